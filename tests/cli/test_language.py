"""Which language a command speaks: --lang wherever it stands, CAPTAIN_GIN_LANG, the locale, English."""

import pytest

from captain_gin.cli.language import choose, chosen
from captain_gin.errors import OptionError
from tests.support.command import refusal, run, spoken


def language(*args: str, **env: str) -> str:
    choose(args, env)
    return chosen()


@pytest.mark.parametrize(
    "args",
    [
        ("--lang", "fi", "check", "7s"),
        ("--lang=fi", "check", "7s"),
        ("check", "7s", "--lang", "fi"),
        ("check", "--lang=FI", "7s"),
        ("--lang", "nl", "check", "--lang", "fi"),
        ("check", "--help", "--lang", "fi_FI.UTF-8"),
    ],
)
def test_option_wherever_it_stands(args: tuple[str, ...]) -> None:
    assert language(*args, CAPTAIN_GIN_LANG="nl", LANG="nl_NL.UTF-8") == "fi"


def test_what_follows_two_dashes_is_no_option() -> None:
    assert language("check", "--", "--lang", "fi") == "en"


@pytest.mark.parametrize(
    ("env", "expected"),
    [
        ({}, "en"),
        ({"LANG": "fi_FI.UTF-8"}, "fi"),
        ({"LANG": "nl-BE"}, "nl"),
        ({"LANG": "sv_SE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fi_FI", "LC_MESSAGES": "nl_NL"}, "nl"),
        ({"LANG": "fi_FI", "LC_MESSAGES": "fi_FI", "LC_ALL": "nl_NL"}, "nl"),
        ({"LANG": "fi_FI", "LC_ALL": "POSIX"}, "en"),
        ({"LANG": "fi_FI", "LC_ALL": ""}, "fi"),
        ({"LC_ALL": "nl_NL", "CAPTAIN_GIN_LANG": "fi"}, "fi"),
        ({"LC_ALL": "nl_NL", "CAPTAIN_GIN_LANG": ""}, "nl"),
    ],
)
def test_environment(env: dict[str, str], expected: str) -> None:
    assert language("check", **env) == expected


def test_each_run_chooses_anew() -> None:
    assert language("--lang", "fi") == "fi"
    assert language() == "en"


@pytest.mark.parametrize(("args", "env"), [(("--lang", "svenska"), {}), ((), {"CAPTAIN_GIN_LANG": "sv"})])
def test_languages_it_does_not_speak(args: tuple[str, ...], env: dict[str, str]) -> None:
    with pytest.raises(OptionError, match="Known are en, fi, nl"):
        language(*args, **env)
    assert "unknown language “sv" in refusal(*args, "check", **env)


def test_lang_without_a_language() -> None:
    assert "--lang" in refusal("check", "--lang")


@pytest.mark.parametrize("lang", spoken())
def test_answers_and_help_come_in_the_language(lang: str) -> None:
    """Whatever it says, it says the same by each way of choosing."""
    for args in (("--help",), ("check", "--help"), ("check", "4s5s6s9c9d9hAd2c3h4h")):
        by_option = run(*args, "--lang", lang)
        assert by_option.code == 0
        assert by_option == run(*args, CAPTAIN_GIN_LANG=lang) == run("--lang", lang, *args) == run(*args, LANG=lang)


@pytest.mark.parametrize("lang", spoken())
def test_json_is_the_same_in_every_language(lang: str) -> None:
    assert run("check", "4s5s6s9c9d9hAd2c3h4h", "--json", "--lang", lang) == run(
        "check", "4s5s6s9c9d9hAd2c3h4h", "--json"
    )
