"""Positions of solo games: red is left, blue is in the middle, green is on the right."""

from collections.abc import Mapping, Sequence

from bastide.core.game import Game
from bastide.expansions.solo.solitaire import Solitaire
from tests.scene import Scene


def solo(
    picture: str,
    others: str = "",
    *,
    turn: str = "red",
    scores: Sequence[int] = (1, 2, 3),
    players: int = 3,
    options: Mapping[str, str] | None = None,
) -> Scene:
    """A scene of a solo game with other expansions and these scores."""
    chosen = {"solo.expansions": "on" if others else "off", "solo.colours": str(players), **(options or {})}
    names = ",".join(filter(None, ("solo", others)))
    scene = Scene(picture, names, players=players, turn=turn, options=chosen)
    scene.game.state.score[:] = scores
    return scene


def record(game: Game) -> Solitaire:
    found = game.state.ext["solo"]
    assert isinstance(found, Solitaire)
    return found


def note(scene: Scene, **fields: object) -> None:
    """Change the record of the solo game."""
    scene.game.state.ext["solo"] = record(scene.game)._replace(**fields)  # type: ignore[arg-type]
