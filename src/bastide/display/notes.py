"""Notes: what has to be known about a decision because of an expansion, and the rule that says so."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from bastide.core.game import Game


class Note(NamedTuple):
    """Something that is special about a decision now."""

    #: By which translators find its words.
    name: str
    text: str
    rule: str
    #: What is asked, where the usual words of the decision would say too much.
    prompt: str = ""


def notes_of(game: "Game") -> list[Note]:
    """What is to be known about the decision that waits."""
    step = game.state.agenda[-1]
    return [note for add in game.rules.add_notes for note in add(game, step)]
