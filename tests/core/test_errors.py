"""The one kind of error: a key with values, put into words only when it is shown."""

import pytest

from captain_gin import errors
from captain_gin.errors import CaptainError, CardError, MoveError, OptionError, RecordError


@pytest.fixture(autouse=True)
def _no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Texts that only name themselves, their language and values."""
    monkeypatch.setattr(errors, "say", lambda language, key, **values: f"{language}:{key}:{values}")


def test_key_and_values() -> None:
    error = MoveError("some-key", card="7s", limit=10)
    assert (error.key, error.values) == ("some-key", {"card": "7s", "limit": 10})
    assert repr(error) == "MoveError('some-key')"


def test_english_is_what_str_gives() -> None:
    assert str(CardError("some-key", count=3)) == "en:some-key:{'count': 3}"


def test_any_language() -> None:
    assert OptionError("some-key").in_language("fi") == "fi:some-key:{}"


def test_an_error_inside_another_is_put_into_the_same_language() -> None:
    error = RecordError("outer", why=CardError("inner"), line=7)
    assert error.in_language("nl") == "nl:outer:{'why': 'nl:inner:{}', 'line': 7}"


@pytest.mark.parametrize("kind", [CardError, MoveError, RecordError, OptionError])
def test_all_are_value_errors_of_one_kind(kind: type[CaptainError]) -> None:
    assert issubclass(kind, CaptainError)
    assert issubclass(kind, ValueError)


@pytest.mark.parametrize(("name", "near"), [("knock_limt", "knock_limit"), ("gin", "gin_bonus"), ("target", "target")])
def test_the_nearest_name(name: str, near: str) -> None:
    """For a mistyped one."""
    assert errors.nearest(name, ["knock_limit", "gin_bonus", "target"]) == near


def test_the_first_name_if_none_is_near() -> None:
    assert errors.nearest("zzz", ["ace", "king"]) == "ace"


def test_a_message_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever came in is shown, but breaks no line."""
    monkeypatch.setattr(errors, "say", lambda _language, _key, **values: f"found {values['found']}")
    assert str(CardError("some-key", found="7x\n8y")) == "found 7x 8y"
