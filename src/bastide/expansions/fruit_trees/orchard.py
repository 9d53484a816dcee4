"""The orchard: stacks of fruit beside the board, on the trees, and what players have harvested."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.board import Placed
from bastide.core.events import PieceMoved
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import Tokens
from bastide.display.tokens import Token

SLUG: Final = "fruit_trees"
#: What a tile with a tree has among its places; nobody ever stands there (FRUIT-05).
FRUIT_TREE: Final = "fruit_tree"
#: Where a stack lies on such a tile.
TREE: Final = "tree"
FRUITS: Final = ("quince", "apple", "apricot", "cherry", "plum", "elder")
#: What is on the hidden sides of the four tokens of each fruit, the best first.
VALUES: Final = (5, 4, 3, 2)

STACK_CHOICE: Final = RuleOption(
    "fruit.stack_choice",
    ("player", "printed"),
    modern="player",
    classic="player",
    about="Whether a player chooses the stack for a tree that he places, or the picture on the tile does.",
)


class Tree(NamedTuple):
    """A stack on a tree tile. What is left of it nobody knows in its order, so nothing keeps that."""

    #: The number of the tile.
    tile: int
    fruit: str
    #: The values of the tokens that were harvested from it, as everybody has seen them.
    seen: tuple[int, ...] = ()

    @property
    def left(self) -> list[int]:
        """The values that are still face down."""
        return [value for value in VALUES if value not in self.seen]


class Orchard(NamedTuple):
    """The record of this expansion."""

    #: How many stacks of each fruit lie beside the scoreboard.
    stacks: tuple[int, ...]
    #: For each seat how many tokens of each fruit it holds.
    held: tuple[tuple[int, ...], ...]
    #: What lies on tree tiles, in the order of their placement; :attr:`stands` reads it.
    trees: tuple[tuple[int, str, tuple[int, ...]], ...] = ()

    @property
    def stands(self) -> list[Tree]:
        """The trees on the board."""
        return [Tree(*tree) for tree in self.trees]


def orchard(game: Game) -> Orchard | None:
    """The record, if fruit is harvested in this game."""
    record: Orchard | None = game.state.ext.get(SLUG)
    return record


def the_orchard(game: Game) -> Orchard:
    """The record, where there is one for sure."""
    record = orchard(game)
    assert record is not None, "only asked where fruit is harvested"
    return record


def lay_out_stacks(game: Game) -> None:
    """Put a stack of each fruit beside the scoreboard, once for each copy of the set (FRUIT-02, BASE-X06)."""
    use = game.rules.setup.use(SLUG)
    if use is None or SLUG not in use.parts:
        return
    nothing = (0,) * len(FRUITS)
    stacks = (use.tiles,) * len(FRUITS)
    game.state.ext[SLUG] = Orchard(stacks, (nothing,) * len(game.state.score))


def pictured(game: Game, placed: Placed) -> str:
    """The fruit in the picture of a tile; nothing where there is no tree."""
    facts = game.rules.tiles[placed.tile].type.places.get(FRUIT_TREE)
    return str(facts[0]["fruit"]) if facts else ""


def changed(counts: tuple[int, ...], fruit: str, by: int) -> tuple[int, ...]:
    """Counts of all fruits with that of one of them changed."""
    place = FRUITS.index(fruit)
    return (*counts[:place], counts[place] + by, *counts[place + 1 :])


class NewTree(Auto):
    """A tree tile gets its stack as soon as it is placed (FRUIT-04)."""

    name = "new_tree"

    def run(self, game: Game, step: Step) -> None:
        """Let the player choose, if there is a choice."""
        record = orchard(game)
        if record is None or game.state.last < 0:
            return
        own = pictured(game, game.state.board.tiles[game.state.last])
        if not own:
            return
        left = [fruit for fruit, number in zip(FRUITS, record.stacks, strict=True) if number]
        if game.rules.options[STACK_CHOICE.name] == "printed":
            left = [own]
        if len(left) == 1:
            plant(game, step.player, left[0])
        else:
            game.state.agenda.append(Step(ChooseStack.name, step.player))


class ChooseStack(Decision):
    """Which of the stacks beside the board goes on the tree (FRUIT-04)."""

    name = "fruit_stack"
    asks = "Choose the fruit for this tree."
    rule = "FRUIT-04"
    says: ClassVar[Mapping[str, str]] = {"stack": "{thing}"}

    def lights(self, game: Game, step: Step) -> Sequence[tuple[int, int]]:
        """The tree."""
        return [game.state.board.tiles[game.state.last].cell]

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """One for each fruit of which a stack is left, whatever the picture shows."""
        stacks = zip(FRUITS, the_orchard(game).stacks, strict=True)
        return [Option("stack", Tokens((token_of(fruit),))) for fruit, number in stacks if number]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Put it there."""
        (token,) = option.the(Tokens).names
        plant(game, step.player, token.partition(".")[2])


def token_of(fruit: str) -> str:
    """What a token of a fruit is called on the table."""
    return f"fruit.{fruit}"


def plant(game: Game, player: int, fruit: str) -> None:
    """Put a stack of a fruit on the tile just placed."""
    record = the_orchard(game)
    last = game.state.last
    game.state.ext[SLUG] = record._replace(
        stacks=changed(record.stacks, fruit, -1), trees=(*record.trees, Tree(last, fruit))
    )
    cell = game.state.board.tiles[last].cell
    game.state.log.append(PieceMoved(player, token_of(fruit), TREE, cell))


def orchard_tokens(game: Game) -> Iterator[Token]:
    """The stacks beside the board and on trees, and the tokens of each player (FRUIT-03)."""
    record = orchard(game)
    if record is None:
        return
    for fruit, number in zip(FRUITS, record.stacks, strict=True):
        if number:
            yield Token(token_of(fruit), number=number * len(VALUES))
    for tree in record.stands:
        if tree.left:
            cell = game.state.board.tiles[tree.tile].cell
            yield Token(token_of(tree.fruit), number=len(tree.left), cell=cell, place=TREE)
    for seat, held in enumerate(record.held):
        for fruit, number in zip(FRUITS, held, strict=True):
            if number:
                yield Token(token_of(fruit), seat=seat, number=number)
