"""Offers: what a decision lets its player choose, with all that expansions add to it and take back."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bastide.core.agenda import Step
from bastide.core.option import Option

if TYPE_CHECKING:
    from bastide.core.game import Game


def offered(game: "Game", step: Step) -> Sequence[Option]:
    """Everything that a player may choose at a decision; it need not be the one that waits."""
    rules = game.rules
    options = rules.decisions[step.name].options(game, step)
    if adding := rules.add_options[step.name]:
        options = list(options)
        for add in adding:
            options += add(game, step)
    for revise in rules.revise_options[step.name]:
        options = revise(game, step, options)
    return options
