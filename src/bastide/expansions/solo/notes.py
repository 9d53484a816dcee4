"""What is special about decisions in a solo game: somebody must be placed, the order of scorings matters."""

from collections.abc import Iterator
from typing import Final

from bastide.core.agenda import Step
from bastide.core.game import Game
from bastide.core.option import PASS
from bastide.display.notes import Note
from bastide.expansions.solo.ending import ChooseItem

_DUTY: Final = Note(
    "duty",
    "There is a free feature on this tile, so somebody must be placed.",
    "SOLO-07",
    prompt="Place a meeple",
)
_ORDER: Final = Note(
    "order",
    "Features pay one after the other; each time only the colour with the least points at that moment "
    "scores. The number is what it gives now.",
    "SOLO-18",
)
_ITEMS: Final = Note(
    "items",
    "Each is counted only while its colour has the least points, so the order matters.",
    ChooseItem.rule,
)


def solo_notes(game: Game, step: Step) -> Iterator[Note]:
    """That a follower must be placed, or who may score; nothing where all is as usual."""
    if step.name == "choose_feature":
        yield _ORDER
    elif step.name == ChooseItem.name:
        yield _ITEMS
    elif step.name == "action" and PASS not in game.options():
        yield _DUTY
