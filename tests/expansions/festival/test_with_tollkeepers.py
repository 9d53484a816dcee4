"""Tollhouses at a festival."""

from tests.expansions.tollkeepers.houses import TOLL, houses, put_house
from tests.rules import rule
from tests.scene import Scene


@rule("TOLL-X04", "FEST-X06")
def test_a_festival_gives_no_tollhouse_back() -> None:
    scene = put_house(Scene("base/village-3/2+red.N", f"festival,{TOLL}"), "red", (0, 0))
    scene.place("festival/city-1-road-end-s @ 0,-1")
    assert [code for code in scene.choices() if code.startswith("return")] == ["return meeple road@N 0,0"]
    scene.game.play("return meeple road@N 0,0")
    assert houses(scene)["red"] == ("1", (0, 0))
