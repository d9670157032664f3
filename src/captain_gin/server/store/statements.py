"""What is asked of the database: each statement written once, compiled to the text of one dialect.

The drivers run the texts themselves: SQLAlchemy's own execution costs more than what it executes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from sqlalchemy import Integer, and_, bindparam, func, insert, literal_column, or_, select, text, update

from captain_gin.server.store.schema import (
    LISTED,
    SEATED,
    counts,
    entries,
    identities,
    mutes,
    reports,
    settings,
    tables,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from sqlalchemy import ColumnElement, Executable, Insert, Select, Subquery, Table, TableValuedAlias, Update
    from sqlalchemy.engine import Dialect

    Batch = Subquery | TableValuedAlias


class Query(NamedTuple):
    """A statement as a driver takes it."""

    text: str
    names: tuple[str, ...]
    """Of its parameters, by position."""
    fixed: Mapping[str, object]
    """The parameters that the statement brings along."""

    def values(self, given: Mapping[str, object]) -> tuple[object, ...]:
        """All parameters in their positions."""
        return tuple([given[name] if name in given else self.fixed[name] for name in self.names])


def compiled(statement: Executable, dialect: Dialect) -> Query:
    """The text of a statement."""
    found: Any = statement.compile(dialect=dialect)  # type: ignore[attr-defined]
    return Query(str(found), tuple(found.positiontup or ()), found.params)


BATCH = (*entries.columns, *[column for column in tables.columns if column.name not in ("id", "next", "updated")])
"""The columns that an append fills, in the order of its row."""


def added(batch: Batch, due: ColumnElement[bool]) -> Insert:
    """Insert the entries of a batch that are due."""
    columns = [column.name for column in entries.columns]
    return insert(entries).from_select(columns, select(*[batch.c[name] for name in columns]).where(due))


def moved(batch: Batch) -> Update:
    """Set the tables of a batch behind its entries, each with its summary."""
    same = {column.name: batch.c[column.name] for column in tables.columns if column.name in batch.c}
    due = and_(tables.c.id == batch.c.table_id, tables.c.next == batch.c.number)
    return update(tables).where(due).values(next=batch.c.number + batch.c.count, updated=batch.c.at, **same)


def reads() -> dict[str, Select[Any]]:
    """What is read, by the name of the operation."""
    limit = bindparam("limit", type_=Integer)
    listed = select(*tables.columns)
    latest = (tables.c.updated.desc(), tables.c.id)
    identity = bindparam("identity", type_=tables.c.seat_a.type)
    # The condition of the index stands with each seat, or SQLite would not use the three.
    seats = (tables.c.seat_a, tables.c.seat_b, tables.c.seat_c)
    seated = or_(*[and_(seat == identity, text(SEATED)) for seat in seats])
    known = select(*identities.columns)
    return {
        "read": logs(bindparam("table_id"), bindparam("since")).order_by(entries.c.number),
        "repeated": _entries().where(
            entries.c.table_id == bindparam("table_id"),
            entries.c.actor == bindparam("actor"),
            entries.c.command == bindparam("command"),
            entries.c.command != literal_column("''"),
        ),
        "open_tables": listed.where(text(LISTED)).order_by(*latest).limit(limit),
        "tables_of": listed.where(seated).order_by(*latest).limit(limit),
        "tables": listed.where(tables.c.id > bindparam("after")).order_by(tables.c.id).limit(limit),
        "due": select(tables.c.id, tables.c.wake)
        .where(tables.c.wake <= bindparam("until"))
        .order_by(tables.c.wake, tables.c.id)
        .limit(limit),
        "identity": known.where(identities.c.id == bindparam("id")),
        "identity_of_code": known.where(identities.c.code == bindparam("code"), text("code != ''")),
        "mutes": select(mutes.c.other).where(mutes.c.identity == bindparam("identity")),
        "reports": select(*[column for column in reports.columns if column.name != "id"])
        .order_by(reports.c.at.desc(), reports.c.id.desc())
        .limit(limit),
        "uncounted": select(tables.c.id, func.coalesce(counts.c.sums, literal_column("''")))
        .outerjoin(counts, counts.c.table_id == tables.c.id)
        .where(tables.c.next > func.coalesce(counts.c.seen, literal_column("1")), tables.c.id > bindparam("after"))
        .order_by(tables.c.id)
        .limit(limit),
        "counts": select(counts.c.table_id, counts.c.sums)
        .where(counts.c.table_id > bindparam("after"))
        .order_by(counts.c.table_id)
        .limit(limit),
        "setting": select(settings.c.value).where(settings.c.name == bindparam("name")),
    }


def writes(upsert: Any) -> dict[str, Executable]:
    """What is written, by the name of the operation; *upsert* is the dialect's insert, for its ON CONFLICT."""
    other = [column.name for column in identities.columns if column.name != "id"]
    identity, count = upsert(identities), upsert(counts)
    return {
        "create": _unless_there(upsert, tables),
        "claim": update(tables)
        .where(tables.c.id == bindparam("table_id"), tables.c.wake == bindparam("expected"))
        .values(wake=bindparam("later")),
        "put_identity": identity.on_conflict_do_update(
            index_elements=[identities.c.id], set_={name: identity.excluded[name] for name in other}
        ),
        "mute": _unless_there(upsert, mutes),
        "unmute": mutes.delete().where(mutes.c.identity == bindparam("identity"), mutes.c.other == bindparam("other")),
        "report": insert(reports).values({c.name: bindparam(c.name) for c in reports.columns if c.name != "id"}),
        "keep_count": count.on_conflict_do_update(
            index_elements=[counts.c.table_id], set_={name: count.excluded[name] for name in ("seen", "sums")}
        ),
        "set": _unless_there(upsert, settings),
        "check": text("UPDATE alembic_version SET version_num = version_num"),
    }


def _entries() -> Select[Any]:
    return select(entries.c.number, entries.c.at, entries.c.actor, entries.c.command, entries.c.lines)


def logs(table: ColumnElement[str], since: ColumnElement[int]) -> Select[Any]:
    """From the entry that holds the line *since* on: its number is the highest that is not higher."""
    before = entries.alias("before")
    first = (
        select(func.coalesce(func.max(before.c.number), literal_column("0")))
        .where(before.c.table_id == table, before.c.number <= since)
        .correlate_except(before)
        .scalar_subquery()
    )
    wanted = and_(entries.c.number >= first, entries.c.number + entries.c.count > since)
    return _entries().where(entries.c.table_id == table, wanted)


def _unless_there(upsert: Any, table: Table) -> Executable:
    made: Executable = upsert(table).on_conflict_do_nothing()
    return made
