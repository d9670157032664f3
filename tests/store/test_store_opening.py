"""Addresses, and the two descriptions of the tables: the schema and what the migrations build."""

import re
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL
from sqlalchemy.schema import CreateIndex, CreateTable

from captain_gin.errors import OptionError
from captain_gin.server.store.migrating import FOLDER, upgrade
from captain_gin.server.store.opening import copy_store, parse
from captain_gin.server.store.schema import VERSION, metadata


@pytest.mark.parametrize(
    ("address", "kind", "database"),
    [
        ("sqlite:///a.db", "sqlite", "a.db"),
        ("sqlite:////var/lib/a.db", "sqlite", "/var/lib/a.db"),
        ("a.db", "sqlite", "a.db"),
        ("/var/a b.db", "sqlite", "/var/a b.db"),
        ("postgresql://me:secret@host:5433/gin", "postgresql", "gin"),
        ("postgres://host/gin", "postgres", "gin"),
    ],
)
def test_addresses(address: str, kind: str, database: str) -> None:
    found = parse(address)
    assert (found.drivername, found.database) == (kind, database)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "sqlite://",
        "sqlite:///",
        "sqlite:///:memory:",
        "sqlite:///a.db?mode=ro",
        "mysql://me:secret@host/gin",
        "postgresql+psycopg://me:secret@host/gin",
        "postgresql://me:secret@host:port/gin",
        "://me:secret@host",
    ],
)
def test_wrong_addresses_are_one_clear_error_without_the_password(address: str) -> None:
    with pytest.raises(OptionError, match="expected a database as sqlite:///path") as caught:
        parse(address)
    assert "secret" not in str(caught.value)


@pytest.mark.anyio
async def test_postgresql_is_copied_by_its_own_tool(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="pg_dump"):
        await copy_store("postgresql://host/gin", tmp_path / "copy")


def plain(statement: object) -> str:
    """A statement without comments and with single spaces."""
    return re.sub(r"\s+", " ", re.sub(r"--.*", "", str(statement))).strip()


@pytest.mark.parametrize("name", ["sqlite", "postgresql"])
def test_the_migrations_build_what_the_schema_says(name: str) -> None:
    dialect = URL.create(name).get_dialect()()
    wanted = set()
    for table in metadata.sorted_tables:
        wanted.add(plain(CreateTable(table).compile(dialect=dialect)))
        wanted |= {plain(CreateIndex(index).compile(dialect=dialect)) for index in table.indexes}
    built = {plain(statement) for statement in upgrade(name, None)}
    assert {statement for statement in built if "alembic_version" not in statement} == wanted


def test_the_program_knows_the_last_migration() -> None:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.set_main_option("path_separator", "os")
    revisions = [found.revision for found in ScriptDirectory.from_config(config).walk_revisions()]
    assert sorted(map(int, revisions)) == list(range(1, int(VERSION) + 1))


def test_nothing_is_to_be_done_for_a_database_of_today() -> None:
    assert upgrade("sqlite", VERSION) == []


@pytest.mark.parametrize("found", ["3", "99", "abc", "", "1e3"])
def test_versions_that_are_not_ours(found: str) -> None:
    with pytest.raises(OptionError, match="install a newer one"):
        upgrade("postgresql", found)
