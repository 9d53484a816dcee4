"""What the tests of the tollkeepers share: tollhouses on the map, and who was paid for what."""

from bastide.core.agenda import Step
from bastide.core.events import Scored
from bastide.core.geometry import Cell
from bastide.expansions.tollkeepers.tollhouses import Tollhouses, the_tollhouses
from tests.scene import Scene

TOLL = "tollkeepers"
#: A village at (0, 0) whose road to the east, with a group of travellers, lacks the tile at (2, 0).
OPEN_ROAD = "base/village-3 | road-straight-travellers | ."
#: Completes it.
END = "city-1-village-3 @ 2,0"


def put_house(scene: Scene, player: str, cell: Cell, side: int = 1) -> Scene:
    """Let a player's tollhouse stand in a village since an earlier turn."""
    record = the_tollhouses(scene.game)
    seat = scene.seat(player)
    at, sides = list(record.at), list(record.side)
    at[seat], sides[seat] = scene.game.state.board.cells[cell].number, side
    scene.game.state.ext[TOLL] = Tollhouses(tuple(at), tuple(sides))
    return scene


def houses(scene: Scene) -> dict[str, tuple[str, Cell | None]]:
    """Whose tollhouses are where, with the side up, as everybody sees it."""
    found = {}
    for token in scene.game.tokens():
        if token.name.startswith("tollhouse."):
            is_placed = token.cell is not None
            owner = scene.setup.seats[token.owner if is_placed else token.seat]
            assert token.place == ("village" if is_placed else "")
            found[owner] = (token.name.removeprefix("tollhouse."), token.cell)
    return found


def offered(scene: Scene) -> list[str]:
    """The cells to which the tollhouse of the waiting player may go."""
    codes = scene.choices()
    return sorted(code.removeprefix("tollhouse ") for code in codes if code.startswith("tollhouse "))


def crossings(scene: Scene) -> list[str]:
    """The cells to which red's tollhouse might go if it were his figure action now."""
    scene.game.state.agenda.append(Step("action", scene.seat("red")))
    scene.game.attach(None)
    return offered(scene)


def tolls(scene: Scene) -> list[tuple[str, int]]:
    """The tolls since the last draw or since the end began."""
    return [(who, points) for who, what, points in scorings(scene) if what == "toll"]


def scorings(scene: Scene) -> list[tuple[str, str, int]]:
    """All scorings since the last draw or since the end began, in their order."""
    seats = scene.setup.seats
    return [(seats[e.player], e.what, e.points) for e in scene.events() if isinstance(e, Scored)]


def lit_up(scene: Scene) -> list[set[Cell]]:
    """The cells that are lit up for each toll."""
    return [
        set(event.cells) for event in scene.events() if isinstance(event, Scored) and event.what == "toll"
    ]
