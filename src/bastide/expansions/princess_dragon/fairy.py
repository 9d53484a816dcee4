"""The fairy: she brings points to the follower whom she joins, and keeps the dragon off her tile."""

from collections.abc import Iterable, Iterator
from typing import Final

from bastide.core.agenda import Action, Auto, Step
from bastide.core.events import FigurePlaced, PieceMoved
from bastide.core.features import Feature
from bastide.core.figures import NOBODYS, Figure, Resident
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.hooks import Chances
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line
from bastide.core.targets import FigureAt, OnCell
from bastide.display.tokens import Token
from bastide.expansions.princess_dragon.pieces import (
    FAIRY,
    NOWHERE,
    SLUG,
    TILE,
    followers_on,
    has_part,
    pieces,
)

#: Her points at the start of a turn and when a feature is scored (PD-31, PD-32).
TURN_POINTS: Final = 1
FEATURE_POINTS: Final = 3
#: How often another player leaves her where she is: whoever has nothing better to do calls her to himself.
_LEFT_ALONE: Final = 0.25
#: How much of the chance that a feature is ever completed falls into the round for which she may stay.
_THIS_ROUND: Final = 0.4

FAIRY_PLACE: Final = RuleOption(
    "fairy",
    ("next-follower", "on-tile"),
    modern="next-follower",
    classic="on-tile",
    about="Whether the fairy belongs to one follower or serves all followers on her tile.",
)


def serves_tile(game: Game) -> bool:
    """Whether all followers on her tile profit from the fairy and not just the one whom she joined."""
    return game.rules.options[FAIRY_PLACE.name] == "on-tile"


class MoveFairy(Action):
    """The figure action of moving the fairy to an own follower (PD-30)."""

    verb = FAIRY
    says = "the fairy to {there}"

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Put her on the tile and, where she belongs to one, beside the follower."""
        if isinstance(option.target, FigureAt):
            cell = option.target.cell
            follower: tuple[int | str, ...] = (*game.figure_meant(option.target, step.player),)
        else:
            cell, follower = option.the(OnCell).cell, ()
        move_fairy(game, game.state.board.cells[cell].number, follower)
        game.state.log.append(PieceMoved(step.player, FAIRY, TILE, cell))


def move_fairy(game: Game, tile: int, follower: tuple[int | str, ...] = ()) -> None:
    """Put the fairy onto a tile, beside a follower or not."""
    game.state.ext[SLUG] = pieces(game)._replace(fairy=tile, follower=follower)


def may_move_fairy(game: Game) -> bool:
    """Whether there is a fairy in the game."""
    return has_part(game, FAIRY)


def fairy_options(game: Game, player: int) -> Iterable[Option]:
    """Every own follower, or every tile with one, but where she is now (PD-30)."""
    if not may_move_fairy(game):
        return ()
    kinds = game.rules.figures
    own = [
        figure
        for feature in game.state.graph.with_figures()
        for figure in feature.figures
        if figure.player == player and figure.on_tile and kinds[figure.kind].is_follower
    ]
    if serves_tile(game):
        return _tile_options(game, own)
    now = pieces(game).follower
    return dict.fromkeys(
        Option(FAIRY, game.target_of(figure)) for figure in own if figure != now or own.count(figure) > 1
    )


def _tile_options(game: Game, own: Iterable[Figure]) -> Iterable[Option]:
    state = game.state
    tiles = dict.fromkeys(state.graph.home[figure.segment] for figure in own)
    now = pieces(game).fairy
    return [Option(FAIRY, OnCell(state.board.tiles[tile].cell)) for tile in tiles if tile != now]


class FairyPoint(Auto):
    """Once at the start of a turn the fairy gives a point (PD-31, BASE-80)."""

    name = "fairy_point"

    def run(self, game: Game, step: Step) -> None:
        """Give it to the player on turn, if she is with one of his followers."""
        record = pieces(game)
        if record.fairy == NOWHERE:
            return
        placed = game.state.board.tiles[record.fairy]
        if serves_tile(game):
            players = [figure.player for figure in followers_on(game, placed)]
        else:
            players = [figure.player for figure in fairy_follower(game)]
        if step.player in players:
            pay_for_turn(game, step.player)


def pay_for_turn(game: Game, player: int) -> None:
    """Give a player her point at the start of his turn."""
    game.score(player, FAIRY, (Line("start of the turn", TURN_POINTS, "PD-31"),), _cells(game))


def pay_for_feature(game: Game, player: int, feature: Feature, final: bool) -> None:
    """Give a player her points for a feature that was scored."""
    game.score(player, FAIRY, (Line(feature.kind, FEATURE_POINTS, "PD-32"),), _cells(game), final=final)


def _cells(game: Game) -> tuple[Cell, ...]:
    fairy = pieces(game).fairy
    return () if fairy == NOWHERE else (game.state.board.tiles[fairy].cell,)


def fairy_follower(game: Game) -> Iterator[Figure]:
    """The follower to whom she belongs, if there is one."""
    if follower := pieces(game).follower:
        player, kind, segment, on_tile = follower
        assert isinstance(player, int)
        assert isinstance(segment, int)
        yield Figure(player, str(kind), segment, bool(on_tile))


def reward(game: Game, feature: Feature, final: bool) -> None:
    """Give 3 points to whom the fairy helps in a feature that has just been scored (PD-32, PD-33)."""
    record = pieces(game)
    if record.fairy == NOWHERE:
        return
    placed = game.state.board.tiles[record.fairy]
    if serves_tile(game):
        helped = [figure for figure in followers_on(game, placed) if figure in feature.figures]
        helped = helped if len(helped) < 2 else [_placed_first(game, helped)]
    else:
        helped = [figure for figure in fairy_follower(game) if figure in feature.figures]
    for figure in helped:
        pay_for_feature(game, figure.player, feature, final)


def _placed_first(game: Game, followers: list[Figure]) -> Figure:
    """Of several followers on her tile the one who has been there longest (PD-32)."""
    waiting = {(f.player, f.kind, *game.locate(f.segment)): f for f in followers}
    placed = (event for event in reversed(game.state.log) if isinstance(event, FigurePlaced))
    for event in placed:
        if len(waiting) == 1:
            break
        waiting.pop((event.player, event.figure, event.cell, event.place), None)
    return next(iter(waiting.values()))


def fairy_prospects(game: Game, chance: Chances) -> Iterator[tuple[int, float]]:
    """Her points of one round, if all others let her stay so long: to call her is worth no more than that.

    What she brings for a feature that the tile just laid completes is no promise but a score.
    """
    record = pieces(game)
    if record.fairy == NOWHERE:
        return
    state = game.state
    seats = len(state.score)
    stays = _LEFT_ALONE ** (seats - 1) * min(1.0, state.tiles_left / seats)
    placed = state.board.tiles[record.fairy]
    for figure in followers_on(game, placed) if serves_tile(game) else fairy_follower(game):
        finished = _THIS_ROUND * chance(state.graph.of(figure.segment))
        yield figure.player, stays * (TURN_POINTS + FEATURE_POINTS * finished)


def outstanding(game: Game) -> Iterator[tuple[str, Figure]]:
    """The follower whom she has joined is told from others like him (PD-D05)."""
    for figure in fairy_follower(game):
        yield FAIRY, figure


def part_from(game: Game, who: Figure | Resident) -> None:
    """Of several followers alike it is hers who leaves (PD-D05)."""
    record = pieces(game)
    if who == record.follower and isinstance(who, Figure):
        game.state.ext[SLUG] = record._replace(follower=())


def forget_follower(game: Game, left: Figure) -> None:
    """The fairy stays behind, nobody's, when her follower leaves in whatever way (PD-34, PD-X14)."""
    record = pieces(game)
    if left == record.follower and left not in game.state.graph.of(left.segment).figures:
        game.state.ext[SLUG] = record._replace(follower=())


def fairy_tokens(game: Game) -> Iterator[Token]:
    """The fairy, with the place and the owner of her follower."""
    record = pieces(game)
    if record.fairy == NOWHERE:
        return
    cell = game.state.board.tiles[record.fairy].cell
    place, owner = "", NOBODYS
    for figure in fairy_follower(game):
        _, place = game.locate(figure.segment)
        owner = figure.player
    yield Token(FAIRY, cell=cell, place=place, owner=owner)
