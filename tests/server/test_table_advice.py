"""Captain and adviser: proposals, silence, talk that nobody else hears, bots that weigh and propose (§2.4)."""

from typing import Any

import pytest

from captain_gin.errors import CaptainError
from captain_gin.server.table import Table
from captain_gin.wire import table as wire
from tests.support.at_tables import AtTable, Given

pytestmark = pytest.mark.anyio
Roles = tuple[str, str, str]


async def dealt(*people: str, **options: Any) -> tuple[AtTable, Roles]:
    """A table whose first hand is dealt, and who is captain, in the box and adviser."""
    at = await AtTable("advice").start(*(people or ("ada", "bob", "cy")), options=options)
    await at.deal()
    box = 3 - at.table.captain - at.table.adviser
    return at, (at.who(at.table.captain), at.who(box), at.who(at.table.adviser))


async def refusal(at: AtTable, who: str, kind: Given, /, **fields: Any) -> str:
    with pytest.raises(CaptainError) as caught:
        await at.give(who, kind, **fields)
    return caught.value.key


async def test_the_captain_follows_with_one_command() -> None:
    at, (captain, _, adviser) = await dealt()
    line = await at.give(adviser, wire.Advise, move="take")
    await at.give(captain, wire.Follow, advice=line)
    assert at.log[-1].split(" ")[1] == "take"
    assert " advises take" in at.log[line - 1]


async def test_the_record_keeps_a_proposal_that_was_overruled() -> None:
    at, (captain, _, adviser) = await dealt()
    await at.give(adviser, wire.Advise, move="take")
    await at.give(captain, wire.Act, move="pass")
    assert " advises take" in at.log[-2]
    assert at.log[-1].endswith(" pass")


async def test_only_the_latest_proposal_can_be_followed() -> None:
    at, (captain, _, adviser) = await dealt()
    first = await at.give(adviser, wire.Advise, move="take")
    await at.give(adviser, wire.Advise, move="pass")
    assert await refusal(at, captain, wire.Follow, advice=first) == "table-no-advice"


async def test_the_box_can_not_find_out_where_a_proposal_is() -> None:
    """It gets the same answer for every line."""
    at, (_, box, adviser) = await dealt()
    line = await at.give(adviser, wire.Advise, move="take")
    answers = {await refusal(at, box, wire.Follow, advice=number) for number in range(line + 2)}
    assert answers == {"table-not-captain"}


async def test_box_and_gallery_hear_nothing_of_it() -> None:
    at, (captain, box, adviser) = await dealt()
    await at.listen("guest")
    before = at.table.number
    await at.give(captain, wire.Ask)
    await at.give(adviser, wire.Say, text="secretly", to="advice")
    await at.give(captain, wire.Say, phrase="unsure", to="advice")
    await at.give(adviser, wire.Advise, move="take")
    await at.give(adviser, wire.Advise, move=None)
    for who in (box, "guest"):
        lines = [at.ears[who].lines[number] for number in range(before + 1, at.table.number + 1)]
        private = '@ {"type":"private"}'
        assert lines == ["?", private, private, "?", private]
    assert "secretly" in at.ears[captain].lines[before + 2]
    assert '"nodded"' in at.ears[captain].lines[before + 5]


async def test_nobody_else_talks_on_the_channel() -> None:
    at, (_, box, _) = await dealt()
    await at.listen("guest")
    for who in (box, "guest"):
        assert await refusal(at, who, wire.Say, text="hm", to="advice") == "table-not-adviser"
        assert await refusal(at, who, wire.Advise, move=None) in ("table-not-adviser", "table-no-seat")


@pytest.mark.parametrize(
    ("mode", "speaks", "proposes"),
    [
        ("open", None, None),
        ("on-request", "table-no-advice-now", "advice-on-request"),
        ("layoffs-only", "table-no-advice-now", "advice-layoffs-only"),
        ("none", "table-no-advice-now", "advice-none"),
    ],
)
async def test_the_adviser_says_no_more_than_the_rules_allow(
    mode: str, speaks: str | None, proposes: str | None
) -> None:
    at, (_, _, adviser) = await dealt(advice=mode)
    asked = at.ears[adviser].ask
    assert (asked is not None and asked["what"] == "advice") == (speaks is None)
    if speaks is None or proposes is None:
        await at.give(adviser, wire.Say, text="hm", to="advice")
        await at.give(adviser, wire.Advise, move="take")
    else:
        assert await refusal(at, adviser, wire.Say, text="hm", to="advice") == speaks
        assert await refusal(at, adviser, wire.Advise, move="take") == proposes
        assert await refusal(at, adviser, wire.Advise, move=None) == "table-no-advice-now"


async def test_on_request_the_adviser_waits_to_be_asked() -> None:
    at, (captain, _, adviser) = await dealt(advice="on-request")
    await at.give(captain, wire.Ask)
    asked = at.ears[adviser].ask
    assert asked is not None
    assert asked["legal"] == ["pass", "take"]
    await at.give(adviser, wire.Advise, move="take")


async def test_silence_is_told_once() -> None:
    at, (_, _, adviser) = await dealt()
    await at.give(adviser, wire.Advise, move=None)
    before = at.log
    await at.give(adviser, wire.Advise, move=None)
    assert at.log == before
    assert at.ears[adviser].ask is None


# Bots


async def with_bot(role: str, people: int = 2, **options: Any) -> AtTable:
    """A table where a bot has a role in the first hand."""
    for seed in range(50):
        at = AtTable(f"bot {seed}")
        await at.start(*("ada", "bob")[:people], options=options, patience=5, haste=100)
        await at.deal()
        while at.table.dealing:
            await at.deal()
        if at.table.seats[getattr(at.table, role)].kind == "simple" and at.table.turn == at.table.captain:
            return at
    raise AssertionError("no such deal")


async def test_a_bot_that_advises_answers_with_reasons_when_asked() -> None:
    at = await with_bot("adviser")
    captain = at.who(at.table.captain)
    await at.clock.go_on(60_000)
    assert not at.table.advice
    await at.give(captain, wire.Ask)
    await at.clock.go_on(1_000)
    assert at.table.advised is not None
    reasoned, advised = (at.ears[captain].lines[at.table.number - back] for back in (1, 0))
    assert '"type":"reasoned"' in reasoned
    assert " advises " in advised


async def test_a_bot_that_is_captain_waits_for_its_adviser() -> None:
    at = await with_bot("captain")
    adviser = at.who(at.table.adviser)
    before = at.table.changed
    asked = at.ears[adviser].ask
    assert asked is not None
    assert asked["until"] == at.table.since + 5_000
    await at.clock.go_on(4_900)
    assert at.table.changed == before
    await at.clock.go_on(200)
    assert at.table.changed > before


async def test_it_goes_on_at_once_when_the_adviser_has_nothing_to_say() -> None:
    at = await with_bot("captain")
    before = at.table.changed
    await at.give(at.who(at.table.adviser), wire.Advise, move=None)
    await at.clock.go_on(200)
    assert at.table.changed > before


async def test_it_weighs_what_is_proposed_and_says_to_the_adviser_alone_what_it_thinks() -> None:
    at = await with_bot("captain")
    adviser = at.who(at.table.adviser)
    box = at.who(3 - at.table.captain - at.table.adviser)
    start = at.table.number
    await at.give(adviser, wire.Advise, move=at.table.legal[0])
    await at.clock.go_on(200)
    lines = [at.ears[adviser].lines[number] for number in range(start + 1, at.table.number + 1)]
    assert any('"type":"reasoned"' in line and '"follows":' in line for line in lines)
    if box:
        hers = [at.ears[box].lines[number] for number in range(start + 1, at.table.number + 1)]
        assert "?" in hers
        assert '@ {"type":"private"}' in hers
        assert not any("reasoned" in line for line in hers)


async def test_on_request_a_bot_that_is_captain_asks() -> None:
    at = await with_bot("captain", advice="on-request")
    adviser = at.who(at.table.adviser)
    assert any(line.endswith(" asks") for line in at.ears[adviser].lines.values())
    assert at.table.may_advise


async def test_no_advice_at_all() -> None:
    def over(table: Table) -> bool:
        return table.status == "over"

    at = await AtTable().start("ada", options={"advice": "none", "target": 5})
    await at.play(over)
    assert not any("advises" in line or "asks" in line or "reasoned" in line for line in at.log)


async def test_proposals_are_bounded_and_the_same_one_is_told_once() -> None:
    """Each stands in the captain's view: without an end to them he could not even connect any more."""
    at, (captain, _, adviser) = await dealt()
    await at.give(adviser, wire.Advise, move="take")
    before = at.log
    await at.give(adviser, wire.Advise, move="take")
    assert at.log == before
    for number in range(29):
        await at.give(adviser, wire.Advise, move=("pass", "take")[number % 2])
    assert await refusal(at, adviser, wire.Advise, move="take") == "table-advice-enough"
    await at.give(captain, wire.Act, move="pass")
    assert at.table.proposals == 0
