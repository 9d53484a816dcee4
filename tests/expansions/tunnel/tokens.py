"""What the tests of the tunnel share: tokens on the board and before the players."""

from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.targets import OnSegment
from bastide.expansions.tunnel.mouths import TUNNEL, Tunnels, lay_token, tunnels
from tests.scene import Scene

#: A road of red's with 3 tiles from a village to a mouth, and one of blue's with 2 from a city to a mouth.
TWO_ROADS = """
    village-3                | road-straight+red.E | tunnel/road-ends-2/1
    .                        | .                   | .
    city-3-road-end/3+blue.E | tunnel/road-ends-2/2 | .
"""
#: The mouths of these two roads, as options name them.
RED_MOUTH = "road@W 2,0"
BLUE_MOUTH = "road@W 1,2"


def record(scene: Scene) -> Tunnels:
    """The record of the expansion."""
    found = tunnels(scene.game)
    assert found is not None
    return found


def lay(scene: Scene, player: str, pair: str, where: str) -> None:
    """Let a token of a player lie on a mouth such as ``road@W 2,0`` since an earlier turn."""
    place, _, numbers = where.partition(" ")
    x, y = map(int, numbers.split(","))
    lay_token(scene.game, scene.seat(player), Option(TUNNEL, OnSegment(place, (x, y), pair)))


def offered(scene: Scene) -> list[str]:
    """The tokens that the waiting player may lay, with their mouths."""
    return [code.removeprefix(f"{TUNNEL} ") for code in scene.choices() if code.startswith(f"{TUNNEL} ")]


def before(scene: Scene, player: str) -> dict[str, int]:
    """How many tokens of each pair lie before a player."""
    seat = scene.seat(player)
    held = [token for token in scene.game.tokens() if token.seat == seat and token.cell is None]
    return {token.name: token.number for token in held}


def on_board(scene: Scene) -> list[tuple[str, str, Cell | None, str]]:
    """The tokens on the board: name, owner, cell and place."""
    tokens = [token for token in scene.game.tokens() if token.cell is not None]
    return [(token.name, scene.setup.seats[token.seat], token.cell, token.place) for token in tokens]
