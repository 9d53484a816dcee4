"""Things that settings name as ``module:name``, so that a worker process can find them, too."""

from importlib import import_module
from typing import Any

from bastide.core.errors import BastideError


class NotFoundError(BastideError):
    """There is nothing of that name."""


def resolve(path: str) -> Any:
    """What a text such as ``bastide.bots:BOTS`` names."""
    module, _, name = path.partition(":")
    try:
        return getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise NotFoundError(f"there is no {path!r}: {error}") from error
