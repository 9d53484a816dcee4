"""Pictures of a state, to see later whether anything in it has changed."""

from typing import Any, Final

#: Records, numbers and texts never change, so they stay as they are.
_FIXED: Final = (tuple, int, str, frozenset, type(None))


def picture(thing: Any) -> Any:
    """A state with its containers copied, so that it can be compared when the state has gone on."""
    if isinstance(thing, list):
        return list(thing) if _is_fixed(thing) else [picture(each) for each in thing]
    if isinstance(thing, dict):
        if _is_fixed(thing.values()):
            return dict(thing)
        return {key: picture(each) for key, each in thing.items()}
    if isinstance(thing, set):
        return frozenset(thing)
    slots: tuple[str, ...] = getattr(type(thing), "__slots__", ())
    if isinstance(thing, tuple) or not slots:
        return thing
    return {name: picture(getattr(thing, name)) for name in slots}


def _is_fixed(things: Any) -> bool:
    return all(issubclass(kind, _FIXED) for kind in set(map(type, things)))
