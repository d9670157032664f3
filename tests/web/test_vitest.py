"""The logic of the web client, tested where it runs: by Vitest, on Node."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_logic_of_the_web_client() -> None:
    command = [sys.executable, str(ROOT / "hatch_build.py"), "run", "--silent", "test"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
