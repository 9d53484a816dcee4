"""Positions with the plague in them."""

from collections.abc import Sequence
from typing import Any

from bastide.core.geometry import Cell
from bastide.expansions.plague.regions import SLUG, Epidemic, epidemic
from tests.scene import Scene

#: Enough monasteries for a whole country of them; plague tiles may come at once.
MANY = "base*10,plague"


def sick(
    picture: str,
    outbreaks: Sequence[Cell] = (),
    fleas: Sequence[Cell] = (),
    *,
    averted: Sequence[int] = (),
    expansions: str = MANY,
    turn: str = "red",
    ran_out: int = 0,
    options: dict[str, str] | None = None,
    **more: Any,
) -> Scene:
    """A scene with outbreaks, the first one being number 1, and fleas, at the start of a turn."""
    chosen = {"plague.first_tiles": "0"} | (options or {})
    scene = Scene(picture, expansions, options=chosen, **more)
    scene.game.state.ext[SLUG] = Epidemic(tuple(outbreaks), tuple(averted), tuple(fleas), ran_out=ran_out)
    begin(scene, turn)
    return scene


def begin(scene: Scene, player: str) -> None:
    """Let a player's turn begin."""
    scene.game.state.agenda = [*scene.game.rules.turn[scene.seat(player)]]
    scene.game.attach(None)


def grid(width: int, height: int = 1, tile: str = "base/cloister") -> str:
    """A picture of nothing but fields with monasteries."""
    return "\n".join(" | ".join([tile] * width) for _ in range(height))


def cells(scene: Scene, name: str) -> list[Cell]:
    """Where pieces of a name lie."""
    return sorted(token.cell for token in scene.game.tokens() if token.name == name and token.cell)


def supply(scene: Scene, name: str) -> int:
    """How many pieces of a name are left beside the map."""
    return sum(t.number for t in scene.game.tokens() if t.name == name and t.cell is None and t.seat < 0)


def record(scene: Scene) -> Epidemic:
    return epidemic(scene.game)


def offers(scene: Scene, verb: str) -> list[str]:
    """What a waiting player may do of one sort, without the verb."""
    codes = (code for code in scene.choices() if code.split()[0] == verb)
    return sorted(code.removeprefix(verb).strip() for code in codes)


def play(scene: Scene, *moves: str) -> Scene:
    for move in moves:
        scene.game.play(move)
    return scene
