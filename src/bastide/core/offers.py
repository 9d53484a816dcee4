"""Offers: what a decision lets its player choose, and which of it somebody means."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bastide.core.agenda import Step
from bastide.core.errors import AmbiguousMove, IllegalMove
from bastide.core.option import Option, with_code

if TYPE_CHECKING:
    from bastide.core.game import Game


def offered(game: "Game", step: Step) -> Sequence[Option]:
    """Everything that a player may choose at a decision, with all that expansions add to it and take back.

    The decision need not be the one that waits.
    """
    rules = game.rules
    options = rules.decisions[step.name].options(game, step)
    if adding := rules.add_options[step.name]:
        options = list(options)
        for add in adding:
            options += add(game, step)
    for revise in rules.revise_options[step.name]:
        options = revise(game, step, options)
    return options


def meant(wanted: Option | str, offered: Sequence[Option]) -> Option:
    """The offered option that is meant; in a text upper case, spaces and a unique beginning are forgiven."""
    code = wanted.code if isinstance(wanted, Option) else " ".join(wanted.split())
    found = with_code(offered, code)
    if found is not None:
        return found
    possible = [option.code for option in offered]
    if isinstance(wanted, Option):
        raise IllegalMove(f"{code!r} is not possible now", possible)
    begins = [option for option in offered if code and option.code.lower().startswith(code.lower())]
    exact = [option for option in begins if len(option.code) == len(code)]
    if len(exact) == 1:
        return exact[0]
    if len(begins) == 1:
        return begins[0]
    if begins:
        raise AmbiguousMove(f"{code!r} can mean several things", [option.code for option in begins])
    raise IllegalMove(f"{code!r} is not possible now", possible)
