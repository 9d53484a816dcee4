"""Leipzig on the table: its squares, its roads, its walls, and the options about them."""

from collections import Counter
from itertools import permutations

import pytest

from bastide import CHANCE, Game, Setup
from bastide.core.compile import compile_rules
from bastide.core.errors import SetupError
from bastide.core.library import Library
from bastide.core.rules import Rules
from bastide.core.turn import may_deploy
from bastide.expansions.king_robber.cards import honours
from tests.expansions.leipzig.fair import LEIPZIG, QUARTERS, fair
from tests.rules import rule
from tests.scene import Scene

START_TILE = "base/city-1-road-straight"
#: The places clockwise from the west, each with the cell of the quarter, that of the arm and the rotation.
PLACES = (((0, 1), (-1, 1), 0), ((0, 0), (0, -1), 1), ((1, 0), (2, 0), 2), ((1, 1), (1, 2), 3))
PRINTED = ("wainwrights", "tanners", "bookbinders", "coiners")


def rules_of(expansions: str = LEIPZIG, **options: str) -> Rules:
    return compile_rules(Setup.make(2, expansions, options=options), Library.default())


def assigned(way: str, **more: str) -> Setup:
    return Setup.make(2, LEIPZIG, options={"leipzig.assignment": way, **more})


def order_of(game: Game) -> tuple[str, ...]:
    """Which double tile lies at each of the places, both squares turned as the place asks."""
    found = []
    for quarter_cell, arm_cell, rotation in PLACES:
        names = []
        for cell, square in ((quarter_cell, "quarter"), (arm_cell, "arm")):
            placed = game.state.board.cells[cell]
            assert placed.rotation == rotation
            name = game.rules.tiles[placed.tile].type.id
            assert name.endswith(f"-{square}")
            names.append(name.partition("/")[2].partition("-")[0])
        assert names[0] == names[1]
        found.append(names[0])
    return tuple(found)


# The lay-out.


@rule("LEIP-01", "BASE-X02")
def test_eight_squares_lie_on_the_table_and_no_other_start_tile() -> None:
    game = Game.begin(Setup.make(2, LEIPZIG))
    assert order_of(game) == PRINTED
    assert len(game.state.board.tiles) == 8
    (stage,) = game.rules.stages
    assert stage.tiles == {**rules_of("base").stages[0].tiles, START_TILE: 3}, "one of four copies is gone"
    assert len(rules_of("leipzig*2").start) == 8


@rule("LEIP-D03")
@pytest.mark.parametrize(("value", "copies"), [("out", 3), ("shuffle-in", 4)])
def test_the_replaced_start_tile_may_be_shuffled_in(value: str, copies: int) -> None:
    (stage,) = rules_of(base_start_tile=value).stages
    assert stage.tiles[START_TILE] == copies


@rule("LEIP-01", "LEIP-22")
def test_the_outside_shows_four_roads_two_caps_of_cities_and_eight_fields() -> None:
    game = fair().game
    kinds = Counter(feature.kind for feature in game.state.graph.all())
    assert kinds == {"leipzig": 1, "road": 4, "field": 8, "city": 2}
    for feature in game.state.graph.all():
        if feature.kind in ("road", "city"):
            assert feature.open == 1


@rule("LEIP-09", "LEIP-22", "LEIP-24")
def test_the_road_of_a_quarter_is_that_of_its_arm_and_one_tile_long() -> None:
    scene = fair()
    for (quarter, arm, _), side in zip(PLACES, "WNES", strict=True):
        road = scene.feature(arm, side)
        assert road is scene.feature(quarter, side)
        assert (road.size, len(scene.game.cells_of(road))) == (1, 2)
    scene.play("village-3 @ -2,1 + road@E")
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +2"]


@rule("LEIP-22", "BASE-X05")
def test_for_everything_else_each_square_is_a_tile() -> None:
    scene = fair()
    assert scene.feature((-1, 1), "N").kind == "city"
    scene.play("city-1/2 @ -1,0 + city@S")
    assert scene.scored("red") == ["tiles +4"], "a cap on the arm and one on the new tile"
    assert scene.feature((-1, 1), "SL").size == 2, "the field lies on both squares of the double tile"
    # A monastery has the squares around it as neighbours: here the arm and the quarter of the tanners,
    # the arm and the quarter of the wainwrights, and the tile placed before.
    scene.play("cloister @ -2,0 + cloister")
    assert scene.feature((-2, 0), "cloister").open == 8 - 2


@rule("LEIP-22")
def test_the_robber_and_inns_count_a_double_tile_once() -> None:
    scene = fair("road-curve-inn/3+red.E", "leipzig,inns_cathedrals,king_robber")
    scene.play("village-3/1 @ -2,2")
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +3", "inn +3"]
    assert honours(scene.game).largest == (0, 3)


# The town is no city.


@rule("LEIP-X03", "LEIP-02")
def test_the_town_is_complete_and_no_city_that_could_be_occupied() -> None:
    scene = fair()
    walls = scene.feature((0, 0), "E")
    assert (walls.kind, walls.is_complete, len(walls.segments)) == (LEIPZIG, True, 4)
    for figure in scene.game.rules.figures.values():
        assert not may_deploy(scene.game, 0, figure, walls.segments[0])


@rule("LEIP-X03")
def test_the_king_does_not_count_the_town() -> None:
    scene = fair(expansions="leipzig,king_robber", options={"king_scoring": "per-feature"})
    scene.play("city-1/2 @ -1,0")
    scene.finish()
    assert scene.scored("red") == ["cities +1"]


@rule("LEIP-X03")
def test_roads_end_at_the_town() -> None:
    scene = fair()
    scene.play("village-3 @ -2,1")
    assert scene.feature((0, 1), "W").is_complete
    assert scene.feature((0, 0), "N").open == 1, "the other roads are others"


# The assignment.


@rule("LEIP-01", "LEIP-D01")
def test_the_first_player_lays_the_quarters_as_he_likes() -> None:
    for order in permutations(QUARTERS):
        game = Game.begin(assigned("chosen"))
        for left, quarter in zip((4, 3, 2), order[:3], strict=True):
            assert (game.actor, len(game.options())) == (0, left)
            game.play(f"town {quarter}")
        assert game.actor == CHANCE, "the last one goes by itself"
        assert order_of(game) == order
        assert {option.verb for option in game.options()} == {"draw"}


@rule("LEIP-D01")
def test_he_is_shown_where_the_next_one_goes_and_what_lies_there_so_far() -> None:
    game = Game.begin(assigned("chosen"))
    decision = game.rules.decisions["leipzig_choose"]
    for (quarter, arm, _), choice in zip(PLACES, ("coiners", "tanners", "wainwrights"), strict=False):
        assert set(decision.lights(game, game.state.agenda[-1])) == {quarter, arm}
        game.play(f"town {choice}")
    assert order_of(game) == ("coiners", "tanners", "wainwrights", "bookbinders")
    again = Game.begin(assigned("chosen"))
    again.play("town coiners")
    assert order_of(again) == ("coiners", "wainwrights", "tanners", "bookbinders")


@rule("LEIP-D01")
def test_whoever_begins_chooses() -> None:
    third = Setup.make(3, LEIPZIG, options={"leipzig.assignment": "chosen"}, first_seat=2)
    assert Game.begin(third).actor == 2
    by_chance = Game.begin(assigned("chosen", first_player="random"))
    by_chance.play("first 1")
    assert by_chance.actor == 1
    assert by_chance.options()[0].verb == "town"


@rule("LEIP-01", "LEIP-D01")
def test_chance_lays_each_order_as_likely_as_any_other() -> None:
    game = Game.begin(assigned("random"))
    assert game.actor == CHANCE
    assert [(o.code, weight) for o, weight in game.outcomes()] == [(f"town {q}", 1) for q in PRINTED]
    game.play("town coiners")
    assert [(o.code, weight) for o, weight in game.outcomes()] == [(f"town {q}", 1) for q in PRINTED[:3]]
    found = {order_of(Game.new(assigned("random"), seed=seed)) for seed in range(150)}
    assert found == set(permutations(QUARTERS))
    assert order_of(Game.new(assigned("random"), seed=5)) == order_of(Game.new(assigned("random"), seed=5))


@rule("LEIP-01", "LEIP-D01")
def test_a_game_with_another_order_is_saved_and_laid_again_as_it_was() -> None:
    game = Game.new(assigned("random"), seed=5)
    for _ in range(6):
        game.play(game.options()[-1])
    again = Game.load(game.save())
    assert again.to_json() == game.to_json()
    assert order_of(again) == order_of(game) != PRINTED


@rule("LEIP-01")
def test_nothing_is_asked_with_the_fixed_assignment() -> None:
    assert {option.verb for option in Game.begin(assigned("fixed")).options()} == {"draw"}
    game = Game.begin(assigned("chosen"))
    for quarter in ("coiners", "tanners", "wainwrights"):
        game.play(f"town {quarter}")
    game.play("draw base/cloister")
    game.play(game.options()[0])
    game.play("pass")
    assert {option.verb for option in game.options()} == {"draw"}, "only before the first turn"


@rule("LEIP-D06")
def test_without_the_squares_there_is_nothing_to_lay() -> None:
    game = Game.begin(Setup.make(2, "leipzig*0", options={"leipzig.assignment": "chosen"}))
    assert {option.verb for option in game.options()} == {"draw"}


# Other options.


@rule("LEIP-D02")
@pytest.mark.parametrize(("value", "meeples"), [("true", 8), ("false", 7)])
def test_everybody_has_one_meeple_more_or_not(value: str, meeples: int) -> None:
    scene = fair(expansions="leipzig,inns_cathedrals", options={"leipzig.extra_meeple": value})
    assert (scene.supply("red"), scene.supply("blue", "big_follower")) == (meeples, 1)


@rule("LEIP-D02", "LEIP-03", "LEIP-01")
@pytest.mark.parametrize("preset", ["modern", "classic"])
def test_both_presets_are_alike(preset: str) -> None:
    chosen = Setup.make(2, LEIPZIG, preset).chosen
    found = {name: value for name, value in chosen.items() if name.startswith("leipzig.")}
    assert found == {
        "leipzig.extra_meeple": "true",
        "leipzig.assignment": "fixed",
        "leipzig.villages": "chain",
    }


@rule("LEIP-X02", "LEIP-D06")
@pytest.mark.parametrize(
    ("others", "name"),
    [
        ("count", "The Count of Carcassonne"),
        ("count*0", "The Count of Carcassonne"),
        ("wheel_of_fortune", "The Wheel of Fortune"),
    ],
)
def test_other_arrangements_are_refused_with_the_reason(others: str, name: str) -> None:
    with pytest.raises(SetupError, match=f"Leipzig and {name} each take the place of the start tile"):
        Setup.make(2, f"leipzig,{others}")


@rule("LEIP-X02")
def test_the_pair_of_spiel_doch_gives_way() -> None:
    game = Game.begin(Setup.make(2, "leipzig,spiel_doch", options={"spieldoch.start": "on"}))
    assert order_of(game) == PRINTED
    assert len(game.state.board.tiles) == 8


def test_the_scene_of_the_tests_is_the_table_of_the_game() -> None:
    game = Game.begin(Setup.make(2, LEIPZIG))
    scene: Scene = fair()
    laid = {(p.cell, p.tile, p.rotation) for p in scene.game.state.board.tiles}
    assert laid == {(p.cell, p.tile, p.rotation) for p in game.state.board.tiles}
