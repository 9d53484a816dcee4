"""The Barber-Surgeons: their tiles, how many are used, and where meeples may be placed."""

from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.expansions.barber_surgeons.bathhouses import BATHHOUSE, price
from tests.expansions.barber_surgeons.bath import BARBER, CITY_3, CITY_4, CITY_5, ROAD_3, ROAD_4, ROAD_5
from tests.rules import rule
from tests.scene import Scene


@rule("BARB-01", "BASE-X07")
@pytest.mark.parametrize(("players", "used"), [(1, 4), (2, 4), (3, 5), (4, 6), (5, 6), (6, 6)])
def test_the_number_of_tiles_depends_on_the_number_of_players(players: int, used: int) -> None:
    game = Game.new(Setup.make(players, BARBER), seed=players)
    assert game.state.tiles_left == 71 + used - 1, "one was drawn"
    while not game.is_over:
        game.play(game.options()[0])
    drawn = Counter(option.target.code for option in game.history if option.verb == "draw")
    own = {name: count for name, count in drawn.items() if name.startswith("barber-surgeons/")}
    assert (len(own), sum(own.values())) == (used, used)


@rule("BARB-01")
def test_any_of_the_six_may_stay_in_the_box_and_nobody_is_told_which() -> None:
    missing: Counter[str] = Counter()
    for seed in range(40):
        game = Game.new(Setup.make(3, BARBER), seed=seed)
        began = game.copy().to_json()
        assert sum(began["piles"][-1][1]) == 71 + 6 - 1
        while not game.is_over:
            game.play(game.options()[0])
        (boxed,) = (tile for tile, count in enumerate(game.state.piles[-1].left) if count)
        missing[game.rules.tiles[boxed].type.id] += 1
    assert len(missing) == 6


@rule("BARB-01")
def test_each_bathhouse_is_a_little_less_likely_than_a_tile_that_is_certainly_there() -> None:
    weights = {outcome.target.code: n for outcome, n in Game.begin(Setup.make(2, BARBER)).outcomes()}
    own = {n for name, n in weights.items() if name.startswith("barber-surgeons/")}
    assert own == {4}
    assert weights["base/village-4"] == 6
    assert sum(weights.values()) == 6 * (71 + 4)


@rule("BASE-X06", "BARB-D05")
def test_with_two_copies_twice_as_many_are_used() -> None:
    game = Game.begin(Setup.make(2, f"{BARBER}*2"))
    assert game.state.tiles_left == 71 + 8
    assert game.state.piles[-1].left[game.rules.tile_index["barber-surgeons/city-3-5"]] == 2


@rule("BARB-05", "BARB-20")
@pytest.mark.parametrize(
    ("tile", "bonus", "cost", "kind"),
    [
        (ROAD_3, 3, 2, "road"),
        (ROAD_4, 4, 3, "road"),
        (ROAD_5, 5, 4, "road"),
        (CITY_3, 3, 2, "city"),
        (CITY_4, 4, 3, "city"),
        (CITY_5, 5, 4, "city"),
    ],
)
def test_every_bathhouse_has_its_bonus_and_its_price(tile: str, bonus: int, cost: int, kind: str) -> None:
    scene = Scene(tile, BARBER)
    marked = {f.kind: f.mark(BATHHOUSE) for f in scene.game.state.graph.all() if f.mark(BATHHOUSE)}
    assert marked == {kind: bonus}
    (segment,) = scene.game.places(BATHHOUSE)
    assert price(scene.game, segment) == cost


@rule("BARB-02")
def test_a_bathhouse_tile_is_placed_as_its_edges_say() -> None:
    scene = Scene("city-1/2", BARBER)
    assert scene.legal("city-2-adjacent-4") == [
        *("-1,0 r0", "-1,0 r3", "0,-1 r0", "0,-1 r1", "0,1 r0", "0,1 r1", "1,0 r1", "1,0 r2"),
    ]


@rule("BARB-03", "BARB-04")
@pytest.mark.parametrize(
    ("tile", "places"),
    [
        (CITY_3, ["city@N", "field@EL", "field@ER", "road@E"]),
        (CITY_5, ["city@N", "field@SL"]),
    ],
)
def test_a_meeple_may_go_on_road_city_or_field_and_not_into_the_bathhouse(
    tile: str, places: list[str]
) -> None:
    scene = Scene("city-1/2", BARBER)
    scene.place(f"{tile} @ 0,1")
    assert sorted(scene.choices()) == [*(f"meeple {place}" for place in places), "pass"]


@rule("BARB-03", "BARB-D04")
def test_by_option_a_follower_has_to_be_placed() -> None:
    scene = Scene("city-1/2", BARBER, options={"barber.place_mandatory": "true"})
    scene.place(f"{CITY_5} @ 0,1")
    assert sorted(scene.choices()) == ["meeple city@N", "meeple field@SL"]


@rule("BARB-D04")
def test_who_cannot_place_a_follower_need_not() -> None:
    scene = Scene("city-1/2+blue.S", BARBER, options={"barber.place_mandatory": "true"})
    scene.game.state.supply[0] = {"meeple": 0}
    scene.place(f"{CITY_5} @ 0,1")
    assert scene.waits_for() == "deal"
    tower = Scene("base/city-1/2+blue.S | tower/field", f"{BARBER},tower", options=scene.setup.chosen)
    tower.game.state.ext["tower"] = tower.game.state.ext["tower"]._replace(
        heights=((tower.game.places("tower")[0], 0),)
    )
    tower.game.state.supply[0] = {"meeple": 0}
    tower.place(f"{CITY_5} @ 0,1")
    assert tower.choices() == ["pass", "tower 1,0"]


@rule("BARB-D04")
def test_a_builder_is_no_follower() -> None:
    options = {"barber.place_mandatory": "true"}
    scene = Scene("base/city-1/2+red.S", f"{BARBER},traders_builders", options=options)
    scene.place(f"{CITY_5} @ 0,1")
    assert sorted(scene.choices()) == ["meeple field@SL"]


@rule("BARB-D04")
def test_on_other_tiles_nobody_has_to() -> None:
    scene = Scene("city-1/2", BARBER, options={"barber.place_mandatory": "true"})
    scene.place("city-1 @ 0,1")
    assert "pass" in scene.choices()


@rule("BARB-D04")
def test_a_ransom_may_still_be_paid_but_a_tower_is_no_follower() -> None:
    options = {"barber.place_mandatory": "true"}
    scene = Scene("base/city-1/2 | tower/field", f"{BARBER},tower", options=options)
    scene.game.state.score[0] = 5
    record = scene.game.state.ext["tower"]
    held = scene.game.places("tower")[0]
    scene.game.state.ext["tower"] = record._replace(
        prisoners=((), ((0, "meeple"),)), heights=((held, 1),), ransomed=(0, 0)
    )
    scene.place(f"{CITY_5} @ 0,1")
    assert sorted(scene.choices()) == ["meeple city@N", "meeple field@SL", "ransom meeple 1"]


@rule("BARB-D06")
def test_without_the_part_bathhouses_are_decoration() -> None:
    scene = Scene("village-3 | road-straight-5+red.E | .", f"{BARBER}[]")
    scene.play("village-3 @ 2,0")
    assert scene.scored("red") == ["tiles +3"]
    assert scene.returned("red") == ["meeple"]


@rule("BARB-D07")
def test_a_bathhouse_tile_that_was_seen_and_put_back_is_certainly_there() -> None:
    game = Game.begin(Setup.make(2, BARBER))
    pile = game.state.piles[-1]
    known, other = (game.rules.tile_index[f"barber-surgeons/{tile}"] for tile in (CITY_5, ROAD_5))
    pile.take(known)
    pile.shuffle_in([known])
    weights = dict(pile.weights())
    assert (weights[known], weights[other]) == (5, 3), "three of the other five are in the pile"
