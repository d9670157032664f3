"""The first tables."""

from alembic import op
from sqlalchemy import BigInteger, Boolean, Column, Integer, PrimaryKeyConstraint, Text, text

revision = "1"
down_revision = None


def upgrade() -> None:
    """Build all tables."""
    create_tables()
    create_entries()
    create_identities()
    create_rest()


def create_tables() -> None:
    """What lists show of each table, and when it wakes."""
    op.create_table(
        "tables",
        Column("id", by_bytes(), nullable=False),
        Column("next", BigInteger, nullable=False),
        Column("updated", BigInteger, nullable=False),
        Column("status", Text, nullable=False),
        Column("public", Boolean, nullable=False),
        Column("seat_a", Text, nullable=False),
        Column("seat_b", Text, nullable=False),
        Column("seat_c", Text, nullable=False),
        Column("title", Text, nullable=False),
        Column("wake", BigInteger),
        PrimaryKeyConstraint("id"),
        sqlite_with_rowid=False,
    )
    index("tables_listed", "tables", ["updated"], "public AND status IN ('open', 'playing')")
    index("tables_wake", "tables", ["wake"], "wake IS NOT NULL")
    for seat in "abc":
        index(f"tables_seat_{seat}", "tables", [f"seat_{seat}"], "status != 'closed'")


def create_entries() -> None:
    """The logs."""
    op.create_table(
        "entries",
        Column("table_id", by_bytes(), nullable=False),
        Column("number", BigInteger, nullable=False),
        Column("at", BigInteger, nullable=False),
        Column("actor", Text, nullable=False),
        Column("command", Text, nullable=False),
        Column("count", Integer, nullable=False),
        Column("lines", Text, nullable=False),
        PrimaryKeyConstraint("table_id", "number"),
        sqlite_with_rowid=False,
    )
    index("entries_command", "entries", ["table_id", "actor", "command"], "command != ''", unique=True)


def create_identities() -> None:
    """Players and whom they do not want to hear."""
    op.create_table(
        "identities",
        Column("id", Text, nullable=False),
        Column("kind", Text, nullable=False),
        Column("name", Text, nullable=False),
        Column("language", Text, nullable=False),
        Column("owner", Text, nullable=False),
        Column("code", Text, nullable=False),
        Column("created", BigInteger, nullable=False),
        PrimaryKeyConstraint("id"),
        sqlite_with_rowid=False,
    )
    index("identities_code", "identities", ["code"], "code != ''", unique=True)
    op.create_table(
        "mutes",
        Column("identity", Text, nullable=False),
        Column("other", Text, nullable=False),
        PrimaryKeyConstraint("identity", "other"),
        sqlite_with_rowid=False,
    )


def create_rest() -> None:
    """Complaints and settings."""
    op.create_table(
        "reports",
        Column("id", BigInteger().with_variant(Integer, "sqlite"), autoincrement=True, nullable=False),
        Column("reporter", Text, nullable=False),
        Column("reported", Text, nullable=False),
        Column("table_id", Text, nullable=False),
        Column("number", BigInteger, nullable=False),
        Column("at", BigInteger, nullable=False),
        PrimaryKeyConstraint("id"),
    )
    op.create_index("reports_at", "reports", ["at"])
    op.create_table(
        "settings",
        Column("name", Text, nullable=False),
        Column("value", Text, nullable=False),
        PrimaryKeyConstraint("name"),
        sqlite_with_rowid=False,
    )


def by_bytes() -> Text:
    """The type of a text that sorts by its bytes in both databases."""
    return Text().with_variant(Text(collation="C"), "postgresql")


def index(name: str, table: str, columns: list[str], where: str, unique: bool = False) -> None:
    """Build an index of some rows."""
    op.create_index(name, table, columns, unique=unique, sqlite_where=text(where), postgresql_where=text(where))
