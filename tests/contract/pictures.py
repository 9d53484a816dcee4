"""Pictures of a state, to see later whether anything in it has changed."""

from typing import Any


def picture(thing: Any) -> Any:
    """A state with its containers copied; the records in them never change, so they stay as they are."""
    if isinstance(thing, list):
        return [each if isinstance(each, tuple) else picture(each) for each in thing]
    if isinstance(thing, dict):
        return {key: each if isinstance(each, tuple) else picture(each) for key, each in thing.items()}
    if isinstance(thing, set):
        return frozenset(thing)
    slots: tuple[str, ...] = getattr(type(thing), "__slots__", ())
    return {name: picture(getattr(thing, name)) for name in slots} if slots else thing
