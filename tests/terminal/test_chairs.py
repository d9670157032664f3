"""Who sits where: `--seats you,casual,club`."""

import sys

import pytest

from captain_gin.errors import CaptainError, OptionError
from captain_gin.facts import Seated
from captain_gin.terminal.chairs import BOT_NAMES, Chair, engines, seated, seated_again, substituted


def seats(text: str, name: str | None = "Ada") -> list[Seated]:
    return [chair.seated for chair in seated(text, name, "en")]


def kinds(chairs: tuple[Chair, ...]) -> list[str | None]:
    """The kinds of the players themselves."""
    return [chair.bot.kind if chair.bot else None for chair in chairs]


def test_the_person_and_two_bots_with_names_of_people() -> None:
    assert seats("you,simple,random") == [
        Seated(0, "person", "Ada"),
        Seated(1, "simple", BOT_NAMES[0]),
        Seated(2, "random", BOT_NAMES[1]),
    ]


def test_every_chair_has_its_player() -> None:
    assert kinds(seated("you,simple,random", "Ada", "en")) == [None, "simple", "random"]
    assert kinds(seated("simple,simple,random", None, "en")) == ["simple", "simple", "random"]


def test_blanks_do_not_matter_and_you_may_sit_anywhere() -> None:
    assert [one.kind for one in seats(" simple , you, random ")] == ["simple", "person", "random"]


def test_nobody_is_called_like_the_person() -> None:
    names = [one.name for one in seats("you,simple,simple", BOT_NAMES[0].upper())]
    assert names == [BOT_NAMES[0].upper(), BOT_NAMES[1], BOT_NAMES[2]]


def test_a_person_without_a_name_is_a_guest() -> None:
    assert seats("you,simple,simple", None)[0].name == "Guest"


def test_names_are_kept_as_one_short_line() -> None:
    assert seats("you,simple,simple", "  Ada\n\tLovelace ")[0].name == "Ada Lovelace"
    assert len(seats("you,simple,simple", "x" * 500)[0].name) == 40


@pytest.mark.parametrize(
    ("text", "name", "told"),
    [
        ("you,simple", None, "--seats “you,simple”: expected three names separated by commas"),
        ("you,simple,simple,simple", None, "expected three names separated by commas"),
        ("", None, "expected three names separated by commas"),
        ("you,,simple", None, "expected three names separated by commas"),
        ("you,you,simple", None, "one person can play here; the other chairs are for bots"),
        ("you,simple,simpel", None, "unknown bot “simpel”: did you mean simple?"),
        ("You,simple,simple", None, "unknown bot “You”"),
        ("you,simple,simple", " \n ", "--name “ · ”: expected a name of at most 40 characters"),
    ],
)
def test_what_is_wrong_with_chairs(text: str, name: str | None, told: str) -> None:
    with pytest.raises(OptionError) as caught:
        seated(text, name, "en")
    assert told in str(caught.value)


def test_a_bot_takes_the_chair_of_a_person_who_cannot_answer() -> None:
    found = [substituted(chair) for chair in seated("simple,you,simple", "Ada", "en")]
    assert found[1].seated == Seated(1, "club", "Ada")
    assert kinds(tuple(found)) == ["simple", "club", "simple"]


def test_the_chairs_of_a_record() -> None:
    record = [Seated(0, "simple", "Bo"), Seated(1, "person", "Ada"), Seated(2, "random", "Cleo")]
    found = seated_again(record, "seed")
    assert [chair.seated for chair in found] == record
    assert kinds(found) == ["simple", None, "random"]


def test_a_record_with_two_persons_is_refused() -> None:
    """Two persons at one screen would see each other's cards."""
    with pytest.raises(CaptainError, match="2 persons sit at this table"):
        seated_again(
            [Seated(0, "person", "Ada"), Seated(1, "person", "Bo"), Seated(2, "simple", "Cleo")], None, "match.gin"
        )


def test_another_program_is_called_by_its_own_name_and_may_have_commas() -> None:
    found = seated(f"you,engine:{sys.executable} mybot.py --level '2,5',simple", "Ada", "en")
    assert found[1].seated == Seated(1, "engine", "mybot")
    assert len(engines([chair.bot for chair in found])) == 1
    assert engines([None, found[2].bot]) == []
