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
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
