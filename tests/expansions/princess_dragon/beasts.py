"""What the tests of this expansion share: where dragon and fairy are, and how they get there."""

from collections.abc import Iterable

from bastide.core.events import FigureReturned
from bastide.core.geometry import Cell
from bastide.display.tokens import Token
from bastide.expansions.princess_dragon.pieces import NOWHERE, SLUG, Pieces, pieces
from tests.scene import Scene

PD = "princess_dragon"


def record(scene: Scene) -> Pieces:
    """Where everything is."""
    return pieces(scene.game)


def put_dragon(scene: Scene, cell: Cell) -> None:
    """Put the dragon onto a tile."""
    number = scene.game.state.board.cells[cell].number
    scene.game.state.ext[SLUG] = record(scene)._replace(dragon=number)


def put_fairy(scene: Scene, cell: Cell, follower: str = "") -> None:
    """Put the fairy onto a tile, beside a follower if one is named: ``red.E``, ``red:abbot.garden`` ..."""
    number = scene.game.state.board.cells[cell].number
    helped: tuple[int | str, ...] = ()
    if follower:
        who, _, where = follower.partition(".")
        player, _, kind = who.partition(":")
        figures = scene.feature(cell, where).figures
        (helped,) = {
            (*figure,)
            for figure in figures
            if figure.player == scene.seat(player)
            and figure.kind == (kind or "meeple")
            and scene.game.locate(figure.segment)[0] == cell
        }
    scene.game.state.ext[SLUG] = record(scene)._replace(fairy=number, follower=helped)


def lay_aside(scene: Scene, *tiles: str) -> None:
    """Let dragon tiles wait beside the pile."""
    index = scene.game.rules.tile_index
    aside = tuple(index[f"princess-dragon/{tile}"] for tile in tiles)
    for tile in aside:
        scene.game.state.piles[-1].take(tile)
    scene.game.state.ext[SLUG] = record(scene)._replace(aside=aside)


def dragon_at(scene: Scene) -> Cell | None:
    """The cell of the dragon."""
    number = record(scene).dragon
    return None if number == NOWHERE else scene.game.state.board.tiles[number].cell


def fairy_at(scene: Scene) -> Cell | None:
    """The cell of the fairy."""
    number = record(scene).fairy
    return None if number == NOWHERE else scene.game.state.board.tiles[number].cell


def fairy_of(scene: Scene) -> str:
    """Whose follower the fairy is with, as her token says; nothing when she is nobody's."""
    (token,) = tokens(scene, "fairy")
    return scene.setup.seats[token.owner] if token.owner >= 0 else ""


def tokens(scene: Scene, name: str) -> list[Token]:
    """The tokens of one name."""
    return [token for token in scene.game.tokens() if token.name == name]


def fly(scene: Scene, *cells: str) -> None:
    """Move the dragon step by step, whoever steps."""
    for cell in cells:
        scene.game.play(f"dragon {cell}")


def steps(scene: Scene) -> set[str]:
    """The cells to which the dragon may step now."""
    return {choice.removeprefix("dragon ") for choice in scene.choices()}


def with_verb(scene: Scene, *verbs: str) -> set[str]:
    """The choices of these verbs."""
    return {choice for choice in scene.choices() if choice.partition(" ")[0] in verbs}


def home(scene: Scene) -> Iterable[tuple[str, str, Cell]]:
    """Whose figure went home from which cell, since the last draw."""
    seats = scene.setup.seats
    return {(seats[e.player], e.figure, e.cell) for e in scene.events() if isinstance(e, FigureReturned)}
