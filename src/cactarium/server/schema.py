"""The JSON schemas of everything that travels between page and server; ``npm run wire`` makes TypeScript of them.

python -m cactarium.server.schema
"""

import json
import sys
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from importlib import import_module
from inspect import isclass
from pkgutil import iter_modules
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from cactarium.games import GAMES
from cactarium.server import wire
from cactarium.server.wire.from_page import PageMessage
from cactarium.server.wire.happenings import Happening
from cactarium.server.wire.to_page import ServerMessage

Schema = dict[str, Any]

UNIONS: dict[str, Any] = {"Happening": Happening, "PageMessage": PageMessage, "ServerMessage": ServerMessage}


def wire_structs() -> list[type[Struct]]:
    """Every message type of the server, by name."""
    found: list[type[Struct]] = []
    for module in iter_modules(wire.__path__, f"{wire.__name__}."):
        for value in vars(import_module(module.name)).values():
            if isclass(value) and issubclass(value, Struct) and value.__module__ == module.name:
                found.append(value)
    return sorted(found, key=lambda struct: struct.__name__)


def schemas() -> dict[str, Schema]:
    """A schema for what the server itself sends and takes, under "table"; and one for each game with an own table."""
    found = {"table": schema(wire_structs(), UNIONS)}
    for game in GAMES:
        if game.wire():
            found[game.name] = schema([], game.wire())
    return found


def schema(structs: list[type[Struct]], named: dict[str, Any]) -> Schema:
    """All types under ``$defs``. Of what the server sends, every field is required that is never left unset."""
    types = [*structs, *named.values()]
    told, defs = msgspec.json.schema_components(types, schema_hook=of_a_game, ref_template="#/$defs/{name}")
    unions = {
        name: {"title": name, **union}
        for (name, union) in zip(named, told[len(structs) :], strict=True)
        if "anyOf" in union or "enum" in union
    }
    require(defs, structs)
    return {"$defs": {name: with_names(defs[name], unions) for name in sorted(defs)} | unions}


def of_a_game(type_: type) -> Schema:
    """The server does not look into what games send: it is any ``object``."""
    assert type_ is object, type_
    return {"tsType": "unknown"}


def require(defs: Schema, structs: Iterable[type[Struct]]) -> None:
    """Make required what the server always sends. Only what a page sends forbids unknown fields, and may leave out."""
    unset = {
        struct.__name__: {field.encode_name for field in msgspec.structs.fields(struct) if is_left_out(struct, field)}
        for struct in structs
    }
    for name, one in defs.items():
        if one.get("type") == "object" and one.get("additionalProperties") is not False:
            one["required"] = [field for field in one["properties"] if field not in unset.get(name, ())]


def is_left_out(struct: type[Struct], field: msgspec.structs.FieldInfo) -> bool:
    """Whether the server sometimes sends the message without this field."""
    return field.default is UNSET or (struct.__struct_config__.omit_defaults and not field.required)


def with_names(node: Any, unions: Schema) -> Any:
    """The same schema, where a union that has a name is called by it."""
    if isinstance(node, list):
        return [with_names(part, unions) for part in node]
    if not isinstance(node, dict):
        return node
    for name, union in unions.items():
        if node.get("anyOf", node.get("enum", "")) == union.get("anyOf", union.get("enum")):
            return {"$ref": f"#/$defs/{name}"}
    return {key: with_names(part, unions) for key, part in node.items()}


@cache
def protocol() -> str:
    """A name for all of it: a page that was made from other types reads what it is told wrongly."""
    text = json.dumps(schemas(), separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:16]


def schema_text() -> str:
    """The schemas as text, the same for the same types."""
    return json.dumps(schemas(), indent=1) + "\n"


if __name__ == "__main__":
    sys.stdout.write(schema_text())
