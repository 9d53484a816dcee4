"""Taking a figure back: one message with a source that says by which rule."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from bastide.core.option import Option
from bastide.core.targets import FigureAt
from bastide.interop.jcz.pointers import read_table, read_text

if TYPE_CHECKING:
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_MESSAGE: Final = "RETURN_MEEPLE"

#: That program's sources with the verbs of ours.
Returns = Mapping[str, str]


def read_return(returns: Returns, replay: "Replay", message: "Message") -> Option | None:
    """The option that such a message means, if its source is one of these."""
    verb = returns.get(str(message.payload.get("source")))
    if message.type != _MESSAGE or verb is None:
        return None
    pointer = read_table(message.payload, "pointer")
    cell, place = replay.read_pointer(read_table(pointer, "featurePointer"))
    return Option(verb, FigureAt(replay.figure(read_text(pointer, "meepleId")), place, cell))


def write_return(returns: Returns, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
    """The message that an option is, if its verb is one of these."""
    source = next((source for source, verb in returns.items() if verb == option.verb), None)
    if source is None:
        return None
    return _MESSAGE, {"source": source, "pointer": exporter.figure_pointer(option.the(FigureAt))}
