"""What somebody sees who aims: it leads to the very points where the token touches and rests."""

import json
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import pytest

from bastide.core.geometry import Point
from bastide.display.launch import Launch
from bastide.display.panels import panels_of
from bastide.expansions.catapult.flight import fly, stand_of
from bastide.server.telling.throws import tell_launch
from tests.expansions.catapult.booth import board, fair, positions, throw
from tests.rules import rule
from tests.scene import Scene

#: Throws by which the page is judged, too: its formula is the one that stands in ``Launch``.
SAMPLES = Path(__file__).parents[3] / "web" / "src" / "table" / "throws" / "throws.json"
THROWS = ((0, 500), (-900, 1000), (900, 1), (-123, 640), (37, 0), (451, 999))


def launch_at(scene: Scene) -> Launch:
    (launch,) = (panel for panel in panels_of(scene.game) if isinstance(panel, Launch))
    return launch


def samples() -> list[dict[str, Any]]:
    """What the server tells who aims, with the points to which some throws lead by the rules."""
    found = []
    for players, seat in ((2, 0), (3, 1), (5, 4)):
        scene = fair(players=players, options={"catapult.scatter": "normal"})
        game = scene.game
        game.play("hurl target")
        step = game.state.agenda[-1]._replace(player=seat)
        game.state.agenda[-1] = step
        launch = tell_launch(launch_at(scene))
        stand = stand_of(game.state.board.cells, seat, players)
        flights = [(aim, strength, fly(stand, aim, strength)) for aim, strength in THROWS]
        found.append(
            {
                "launch": launch.model_dump(mode="json"),
                "throws": [
                    {"aim": aim, "strength": strength, "touch": list(f.touch), "rest": list(f.rest)}
                    for aim, strength, f in flights
                ],
            }
        )
    return found


def test_the_page_is_judged_by_the_throws_of_the_rules() -> None:
    """A change has to be told: ``python -m tests.expansions.catapult.test_sight``."""
    assert json.loads(SAMPLES.read_text(encoding="utf-8")) == samples()


def landing(launch: Launch, aim: int, strength: int, part: float) -> Point:
    """The formula that stands in ``Launch``."""
    far = part * launch.reach * strength / launch.strengths[1]
    angle = radians(launch.ahead + aim / 10)
    x, y = launch.start
    return round(x + far * cos(angle)), round(y + far * sin(angle))


@rule("CAT-21", "CAT-22", "CAT-26")
@pytest.mark.parametrize(("aim", "strength"), THROWS)
def test_what_is_seen_is_where_the_token_goes(aim: int, strength: int) -> None:
    scene = fair()
    scene.game.play("hurl target")
    launch = launch_at(scene)
    throw(scene, aim, strength)
    thrown = next(event for event in scene.events() if type(event).__name__ == "Thrown")
    assert thrown.path[1:] == (  # type: ignore[union-attr]
        landing(launch, aim, strength, launch.flies),
        landing(launch, aim, strength, 1.0),
    )


@rule("CAT-24")
@pytest.mark.parametrize(("scatter", "most"), [("normal", (75, 120)), ("low", (30, 45)), ("none", (0, 0))])
def test_it_tells_how_far_chance_may_turn_a_throw(scatter: str, most: tuple[int, int]) -> None:
    scene = fair(options={"catapult.scatter": scatter})
    scene.game.play("hurl target")
    assert launch_at(scene).scatter == most


@rule("CAT-29", "CAT-44")
def test_it_tells_where_followers_stand_by_the_rules_and_how_near_is_a_touch() -> None:
    picture = board().replace("base/cloister", "base/cloister+red.NL", 1)
    for kind, touch in (("knockout", 300), ("seduction", 0), ("target", 0)):
        scene = fair(picture)
        scene.game.play(f"hurl {kind}")
        launch = launch_at(scene)
        assert launch.touch == touch
        seen = [] if kind == "target" else [*positions(scene).values()]
        assert [mark.at for mark in launch.marks] == seen


def test_the_aim_that_was_chosen_is_told_with_the_strength() -> None:
    scene = fair()
    scene.game.play("hurl target")
    assert launch_at(scene).aim is None
    scene.game.play("aim -77")
    assert launch_at(scene).aim == -77


if __name__ == "__main__":
    SAMPLES.write_text(json.dumps(samples(), indent=1) + "\n", encoding="utf-8")
