"""The skeleton of a turn: draw and place a tile, act with a figure, score (BASE-09); and of the end.

Expansions put their own steps between these (``turn_steps``, ``final_steps``) and change what happens in them
through hooks. The names of the steps here are the anchors.
"""

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from bastide.core.agenda import Auto, Chance, Decision, Handler, Stack, Step
from bastide.core.board import Placed
from bastide.core.events import TileDiscarded, TileDrawn, TurnStarted
from bastide.core.features import Feature
from bastide.core.figures import FigureKind
from bastide.core.option import PASS, Option, placement_options
from bastide.core.paying import SCORING_HANDLERS, pay
from bastide.core.retiring import is_won
from bastide.core.scoring import is_occupied
from bastide.core.shapes import GameTile
from bastide.core.targets import Lay, NamedTile, OnSegment, Seat
from bastide.core.tiles import FIELD

if TYPE_CHECKING:
    from bastide.core.game import Game

TURN: Final = (
    *("turn_start", "part_start", "tile", "action", "completion", "score", "closing"),
    *("part_end", "turn_end"),
)
#: A turn part goes from here to there; a player may get several in one turn.
PART_FROM: Final = "part_start"
PART_TO: Final = "part_end"
#: What can happen once more in a turn part when something else is completed goes from here to before there.
SCORING_FROM: Final = "completion"
SCORING_BEFORE: Final = "closing"
FINAL: Final = ("final_start", "final_features", "final_bonuses", "game_end")


class InHand(NamedTuple):
    """The tile that a player is about to place."""

    tile: int


class FirstPlayer(Chance):
    """Who begins, when chance is to say it (BASE-05)."""

    name = "first_player"

    def outcomes(self, game: "Game", step: Step) -> Sequence[tuple[Option, int]]:
        """Every seat, equally likely."""
        return [(Option("first", Seat(seat)), 1) for seat in range(len(game.rules.setup.seats))]

    def stack(self, game: "Game", step: Step) -> Stack:
        """A draw of its own."""
        return Stack("first player", 0)

    def resolve(self, game: "Game", step: Step, outcome: Option) -> None:
        """Begin with that seat."""
        game.push_turn(outcome.the(Seat).seat)


class TurnStart(Auto):
    """A turn begins."""

    name = "turn_start"

    def run(self, game: "Game", step: Step) -> None:
        """Count it and say whose it is."""
        state = game.state
        state.turn += 1
        state.active = step.player
        state.log.append(TurnStarted(step.player, state.turn))


class PartStart(Auto):
    """A turn part begins."""

    name = "part_start"

    def run(self, game: "Game", step: Step) -> None:
        """Forget what belonged to the part before."""
        state = game.state
        state.active = step.player
        state.last = -1
        state.completed = []


class TakeTile(Auto):
    """Draw a tile, if there is one."""

    name = "tile"

    def run(self, game: "Game", step: Step) -> None:
        """Ask chance for a tile; without one the turn ends here (BASE-14), or a part outside of any turn."""
        state = game.state
        if state.last >= 0:
            return  # a tile from elsewhere was laid already
        is_there = step.player not in state.retired
        if is_there and state.pile is not None and game.rules.format.may_draw(game, step.player):
            state.agenda.append(Step("deal", step.player))
            return
        is_turn = any(waiting.name == "turn_end" for waiting in state.agenda)
        end = "turn_end" if is_turn else PART_TO
        while state.agenda[-1].name != end:
            state.agenda.pop()
        for hook in game.rules.on_tile_missing:
            hook(game, step.player)


class Deal(Chance):
    """The next tile comes off the draw pile."""

    name = "deal"

    def outcomes(self, game: "Game", step: Step) -> Sequence[tuple[Option, int]]:
        """Every tile that is left, as likely as it has copies there."""
        pile = game.state.pile
        assert pile is not None, "a tile is only dealt while there is one"
        options = game.rules.draw_options
        return [(options[tile], weight) for tile, weight in pile.weights()]

    def stack(self, game: "Game", step: Step) -> Stack:
        """The stage that is being drawn."""
        pile = game.state.pile
        assert pile is not None, "a tile is only dealt while there is one"
        name = f"{pile.name}/{pile.shuffles}" if pile.shuffles else pile.name
        return Stack(name, pile.taken)

    def shuffled(self, game: "Game", step: Step, rng: random.Random) -> list[Option]:
        """The stage in some order; what stays in the box is not in it."""
        pile = game.state.pile
        assert pile is not None, "a tile is only dealt while there is one"
        return [game.rules.draw_options[tile] for tile in pile.in_some_order(rng)]

    def resolve(self, game: "Game", step: Step, outcome: Option) -> None:
        """Show the tile, and let the player place it if that is possible."""
        state = game.state
        pile = state.pile
        assert pile is not None, "a tile is only dealt while there is one"
        name = outcome.the(NamedTile).tile
        tile = game.rules.tile_index[name]
        pile.take(tile)
        state.log.append(TileDrawn(step.player, name))
        if all(allow(game, step.player, tile) for allow in game.rules.allow_drawn):
            hand_tile(game, step.player, tile)
        else:
            state.agenda.append(Step("tile", step.player))


def hand_tile(game: "Game", player: int, tile: int) -> None:
    """Give a player a tile to place, once everything has happened that the sight of it brings about."""
    if not game.rules.on_tile_shown:
        _let_place(game, player, tile)
        return
    game.state.agenda.append(Step("hand", player, InHand(tile)))
    for hook in game.rules.on_tile_shown:
        hook(game, player, tile)


class HandTile(Auto):
    """A tile was shown, and what it brings about has happened."""

    name = "hand"
    carries = InHand

    def run(self, game: "Game", step: Step) -> None:
        """Now it is placed."""
        _let_place(game, step.player, step.the(InHand).tile)


def _let_place(game: "Game", player: int, tile: int) -> None:
    """Let a player place a tile; one that fits nowhere leaves the game and another is drawn (BASE-13)."""
    state = game.state
    if not can_place(game, player, game.rules.tiles[tile]):
        discard_tile(game, player, tile)
        return
    state.agenda.append(Step("place", player, InHand(tile)))


def discard_tile(game: "Game", player: int, tile: int) -> None:
    """Put a tile out of the game and let its player draw another."""
    game.state.discarded.append(tile)
    game.state.log.append(TileDiscarded(player, game.rules.tiles[tile].type.id))
    game.state.agenda.append(Step("tile", player))


class PlaceTile(Decision):
    """The active player lays the drawn tile (BASE-11, BASE-12)."""

    name = "place"
    asks = "Place the tile."
    rule = "BASE-11"
    carries = InHand

    def options(self, game: "Game", step: Step) -> Sequence[Option]:
        """Every cell and rotation that is legal."""
        return placements(game, step.player, game.rules.tiles[step.the(InHand).tile])

    def lapses(self, game: "Game", step: Step) -> bool:
        """A tile in the hand of one who has left the game leaves it, too; he draws no other."""
        game.state.agenda.pop()
        game.state.discarded.append(step.the(InHand).tile)
        game.state.agenda.append(Step("tile", step.player))
        return True

    def play(self, game: "Game", step: Step, option: Option) -> None:
        """Lay the tile."""
        laid = option.the(Lay)
        game.lay_tile(step.player, step.the(InHand).tile, laid.cell, laid.rotation)


def placements(game: "Game", player: int, tile: GameTile) -> list[Option]:
    """Every legal way to place a tile."""
    rules = game.rules
    found = placement_options(game.state.board.placements(tile))
    for allow in rules.placement_checks[tile.index]:
        found = [
            o for o in found if isinstance(lay := o.target, Lay) and allow(game, tile, lay.cell, lay.rotation)
        ]
    for add in rules.add_placements:
        found += add(game, player, tile)
    return found


def can_place(game: "Game", player: int, tile: GameTile) -> bool:
    """Whether a tile has any legal placement."""
    checks = game.rules.placement_checks[tile.index]
    if not checks and game.state.board.has_place_for(tile):
        return True
    for cell, demand in game.state.board.frontier.items() if checks else ():
        for rotation in tile.fits[demand]:
            if all(allow(game, tile, cell, rotation) for allow in checks):
                return True
    return any(True for add in game.rules.add_placements for _ in add(game, player, tile))


class FigureAction(Decision):
    """The one optional action with a figure (BASE-24)."""

    name = "action"
    asks = "Place a figure, or pass."
    rule = "BASE-24"

    def options(self, game: "Game", step: Step) -> Sequence[Option]:
        """Passing, and every figure of the supply on every segment where it may stand."""
        return [PASS, *deploy_options(game, step.player)]

    def play(self, game: "Game", step: Step, option: Option) -> None:
        """Place the figure or pass; an option that names a cell brings it to a tile laid earlier."""
        if option != PASS:
            game.deploy(step.player, option.verb, game.segment_meant(option.the(OnSegment)))


def deploy_options(game: "Game", player: int) -> list[Option]:
    """Every figure that the player may place on the tile just laid (BASE-25 to BASE-29)."""
    state = game.state
    if state.last < 0:
        return []
    rules = game.rules
    placed = state.board.tiles[state.last]
    first = placed.first
    root = state.graph.root
    features = state.graph.features
    found = []
    for name, count in state.supply[player].items():
        if not count:
            continue
        figure = rules.figures[name]
        if not may_visit(game, player, figure, placed):
            continue
        for local, option, checks in rules.deploys(figure, placed.tile, placed.rotation):
            segment = first + local
            feature = features[root[segment]]
            if feature.figures and figure.is_follower and is_claimed(game, feature, segment):
                continue
            for allow in checks:
                if not allow(game, player, figure, segment):
                    break
            else:
                found.append(option)
    if state.board.built:
        found += _deploys_on_built(game, player, placed)
    return found


def _deploys_on_built(game: "Game", player: int, placed: Placed) -> list[Option]:
    """Every figure that the player may place on what was built on a tile."""
    return [
        Option(name, OnSegment(game.shape_of(segment).name))
        for segment in game.built_on(placed)
        for name, count in game.state.supply[player].items()
        if count and may_deploy(game, player, game.rules.figures[name], segment)
    ]


def may_deploy(game: "Game", player: int, figure: FigureKind, segment: int) -> bool:
    """Whether a figure of the supply may stand on any segment of the board (BASE-25 to BASE-29)."""
    feature = game.state.graph.of(segment)
    if feature.kind not in figure.stands_on or (figure.is_follower and is_claimed(game, feature, segment)):
        return False
    return nobody_objects(game, player, figure, segment)


def nobody_objects(game: "Game", player: int, figure: FigureKind, segment: int) -> bool:
    """Whether all expansions let a figure stand on a segment."""
    state = game.state
    if not may_visit(game, player, figure, state.board.tile_of(segment, state.graph)):
        return False
    kind = state.graph.of(segment).kind
    return all(allow(game, player, figure, segment) for allow in game.rules.deploy_checks(figure, kind))


def may_visit(game: "Game", player: int, figure: FigureKind, placed: Placed) -> bool:
    """Whether all expansions let a figure come to a tile, wherever it would stand there."""
    for allow in game.rules.allow_visit:  # noqa: SIM110  # a plain loop, since it is asked very often
        if not allow(game, player, figure, placed):
            return False
    return True


def is_claimed(game: "Game", feature: Feature, segment: int) -> bool:
    """Whether the followers on a feature keep others from one of its segments (BASE-28)."""
    claimed = is_occupied(game, feature)
    if claimed:
        for revise in game.rules.claims(feature.kind):
            claimed = revise(game, feature, segment, claimed)
    return claimed


def free_segments(game: "Game", feature: Feature) -> Sequence[int]:
    """The segments of a feature from which its followers keep nobody (BASE-28)."""
    if not feature.figures or not is_occupied(game, feature):
        return feature.segments
    if not game.rules.claims(feature.kind):
        return ()
    return [segment for segment in feature.segments if not is_claimed(game, feature, segment)]


class Completion(Auto):
    """What this turn part has completed is known; expansions put here what comes before it is scored."""

    name = "completion"

    def run(self, game: "Game", step: Step) -> None:
        """Nothing by itself."""


class Closing(Auto):
    """Everything about the scoring is done; expansions put here what ends a turn part."""

    name = "closing"

    def run(self, game: "Game", step: Step) -> None:
        """Nothing by itself."""


class PartEnd(Auto):
    """A turn part is over; expansions put a further part behind it."""

    name = "part_end"

    def run(self, game: "Game", step: Step) -> None:
        """Nothing by itself."""


class TurnEnd(Auto):
    """A turn is over: the next player, or the end of the game (BASE-60)."""

    name = "turn_end"

    def run(self, game: "Game", step: Step) -> None:
        """Go on clockwise while there are tiles (BASE-06)."""
        state, rules = game.state, game.rules
        out_of_tiles = state.pile is None and all(allow(game) for allow in rules.allow_end)
        seats = game.seats_from(step.player + 1)
        there = [seat for seat in seats if seat not in state.retired]
        following = [seat for seat in there if rules.format.may_take_turn(game, seat)]
        if out_of_tiles or not following or state.turn == rules.setup.turns or is_won(game):
            state.agenda += rules.final[step.player]
            return
        game.push_turn(following[0])


class FinalStart(Auto):
    """The last turn is over; expansions put here what happens before anything is counted."""

    name = "final_start"

    def run(self, game: "Game", step: Step) -> None:
        """Nothing by itself."""


class FinalFeatures(Auto):
    """Incomplete roads, cities and cloisters pay at the end (BASE-61 to BASE-65)."""

    name = "final_features"

    def run(self, game: "Game", step: Step) -> None:
        """Score every occupied feature that expansions give a value to; farms and the like come later."""
        never = {FIELD, *game.rules.spots, *game.rules.settled}
        pay(game, [f for f in game.state.graph.with_figures() if f.kind not in never], final=True)


class FinalBonuses(Auto):
    """Where expansions put what is counted last (BASE-61)."""

    name = "final_bonuses"

    def run(self, game: "Game", step: Step) -> None:
        """Nothing by itself."""


class GameEnd(Auto):
    """The game is over."""

    name = "game_end"

    def run(self, game: "Game", step: Step) -> None:
        """Say who has won (BASE-73)."""
        game.state.log.append(game.result)


HANDLERS: Final[tuple[Handler, ...]] = (
    FirstPlayer(),
    TurnStart(),
    PartStart(),
    TakeTile(),
    Deal(),
    HandTile(),
    PlaceTile(),
    FigureAction(),
    Completion(),
    Closing(),
    PartEnd(),
    TurnEnd(),
    FinalStart(),
    FinalFeatures(),
    FinalBonuses(),
    GameEnd(),
    *SCORING_HANDLERS,
)
