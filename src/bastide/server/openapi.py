"""The schema of everything that is said: ``python -m bastide.server.openapi`` prints it."""

import json
from typing import Any, Final

from pydantic import TypeAdapter

from bastide.server.app import create_app
from bastide.server.messages import talk_models
from bastide.server.settings import Settings

_CLIENT: Final[TypeAdapter[Any]] = TypeAdapter(talk_models.ClientMessage)
_SERVER: Final[TypeAdapter[Any]] = TypeAdapter(talk_models.ServerMessage)


def make_schema() -> dict[str, Any]:
    """The OpenAPI schema with the messages of the live connection among its components."""
    schema = create_app(Settings()).openapi()
    components = schema["components"]["schemas"]
    for name, adapter in (("ClientMessage", _CLIENT), ("ServerMessage", _SERVER)):
        found = adapter.json_schema(mode="serialization", ref_template="#/components/schemas/{model}")
        for model, definition in found.pop("$defs").items():
            components.setdefault(model, definition)
        components[name] = found
    return schema


if __name__ == "__main__":
    print(json.dumps(make_schema(), indent=2))
