"""Acrobats: normal meeples who build pyramids of three on the acrobat tiles."""

from collections.abc import Iterator
from typing import Final

from bastide.core.agenda import Action, Auto, Step
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import AROUND
from bastide.core.option import Option
from bastide.core.targets import CrowdOn, OnSegment
from bastide.core.turn import may_deploy
from bastide.expansions.base.rules import MEEPLE
from bastide.expansions.big_top.programme import ACROBATS, counted

PYRAMID: Final = "pyramid"
#: Two acrobats stand on the spaces and a third one on top (TOP-24).
WHOLE: Final = 3
POINTS: Final = 5


def pyramids(game: Game) -> Iterator[Feature]:
    """Every acrobat tile with somebody on it."""
    found = (game.state.graph.of(segment) for segment in game.places(ACROBATS))
    return (pyramid for pyramid in found if pyramid.figures)


def is_whole(pyramid: Feature) -> bool:
    """Whether a pyramid is complete and takes nobody else (TOP-24)."""
    return len(pyramid.figures) >= WHOLE


def is_free(game: Game, segment: int) -> bool:
    """Whether nothing is built over an acrobat space (TOP-X09)."""
    state = game.state
    return not game.built_on(state.board.tile_of(segment, state.graph))


def acrobat_options(game: Game, player: int) -> Iterator[Option]:
    """A meeple as acrobat on each acrobat tile around the one just placed (TOP-22, TOP-26)."""
    state = game.state
    if state.last < 0 or not state.supply[player][MEEPLE.name]:
        return
    meeple = game.rules.figures[MEEPLE.name]
    near = AROUND[state.board.tiles[state.last].cell]
    for segment in game.places(ACROBATS):
        cell = state.board.tile_of(segment, state.graph).cell
        if cell in near and may_deploy(game, player, meeple, segment):
            yield Option(MEEPLE.name, OnSegment(ACROBATS, cell))


def pyramid_options(game: Game) -> Iterator[Option]:
    """Every complete pyramid on the board, whoever stands in it (TOP-28, TOP-29)."""
    for pyramid in pyramids(game):
        if is_whole(pyramid):
            (cell,) = game.cells_of(pyramid)
            yield Option(PYRAMID, CrowdOn(cell, ACROBATS))


class ScorePyramid(Action):
    """The figure action of scoring a complete pyramid instead of placing a figure (TOP-28)."""

    verb = PYRAMID
    says = "score the pyramid"

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Pay all its acrobats and send them home, where they stay in this figure step (TOP-31)."""
        pyramid = game.state.graph.of(game.segment_at(option.the(CrowdOn).cell, ACROBATS))
        _pay(game, pyramid, "TOP-28", is_final=False)
        game.return_figures(pyramid)


class FinalAcrobats(Auto):
    """At the end every acrobat pays, in whatever pyramid (TOP-32)."""

    name = "final_acrobats"

    def run(self, game: Game, step: Step) -> None:
        """Pay them, pyramid by pyramid."""
        for pyramid in pyramids(game):
            _pay(game, pyramid, "TOP-32", is_final=True)


def _pay(game: Game, pyramid: Feature, rule: str, is_final: bool) -> None:
    owners = [figure.player for figure in pyramid.figures]
    for player in sorted(set(owners)):
        line = counted("acrobat", owners.count(player), POINTS, rule)
        game.score(player, ACROBATS, (line,), game.cells_of(pyramid), is_final)


def acrobat_prospects(feature: Feature) -> Iterator[tuple[int, float]]:
    """Acrobats are paid sooner or later, at the latest at the end (TOP-32)."""
    if feature.kind == ACROBATS:
        for figure in feature.figures:
            yield figure.player, POINTS
