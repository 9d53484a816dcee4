"""What greedy makes of little buildings."""

import pytest

from bastide.bots import make_bot
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from tests.expansions.little_buildings.hamlet import LITTLE, UNLIKE, put
from tests.scene import Scene

#: A city and the road beside it: of one player, at the end of the road a village is missing.
LAND = "base/city-1-village-3/2 | base/road-straight+{}.E | ."


def choices(game: Game) -> set[str]:
    """What greedy would choose, whatever chance says among equals."""
    return {make_bot("greedy", seed).choose(game.view(game.actor)).code for seed in range(6)}


def without_meeples(scene: Scene) -> Scene:
    scene.game.state.supply[0] = {"meeple": 0}
    return scene


def worth(game: Game) -> float:
    """What a position is worth to red."""
    return Appraiser(game, 0).worth(game)


def test_greedy_builds_where_it_pays_itself() -> None:
    scene = without_meeples(Scene(LAND.format("red"), LITTLE, options=UNLIKE))
    scene.place("base/city-1-village-3 @ 2,0")
    assert choices(scene.game) == {"little_tower 2,0"}


def test_greedy_does_not_build_for_others() -> None:
    scene = without_meeples(Scene(LAND.format("blue"), LITTLE))
    scene.place("base/city-1-village-3 @ 2,0")
    assert choices(scene.game) == {"pass"}


def test_a_building_changes_what_was_known_of_the_features_on_its_tile() -> None:
    """One appraiser looks at positions before and after; it must not go by what it has seen before."""
    scene = Scene(LAND.format("red"), LITTLE)
    scene.place("base/road-straight @ 2,0")
    judge = Appraiser(scene.game, 0)
    before = judge.worth(scene.game)
    built = scene.game.copy()
    built.take("little_shed 2,0")
    built.go_on()
    passed = scene.game.copy()
    passed.play("pass")
    assert judge.worth(built) == pytest.approx(Appraiser(built, 0).worth(built))
    assert judge.worth(passed) == pytest.approx(Appraiser(passed, 0).worth(passed))
    assert judge.worth(scene.game) == before


def test_a_building_changes_what_was_known_of_a_monastery_beside_it() -> None:
    scene = Scene("base/cloister+red.cloister | .", LITTLE)
    scene.place("base/cloister @ 1,0")
    judge = Appraiser(scene.game, 0)
    judge.worth(scene.game)
    scene.game.take("little_shed 1,0")
    scene.game.go_on()
    assert judge.worth(scene.game) == pytest.approx(Appraiser(scene.game, 0).worth(scene.game))


def test_a_monastery_and_a_farm_promise_more_beside_a_building() -> None:
    cloister = Scene("base/cloister+red.cloister | base/cloister", LITTLE)
    plain = worth(cloister.game)
    assert worth(put(cloister, (1, 0)).game) == pytest.approx(plain + 1)
    farm = Scene("base/cloister+red.SL | base/cloister", LITTLE)
    plain = worth(farm.game)
    assert worth(put(farm, (1, 0)).game) == pytest.approx(plain + 1)


def test_what_is_in_stock_is_worth_less_towards_the_end() -> None:
    scene = Scene("base/cloister", LITTLE)
    scene.game.state.ext[LITTLE] = scene.game.state.ext[LITTLE]._replace(stock=((3, 3, 3), (0, 0, 0)))
    early = worth(scene.game) - worth(emptied(scene).game)
    scene.leave_in_pile("base/cloister", "base/cloister")
    late = worth(scene.game) - worth(emptied(scene).game)
    assert early > late > 0


def emptied(scene: Scene) -> Scene:
    """The same position in which nobody has a building left."""
    twin = Scene("base/cloister", LITTLE)
    twin.game = scene.game.copy()
    twin.game.state.ext[LITTLE] = scene.game.state.ext[LITTLE]._replace(stock=((0, 0, 0), (0, 0, 0)))
    return twin
