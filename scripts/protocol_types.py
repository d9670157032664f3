"""Writes the types of the web client from the server's own description of its messages: `make types`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fastapi import FastAPI

from captain_gin.server import api
from captain_gin.server.document import document

WEB = Path(__file__).parents[1] / "web"
TYPES = WEB / "src" / "lib" / "schema.d.ts"


def main(target: Path) -> int:
    """Write the types to a file."""
    app = FastAPI(generate_unique_id_function=lambda route: route.name)
    app.include_router(api.router)
    with TemporaryDirectory() as folder:
        described = Path(folder, "openapi.json")
        described.write_text(json.dumps(document(app)))
        command = ["node_modules/.bin/openapi-typescript", described, "--default-non-nullable=false", "-o", target]
        return subprocess.run(command, cwd=WEB, stdout=subprocess.DEVNULL).returncode


if __name__ == "__main__":
    sys.exit(main(TYPES))
