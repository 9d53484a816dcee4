"""What the tests of Abbey and Mayor share: barns on corners, abbeys in hand, and who is asked."""

from bastide.core.figures import Figure, take_from
from bastide.core.geometry import PORT_BY_NAME, Cell
from bastide.display.tokens import Token
from bastide.expansions.abbey_mayor.barns import BARN
from bastide.expansions.abbey_mayor.estate import SLUG, estate
from tests.scene import Scene

AM = "abbey_mayor"
#: With tiles enough for any picture.
BOXES = f"base*3,{AM}"
#: A hole at (1,1); the abbey completes Red's road of one tile, nothing else.
HOLE = """
    .        | road-end+red.S          | .
    cloister | .                       | road-straight
    .        | city-2-opposite/1       | .
"""


def put_barn(scene: Scene, player: str, cell: Cell) -> None:
    """Let a player's barn stand at the north-west corner of a tile."""
    placed = scene.game.state.board.cells[cell]
    shape = scene.game.rules.tiles[placed.tile].shapes[placed.rotation]
    (local,) = {shape.ports[PORT_BY_NAME[port]] for port in ("NL", "WR")}
    take_from(scene.game.state.supply, scene.seat(player), BARN.name)
    scene.game.state.graph.put(Figure(scene.seat(player), BARN.name, placed.first + local, on_tile=False))


def barns(scene: Scene) -> list[Token]:
    """The barns on the table."""
    return [token for token in scene.game.tokens() if token.name == BARN.name]


def let_hold_abbeys(scene: Scene, *players: str) -> None:
    """Let just these players still have their abbeys."""
    seats = tuple(scene.seat(player) for player in players)
    scene.game.state.ext[SLUG] = estate(scene.game)._replace(abbeys=seats)
    scene.game.attach(None)


def asked(scene: Scene) -> tuple[str, str]:
    """Which decision waits, and for whom."""
    return scene.waits_for(), scene.setup.seats[scene.game.actor] if scene.game.actor >= 0 else ""


def of(scene: Scene, *verbs: str) -> list[str]:
    """The codes of all options with one of these verbs."""
    return [option.code for option in scene.game.options() if option.verb in verbs]
