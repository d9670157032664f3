"""Where Chromium is, and how it is started."""

import shutil

FLAGS = (
    "--no-sandbox",  # of no use to root, who may run the tests in a container
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the same engine without a browser's windows: tests take a third less time (docs/decisions/0019)."""
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)
