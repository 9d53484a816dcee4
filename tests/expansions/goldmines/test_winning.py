"""Ingots: who wins them, how they are shared out, and what they are worth at the end."""

import pytest

from bastide.core.events import TokenTaken
from bastide.core.geometry import Cell
from tests.expansions.goldmines.mines import MINES, give_gold, held, lying, put_gold
from tests.rules import rule
from tests.scene import Scene

#: Red's city, which a cap at (2, 0) completes.
CITY = "city-1/1+red.E | city-2-opposite | ."


def taken(scene: Scene) -> list[tuple[str, int]]:
    """Who has taken how many ingots since the last draw, in order."""
    events = [event for event in scene.events() if isinstance(event, TokenTaken) and event.token == "gold"]
    return [(scene.setup.seats[event.player], event.number) for event in events]


@rule("GOLD-10", "GOLD-18", "GOLD-E01")
def test_the_owner_of_a_completed_city_takes_all_ingots_from_its_tiles_and_scores_nothing_for_them() -> None:
    scene = put_gold(Scene(CITY, MINES), {(0, 0): 1, (1, 0): 2})
    scene.play("city-1/3 @ 2,0")
    assert taken(scene) == [("red", 3)]
    assert (held(scene), lying(scene)) == ({"red": 3}, {})
    assert scene.scored("red") == ["tiles +6"]


@rule("GOLD-10")
def test_whoever_places_the_last_tile_the_owner_takes_the_gold() -> None:
    scene = put_gold(Scene(CITY, MINES, turn="blue"), {(0, 0): 1})
    scene.play("city-1/3 @ 2,0")
    assert held(scene) == {"red": 1}


@rule("GOLD-10")
def test_nothing_is_won_before_the_feature_is_completed() -> None:
    scene = put_gold(Scene(CITY, MINES), {(0, 0): 1})
    scene.play("city-2-opposite-shield @ 2,0")
    assert (held(scene), lying(scene)) == ({}, {(0, 0): 1})


@rule("GOLD-04", "GOLD-11")
def test_ingots_count_for_every_feature_of_their_tile_and_for_no_other_tile() -> None:
    """On the tile in the middle is a piece of Red's road and of Blue's city; the road is done first."""
    picture = """
        .         | .                           | .
        village-3 | city-1-road-straight+blue.N | .
        .         | cloister                    | .
    """
    scene = put_gold(Scene(picture, MINES), {(1, 1): 1, (0, 1): 1, (1, 2): 1})
    scene.play("village-3 @ 2,1 + road@W")
    assert held(scene) == {"red": 2}
    assert lying(scene) == {(1, 2): 1}, "a tile beside the road is not on it"
    put_gold(scene, {(1, 1): 4, (0, 1): 1})
    scene.play("city-1/2 @ 1,0")
    assert held(scene) == {"red": 2, "blue": 4}
    assert lying(scene) == {(0, 1): 1}


#: Something with seven tiles around it; the last one belongs to the cell (2, 2). (3, 1) is two cells away.
SURROUNDED = """
    base/city-1   | base/city-1{turn} | base/city-1   | .
    base/city-1/3 | {middle}          | base/city-1/1 | base/city-1/3
    base/city-1/2 | base/city-1/2     | .             | .
"""


@rule("GOLD-11", "GOLD-E04")
def test_a_monastery_has_nine_tiles() -> None:
    picture = SURROUNDED.format(middle="base/cloister+green.cloister", turn="")
    scene = Scene(picture, "base*3,goldmines", players=3)
    put_gold(scene, {(1, 1): 2, (0, 0): 1, (3, 1): 1})
    scene.play("base/city-1/2 @ 2,2")
    assert held(scene) == {"green": 3}
    assert lying(scene) == {(3, 1): 1}


@rule("GOLD-12")
@pytest.mark.parametrize(
    ("middle", "expansion"),
    [
        ("cult/shrine+red.shrine", "cult"),
        ("russian-promos/hut+red.hut", "russian_promos"),
        ("abbot/city-1-garden+red:abbot.garden", "abbot"),
        ("abbey-mayor/abbey+red.cloister", "abbey_mayor"),
    ],
)
def test_what_is_like_a_monastery_has_nine_tiles_too(middle: str, expansion: str) -> None:
    picture = SURROUNDED.format(middle=middle, turn="/2" if expansion == "abbot" else "")
    scene = Scene(picture, f"base*3,goldmines,{expansion}")
    put_gold(scene, {(1, 1): 1, (0, 0): 1, (2, 1): 1})
    while scene.waits_for() != "deal":
        scene.game.play("pass")
    scene.play("base/city-1/2 @ 2,2")
    assert held(scene) == {"red": 3}


@rule("GOLD-13", "GOLD-E02")
@pytest.mark.parametrize(
    ("turn", "shares"), [("red", {"red": 2, "blue": 1}), ("blue", {"red": 1, "blue": 2})]
)
def test_players_who_are_tied_take_ingots_in_turns_and_the_active_one_begins(
    turn: str, shares: dict[str, int]
) -> None:
    scene = Scene("city-1/1+red.E | city-2-opposite+blue.E | .", MINES, turn=turn)
    put_gold(scene, {(0, 0): 3})
    scene.play("city-1/3 @ 2,0")
    assert held(scene) == shares
    assert [player for player, _ in taken(scene)] == sorted(shares, key=lambda player: player != turn)


@rule("GOLD-13", "GOLD-14", "GOLD-15", "GOLD-E03")
def test_what_is_completed_together_is_shared_out_together() -> None:
    """Red's road lies on A and B, Blue's city on B and C."""
    scene = Scene(". | city-1/2+blue.S\nvillage-3+red.E | .", MINES)
    scene.place("city-1-village-3 @ 1,1")
    put_gold(scene, {(0, 1): 1, (1, 1): 1, (1, 0): 1})
    scene.game.play("pass")
    assert held(scene) == {"red": 2, "blue": 1}


@rule("GOLD-15")
def test_the_tile_that_most_players_claim_comes_first() -> None:
    """As above, but nothing lies on C: Red leaves Blue nothing and still has A to himself."""
    scene = Scene(". | city-1/2+blue.S\nvillage-3+red.E | .", MINES)
    scene.place("city-1-village-3 @ 1,1")
    put_gold(scene, {(0, 1): 1, (1, 1): 1})
    scene.game.play("pass")
    assert held(scene) == {"red": 2}


#: Red is tied with Blue in the city in the north (or west), and with Green in the other one.
THREE_TIED = ("city-1/{}+red.{}+blue.{}", "city-1/{}+red.{}+green.{}")


def three_tied(north_south: bool, **options: str) -> Scene:
    """A scene in which one tile has completed both cities, with an ingot in each, and Red comes first."""
    first, second = THREE_TIED
    if north_south:
        picture = f"{first.format(2, 'S', 'S')}\n.\n{second.format(0, 'N', 'N')}"
        cells: tuple[Cell, Cell] = (0, 0), (0, 2)
    else:
        picture = f"{first.format(1, 'E', 'E')} | . | {second.format(3, 'W', 'W')}"
        cells = (0, 0), (2, 0)
    scene = Scene(picture, MINES, players=3, options={f"gold.{key}": value for key, value in options.items()})
    put_gold(scene, dict.fromkeys(cells, 1))
    scene.play("cities-2-opposite @ 0,1" if north_south else "cities-2-opposite/1 @ 1,0")
    return scene


@rule("GOLD-15")
@pytest.mark.parametrize("north_south", [True, False])
def test_of_tiles_with_as_many_claims_the_northern_and_the_western_one_come_first(north_south: bool) -> None:
    """Red takes it from under Blue's nose, so Green gets the other one."""
    assert held(three_tied(north_south)) == {"red": 1, "green": 1}


@rule("GOLD-15")
def test_north_goes_before_west() -> None:
    """Red is tied with Blue in the north-east and with Green in the south-west."""
    scene = Scene(". | city-1/2+red.S+blue.S\ncity-1/1+red.E+green.E | .", MINES, players=3)
    put_gold(scene, {(1, 0): 1, (0, 1): 1})
    scene.play("cities-2-adjacent @ 1,1")
    assert held(scene) == {"red": 1, "green": 1}


@rule("GOLD-15")
def test_with_the_option_everybody_names_the_tile() -> None:
    scene = three_tied(True, choice="player")
    assert (scene.waits_for(), scene.game.actor) == ("take_ingot", scene.seat("red"))
    assert scene.choices() == ["take_gold 0,0", "take_gold 0,2"]
    scene.game.play("take_gold 0,2")
    assert held(scene) == {"red": 1, "blue": 1}
    assert taken(scene) == [("red", 1), ("blue", 1)]
    assert scene.waits_for() == "deal"


@rule("GOLD-15", "GOLD-13")
def test_whoever_takes_next_names_the_tile_whosever_turn_it_is() -> None:
    """Green, whose turn it is, has a claim in the south alone; then Red can take one in either city."""
    first, second = THREE_TIED
    picture = f"{first.format(2, 'S', 'S')}\n.\n{second.format(0, 'N', 'N')}"
    scene = Scene(picture, MINES, players=3, turn="green", options={"gold.choice": "player"})
    put_gold(scene, {(0, 0): 1, (0, 2): 2})
    scene.play("cities-2-opposite @ 0,1")
    assert held(scene) == {"green": 1}
    assert (scene.waits_for(), scene.game.actor) == ("take_ingot", scene.seat("red"))
    scene.game.play("take_gold 0,2")
    assert held(scene) == {"red": 1, "blue": 1, "green": 1}


@rule("GOLD-15")
def test_the_presets_differ_about_who_names_the_tile() -> None:
    scene = Scene("cloister", MINES, rules="classic")
    assert scene.game.rules.options["gold.choice"] == "player"
    scene = Scene("cloister", MINES)
    assert scene.game.rules.options["gold.choice"] == "automatic"


@rule("GOLD-D01")
def test_nobody_is_asked_about_ingots_that_nobody_else_claims() -> None:
    scene = Scene(CITY, MINES, options={"gold.choice": "player"})
    put_gold(scene, {(0, 0): 1, (1, 0): 2})
    scene.play("city-1/3 @ 2,0")
    assert scene.waits_for() == "deal"
    assert taken(scene) == [("red", 3)]


@rule("GOLD-D01")
def test_nobody_is_asked_where_the_same_players_claim_every_tile() -> None:
    scene = Scene("city-1/1+red.E | city-2-opposite+blue.E | .", MINES, options={"gold.choice": "player"})
    put_gold(scene, {(0, 0): 1, (1, 0): 2})
    scene.play("city-1/3 @ 2,0")
    assert scene.waits_for() == "deal"
    assert taken(scene) == [("red", 2), ("blue", 1)]


@rule("GOLD-16", "GOLD-E07")
def test_the_gold_of_a_road_that_is_nobodys_waits_for_the_city_on_its_tile() -> None:
    picture = """
        .              | .                            | .
        base/village-3 | city-1-road-straight+red.N   | .
    """
    scene = put_gold(Scene(picture, MINES), {(1, 1): 2})
    scene.play("base/village-3 @ 2,1")
    assert (held(scene), lying(scene)) == ({}, {(1, 1): 2})
    scene.play("base/city-1/2 @ 1,0")
    assert (held(scene), lying(scene)) == ({"red": 2}, {})


@rule("GOLD-17")
def test_everybody_sees_what_has_been_won_and_it_adds_up() -> None:
    scene = give_gold(put_gold(Scene(CITY, MINES), {(0, 0): 2}), 3, 4)
    scene.play("city-1/3 @ 2,0")
    assert held(scene) == {"red": 5, "blue": 4}
    for seat in range(2):
        tokens = scene.game.view(seat).game.tokens()
        assert [(token.seat, token.number) for token in tokens] == [(0, 5), (1, 4)]


@rule("GOLD-19")
def test_a_city_that_is_worth_nothing_gives_its_gold_all_the_same() -> None:
    scene = Scene("siege/city-1/1+blue.E | .", f"{MINES},siege", options={"tiny_city": "2"})
    put_gold(scene, {(0, 0): 2})
    scene.play("base/city-1/3 @ 1,0")
    assert scene.gained("blue") == 0
    assert held(scene) == {"blue": 2}


@rule("GOLD-20", "GOLD-E05", "GOLD-E06")
@pytest.mark.parametrize(
    ("ingots", "points"),
    [(1, 1), (3, 3), (4, 8), (6, 12), (7, 21), (9, 27), (10, 40), (15, 60)],
)
def test_the_more_ingots_the_more_each_of_them_is_worth(ingots: int, points: int) -> None:
    scene = give_gold(Scene("cloister", MINES), 0, ingots)
    scene.finish()
    assert scene.scored("blue") == [f"{'ingot' if ingots == 1 else 'ingots'} +{points}"]
    assert scene.rules_cited("blue") == ["GOLD-20"]
    assert scene.scored("red") == []


@rule("GOLD-21")
def test_what_lies_on_tiles_at_the_end_is_nobodys() -> None:
    scene = put_gold(Scene("city-1/1+red.E | city-2-opposite+blue.NL", MINES), {(0, 0): 3, (1, 0): 2})
    scene.finish()
    assert (held(scene), lying(scene)) == ({}, {})
    assert scene.scored("red") == ["tiles +2"]
