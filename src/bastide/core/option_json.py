"""An option as plain data and back, with all that its target knows: for who thinks in another process."""

from collections.abc import Mapping
from typing import Any, Final, get_args

from bastide.core.option import Option
from bastide.core.targets import Span, Target

_RECORDS: Final[Mapping[str, Any]] = {sort.__name__: sort for sort in (*get_args(Target), Span)}


def option_to_json(option: Option) -> list[Any]:
    """The verb, the target and which of several alike."""
    return [option.verb, _plain(option.target), option.which]


def option_from_json(data: list[Any]) -> Option:
    """What :func:`option_to_json` wrote."""
    verb, target, which = data
    return Option(verb, _made(target), which)


def _plain(value: Any) -> Any:
    """A record becomes its name with its fields, any other tuple a list."""
    if not isinstance(value, tuple):
        return value
    fields = [_plain(item) for item in value]
    return {type(value).__name__: fields} if hasattr(value, "_fields") else fields


def _made(value: Any) -> Any:
    if isinstance(value, dict):
        ((name, fields),) = value.items()
        return _RECORDS[name](*map(_made, fields))
    return tuple(map(_made, value)) if isinstance(value, list) else value
