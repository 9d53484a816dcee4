"""What the tests of the school share: who holds the teacher, and which exits are done."""

from bastide.core.events import Scored
from bastide.display.tokens import Token
from bastide.expansions.school.teacher import SLUG, Classroom
from tests.scene import Scene

SCHOOL = "school"


def hold(scene: Scene, player: str) -> Scene:
    """Let a player hold the teacher since an earlier turn."""
    scene.game.state.ext[SLUG] = Classroom(scene.seat(player))
    return scene


def teacher(scene: Scene) -> str:
    """Who holds the teacher, as everybody sees it: a player, the school, or nobody at all."""
    tokens: list[Token] = [token for token in scene.game.tokens() if token.name == "teacher"]
    assert len(tokens) <= 1
    if not tokens:
        return "nobody"
    (token,) = tokens
    return "school" if token.cell is not None else scene.setup.seats[token.seat]


def exits_done(scene: Scene) -> int:
    """How many of the exits have a complete road."""
    return sum(feature.mark(SCHOOL) for feature in scene.game.state.graph.all() if feature.is_complete)


def scorings(scene: Scene) -> list[tuple[str, str, int]]:
    """Who has scored what since the last draw, in order."""
    events = [event for event in scene.events() if isinstance(event, Scored)]
    return [(scene.setup.seats[event.player], event.what, event.points) for event in events]
