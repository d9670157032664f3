"""The program on a terminal of its own, and Ctrl-C while it is at work."""

import json
import os
import re
import signal
import subprocess
import sys
from typing import Any

from tests.support.command import PLAIN


def interrupted(*words: str, bar: bytes) -> tuple[int, Any]:
    """Run `captain-gin`, with Ctrl-C as soon as its bar shows *bar*; the exit code, and what it answers as JSON."""
    ours, theirs = os.openpty()
    args = [sys.executable, "-m", "captain_gin", *words, "--json"]
    env = {**os.environ, **PLAIN, "TERM": "xterm", "COLUMNS": "80"}
    with subprocess.Popen(args, stdout=subprocess.PIPE, stderr=theirs, env=env) as process:
        try:
            shown = b""
            while not re.search(bar, shown):
                shown += os.read(ours, 65536)
            process.send_signal(signal.SIGINT)
            out, _ = process.communicate(timeout=60)
        finally:
            process.kill()  # or it would be waited for, should it not have ended
            os.close(ours)
            os.close(theirs)
    return process.returncode, json.loads(out)
