"""What greedy makes of bazaars, castles, bridges, tunnels, watchtowers, the circus, huts and traps."""

import pytest

from bastide.bots import make_bot
from bastide.bots.offers import sensible
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from bastide.core.targets import OnSegment
from bastide.expansions.bridges_castles_bazaars.works import keep, works
from bastide.expansions.tunnel.mouths import TUNNEL
from tests.expansions.big_top.tent import pitch
from tests.expansions.bridges_castles_bazaars.building import BAZAARS, CASTLES, EXPANSION, put_castle
from tests.expansions.tunnel.tokens import RED_MOUTH, TWO_ROADS, lay
from tests.scene import Scene


def worth(game: Game) -> float:
    """What a position is worth to red."""
    return Appraiser(game, 0).worth(game)


def choices(game: Game) -> set[str]:
    """What greedy would choose, whatever chance says among equals."""
    return {make_bot("greedy", seed).choose(game.view(game.actor)).code for seed in range(6)}


def without_followers(scene: Scene, player: str) -> None:
    """Let a player have nothing in supply."""
    seat = scene.seat(player)
    scene.game.state.supply[seat] = dict.fromkeys(scene.game.state.supply[seat], 0)


# Bazaars.


def bazaar(picture: str, *tiles: str) -> Scene:
    """Blue has placed a bazaar tile at (0, 1); red is the auctioneer of these two tiles, the last of their
    kinds."""
    scene = Scene(picture, BAZAARS, turn="blue")
    scene.leave_in_pile("field-bazaar", *tiles, *["road-curve"] * 8)
    scene.play("field-bazaar @ 0,1")
    for tile in tiles:
        scene.draw(tile)
    assert scene.waits_for() == "auction_tile"
    return scene


#: Somebody has a city of three tiles, with pennants, for which a cap at (4, 0) is missing.
NEARLY_DONE = "cloister | city-1/1+{}.E | city-2-opposite-shield | city-2-opposite-shield | ."


def test_greedy_offers_the_better_tile_and_does_not_bid_far_more_than_it_is_worth() -> None:
    scene = bazaar("cloister", "cloister", "road-straight")
    assert choices(scene.game) == {"offer base/cloister"}
    scene.game.play("offer base/cloister")
    assert choices(scene.game) <= {"bid 0", "bid 1", "bid 2"}


@pytest.mark.parametrize(
    ("needed", "bid", "outbids"), [(True, 1, True), (True, 12, False), (False, 2, False)]
)
def test_greedy_outbids_as_long_as_the_tile_is_worth_more_to_him(
    needed: bool, bid: int, outbids: bool
) -> None:
    scene = bazaar(NEARLY_DONE.format("blue" if needed else "red"), "city-1", "road-straight")
    scene.game.play("offer base/city-1")
    scene.game.play(f"bid {bid}")
    assert scene.game.actor == scene.seat("blue")
    assert all(choice.startswith("bid ") for choice in choices(scene.game)) == outbids
    assert outbids or choices(scene.game) == {"pass"}


@pytest.mark.parametrize(("bid", "choice"), [(1, "buy 1"), (12, "sell 12")])
def test_greedy_buys_what_he_needs_and_sells_what_others_overrate(bid: int, choice: str) -> None:
    scene = bazaar(NEARLY_DONE.format("red"), "city-1", "road-straight")
    for code in ("offer base/city-1", "bid 0", f"bid {bid}"):
        scene.game.play(code)
    assert scene.waits_for() == "auction_end"
    assert choices(scene.game) == {choice}


def test_a_standing_bid_counts_against_its_bidder() -> None:
    scene = bazaar("cloister", "cloister", "road-straight")
    scene.game.play("offer base/cloister")
    low, high = scene.game.copy(), scene.game.copy()
    low.play("bid 1")
    high.play("bid 9")
    assert worth(low) == pytest.approx(worth(high) + 8)


def test_the_auctioneer_sells_at_a_high_bid_and_would_rather_buy_at_a_low_one() -> None:
    scene = bazaar(NEARLY_DONE.format("red"), "city-1", "road-straight")
    scene.game.play("offer base/city-1")
    scene.game.play("bid 0")

    def at(bid: int) -> float:
        after = scene.game.copy()
        after.play(f"bid {bid}")
        return worth(after)

    # Of two who both sell, the one who gets a point more is two points ahead of the other.
    assert at(13) == pytest.approx(at(12) + 2)
    assert at(1) > at(2) - 2


def test_who_gets_no_tile_yet_may_hope_for_one_of_the_others() -> None:
    scene = bazaar("cloister", "cloister", "road-straight")

    def after(tile: str) -> float:
        game = scene.game.copy()
        game.play(f"offer {tile}")
        game.play("bid 0")
        return worth(game)

    # Red gets the better tile and blue the other, or the other way round.
    difference = after("base/cloister") - after("base/road-straight")
    assert difference > 3


# Castles and bridges.

SMALL_CITY = "road-straight/1 | city-1/2+{}.S | .\nroad-straight/1 | city-1 | ."


def test_a_follower_in_a_castle_may_hope_for_what_is_completed_around_it() -> None:
    def castle(picture: str) -> float:
        scene = Scene(picture, CASTLES)
        put_castle(scene, "red", (1, 1))
        return worth(scene.game)

    without = castle(SMALL_CITY.format("red").replace("road-straight/1", "cloister"))
    empty = SMALL_CITY.format("red").replace("+red.S", "")
    assert castle(SMALL_CITY.format("red")) > castle(empty) + 1
    assert without > castle(SMALL_CITY.format("red")), "cloisters pay more than roads"


def test_what_is_completed_around_a_castle_will_have_grown_by_then() -> None:
    scene = Scene(SMALL_CITY.format("red"), CASTLES)
    put_castle(scene, "red", (1, 1))
    hopes = scene.game.prospects(lambda feature: 1.0)
    red, blue = (sum(points for seat, points in hopes if seat == player) for player in (0, 1))
    assert red - blue > 2, "the roads beside it have one tile each now"


BESIDE_A_LARGE_CITY = """
city-1/1+blue.E | city-2-opposite-shield | city-2-opposite-shield | .
              . |         city-1/1+red.E |                      . | .
"""
AMONG_FIELDS = "city-1/1+red.E | . | ."


@pytest.mark.parametrize(
    ("picture", "where", "choice"),
    [
        (BESIDE_A_LARGE_CITY, "2,1", "castle city@E 1,1"),
        (AMONG_FIELDS, "1,0", "pass"),
    ],
)
def test_greedy_builds_a_castle_where_much_is_about_to_be_completed(
    picture: str, where: str, choice: str
) -> None:
    scene = Scene(picture, CASTLES)
    scene.leave_in_pile("city-1", *["city-1"] * 3, *["road-curve"] * 2)
    scene.place(f"city-1/3 @ {where}")
    scene.game.play("pass")
    assert scene.waits_for() == "castle"
    assert choices(scene.game) == {choice}


@pytest.mark.parametrize(("bridges", "castles"), [((0, 3), (3, 3)), ((3, 3), (0, 3))])
def test_bridges_and_castles_are_a_reserve(bridges: tuple[int, ...], castles: tuple[int, ...]) -> None:
    scene = Scene("cloister", EXPANSION)
    before = worth(scene.game)
    keep(scene.game, works(scene.game)._replace(bridges=bridges, castles=castles))
    assert before - worth(scene.game) > 1


# Tunnels.


def test_a_road_into_a_tunnel_is_not_as_good_as_finished() -> None:
    scene = Scene(TWO_ROADS, "tunnel")
    road = scene.feature((1, 0), "E")
    assert Appraiser(scene.game, 0)._chance_to_finish(scene.game, road) <= 0.5
    scene.leave_in_pile("village-3")
    assert Appraiser(scene.game, 0)._chance_to_finish(scene.game, road) <= 0.1


def test_tokens_at_hand_are_worth_something_and_more_on_an_own_road() -> None:
    def gain(player: str, where: str) -> float:
        scene = Scene(TWO_ROADS, "tunnel")
        before = worth(scene.game)
        lay(scene, player, "a", where)
        return worth(scene.game) - before

    assert gain("red", RED_MOUTH) > 0 > gain("red", "road@W 1,2")
    assert gain("blue", RED_MOUTH) > 0, "blue has one less at hand, and blocks nobody's tunnel yet"


def test_of_pairs_that_were_not_begun_one_is_thought_of() -> None:
    scene = Scene(TWO_ROADS, "tunnel")
    lay(scene, "red", "b", RED_MOUTH)
    scene.place("base/cloister @ 3,0")
    offers = [option for option in scene.game.options() if option.verb == TUNNEL]
    assert {option.the(OnSegment).piece for option in offers} == {"a", "b", "c"}
    thought_of = [option for option in sensible(scene.game) if option.verb == TUNNEL]
    assert thought_of == [option for option in offers if option.the(OnSegment).piece != "c"]


# Watchtowers.


def test_a_watchtower_promises_its_bonus_to_who_stands_beside_it() -> None:
    def gain(around: str) -> float:
        tower = f". | {around}\ncity-1-road-end-per-meeple{{}} | ."
        stands = Scene(tower.format("+red.N"), "watchtowers")
        return worth(stands.game) - worth(Scene(tower.format(""), "watchtowers").game)

    assert gain("cloister+blue.cloister") > gain("cloister") + 0.3


# The circus.


def test_those_around_the_big_top_may_hope_for_the_next_animal() -> None:
    def gain(picture: str) -> float:
        scene = Scene(picture, "big_top")
        before = worth(scene.game)
        return worth(pitch(scene, (0, 0)).game) - before

    assert gain("circus-road-end/1 | cloister+red.NL") > 3
    assert gain("circus-road-end/1 | cloister+blue.NL") < -3
    assert gain("circus-road-end/1 | cloister | cloister+red.NL") == pytest.approx(0)


def test_acrobats_are_worth_five_points_each() -> None:
    acrobat = Scene("acrobats-garden+red.acrobats", "big_top").game
    farmer = Scene("acrobats-garden+red.NL", "big_top").game
    assert worth(acrobat) == pytest.approx(worth(farmer) + 5)


def test_greedy_places_an_acrobat_rather_than_a_poor_farmer() -> None:
    scene = Scene("cloister", "big_top")
    scene.place("acrobats-road-end @ 1,0")
    assert choices(scene.game) == {"meeple acrobats"}


def test_a_ringmaster_is_worth_more_beside_circus_tiles() -> None:
    def gain(beside: str) -> float:
        picture = "{} | cloister{}"
        there = Scene(picture.format(beside, "+red:ringmaster.NL"), "big_top").game
        return worth(there) - worth(Scene(picture.format(beside, "+red.NL"), "big_top").game)

    assert gain("acrobats-garden") == pytest.approx(gain("base/cloister") + 2)


# Baba Yaga's hut, Solovei and Vodyanoy.


def test_a_hut_will_not_stay_alone() -> None:
    early = Scene("cloister | hut+red.hut", "russian_promos")
    late = Scene("cloister | hut+red.hut", "russian_promos")
    late.leave_in_pile("cloister")
    for scene in (early, late):
        without_followers(scene, "red")
        without_followers(scene, "blue")
    assert worth(late.game) > worth(early.game) + 2
    assert worth(late.game) > 6


def test_whoever_is_with_vodyanoy_costs_points_besides_the_follower() -> None:
    tree = Scene("razboynik/1+red.solovei | . | vodyanoy", "russian_promos").game
    swamp = Scene("razboynik/1 | . | vodyanoy+red.vodyanoy", "russian_promos").game
    assert worth(swamp) < worth(tree) - 0.9


def test_a_follower_within_reach_of_a_trap_is_as_good_as_lost() -> None:
    def before_the_action(place: str) -> float:
        scene = Scene("road-straight+red.E | .", "russian_promos")
        scene.place(place)
        assert scene.waits_for() == "action", "nobody is caught yet"
        return worth(scene.game)

    assert before_the_action("razboynik @ 1,0") < before_the_action("razboynik @ 0,1") - 1


def test_greedy_frees_his_follower_when_there_is_nothing_better() -> None:
    scene = Scene("vodyanoy+red.vodyanoy | cloister", "russian_promos")
    without_followers(scene, "red")
    scene.place("cloister @ 2,0")
    assert choices(scene.game) == {"free meeple vodyanoy 0,0"}


# Labyrinths.


def test_followers_on_a_labyrinth_promise_two_points_each() -> None:
    game = Scene("road-straight+red.E | labyrinth | road-straight+red.E", "labyrinth").game
    feature = next(feature for feature in game.state.graph.all() if feature.kind == "road")
    known = Appraiser(game, 0)._know(game, feature)
    assert known.done - known.now == 4


# Positions that are judged one after the other.


def test_a_city_that_grew_in_another_position_does_not_mislead() -> None:
    scene = Scene(". | .\ncity-1+red.SL | .", "base")
    appraiser = Appraiser(scene.game, 0)
    before = worth(scene.game)
    twin = scene.game.copy()
    for code in ("draw base/city-4-shield", "tile 0,0 r0"):
        twin.play(code)
    appraiser.worth(twin)
    assert appraiser.worth(scene.game) == pytest.approx(before)
