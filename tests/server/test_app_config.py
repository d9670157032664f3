"""Settings: flags before environment before file, each checked, each error one clear line."""

from pathlib import Path

import pytest

from captain_gin.errors import OptionError
from captain_gin.server.config import Config, configure
from captain_gin.server.limits import Rate
from tests.support.command import refusal, spoken
from tests.support.command import run as command

MANUAL = Path(__file__).parents[2] / "docs" / "server.md"


def toml(folder: Path, text: str) -> Path:
    file = folder / "server.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_without_anything_it_is_this_machine_alone() -> None:
    config = configure({}, {})
    assert (config.host, config.port, config.db, config.workers) == ("127.0.0.1", 8000, "captain-gin.db", 1)


def test_flags_go_before_environment_before_file(tmp_path: Path) -> None:
    file = toml(tmp_path, 'port = 1\nhost = "file"\ndb = "file.db"\n')
    environ = {"CAPTAIN_GIN_PORT": "2", "CAPTAIN_GIN_HOST": "environment", "PORT": "9"}
    config = configure({"port": "3", "host": None}, environ, file)
    assert (config.port, config.host, config.db) == (3, "environment", "file.db")


def test_rates_of_several_places_are_put_together(tmp_path: Path) -> None:
    file = toml(tmp_path, '[rates]\nguests = "5/h"\ntables = "6/h"\n')
    rates = configure({}, {"CAPTAIN_GIN_RATES_TABLES": "7/h"}, file).rates
    assert (rates.guests, rates.tables, rates.bots) == (Rate(5, 3600), Rate(7, 3600), Config().rates.bots)


def test_lists_are_written_with_commas_in_the_environment() -> None:
    config = configure({}, {"CAPTAIN_GIN_ORIGINS": "https://A.example, http://b.example:81/"})
    assert config.origins == ["https://a.example", "http://b.example:81"]


def test_variables_that_are_not_the_servers_are_left_alone() -> None:
    assert configure({}, {"CAPTAIN_GIN_LANG": "fi", "CAPTAIN_GIN_PORT": ""}) == Config()


@pytest.mark.parametrize(
    ("flags", "environ", "text", "key", "name"),
    [
        ({"port": "x"}, {}, "", "config-wrong", "port"),
        ({"port": "65536"}, {}, "", "config-wrong", "port"),
        ({}, {"CAPTAIN_GIN_WORKERS": "0"}, "", "config-wrong", "workers"),
        ({}, {"CAPTAIN_GIN_SECRET": "short"}, "", "config-wrong", "secret"),
        ({}, {"CAPTAIN_GIN_URL": "gin.example"}, "", "config-wrong", "url"),
        ({}, {"CAPTAIN_GIN_URL": "https://gin.example/path"}, "", "config-wrong", "url"),
        ({}, {"CAPTAIN_GIN_RATES_TABLE": "1/s"}, "", "config-unknown", "rates.table"),
        ({}, {}, "prot = 1", "config-unknown", "prot"),
        ({}, {}, "[rates]\nguests = 3", "config-wrong", "rates.guests"),
        ({}, {}, "rates = 3", "config-wrong", "rates"),
        ({}, {}, "port = ", "config-not-toml", None),
        ({}, {}, "\udcff", "config-not-toml", None),
    ],
)
def test_what_is_wrong_is_named(
    tmp_path: Path, flags: dict[str, str], environ: dict[str, str], text: str, key: str, name: str | None
) -> None:
    file = tmp_path / "server.toml"
    file.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(OptionError) as error:
        configure(flags, environ, file)
    assert (error.value.key, error.value.values.get("name")) == (key, name)
    assert all(error.value.in_language(language) for language in spoken())


@pytest.mark.parametrize("name", ["secret", "db"])
def test_secrets_and_passwords_are_not_repeated(name: str) -> None:
    with pytest.raises(OptionError) as error:
        configure({name: "hunter2" if name == "secret" else ["hunter2"]}, {})
    assert "hunter2" not in str(error.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(OptionError) as error:
        configure({}, {}, tmp_path / "no.toml")
    assert error.value.key == "file-unreadable"


def test_the_command_says_it_in_one_line() -> None:
    assert refusal("serve", "--port", "x") == "options: “port” can’t be “x”; usual is 8000"
    assert "“prot”" not in refusal("serve", "--log", "xml")


@pytest.mark.usefixtures("log")
def test_an_address_that_cannot_be_had_is_told(tmp_path: Path) -> None:
    assert "192.0.2.1" in refusal("serve", "--host", "192.0.2.1", "--port", "0", "--db", str(tmp_path / "x.db"))


@pytest.mark.usefixtures("log")
def test_a_database_that_is_none_is_told(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_bytes(b"not a database, whatever it may be called" * 100)
    assert "x.db" in refusal("serve", "--port", "0", "--db", str(tmp_path / "x.db"))


@pytest.mark.usefixtures("log")
def test_the_address_is_told_and_opened_if_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("captain_gin.cli.serve.show", opened.append)
    monkeypatch.setattr("captain_gin.server.serving.run", lambda config, ready, *_: ready(f"http://{config.host}"))
    assert "http://ada " in command("serve", "--host", "ada").out
    assert opened == []
    assert command("serve", "--host", "ada", "--open", "--lang", "fi").code == 0
    assert opened == ["http://ada"]


def test_what_has_to_be_installed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("captain_gin.cli.extras.find_spec", lambda _: None)
    for name in ("serve", "export x", "import x", "backup x"):
        assert 'pip install "captain-gin[server]"' in refusal(*name.split())


def test_the_manual_lists_every_setting_as_it_is() -> None:
    rows = [line.split("|") for line in MANUAL.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]
    usual = {cells[1].strip(" `"): [cell.strip() for cell in cells[2:-1]] for cells in rows}
    for name, value in Config():
        if name != "rates":
            assert f"`CAPTAIN_GIN_{name.upper()}`" in usual[name][0]
            shown = ", ".join(value) if isinstance(value, list) else str(value or "")
            assert shown in usual[name][2]
    for name, rate in Config().rates:
        assert usual[name][0] == str(rate)


def test_the_manuals_example_is_good(tmp_path: Path) -> None:
    example = MANUAL.read_text(encoding="utf-8").split("```toml\n")[1].split("```")[0]
    assert configure({}, {}, toml(tmp_path, example)).url == "https://gin.example.org"
