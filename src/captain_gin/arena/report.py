"""What an arena found, as a document: the figures, the sums they come from, and all that is needed to repeat it."""

from __future__ import annotations

import shlex
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from captain_gin import __version__
from captain_gin.options import differences, option_text

if TYPE_CHECKING:
    from captain_gin.arena.figures import Figures
    from captain_gin.arena.schedule import Plan
    from captain_gin.arena.sums import Sums


def document(plan: Plan, preset: str, asked: dict[str, Any], sums: Sums, figures: Figures) -> dict[str, Any]:
    """Ready for JSON; the same wherever and by however many it was played. *asked* says what should end it."""
    return {
        "version": __version__,
        "command": command(plan, preset, sums.units),
        "bots": list(plan.kinds),
        "kind": str(plan.kind),
        "players": "policies" if plan.is_compiled else "bots",
        "rules": preset,
        "options": {name: option_text(name, value) for name, value in asdict(plan.rules).items()},
        "seed": plan.seed,
        "budget": None if plan.budget is None else asdict(plan.budget),
        "asked": asked,
        "chunk": plan.chunk,
        "seatings": [list(seats) for seats in plan.seatings],
        "units": sums.units,
        "sums": sums.as_list(),
        "forfeits": list(sums.forfeits),
        "figures": figures.as_dict(),
    }


def command(plan: Plan, preset: str, units: int) -> str:
    """The command that plays the same units again, as a shell reads it."""
    words = ["captain-gin", "arena", *plan.kinds, f"--{plan.kind}", str(units), "--seed", plan.seed, "--rules", preset]
    for option in differences(plan.rules, preset):
        words += ["--set", option]
    if plan.budget is not None:
        limits = {"--ms": plan.budget.ms, "--playouts": plan.budget.playouts}
        words += [f"{name}={limit:g}" for name, limit in limits.items() if limit is not None]
    return shlex.join(words)
