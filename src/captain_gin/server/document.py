"""The OpenAPI document: the routes, and the messages of the WebSocket beside the bodies of the routes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema

from captain_gin.wire.events import Event
from captain_gin.wire.table import Inbound, Outbound

if TYPE_CHECKING:
    from fastapi import FastAPI
    from pydantic import BaseModel
    from pydantic.json_schema import JsonSchemaMode

PLACE = "#/components/schemas/"
ABOUT = (
    "The WebSocket is at `/api/tables/{table}/socket?since=N&views=true&language=fi`. A client sends one of the schemas"
    " `Inbound` as text, and is sent `Outbound`; lines that begin with `@ ` hold an `Event`."
)


def document(app: FastAPI) -> dict[str, Any]:
    """The document of an application."""
    made = get_openapi(title=app.title, version=app.version, description=ABOUT, routes=app.routes)
    schemas = made["components"]["schemas"]
    unions = {"Inbound": _members(Inbound), "Outbound": _members(Outbound), "Event": _members(get_args(Event)[0])}
    for name, members in unions.items():
        mode: JsonSchemaMode = "validation" if name == "Inbound" else "serialization"
        names, found = models_json_schema([(model, mode) for model in members], ref_template=f"{PLACE}{{model}}")
        for key, schema in found.get("$defs", {}).items():
            schemas.setdefault(key, schema)
        for model in members:  # what tells messages apart has a default for us, and is required of others
            schema = schemas[model.__name__]
            schema["required"] = sorted({"type", *schema.get("required", ())})
        schemas[name] = _union([names[model, mode] for model in members], members)
    for operation in (one for path in made["paths"].values() for one in path.values()):
        for status in ("4XX", "5XX"):
            operation["responses"][status]["content"] = {"application/json": {"schema": {"$ref": f"{PLACE}Failed"}}}
    return made


def _members(union: Any) -> tuple[type[BaseModel], ...]:
    return get_args(union)


def _union(references: list[dict[str, Any]], members: tuple[type[BaseModel], ...]) -> dict[str, Any]:
    """One of several messages, told apart by `type`."""
    mapping = {model.model_fields["type"].default: one["$ref"] for model, one in zip(members, references, strict=True)}
    return {"oneOf": references, "discriminator": {"propertyName": "type", "mapping": mapping}}
