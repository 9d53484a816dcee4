"""What the pieces of expansions are worth to greedy."""

import pytest

from bastide.bots import make_bot
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from bastide.expansions.traders_builders.goods import SLUG, trade
from tests.scene import Scene

TB = "traders_builders"


def worth(game: Game) -> float:
    """What a position is worth to red."""
    return Appraiser(game, 0).worth(game)


def test_a_builder_is_worth_more_at_work_than_at_home() -> None:
    at_home = Scene("road-straight+red.E", TB).game
    at_work = Scene("road-straight+red.E+red:builder.E", TB).game
    assert worth(at_work) > worth(at_home)


def test_greedy_lets_his_builder_work() -> None:
    scene = Scene("cloister | cloister\nroad-straight+red.E+red:builder.E | .", TB)
    scene.draw("road-straight")
    choice = make_bot("greedy", 0).choose(scene.game.view(0))
    assert choice.cell in {(1, 1), (-1, 1)}


def test_a_further_turn_part_is_worth_something() -> None:
    scene = Scene("road-straight+red.E | road-straight+red:builder.E | .\ncloister | . | .", TB)
    scene.place("road-straight @ 2,0")
    appraiser = Appraiser(scene.game, 0)
    scene.game.play("pass")
    twin = scene.game.copy()
    twin.push_turn(1)
    twin.go_on()
    assert scene.game.state.turn + 1 == twin.state.turn
    assert appraiser.worth(scene.game) > appraiser.worth(twin) + 2


def test_a_pig_is_worth_the_more_the_more_cities_its_farm_has() -> None:
    def gain(picture: str) -> float:
        return worth(Scene(picture.format("+red:pig.NL"), TB).game) - worth(
            Scene(picture.format(""), TB).game
        )

    one = gain("city-1/1+red.NL{} | city-1/3")
    two = gain("city-1/1+red.NL{} | city-1/3\ncity-1/1 | city-1/3")
    assert two == pytest.approx(one + 1)


@pytest.mark.parametrize(("tokens", "better"), [((1, 0, 0), True), ((0, 0, 0), False)])
def test_the_lead_in_a_kind_of_goods_is_worth_something(tokens: tuple[int, ...], better: bool) -> None:
    scene = Scene("cloister", TB)
    before = worth(scene.game)
    scene.game.state.ext[SLUG] = trade(scene.game)._replace(tokens=(tokens, (0, 0, 0)))
    assert (worth(scene.game) > before) is better
    assert scene.game.scores == (0, 0), "looking ahead gives nobody points"


def test_a_lead_is_worth_more_when_few_tiles_are_left() -> None:
    def lead(tiles: int) -> float:
        scene = Scene("cloister", TB)
        pile = scene.game.state.piles[-1]
        pile.leave = pile.size - tiles
        before = worth(scene.game)
        scene.game.state.ext[SLUG] = trade(scene.game)._replace(tokens=((1, 0, 0), (0, 0, 0)))
        return worth(scene.game) - before

    assert lead(1) > lead(80) > 0


def test_greedy_completes_a_city_for_its_goods() -> None:
    scene = Scene("city-1/1 | city-2-opposite-wine | .\ncloister | cloister | .", TB)
    scene.draw("city-1")
    scene.game.state.supply[0] = dict.fromkeys(scene.game.state.supply[0], 0)
    choice = make_bot("greedy", 0).choose(scene.game.view(0))
    assert choice.code == "tile 2,0 r3"


def test_a_strong_follower_is_better_kept_where_a_weak_one_will_do() -> None:
    weak = Scene("city-2-opposite+red.E", "inns_cathedrals").game
    strong = Scene("city-2-opposite+red:big_follower.E", "inns_cathedrals").game
    assert worth(weak) > worth(strong)


def test_a_strong_follower_is_used_to_win_a_feature() -> None:
    even = Scene("city-2-opposite+blue.E | city-2-opposite+red.E", "inns_cathedrals").game
    ahead = Scene("city-2-opposite+blue.E | city-2-opposite+red:big_follower.E", "inns_cathedrals").game
    assert worth(ahead) > worth(even)
