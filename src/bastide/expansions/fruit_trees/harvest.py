"""The fruit action: harvest a token and score what it shows, or sell tokens of different fruits."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Auto, Chance, Decision, Stack, Step
from bastide.core.events import FigurePlaced, TilePlaced, TokenTaken
from bastide.core.game import Game
from bastide.core.geometry import AROUND, Cell
from bastide.core.option import PASS, Option
from bastide.core.scoring import Line, Payment
from bastide.core.targets import OnCell, Tokens
from bastide.expansions.fruit_trees.orchard import (
    FRUITS,
    SLUG,
    TREE,
    Orchard,
    Tree,
    changed,
    orchard,
    pictured,
    the_orchard,
    token_of,
)

#: What a sale of so many different fruits pays; more than four go to no market (FRUIT-11, FRUIT-15).
PRICES: Final[Mapping[int, int]] = {1: 3, 2: 6, 3: 10, 4: 15}
#: What a token gives that is still held at the end (FRUIT-18).
KEPT: Final = 1
FRUIT: Final = "fruit"
HARVEST: Final = "harvest"
SELL: Final = "sell_fruit"


class FruitAction(Decision):
    """The one fruit action that a meeple earns on or beside a tree tile (FRUIT-06, FRUIT-07, FRUIT-08)."""

    name = FRUIT
    asks = "Harvest a fruit or sell fruits, or pass."
    rule = "FRUIT-08"
    says: ClassVar[Mapping[str, str]] = {
        HARVEST: "harvest from the tree",
        SELL: "sell {thing}",
    }

    def lights(self, game: Game, step: Step) -> Sequence[Cell]:
        """The trees in reach."""
        return _trees_in_reach(game)

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, each tree in reach with a token left, and every set that could be sold."""
        record = orchard(game)
        if record is None or not _has_placed_follower(game):
            return ()
        cells = _trees_in_reach(game)
        if not cells:
            return ()
        stocked = {game.state.board.tiles[tree.tile].cell: tree for tree in record.stands if tree.left}
        harvests = [
            Option(HARVEST, OnCell(cell, piece=token_of(stocked[cell].fruit), place=TREE))
            for cell in cells
            if cell in stocked  # FRUIT-13, FRUIT-14
        ]
        return [PASS, *harvests, *_sales(record, step.player)]

    def pays(self, game: Game, step: Step, option: Option) -> Payment | None:
        """The price of a set."""
        return _price(step.player, option.the(Tokens).names) if option.verb == SELL else None

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Turn a token over, or sell some; either ends the action (FRUIT-10, FRUIT-16)."""
        if option.verb == HARVEST:
            tile = game.state.board.cells[option.the(OnCell).cell].number
            game.state.agenda.append(Step(TurnOver.name, step.player, Harvested(tile)))
        elif option.verb == SELL:
            _sell(game, step.player, option.the(Tokens).names)


def _has_placed_follower(game: Game) -> bool:
    """Whether a follower was placed on the tile just placed (FRUIT-08, FRUIT-X01)."""
    if game.state.last < 0:
        return False
    cell = game.state.board.tiles[game.state.last].cell
    for event in reversed(game.state.log):
        if isinstance(event, TilePlaced):
            return False  # what was placed before cannot be on this tile
        if (
            isinstance(event, FigurePlaced)
            and event.cell == cell
            and game.rules.figures[event.figure].is_follower  # FRUIT-X02
        ):
            return True
    return False


def _trees_in_reach(game: Game) -> list[Cell]:
    """The tree tiles among the tile just placed and the eight around it (FRUIT-06, FRUIT-07)."""
    cells = game.state.board.cells
    here = game.state.board.tiles[game.state.last].cell
    return [cell for cell in (here, *AROUND[here]) if cell in cells and pictured(game, cells[cell])]


def _sales(record: Orchard, player: int) -> Iterator[Option]:
    """Every set of one to four different fruits that a player holds (FRUIT-10, FRUIT-15)."""
    own = [fruit for fruit, number in zip(FRUITS, record.held[player], strict=True) if number]
    for size in PRICES:
        for fruits in combinations(own, size):
            yield Option(SELL, Tokens(fruits))


def _price(player: int, fruits: Sequence[str]) -> Payment:
    """What a set is sold for, whatever the values of its tokens are (FRUIT-11)."""
    number = len(fruits)
    line = Line("fruit sold" if number == 1 else "fruits sold", PRICES[number], "FRUIT-11", number)
    return Payment(FRUIT, ((player, (line,)),), ())


def _sell(game: Game, player: int, fruits: Sequence[str]) -> None:
    """Pay for a set; its tokens leave the game (FRUIT-12)."""
    for fruit in fruits:
        _give(game, player, fruit, -1)
    game.pay(_price(player, fruits))


def _give(game: Game, player: int, fruit: str, number: int) -> None:
    """Change how many tokens of a fruit a player holds."""
    record = the_orchard(game)
    own = changed(record.held[player], fruit, number)
    held = (*record.held[:player], own, *record.held[player + 1 :])
    game.state.ext[SLUG] = record._replace(held=held)


class Harvested(NamedTuple):
    """The tree from which somebody harvests, by the number of its tile on the board."""

    tile: int


class TurnOver(Chance):
    """The top token of a tree is turned over.

    Nobody knows it before, so it is drawn now: no state holds it, and nothing can give it away (FRUIT-03).
    """

    name = "fruit_value"
    carries = Harvested

    def outcomes(self, game: Game, step: Step) -> Sequence[tuple[Option, int]]:
        """The values of this stack that nobody has seen, equally likely."""
        tree = _tree(game, step)
        return [(Option(FRUIT, Tokens((tree.fruit,), value)), 1) for value in tree.left]

    def stack(self, game: Game, step: Step) -> Stack:
        """The stack on this tree; of several of one fruit each has been shuffled by itself."""
        tree = _tree(game, step)
        alike = [other for other in the_orchard(game).stands if other.fruit == tree.fruit]
        return Stack(f"{FRUIT}/{tree.fruit}/{alike.index(tree)}", len(tree.seen))

    def resolve(self, game: Game, step: Step, outcome: Option) -> None:
        """Score it at once and keep the token (FRUIT-09)."""
        tree = _tree(game, step)
        value = outcome.the(Tokens).value or 0
        record = the_orchard(game)
        seen = tree._replace(seen=(*tree.seen, value))
        trees = tuple(seen if other == tree else other for other in record.trees)
        game.state.ext[SLUG] = record._replace(trees=trees)
        _give(game, step.player, tree.fruit, 1)
        game.state.log.append(TokenTaken(step.player, token_of(tree.fruit), 1))
        cell = game.state.board.tiles[tree.tile].cell
        game.score(step.player, FRUIT, (Line(tree.fruit, value, "FRUIT-09"),), (cell,))


def _tree(game: Game, step: Step) -> Tree:
    tile = step.the(Harvested).tile
    return next(tree for tree in the_orchard(game).stands if tree.tile == tile)


class FinalFruit(Auto):
    """At the end each token that a player still holds gives a point (FRUIT-18)."""

    name = "final_fruit"

    def run(self, game: Game, step: Step) -> None:
        """Pay everybody."""
        record = orchard(game)
        for player, held in enumerate(record.held if record else ()):
            number = sum(held)
            if number:
                line = Line("fruit kept" if number == 1 else "fruits kept", KEPT * number, "FRUIT-18", number)
                game.score(player, FRUIT, (line,), (), final=True)
