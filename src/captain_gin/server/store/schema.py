"""The tables of the database, for SQLite and PostgreSQL alike; `migrations/` builds them, a test compares the two."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, MetaData, Table, Text, text

VERSION = "2"
"""The last of `migrations/versions/`; versions are counted from 1."""

LISTED = "public AND status IN ('open', 'playing')"
SEATED = "status != 'closed'"
"""Conditions of indexes. A query must repeat them word for word: neither database proves that a parameter fits one."""

metadata = MetaData()

Id = Text().with_variant(Text(collation="C"), "postgresql")
"""A text that sorts by its bytes in both databases."""

tables = Table(
    "tables",
    metadata,
    Column("id", Id, primary_key=True),
    Column("next", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("seat_a", Text, nullable=False),
    Column("seat_b", Text, nullable=False),
    Column("seat_c", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("wake", BigInteger),
    sqlite_with_rowid=False,
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Id, primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("actor", Text, nullable=False),
    Column("command", Text, nullable=False),
    Column("count", Integer, nullable=False),
    Column("lines", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""`lines` are joined by line feeds; `count` of them."""

identities = Table(
    "identities",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("code", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

mutes = Table(
    "mutes",
    metadata,
    Column("identity", Text, primary_key=True),
    Column("other", Text, primary_key=True),
    sqlite_with_rowid=False,
)

reports = Table(
    "reports",
    metadata,
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("reporter", Text, nullable=False),
    Column("reported", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)

counts = Table(
    "counts",
    metadata,
    Column("table_id", Id, primary_key=True),
    Column("seen", BigInteger, nullable=False),
    Column("sums", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""What was counted of a table's lines before number `seen`."""

settings = Table(
    "settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
    sqlite_with_rowid=False,
)


def _index(name: str, *columns: Column[object], where: str, unique: bool = False) -> None:
    Index(name, *columns, unique=unique, sqlite_where=text(where), postgresql_where=text(where))


_index("tables_listed", tables.c.updated, where=LISTED)
_index("tables_wake", tables.c.wake, where="wake IS NOT NULL")
for _seat in (tables.c.seat_a, tables.c.seat_b, tables.c.seat_c):
    _index(f"tables_{_seat.name}", _seat, where=SEATED)
_index(
    "entries_command",
    entries.c.table_id,
    entries.c.actor,
    entries.c.command,
    where="command != ''",
    unique=True,
)
_index("identities_code", identities.c.code, where="code != ''", unique=True)
Index("reports_at", reports.c.at)
