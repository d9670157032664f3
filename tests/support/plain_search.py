"""The players that search, with the functions as they are instead of compiled ones, and few guesses."""

import pytest

from captain_gin.bots import expert
from captain_gin.bots.expert import at_stake
from captain_gin.bots.stakes import Stakes
from captain_gin.fast import search
from captain_gin.fast.batch import Plain
from captain_gin.fast.policies import SIMPLE
from captain_gin.view import View


def search_plainly(patch: pytest.MonkeyPatch) -> None:
    """A quick policy and short walks between guesses; what a match is worth is waited for, a compiler is not."""
    patch.setattr(expert, "POLICY", SIMPLE)
    patch.setattr(expert, "EXPERT", expert.Limits(playouts=8, ms=60_000))
    patch.setattr(search, "FIRST_STEPS", 20)
    patch.setattr(search, "STEPS", 3)
    patch.setattr(expert, "kernel", lambda wait: Plain())
    patch.setattr(expert, "at_stake", waited_for)


def waited_for(view: View, limits: expert.Limits, wait: bool) -> Stakes | None:
    """What is at stake, for a quick policy."""
    found = at_stake(view, limits, True)
    return None if found is None else found._replace(policy=SIMPLE)


def search_not_yet(patch: pytest.MonkeyPatch) -> None:
    """As long as nothing has been compiled."""
    patch.setattr(expert, "kernel", lambda wait: None)
