"""Writes the types of the web client from the server's own description of its messages: `make types`.

With `--check` it writes nothing and fails if they are not up to date.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fastapi import FastAPI

from captain_gin.server import allowed, api, figures, hints, replays
from captain_gin.server.document import document

ROOT = Path(__file__).parents[1]
TYPES = ROOT / "web" / "src" / "lib" / "schema.d.ts"


def types() -> str:
    """The types."""
    app = FastAPI(generate_unique_id_function=lambda route: route.name)
    for part in (api, hints, allowed, replays, figures):
        app.include_router(part.router)
    with TemporaryDirectory() as folder:
        described, written = Path(folder, "openapi.json"), Path(folder, "schema.d.ts")
        described.write_text(json.dumps(document(app)), encoding="utf-8")
        command = ["run", "--silent", "types", "--", described, "--default-non-nullable=false", "-o", written]
        subprocess.run([sys.executable, ROOT / "hatch_build.py", *command], check=True)
        return written.read_text(encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Write the types, or compare them."""
    if arguments != ["--check"]:
        TYPES.write_text(types(), encoding="utf-8")
    elif types() != TYPES.read_text(encoding="utf-8"):
        print(f"{TYPES.relative_to(ROOT)} is not what the server says: make types", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
