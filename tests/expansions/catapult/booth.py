"""What the tests of the catapult share: a board with a fair, throws at points, and where things are."""

from collections.abc import Mapping

from bastide.core.events import Thrown
from bastide.core.figures import Figure, Resident
from bastide.core.geometry import Point
from bastide.core.targets import InSupply
from bastide.expansions.catapult.flight import aim_at, stand_of, strength_to
from bastide.expansions.catapult.standing import standing
from tests.scene import Scene

EXACT = {"catapult.scatter": "none"}


def board(
    middle: str = "cloister", corner: str = "cloister", east: str = "cloister", west: str = "cloister"
) -> str:
    """Nine cells of cloisters at 0 to 2 but for the lower right one; some of them otherwise."""
    return f"""
        base/{corner} | base/cloister | base/cloister
        base/{west} | base/{middle} | base/{east}
        base/cloister | base/cloister | .
    """


def fair(
    picture: str = "",
    expansions: str = "catapult",
    *,
    players: int = 2,
    turn: str = "red",
    at: str = "2,2",
    options: Mapping[str, str] | None = None,
) -> Scene:
    """A position in which a fair was just placed, and its player is to choose what is hurled."""
    scene = Scene(
        picture or board(), expansions, players=players, turn=turn, options={**EXACT, **(options or {})}
    )
    scene.play(f"catapult/field @ {at}")
    assert scene.waits_for() == "catapult_kind", scene.waits_for()
    return scene


def throw(scene: Scene, aim: int, strength: int) -> None:
    """Let the player who is to hurl choose these numbers."""
    scene.game.play(f"aim {aim}")
    scene.game.play(f"strength {strength}")


def throw_to(scene: Scene, x: float, y: float, slides_over: bool = False) -> None:
    """Let him throw so that the token rests at a point, or slides over it, as exactly as can be chosen."""
    point = round(1000 * x), round(1000 * y)
    stand = stand_of(scene.game.state.board.cells, scene.game.actor, len(scene.setup.seats))
    aim = aim_at(stand, point)
    assert aim is not None, "one cannot aim there"
    throw(scene, aim, strength_to(stand, point, slides_over))


def drop(scene: Scene) -> None:
    """Let him drop the token where he stands."""
    throw(scene, 0, 0)


def throws(scene: Scene) -> list[Thrown]:
    """All throws since the last draw."""
    return [event for event in scene.events() if isinstance(event, Thrown)]


def positions(scene: Scene, followers_only: bool = True) -> dict[str, Point]:
    """Where everybody stands, by colour, kind and place."""
    found = {}
    for one in standing(scene.game, followers_only):
        found[name_of(scene, one.who)] = one.at
    return found


def name_of(scene: Scene, who: Figure | Resident) -> str:
    """A name such as ``red meeple road@E`` for a figure."""
    place = who.site if isinstance(who, Resident) else scene.game.locate(who.segment)[1]
    return f"{scene.setup.seats[who.player]} {who.kind} {place}"


def place_fair(scene: Scene, kind: str, tile: str = "catapult/field") -> None:
    """Let the player on turn place a fair anywhere, and choose what is hurled."""
    scene.draw(tile)
    scene.game.play(scene.game.options()[0])
    if scene.waits_for() == "action":
        scene.game.play("pass")
    scene.game.play(f"hurl {kind}")


def offered(scene: Scene) -> set[str]:
    """The kinds of followers from the supply that may take the place of the nearest one."""
    targets = [option.target for option in scene.game.options()]
    return {target.kind for target in targets if isinstance(target, InSupply)}
