"""The OpenAPI document: routes and WebSocket messages, enough to make types for other languages."""

from typing import Any, get_args

import pytest

from captain_gin.wire.events import Event
from captain_gin.wire.table import Inbound, Outbound
from tests.support.site import caller, site_with

pytestmark = pytest.mark.anyio


@pytest.fixture
async def document() -> dict[str, Any]:
    async with caller(site_with()) as browser:
        found: dict[str, Any] = (await browser.get("/api/openapi.json")).json()
    return found


async def test_every_message_has_a_schema(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]
    for name, union in (("Inbound", Inbound), ("Outbound", Outbound), ("Event", get_args(Event)[0])):
        types = {model.model_fields["type"].default for model in get_args(union)}
        mapping = schemas[name]["discriminator"]["mapping"]
        assert set(mapping) == types
        for type_, reference in mapping.items():
            assert schemas[reference.split("/")[-1]]["properties"]["type"]["const"] == type_


async def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    schemas = document["components"]["schemas"]

    def walk(node: object) -> None:
        if isinstance(node, dict):
            found = [node["$ref"]] if "$ref" in node else []
            found += node.get("discriminator", {}).get("mapping", {}).values()
            assert all(reference.removeprefix("#/components/schemas/") in schemas for reference in found)
        for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
            walk(child)

    walk(document)


async def test_what_the_server_sends_always_has_its_fields_and_what_it_takes_may_lack_some(
    document: dict[str, Any],
) -> None:
    """A reader of `refused` finds `rule` in every one; a writer of `say` may leave `phrase` out."""
    schemas = document["components"]["schemas"]
    assert set(schemas["Refused"]["required"]) == {"key", "error", "rule", "type", "id"}
    assert set(schemas["Say"]["required"]) == {"id", "seen", "type"}


async def test_every_route_tells_its_errors_in_our_shape(document: dict[str, Any]) -> None:
    for operations in document["paths"].values():
        for operation in operations.values():
            schema = operation["responses"]["4XX"]["content"]["application/json"]["schema"]
            assert schema == {"$ref": "#/components/schemas/Failed"}
            assert "422" not in operation["responses"]
