"""Two servers on one PostgreSQL: the same tables, and a clean state while the database is away."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from httpx import AsyncClient

from captain_gin.server.robots import Here
from captain_gin.server.site import Site, open_site
from captain_gin.wire.events import Settings
from tests.support.postgres import Cluster, cluster, postgres
from tests.support.site import PATIENCE, at_table, guest, running, site_with

__all__ = ["cluster", "postgres"]
pytestmark = [pytest.mark.anyio, pytest.mark.xdist_group("postgres-app")]


@asynccontextmanager
async def server(database: str) -> AsyncIterator[tuple[Site, str]]:
    """A server on a database, and its address."""
    site = await open_site(site_with(db=database).config, Here())
    async with running(site) as address:
        yield site, address


async def test_players_at_two_servers_sit_at_one_table(postgres: str) -> None:
    async with server(postgres) as (one, here), server(postgres) as (two, there):
        host, token = await guest(one)
        _, other = await guest(two, "Bob")  # either server knows the other's tokens
        table = await one.hub.open(host, Settings())
        async with at_table(here, table, token) as ada, at_table(there, table, other) as bob:
            assert (await bob.next("welcome"))["table"]["host"] == host
            await ada.next("welcome")
            await ada.give("sit", seat="A", name="Ada")
            assert '"sat"' in (await bob.next("lines"))["lines"][0]
            await bob.give("sit", seat="B", name="Bob")
            assert '"sat"' in (await ada.next("lines"))["lines"][0]
        async with at_table(there, table, token, "since=2") as ada:
            assert (await ada.next("lines", "welcome"))["type"] == "lines"


async def test_while_the_database_is_away_nothing_is_done_and_nobody_is_sent_away(
    postgres: str, cluster: Cluster
) -> None:
    async with server(postgres) as (site, address), AsyncClient(base_url=f"http://{address}", trust_env=False) as http:
        host, token = await guest(site)
        table = await site.hub.open(host, Settings())
        async with at_table(address, table, token) as ada:
            await ada.next("welcome")
            await ada.give("sit", seat="A", name="Ada")
            await asyncio.to_thread(cluster.stop)
            try:
                refused = await ada.give("sit", seat="B", name="Ada")
                assert refused["key"] == "server-unavailable"
                assert (await http.get("/healthz")).status_code == 200
                assert (await http.get("/readyz")).status_code == 503
            finally:
                await asyncio.to_thread(cluster.start)
            async with asyncio.timeout(PATIENCE):
                while (await http.get("/readyz")).status_code != 200:
                    pass
            ada.given -= 1  # the same command again
            assert (await ada.give("sit", seat="B", name="Ada"))["type"] == "ack"
