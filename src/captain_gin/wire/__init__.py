"""What programs say to each other: typed messages, one JSON a line; `docs/bots.md` is the specification."""
