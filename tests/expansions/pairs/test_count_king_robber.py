"""King and robber with the City of Carcassonne."""

import pytest

from tests.rules import rule
from tests.scene import Scene

FOUR_CITIES = "\n".join(["base/city-1/1 | base/city-1/3"] * 4)


def finished(expansions: str) -> Scene:
    """The end of a game with four completed cities, the king with Red, the robber with Blue."""
    scene = Scene(FOUR_CITIES, expansions)
    record = scene.game.state.ext["king_robber"]
    scene.game.state.ext["king_robber"] = record._replace(holders=(0, 1))
    scene.finish()
    return scene


@rule("KR-X01", "KR-E05")
@pytest.mark.parametrize(("expansions", "cities"), [("count", 5), ("count*0", 4)])
def test_the_king_pays_for_the_city_of_carcassonne_and_the_robber_does_not(
    expansions: str, cities: int
) -> None:
    scene = finished(f"{expansions},king_robber")
    assert scene.scored("red") == [f"cities +{cities}"]
    assert scene.scored("blue") == ["roads +0"]


@rule("KR-X01")
def test_the_city_of_carcassonne_never_counts_for_the_size() -> None:
    scene = Scene("base/city-1/1 | .", "count,king_robber")
    scene.play("base/city-1/3 @ 1,0")
    record = scene.game.state.ext["king_robber"]
    assert (record.holders[0], record.largest[0]) == (0, 2)
