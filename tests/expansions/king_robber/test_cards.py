"""King and robber: who takes the cards, and when."""

import pytest

from bastide.core.compile import compile_rules
from bastide.core.events import FigureReturned, Scored, TokenTaken
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.expansions.king_robber.cards import SLUG, Honours, honours
from tests.rules import rule
from tests.scene import Scene

KING, ROBBER = 0, 1
NOBODY = -1


def held(scene: Scene) -> tuple[str, str]:
    """The colours of those who hold king and robber; a dash where nobody does."""
    king, robber = honours(scene.game).holders
    seats = (*scene.setup.seats, "-")
    return seats[king], seats[robber]


def give(scene: Scene, king: str = "-", city: int = 0, robber: str = "-", road: int = 0) -> None:
    """Put the cards where they are wanted, won by features of so many tiles."""
    seats = (*scene.setup.seats, "-")
    holders = tuple(NOBODY if who == "-" else seats.index(who) for who in (king, robber))
    scene.game.state.ext[SLUG] = Honours(holders, (city, road))


# Taking the king.


@rule("KR-01", "KR-09")
def test_the_cards_lie_beside_the_board_until_something_is_completed() -> None:
    scene = Scene("city-1/1 | .", SLUG)
    assert held(scene) == ("-", "-")
    scene.play("city-2-opposite @ 1,0")
    assert held(scene) == ("-", "-")


@rule("KR-01")
def test_whoever_completes_the_first_city_takes_the_king() -> None:
    scene = Scene("city-1/1 | .", SLUG, turn="blue")
    scene.play("city-1/3 @ 1,0")
    assert held(scene) == ("blue", "-")
    assert [e for e in scene.events() if isinstance(e, TokenTaken)] == [TokenTaken(1, "king", 1)]


@rule("KR-02", "KR-03", "KR-E01")
def test_the_king_goes_to_whoever_completes_a_larger_city_but_not_an_equal_one() -> None:
    scene = Scene(
        """
        city-1/1+red.E | city-2-opposite | .               | .
        city-1/1       | city-2-opposite | .               | .
        city-1/1       | city-2-opposite | city-2-opposite | .
        """,
        f"base*2,{SLUG}",
        players=3,
        turn="blue",
    )
    scene.play("city-1/3 @ 2,0")
    assert held(scene) == ("blue", "-")
    assert scene.gained("red") == 6
    scene.play("city-1/3 @ 2,1")
    assert held(scene) == ("blue", "-")
    scene.play("city-1/3 @ 3,2")
    assert held(scene) == ("red", "-")


@rule("KR-02")
def test_a_smaller_city_does_not_move_the_king() -> None:
    scene = Scene("city-1/1 | .", SLUG)
    give(scene, king="blue", city=3)
    scene.play("city-1/3 @ 1,0")
    assert held(scene) == ("blue", "-")


@rule("KR-02")
def test_a_holder_who_completes_a_larger_city_raises_the_mark() -> None:
    scene = Scene("city-1/1 | city-2-opposite | .", SLUG)
    give(scene, king="red", city=2)
    scene.play("city-1/3 @ 2,0")
    assert honours(scene.game).largest[KING] == 3
    assert held(scene) == ("red", "-")
    assert not [e for e in scene.events() if isinstance(e, TokenTaken)]


@rule("KR-03")
@pytest.mark.parametrize("figure", ["", "+red.E", "+blue.E"])
def test_the_completing_tile_counts_and_not_who_owns_the_city(figure: str) -> None:
    scene = Scene(f"city-1/1{figure} | .", SLUG, turn="blue")
    scene.play("city-1/3 @ 1,0")
    assert held(scene) == ("blue", "-")


@rule("KR-04")
def test_pennants_do_not_make_a_city_larger() -> None:
    scene = Scene("city-1/1 | city-2-opposite-shield | .", SLUG)
    give(scene, king="blue", city=3)
    scene.play("city-1/3 @ 2,0")
    assert held(scene) == ("blue", "-")


@rule("KR-04")
def test_a_tile_with_two_segments_of_the_city_counts_once() -> None:
    scene = Scene(
        """
        city-2-adjacent/2 | city-2-adjacent/3
        city-2-adjacent/1 | .
        """,
        SLUG,
    )
    scene.play("cities-2-adjacent @ 1,1")
    assert honours(scene.game).largest[KING] == 4


@rule("IC-X08", "KR-04")
def test_a_cathedral_does_not_make_a_city_larger() -> None:
    scene = Scene(
        """
        .             | base/city-1/2    | .
        base/city-1/1 | city-4-cathedral | .
        .             | base/city-1      | .
        """,
        f"{SLUG},inns_cathedrals",
    )
    scene.play("base/city-1/3 @ 2,1")
    assert honours(scene.game).largest[KING] == 5


@rule("IC-X08", "KR-05")
def test_an_inn_does_not_make_a_road_longer() -> None:
    scene = Scene("base/village-3 | road-straight-inn | .", f"{SLUG},inns_cathedrals")
    scene.play("base/village-3 @ 2,0")
    assert honours(scene.game).largest[ROBBER] == 3


@rule("KR-06")
def test_of_two_cities_completed_at_once_the_larger_decides() -> None:
    scene = Scene(
        """
        city-1/2
        .
        city-2-opposite/1
        city-1
        """,
        SLUG,
    )
    scene.play("cities-2-opposite @ 0,1")
    assert honours(scene.game) == Honours((0, NOBODY), (3, 0))


@rule("KR-06")
@pytest.mark.parametrize(("largest", "holder"), [(2, "red"), (3, "blue")])
def test_of_two_cities_completed_at_once_only_the_larger_has_to_be_the_largest(
    largest: int, holder: str
) -> None:
    scene = Scene("city-1/2 | . \n . | . \n city-2-opposite/1 | . \n city-1 | .", SLUG)
    give(scene, king="blue", city=largest)
    scene.play("cities-2-opposite @ 0,1")
    assert held(scene) == (holder, "-")


@rule("KR-12")
def test_the_two_cities_that_cross_are_separate() -> None:
    scene = Scene("city-1/1 | cities-2-2-crossed | .", SLUG)
    assert scene.feature((1, 0), "E") == scene.feature((1, 0), "W")
    assert scene.feature((1, 0), "N") == scene.feature((1, 0), "S")
    assert scene.feature((1, 0), "E") != scene.feature((1, 0), "N")
    scene.play("city-1/3 @ 2,0 + city@W")
    assert scene.scored("red") == ["tiles +6"]
    assert not scene.feature((1, 0), "N").is_complete


# Taking the robber.


@rule("KR-05")
def test_whoever_completes_the_first_road_takes_the_robber() -> None:
    scene = Scene("village-3 | .", SLUG, turn="blue")
    scene.play("village-3 @ 1,0")
    assert held(scene) == ("-", "blue")
    assert [e for e in scene.events() if isinstance(e, TokenTaken)] == [TokenTaken(1, "robber", 1)]


@rule("KR-05")
@pytest.mark.parametrize(("longest", "holder"), [(2, "red"), (3, "blue"), (4, "blue")])
def test_the_robber_goes_to_whoever_completes_a_longer_road(longest: int, holder: str) -> None:
    scene = Scene("village-3 | road-straight | .", SLUG)
    give(scene, robber="blue", road=longest)
    scene.play("village-3 @ 2,0")
    assert held(scene) == ("-", holder)


@rule("KR-05")
def test_cities_and_roads_are_measured_apart() -> None:
    scene = Scene("village-3 | .", SLUG)
    give(scene, king="blue", city=5)
    scene.play("village-3 @ 1,0")
    assert held(scene) == ("blue", "red")
    assert honours(scene.game).largest == (5, 2)


@rule("KR-05")
def test_a_cloister_moves_no_card() -> None:
    scene = Scene(
        """
        cloister | cloister | cloister
        cloister | cloister | cloister
        cloister | cloister | .
        """,
        f"base*3,{SLUG}",
    )
    scene.play("cloister @ 2,2")
    assert held(scene) == ("-", "-")


@rule("KR-10")
def test_one_player_may_hold_both_cards_and_everybody_sees_it() -> None:
    scene = Scene(
        """
        .         | city-1/2
        village-3 | .
        """,
        SLUG,
    )
    scene.play("king-robber/city-1-road-end @ 1,1")
    assert held(scene) == ("red", "red")
    for player in (0, 1):
        assert scene.game.view(player).game.state.ext[SLUG] == honours(scene.game)


@rule("KR-11", "BASE-87")
def test_the_cards_are_given_when_everything_is_scored_and_the_followers_are_home() -> None:
    scene = Scene("city-1/1+red.E | .", SLUG, turn="blue")
    scene.play("city-1/3 @ 1,0")
    told = [type(e) for e in scene.events() if isinstance(e, Scored | FigureReturned | TokenTaken)]
    assert told == [Scored, FigureReturned, TokenTaken]


# The box.


@pytest.mark.parametrize(("expansions", "gardens"), [(SLUG, 0), (f"{SLUG},abbot", 1)])
@rule("ABBOT-16")
def test_both_printings_have_five_tiles(expansions: str, gardens: int) -> None:
    rules = compile_rules(Setup.make(2, expansions), Library.default())
    (stage,) = rules.stages
    own = [(rules.library.tile(name), n) for name, n in stage.tiles.items() if name.startswith("king-")]
    assert sum(n for _, n in own) == 5
    assert sum(n for tile, n in own if "garden" in tile.places) == gardens


@pytest.mark.parametrize(
    ("parts", "holders"), [("king", ("red", "-")), ("robber", ("-", "red")), ("", ("-", "-"))]
)
@rule("KR-D04")
def test_each_card_is_a_part_of_its_own(parts: str, holders: tuple[str, str]) -> None:
    scene = Scene(". | city-1/2 \n village-3 | .", f"{SLUG}[{parts}]")
    scene.play("king-robber/city-1-road-end @ 1,1")
    assert held(scene) == holders
    scene.finish()
    assert scene.scored("red") == [f"{'cities' if parts == 'king' else 'roads'} +1"] * bool(parts)
