"""What the tests of the fruit trees share: stacks on trees, tokens before players, and what can be done."""

from bastide.core.events import Scored
from bastide.core.figures import NOBODYS
from bastide.core.geometry import Cell
from bastide.core.targets import Tokens
from bastide.expansions.fruit_trees.orchard import FRUITS, Orchard, Tree, the_orchard
from tests.scene import Scene

FRUIT = "fruit_trees"
#: A tree tile without roads, with cities to the north and west.
APRICOT_TILE = "fruit-trees/cities-2-adjacent"
#: A tree tile without roads, with one city from the north to the west.
PLUM_TILE = "fruit-trees/city-2-adjacent"


def plant(scene: Scene, cell: Cell, fruit: str, *seen: int) -> Scene:
    """Put a stack of a fruit on a tree, of which tokens with these values were harvested already."""
    record = the_orchard(scene.game)
    place = FRUITS.index(fruit)
    stacks = tuple(number - (at == place) for at, number in enumerate(record.stacks))
    tile = scene.game.state.board.cells[cell].number
    save(scene, record._replace(stacks=stacks, trees=(*record.trees, Tree(tile, fruit, seen))))
    return scene


def hold(scene: Scene, player: str, *fruits: str) -> Scene:
    """Let a player hold tokens and no others."""
    record = the_orchard(scene.game)
    own = tuple(fruits.count(fruit) for fruit in FRUITS)
    seat = scene.seat(player)
    save(scene, record._replace(held=(*record.held[:seat], own, *record.held[seat + 1 :])))
    return scene


def save(scene: Scene, record: Orchard) -> None:
    scene.game.state.ext[FRUIT] = record


def beside(scene: Scene) -> dict[str, int]:
    """How many tokens of each fruit lie beside the board, as everybody sees them."""
    tokens = (token for token in scene.game.tokens() if token.name.startswith("fruit."))
    return {t.name.removeprefix("fruit."): t.number for t in tokens if t.seat == NOBODYS and t.cell is None}


def on_trees(scene: Scene) -> dict[Cell, str]:
    """The stacks on the map, as everybody sees them: ``{(0, 0): "apple 4"}``."""
    tokens = [token for token in scene.game.tokens() if token.name.startswith("fruit.") and token.cell]
    assert all(token.place == "tree" for token in tokens)
    return {
        token.cell: f"{token.name.removeprefix('fruit.')} {token.number}" for token in tokens if token.cell
    }


def held(scene: Scene, player: str) -> dict[str, int]:
    """The tokens before a player, as everybody sees them."""
    seat = scene.seat(player)
    return {
        token.name.removeprefix("fruit."): token.number
        for token in scene.game.tokens()
        if token.name.startswith("fruit.") and token.seat == seat
    }


def values(scene: Scene) -> list[int | None]:
    """What the token may show that is about to be turned over; each is as likely as the others."""
    assert scene.waits_for() == "fruit_value"
    outcomes = scene.game.outcomes()
    assert {weight for _, weight in outcomes} == {1}
    return [outcome.the(Tokens).value for outcome, _ in outcomes]


def scorings(scene: Scene) -> list[tuple[str, str, int]]:
    """All scorings since the last draw or since the end began, in their order."""
    seats = scene.setup.seats
    return [(seats[e.player], e.what, e.points) for e in scene.events() if isinstance(e, Scored)]
