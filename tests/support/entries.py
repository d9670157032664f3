"""Entries and summaries to keep."""

from captain_gin.server.store.base import Entry, Status, Store, Summary


def summary(
    status: Status = Status.OPEN,
    public: bool = True,
    seats: tuple[str, str, str] = ("ada", "", ""),
    title: str = "{}",
    wake: int | None = None,
) -> Summary:
    """A table of the lobby, unless told otherwise."""
    return Summary(status, public, seats, title, wake)


def entry(number: int, *lines: str, at: int = 1000, actor: str = "ada", command: str = "") -> Entry:
    """An entry; one line by default, that says its number."""
    return Entry(number, at, actor, command, lines or (f"line {number}",))


async def begin(store: Store, table: str, found: Summary | None = None, at: int = 1000) -> None:
    """A table with its first line."""
    await store.create(table, entry(1, "seats", at=at), found or summary())


def several(table: str, number: int) -> Entry:
    """What a table's entry with a number always is: one to four lines that only fit there."""
    lines = tuple(f"{table} {number} ♠ {i}" for i in range(1 + number % 4))
    return entry(number, *lines, at=number, command=f"c{number}")
