"""Toy expansions with pieces of their own: tiles, figures, placements, secrets."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, NamedTuple

from bastide.core.agenda import Action, Auto, Decision, Insert, Step
from bastide.core.expansion import Expansion, Part
from bastide.core.features import Feature
from bastide.core.figures import Figure, FigureKind
from bastide.core.game import Game
from bastide.core.geometry import AROUND, NEIGHBOURS
from bastide.core.hooks import Display, Knowledge, Points, Preparation, Turns
from bastide.core.layout import Layout
from bastide.core.option import PASS, Option
from bastide.core.scoring import Line
from bastide.core.setup import Setup
from bastide.core.shapes import GameTile
from bastide.core.targets import Lay, Number, OnCell, OnSegment
from bastide.core.tiles import CITY, ROAD
from bastide.core.turn import InHand, placements


class Chapels(NamedTuple):
    """How many chapels are left beside the pile."""

    left: int


class LayChapel(Decision):
    """At the start of a turn part: a chapel into a hole instead of drawing a tile."""

    name = "chapel"

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        tile = game.rules.tile_index["toy-chapel/chapel"]
        if not _chapels(game):
            return []
        cells = game.state.board.cells
        ways = [option.the(Lay) for option in placements(game, step.player, game.rules.tiles[tile])]
        spots = [lay.cell for lay in ways if lay.rotation == 0]
        holes = [spot for spot in spots if sum(cell in cells for cell in NEIGHBOURS[spot]) >= 3]
        return [PASS, *(Option("chapel", OnCell(cell)) for cell in holes)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        if option.cell is None:
            return
        game.state.ext["toy_chapel"] = Chapels(_chapels(game) - 1)
        game.lay_tile(step.player, game.rules.tile_index["toy-chapel/chapel"], option.cell, 0)


class ChapelToy(Expansion, Preparation, Turns, Display):
    """Tiles from elsewhere than the pile; while there are any, two more rounds are played at the end."""

    slug = "toy_chapel"
    record = Chapels
    handlers = (LayChapel(),)
    turn_steps = (Insert("chapel", after="part_start"),)

    def sheet_path(self) -> Path:
        return Path(__file__).with_name("toy_tiles.toml")

    def revise_layout(self, setup: Setup, layout: Layout) -> Layout:
        chapels = {"toy-chapel/chapel": layout.pool.get("toy-chapel/chapel", 0)}
        return replace(layout, pool=layout.without(chapels), aside={**layout.aside, **chapels})

    def on_setup(self, game: Game) -> None:
        game.state.ext[self.slug] = Chapels(game.rules.aside["toy-chapel/chapel"])

    def add_held_tiles(self, game: Game) -> Iterable[int]:
        return [game.rules.tile_index["toy-chapel/chapel"]] * _chapels(game)

    def allow_end(self, game: Game) -> bool:
        drawn = sum(pile.taken for pile in game.state.piles)
        return not _chapels(game) or game.state.turn > drawn + 2 * len(game.scores)


def _chapels(game: Game) -> int:
    record: Chapels = game.state.ext["toy_chapel"]
    return record.left


WAGON: Final = FigureKind("cart", supply=1, stands_on=frozenset({ROAD, CITY}))


class Carts(NamedTuple):
    """Carts that were sent home in this turn part, with the tile that they stood on."""

    waiting: tuple[tuple[int, int], ...]


class Cart(NamedTuple):
    """The tile of a cart."""

    tile: int


class Roll(Decision):
    """A cart that was scored may roll on to an incomplete, unclaimed feature of its tile."""

    name = "roll"
    carries = Cart

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        tile = step.the(Cart).tile
        graph = game.state.graph
        segments = [s for s, home in enumerate(graph.home) if home == tile]
        free = [s for s in segments if graph.of(s).kind in WAGON.stands_on and not graph.of(s).figures]
        spots = [segment for segment in free if not graph.of(segment).is_complete]
        return [PASS, *(Option("roll", game.place_on(segment)) for segment in spots)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        if option != PASS:
            game.deploy(step.player, WAGON.name, game.segment_meant(option.the(OnSegment)))


class RollOn(Auto):
    """After the scoring the owners of carts decide in turn."""

    name = "roll_on"

    def run(self, game: Game, step: Step) -> None:
        carts: Carts = game.state.ext["toy_cart"]
        game.state.ext["toy_cart"] = Carts(())
        seats = len(game.scores)
        order = sorted(carts.waiting, key=lambda cart: (cart[0] - step.player) % seats, reverse=True)
        game.state.agenda += [Step("roll", player, Cart(tile)) for player, tile in order]


class CartToy(Expansion, Preparation, Points):
    """A figure that moves on after it was scored (as a wagon does)."""

    slug = "toy_cart"
    record = Carts
    parts = (Part("carts", "one cart for each player", figures=(WAGON,)),)
    handlers = (RollOn(), Roll())
    turn_steps = (Insert("roll_on", after="score"),)

    def on_setup(self, game: Game) -> None:
        game.state.ext[self.slug] = Carts(())

    def on_completed(self, game: Game, feature: Feature) -> None:
        carts: Carts = game.state.ext[self.slug]
        homes = tuple((f.player, game.state.graph.home[f.segment]) for f in _carts(feature))
        game.state.ext[self.slug] = Carts((*carts.waiting, *homes))


class Leap(Action):
    """Lay the drawn tile on a cell that only touches others at a corner."""

    verb = "leap"

    def play(self, game: Game, step: Step, option: Option) -> None:
        laid = option.the(Lay)
        game.lay_tile(step.player, step.the(InHand).tile, laid.cell, laid.rotation)


class LeapToy(Expansion, Turns):
    """Further placements with a verb of their own (as a bridge allows them)."""

    slug = "toy_leap"
    actions = (Leap(),)

    def add_placements(self, game: Game, player: int, tile: GameTile) -> Iterable[Option]:
        board = game.state.board
        corners = {cell for placed in board.tiles[-3:] for cell in AROUND[placed.cell]}
        for cell in sorted(corners - set(board.cells) - set(board.frontier)):
            yield Option("leap", Lay(cell, 0))


class Secrets(NamedTuple):
    """The number that each player has chosen: 0 not yet, -1 hidden."""

    numbers: tuple[int, ...]


class Choose(Decision):
    """Everybody chooses a number that nobody else may know."""

    name = "choose"

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        return [Option("choose", Number(number)) for number in (1, 2, 3)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        numbers = list(_secrets(game).numbers)
        numbers[step.player] = option.the(Number).number
        game.state.ext["toy_secret"] = Secrets(tuple(numbers))


class Show(Action):
    """Show the own number: an option that only its owner may know."""

    verb = "show"
    comes_back = True

    def play(self, game: Game, step: Step, option: Option) -> None:
        numbers = list(_secrets(game).numbers)
        numbers[step.player] = 0
        game.state.ext["toy_secret"] = Secrets(tuple(numbers))
        game.score(step.player, "secret", (Line("secret", option.the(Number).number, "TOY-03"),), ())


class SecretToy(Expansion, Preparation, Turns, Knowledge):
    """Something that one player knows and the others do not."""

    slug = "toy_secret"
    record = Secrets
    handlers = (Choose(),)
    actions = (Show(),)

    def on_setup(self, game: Game) -> None:
        seats = len(game.scores)
        game.state.ext[self.slug] = Secrets((0,) * seats)
        game.state.agenda += [Step("choose", seat) for seat in reversed(range(seats))]

    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        number = _secrets(game).numbers[step.player]
        if step.name == "action" and number:
            yield Option("show", Number(number))

    def revise_view(self, game: Game, player: int) -> Game:
        numbers = _secrets(game).numbers
        seen = tuple(n if seat == player or not n else -1 for seat, n in enumerate(numbers))
        game.state.ext[self.slug] = Secrets(seen)
        chosen = [n for n, option in enumerate(game.history) if option.verb == "choose"]
        for seat, place in enumerate(chosen):
            if seat != player:
                game.history[place] = Option("choose")
        return game


def _carts(feature: Feature) -> list[Figure]:
    return [figure for figure in feature.figures if figure.kind == WAGON.name]


def _secrets(game: Game) -> Secrets:
    secrets: Secrets = game.state.ext["toy_secret"]
    return secrets
