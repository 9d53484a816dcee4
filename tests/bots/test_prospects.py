"""What greedy makes of what no feature shows: prisoners, fairy and dragon, barns, abbeys and crop circles."""

from collections import Counter

import pytest

from bastide import Setup
from bastide.bots import make_bot
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from tests.expansions.abbey_mayor.estates import BOXES, HOLE, let_hold_abbeys, put_barn
from tests.expansions.princess_dragon.beasts import PD, put_dragon, put_fairy
from tests.expansions.tower.keep import Keep
from tests.samples import part_of_the_day
from tests.scene import Scene

CIRCLES = "crop_circles"


def worth(game: Game) -> float:
    """What a position is worth to red."""
    return Appraiser(game, 0).worth(game)


def choices(game: Game) -> set[str]:
    """What greedy would choose, whatever chance says among equals."""
    return {make_bot("greedy", seed).choose(game.view(game.actor)).code for seed in range(6)}


def choice(game: Game) -> str:
    """What greedy chooses without any doubt."""
    (code,) = choices(game)
    return code


def without_followers(scene: Scene, *players: str) -> None:
    """Let players have nothing in supply."""
    for player in players:
        stock = scene.game.state.supply[scene.seat(player)]
        scene.game.state.supply[scene.seat(player)] = dict.fromkeys(stock, 0)


# Spots: nobody comes back from the top of a tower by himself.


def test_a_follower_on_a_tower_is_tied_up_for_good() -> None:
    at_home = Keep("tower/field", heights={(0, 0): 1}).game
    on_top = Keep("tower/field+red.tower", heights={(0, 0): 1}).game
    farming = Keep("tower/field+red.NL", heights={(0, 0): 1}).game
    assert worth(on_top) == pytest.approx(worth(farming)), "as tied up as a farmer without a city"
    assert worth(on_top) < worth(at_home) - 1


def test_greedy_does_not_climb_a_tower_for_nothing() -> None:
    scene = Keep("tower/field", heights={(0, 0): 1})
    scene.place("cloister @ 0,1")
    assert "tower 0,0" not in " ".join(choices(scene.game))


# Towers and prisoners.


def test_greedy_captures_whoever_stands_to_gain_most() -> None:
    scene = Keep("cloister+blue.cloister | tower/field | cloister+blue.NL")
    without_followers(scene, "red")
    scene.place("cloister @ 1,1")
    assert choice(scene.game) == "tower 1,0"
    scene.game.play("tower 1,0")
    assert choice(scene.game) == "capture meeple cloister 0,0 1"


def test_greedy_never_takes_himself_from_a_good_place() -> None:
    scene = Keep("tower/field | cloister+red.cloister")
    scene.place("cloister @ 0,1")
    scene.game.play("tower 0,0")
    assert choice(scene.game) == "pass"


def test_a_follower_in_custody_is_a_greater_loss_than_one_on_a_long_errand() -> None:
    free = Keep("cloister+red.NL").game
    kept = Keep("cloister", prisoners=[("blue", "red")]).game
    assert worth(free) - worth(kept) > 3


def test_a_prisoner_matters_less_when_few_turns_are_left() -> None:
    def loss(*tiles: str) -> float:
        free, kept = Keep("cloister"), Keep("cloister", prisoners=[("blue", "red")])
        for scene in (free, kept):
            scene.game.state.supply[0] = {"meeple": 3}
            if tiles:
                scene.leave_in_pile(*tiles)
        return worth(free.game) - worth(kept.game)

    assert loss() > loss("cloister", "cloister") + 1


@pytest.mark.parametrize(("left", "pays"), [(0, True), (4, False)])
def test_greedy_pays_a_ransom_when_he_is_short_of_followers(left: int, pays: bool) -> None:
    scene = Keep("cloister", prisoners=[("blue", "red")], scores={"red": 20})
    scene.game.state.supply[0] = {"meeple": left}
    assert scene.asked() == ("ransom_first", "red")
    assert (choice(scene.game) == "ransom meeple 1") is pays


def test_greedy_pays_no_ransom_when_the_game_is_over_soon() -> None:
    scene = Keep("cloister", prisoners=[("blue", "red")], scores={"red": 20})
    scene.game.state.supply[0] = {"meeple": 0}
    scene.leave_in_pile("cloister")
    assert choice(scene.game) == "pass"


def test_a_ransom_does_not_take_the_place_of_the_action() -> None:
    scene = Keep("cloister", prisoners=[("blue", "red")], scores={"red": 20})
    scene.game.state.supply[0] = {"meeple": 1}
    scene.game.play("pass")
    scene.place("cloister @ 0,1")
    assert choice(scene.game) == "ransom meeple 1"
    scene.game.play("ransom meeple 1")
    assert choice(scene.game) != "pass"


def test_tower_pieces_are_a_reserve() -> None:
    scene = Keep("tower/field")
    without_followers(scene, "red")
    scene.place("cloister @ 0,1")
    assert choice(scene.game) == "pass", "a tower that captures nobody is a wasted piece"


# The fairy.


def test_the_fairy_is_worth_something_to_the_owner_of_her_follower() -> None:
    def gain(picture: str, who: str) -> float:
        scene = Scene(picture, PD)
        before = worth(scene.game)
        put_fairy(scene, (0, 0), who)
        return worth(scene.game) - before

    nearly = gain("base/city-1+red.N", "red.N")
    barely = gain("base/city-4-shield+red.N", "red.N")
    assert 1 > nearly > barely > 0, "others will call her away"
    assert gain("base/city-1+blue.N", "blue.N") == pytest.approx(-nearly)


def test_the_fairy_promises_little_when_few_turns_are_left() -> None:
    def gain(*tiles: str) -> float:
        scene = Scene("base/cloister+red.NL", PD)
        if tiles:
            scene.leave_in_pile(*tiles)
        before = worth(scene.game)
        put_fairy(scene, (0, 0), "red.NL")
        return worth(scene.game) - before

    assert 0 < gain("base/cloister") <= 0.5 * gain()


@pytest.mark.parametrize("place", ["next-follower", "on-tile"])
def test_greedy_places_a_follower_and_does_not_call_the_fairy_for_nothing(place: str) -> None:
    picture = "base/city-1+blue.N | base/cloister+red.cloister | ."
    scene = Scene(picture, PD, options={"fairy": place})
    put_fairy(scene, (0, 0), "blue.N")
    scene.place("base/cloister @ 2,0")
    assert any(code.startswith("fairy") for code in scene.choices())
    assert choice(scene.game) == "meeple cloister"


def test_greedy_leaves_the_fairy_with_his_follower_if_another_of_his_is_no_better() -> None:
    scene = Scene("base/cloister+red.NL | base/cloister+red.NL | base/cloister", PD)
    without_followers(scene, "red")
    put_fairy(scene, (0, 0), "red.NL")
    scene.place("base/cloister @ 3,0")
    assert any(code.startswith("fairy") for code in scene.choices())
    assert choice(scene.game) == "pass"


@pytest.mark.parametrize("place", ["next-follower", "on-tile"])
def test_greedy_calls_the_fairy_when_there_is_nothing_better(place: str) -> None:
    scene = Scene("base/city-1/2+red.S | base/cloister", PD, options={"fairy": place})
    without_followers(scene, "red")
    scene.place("base/cloister @ 2,0")
    assert choice(scene.game).startswith("fairy")


@pytest.mark.parametrize("place", ["next-follower", "on-tile"])
def test_greedy_does_not_call_the_fairy_for_a_point_that_three_others_will_not_leave_him(place: str) -> None:
    scene = Scene("base/city-1/2+red.S | base/cloister", PD, players=4, options={"fairy": place})
    without_followers(scene, "red")
    scene.place("base/cloister @ 2,0")
    assert any(code.startswith("fairy") for code in scene.choices())
    assert choice(scene.game) == "pass"


def test_greedy_calls_the_fairy_among_four_where_she_pays_at_once() -> None:
    scene = Scene("base/city-1/2+red.S\n.", PD, players=4)
    without_followers(scene, "red")
    scene.place("base/city-1 @ 0,1")
    assert choice(scene.game).startswith("fairy")


def whole_game(expansions: str, seed: int, seats: int = 2) -> tuple[int, Counter[str]]:
    """What greedy players score together in a game, and what they do with their figure actions."""
    game = Game.new(Setup.make(seats, expansions), seed=seed)
    bots = [make_bot("greedy", f"{seed}/{seat}") for seat in range(seats)]
    actions: Counter[str] = Counter()
    while not game.is_over:
        option = bots[game.actor].choose(game.view(game.actor))
        if game.state.agenda[-1].name == "action":
            actions[option.verb] += 1
        game.play(option)
    return sum(game.scores), actions


def test_no_piece_keeps_greedy_from_placing_followers() -> None:
    plain, simple = whole_game("base", seed=1)
    for expansion in part_of_the_day((PD, "tower", "count", "wheel_of_fortune"), 4):
        points, actions = whole_game(expansion, seed=1)
        assert points > plain, expansion
        placed = actions["meeple"] + actions["crown"]
        assert placed > simple["meeple"], f"{expansion}: followers on tiles and on the wheel"


@pytest.mark.part_of_the_day(3)
def test_four_greedy_players_do_not_send_the_fairy_round_the_table() -> None:
    _, actions = whole_game(PD, seed=1, seats=4)
    assert 0 < actions["fairy"] < actions["meeple"] / 4


# The dragon.


@pytest.mark.parametrize(("west", "east", "way"), [("red", "blue", "6,0"), ("blue", "red", "4,0")])
def test_greedy_leads_the_dragon_to_others_and_not_to_himself(west: str, east: str, way: str) -> None:
    between = ["base/cloister"] * 9
    line = [f"base/cloister+{west}.cloister", *between, f"base/cloister+{east}.cloister", "."]
    scene = Scene(" | ".join(line), f"base*3,{PD}")
    put_dragon(scene, (5, 0))
    scene.play("city-1-dragon @ 11,0")
    assert scene.waits_for() == "dragon_step"
    assert choice(scene.game) == f"dragon {way}"


# Crop circles.


def test_greedy_looks_at_what_everybody_will_do_at_a_crop_circle() -> None:
    pair = "base/city-1/1+red.E | base/city-2-opposite+blue.W | . | base/city-1+{}.N"

    def chosen(third: str, red: int, blue: int) -> str:
        scene = Scene(pair.format(third), CIRCLES)
        scene.game.state.supply[:] = [{"meeple": red}, {"meeple": blue}]
        scene.play("cities-2-adjacent-knight/2 @ 0,1")
        assert scene.waits_for() == "circle"
        return choice(scene.game)

    assert chosen("red", 3, 0) == "circle add", "red gets the shared city, blue has nobody to add"
    assert chosen("red", 0, 3) == "circle remove", "blue has but his knight in the shared city"


# Barns, abbeys, wagons.

FARM = """
    base/city-1/2 | base/city-1/2
    base/city-1{} | base/city-1{}
    cloister      | cloister
"""


def test_a_barn_is_worth_four_points_for_each_finished_city() -> None:
    def gain(picture: str) -> float:
        at_home, built = Scene(picture, BOXES), Scene(picture, BOXES)
        put_barn(built, "red", (1, 2))
        return worth(built.game) - worth(at_home.game)

    two = gain(FARM.format("", ""))
    one = gain(FARM.format("", "").replace("base/city-1/2 | base/city-1/2", "base/city-1/2 | ."))
    assert one + 2 < two <= one + 4
    assert two > 4


def test_a_growing_city_promises_something_to_a_barn() -> None:
    def gain(tile: str) -> float:
        picture = f"cloister | {tile}\ncloister | cloister"
        at_home, built = Scene(picture, BOXES), Scene(picture, BOXES)
        put_barn(built, "red", (1, 1))
        return worth(built.game) - worth(at_home.game)

    assert gain("base/city-1") > gain("cloister") + 0.5


def test_a_barn_in_hand_is_a_reserve() -> None:
    scene = Scene("cloister", BOXES)
    before = worth(scene.game)
    scene.game.state.supply[0] = {**scene.game.state.supply[0], "barn": 0}
    assert before - worth(scene.game) > 3


def test_greedy_builds_his_barn_on_a_good_farm() -> None:
    scene = Scene("base/city-1/2 | base/city-1/2 | .\nbase/city-1 | base/city-1 | .\ncloister | . | .", BOXES)
    without_followers(scene, "red")
    scene.game.state.supply[0] |= {"barn": 1}
    let_hold_abbeys(scene)
    scene.place("cloister @ 1,2")
    assert choice(scene.game) == "build barn NW"


def test_greedy_keeps_his_barn_for_a_better_farm() -> None:
    scene = Scene("cloister | cloister\ncloister | .", BOXES)
    without_followers(scene, "red")
    scene.game.state.supply[0] |= {"barn": 1}
    let_hold_abbeys(scene)
    scene.place("cloister @ 1,1")
    assert choice(scene.game) == "pass"


def test_an_abbey_in_hand_is_worth_something_until_the_end() -> None:
    def gain(*tiles: str) -> float:
        scene = Scene("cloister", BOXES)
        if tiles:
            scene.leave_in_pile(*tiles)
        let_hold_abbeys(scene)
        before = worth(scene.game)
        let_hold_abbeys(scene, "red")
        return worth(scene.game) - before

    assert gain() > 2 > gain("base/cloister") > 0


def test_greedy_keeps_his_abbey_when_a_hole_brings_little() -> None:
    scene = Scene(HOLE.replace("+red.S", ""), BOXES)
    without_followers(scene, "red")
    let_hold_abbeys(scene, "red")
    assert scene.waits_for() == "abbey"
    assert choice(scene.game) == "pass"


def test_greedy_lays_his_abbey_where_it_is_surrounded() -> None:
    row = "cloister | cloister | cloister"
    scene = Scene(f"{row}\ncloister | . | cloister\n{row}", BOXES)
    let_hold_abbeys(scene, "red")
    assert choice(scene.game) == "abbey 1,1"


def test_a_wagon_that_will_drive_on_is_worth_more_than_a_follower_there() -> None:
    follower = Scene("base/city-1+red.N", BOXES)
    wagon = Scene("base/city-1+red:wagon.N", BOXES)
    assert worth(wagon.game) > worth(follower.game)
