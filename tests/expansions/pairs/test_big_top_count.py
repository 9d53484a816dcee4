"""The big top with the count: the last circus and the moves from Carcassonne."""

import pytest

from tests.expansions.big_top.tent import pitch
from tests.expansions.count.carcassonne import inhabit, put_count
from tests.rules import rule
from tests.scene import Scene


@pytest.mark.parametrize(
    ("last", "steps"),
    [("before_moves", ["animal", "final_move"]), ("after_moves", ["final_move", "animal"])],
)
@rule("TOP-17", "TOP-D08")
def test_the_last_circus_pays_before_the_moves_from_the_city_or_by_option_behind_them(
    last: str, steps: list[str]
) -> None:
    scene = Scene("circus-city-1", "count,big_top", options={"bigtop.last": last})
    put_count(scene, "castle")
    inhabit(scene, "market", "red")
    pitch(scene, (0, 0))
    scene.finish()
    seen = []
    while scene.waits_for() in ("animal", "final_move"):
        seen.append(scene.waits_for())
        scene.game.play("animal seal" if scene.waits_for() == "animal" else "pass")
    assert seen == steps
