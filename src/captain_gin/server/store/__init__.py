"""Where tables are kept: append-only logs and the few lists that are read by other keys than a table's."""
