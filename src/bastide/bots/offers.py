"""What is offered in a decision, and what comes of it: for bots that look ahead."""

from collections.abc import Hashable, Iterator, Sequence

from bastide.core.agenda import Step
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.targets import Lay, OnSegment
from bastide.core.turn import InHand, PlaceTile


def after_option(game: Game, option: Option) -> Game:
    """The game with an option played."""
    after = game.copy()
    after.play(option)
    return after


def laid(game: Game, option: Option) -> Game:
    """The game with a tile laid; what follows waits until somebody lets it go on."""
    after = game.copy()
    after.take(option)
    return after


def interrupted(game: Game) -> Step | None:
    """The decision to which a player will come back who decides about something done besides, if he does."""
    agenda, history = game.state.agenda, game.history
    if len(agenda) > 1 and history and comes_back(game, history[-1]):
        return agenda[-2] if agenda[-2].name in game.rules.decisions else None
    return None


def place(game: Game) -> Hashable:
    """What is decided about a tile that was just laid, and where."""
    placed = game.state.board.tiles[-1]
    return game.state.agenda[-1], placed.cell, placed.rotation


def question(game: Game, options: Sequence[Option]) -> Hashable:
    """What somebody is asked in a decision to come: the same options, of the same tile if they name none."""
    return place(game), *options


def comes_back(game: Game, option: Option) -> bool:
    """Whether the same decision waits again after an option."""
    action = game.rules.actions.get(option.verb)
    return action is not None and action.comes_back


def likely(game: Game) -> list[Option]:
    """The different options of a decision to come, without those after which it would wait again."""
    options = [*different(game, sensible(game))]
    return [option for option in options if not comes_back(game, option)] or options


def sensible(game: Game) -> Sequence[Option]:
    """All options of the waiting decision, or those that it names where they are too many to be tried; of
    actions as many as these name."""
    step = game.state.agenda[-1]
    return game.rules.decisions[step.name].shortlist(game, step) or _worth_a_thought(game) or game.options()


def _worth_a_thought(game: Game) -> Sequence[Option]:
    """The options, without those of actions that the actions themselves leave out."""
    options = game.options()
    for action in game.rules.choosy:
        own = [option for option in options if option.verb == action.verb]
        if own:
            named = {*action.shortlist(game, own)}
            options = [option for option in options if option.verb != action.verb or option in named]
    return options


def is_placement(game: Game) -> bool:
    """Whether a tile is to be placed."""
    return game.state.agenda[-1].name == PlaceTile.name


def different(game: Game, options: Sequence[Option]) -> Iterator[Option]:
    """The options without those that are alike.

    Placements may only look different by a number; and a figure claims the same on any tile of a feature.
    """
    fold = _fold_placement if is_placement(game) else _fold_claim
    seen = set()
    for option in options:
        key = fold(game, option)
        if key not in seen:
            seen.add(key)
            yield option


def _fold_placement(game: Game, option: Option) -> Hashable:
    if not isinstance(option.target, Lay):
        return option
    tile = game.rules.tiles[game.state.agenda[-1].the(InHand).tile]
    laid = option.target._replace(rotation=tile.looks_like(option.target.rotation))
    return option._replace(target=laid)


def _fold_claim(game: Game, option: Option) -> Hashable:
    if option.verb not in game.rules.figures or not isinstance(option.target, OnSegment) or not option.cell:
        return option
    return option.verb, game.state.graph.root[game.segment_meant(option.target)]
