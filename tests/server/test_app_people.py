"""Who someone is: guests, cookies, tokens, recovery codes, bots."""

import pytest

from captain_gin.server.identity import LIFETIME, new_code, plain_code
from captain_gin.server.site import Site
from captain_gin.texts import say
from tests.support.memory_store import MemoryStore
from tests.support.site import HandClock, caller, guest, site_with

pytestmark = pytest.mark.anyio


@pytest.fixture
def site() -> Site:
    return site_with(clock=HandClock())


async def test_a_guest_needs_no_account(site: Site) -> None:
    async with caller(site) as ada:
        made = await ada.post("/api/identity", json={"name": "Ada"})
        me = await ada.get("/api/me")
    assert made.status_code == 201
    assert me.json() == made.json()["me"]
    assert (me.json()["name"], me.json()["kind"], me.json()["language"]) == ("Ada", "guest", "en")


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Äijö", "Äijö"),
        ("  Joke\u202e de Vries\n", "Joke de Vries"),
        ("👩‍👩‍👧 Ada", "👩‍👩‍👧 Ada"),
        ("דוד", "דוד"),
        ("<b>Ada</b>", "<b>Ada</b>"),
        ("x" * 200, "x" * 40),
    ],
)
async def test_names_of_all_languages_are_cleaned_and_kept(site: Site, given: str, kept: str) -> None:
    async with caller(site) as ada:
        made = await ada.post("/api/identity", json={"name": given})
    assert made.json()["me"]["name"] == kept


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(site: Site) -> None:
    async with caller(site) as ada:
        cookie = (await ada.post("/api/identity", json={})).headers["set-cookie"]
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie


async def test_the_cookie_goes_by_https_alone_where_the_site_is_there(site: Site) -> None:
    async with caller(site_with(url="https://gin.example")) as ada:
        assert "; Secure" in (await ada.post("/api/identity", json={})).headers["set-cookie"]


async def test_programs_show_their_token_instead(site: Site) -> None:
    id_, token = await guest(site)
    async with caller(site, authorization=f"Bearer {token}") as ada:
        assert (await ada.get("/api/me")).json()["id"] == id_


async def test_a_visit_renews_the_cookie(site: Site) -> None:
    async with caller(site) as ada:
        await ada.post("/api/identity", json={})
        assert "captain_gin=" in (await ada.get("/api/me")).headers["set-cookie"]


async def test_nobody_is_told_to_say_who_he_is(site: Site) -> None:
    async with caller(site) as nobody:
        answer = await nobody.get("/api/me")
    assert (answer.status_code, answer.json()["key"]) == (401, "identity-needed")


@pytest.mark.parametrize("token", ["", "x", "bot_x", "a.b", "WyJhIiwxXQ.AAAA", "é"])
async def test_forged_tokens_are_refused(site: Site, token: str) -> None:
    async with caller(site) as mallory:
        answer = await mallory.get("/api/me", headers={b"authorization": f"Bearer {token}".encode()})
    assert (answer.status_code, answer.json()["key"]) == (401, "identity-token")


async def test_another_servers_token_is_refused(site: Site) -> None:
    _, token = await guest(Site(site.config, MemoryStore(), site.clock, site.hub.robots, "other" * 8))
    async with caller(site, authorization=f"Bearer {token}") as ada:
        assert (await ada.get("/api/me")).json()["key"] == "identity-token"


async def test_a_token_of_somebody_who_is_gone_is_refused(site: Site) -> None:
    _, token = await guest(site)
    assert isinstance(site.store, MemoryStore)
    site.store.people.clear()
    async with caller(site, authorization=f"Bearer {token}") as ada:
        assert (await ada.get("/api/me")).json()["key"] == "identity-token"


async def test_a_token_expires_unless_it_is_renewed(site: Site) -> None:
    _, token = await guest(site)
    assert isinstance(site.clock, HandClock)
    async with caller(site, authorization=f"Bearer {token}") as ada:
        site.clock.turn(LIFETIME * 1000)
        assert (await ada.get("/api/me")).status_code == 200
        site.clock.turn(1000)
        assert (await ada.get("/api/me")).json()["key"] == "identity-expired"


async def test_a_recovery_code_takes_an_identity_to_another_device(site: Site) -> None:
    async with caller(site) as ada, caller(site) as phone:
        made = (await ada.post("/api/identity", json={"name": "Ada"})).json()
        back = await phone.post("/api/recover", json={"code": made["code"].lower().replace("-", " ")})
        assert back.json()["me"] == made["me"]
        assert (await phone.get("/api/me")).json() == made["me"]


async def test_only_the_hash_of_a_code_is_kept(site: Site) -> None:
    async with caller(site) as ada:
        code = (await ada.post("/api/identity", json={})).json()["code"]
    assert isinstance(site.store, MemoryStore)
    assert code not in repr(site.store.people)


async def test_a_new_code_voids_the_old_one(site: Site) -> None:
    async with caller(site) as ada:
        old = (await ada.post("/api/identity", json={})).json()["code"]
        new = (await ada.post("/api/me/code")).json()["code"]
        refused = await ada.post("/api/recover", json={"code": old})
        assert (refused.status_code, refused.json()["key"]) == (401, "identity-code")
        assert (await ada.post("/api/recover", json={"code": new})).status_code == 200


def test_codes_are_read_however_they_are_typed() -> None:
    code = new_code()
    assert plain_code(f" {code.replace('-', '').lower()} ") == code


async def test_name_and_language_can_be_changed(site: Site) -> None:
    _, token = await guest(site)
    async with caller(site, authorization=f"Bearer {token}") as ada:
        assert (await ada.patch("/api/me", json={"language": "fi"})).json()["name"] == "Ada"
        assert (await ada.patch("/api/me", json={"name": "Aada"})).json()["language"] == "fi"
        unseen = await ada.patch("/api/me", json={"name": " \u200b "})
    assert (unseen.status_code, unseen.json()["error"]) == (400, say("fi", "table-no-name"))


async def test_a_guest_makes_bots_and_bots_make_none(site: Site) -> None:
    id_, token = await guest(site)
    async with caller(site, authorization=f"Bearer {token}") as ada:
        made = (await ada.post("/api/bots", json={"name": "Robo"})).json()
    async with caller(site, authorization=f"Bearer {made['token']}") as robo:
        assert (await robo.get("/api/me")).json() == made["me"]
        for refused in (await robo.post("/api/bots", json={"name": "x"}), await robo.post("/api/me/code")):
            assert (refused.status_code, refused.json()["key"]) == (403, "identity-bot")
    assert made["me"]["kind"] == "bot"
    assert isinstance(site.store, MemoryStore)
    assert site.store.people[made["me"]["id"]].owner == id_


async def test_a_bots_token_is_no_recovery_code(site: Site) -> None:
    _, token = await guest(site)
    async with caller(site, authorization=f"Bearer {token}") as ada:
        made = (await ada.post("/api/bots", json={"name": "Robo"})).json()
        assert (await ada.post("/api/recover", json={"code": made["token"]})).status_code == 401


@pytest.mark.parametrize(
    ("header", "language"),
    [("fi", "fi"), ("nl-BE,nl;q=0.9,en;q=0.8", "nl"), ("de,fi;q=0.3,nl;q=0.5", "nl"), ("de", "en"), ("fi;q=x", "en")],
)
async def test_errors_come_in_the_browsers_language(site: Site, header: str, language: str) -> None:
    async with caller(site) as nobody:
        answer = await nobody.get("/api/me", headers={"accept-language": header})
    assert answer.json()["error"] == say(language, "identity-needed")


async def test_a_browser_becomes_somebody_once(site: Site) -> None:
    async with caller(site) as ada:
        first = await ada.put("/api/me", json={"name": "Ada", "language": "fi"})
        again = await ada.put("/api/me", json={"name": "Eve"})
        assert (await ada.get("/api/me")).json() == first.json() == again.json()
    assert (first.status_code, first.json()["name"], first.json()["language"]) == (200, "Ada", "fi")
    assert "token" not in first.text


async def test_a_cookie_of_another_server_is_replaced(site: Site) -> None:
    async with caller(site) as ada, caller(site_with()) as eve:
        await ada.put("/api/me", json={"name": "Ada"})
        eve.cookies.update(ada.cookies)
        assert (await eve.get("/api/me")).status_code == 401
        assert (await eve.put("/api/me", json={"name": "Eve"})).json()["name"] == "Eve"
        assert (await eve.get("/api/me")).json()["name"] == "Eve"
