"""Trade goods: who takes them, and what most of a kind is worth at the end."""

import random
from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.core.events import Scored, TokenTaken
from bastide.core.library import Library
from bastide.expansions.traders_builders.goods import KINDS, SLUG, trade
from tests.rules import rule
from tests.scene import Scene

TB = "traders_builders"

#: A city of four tiles with two grain and a wine, open to the north at its right end.
OPEN_CITY = """
    .             | .                    | .                              | .
    city-1/1{who} | city-2-opposite-wine | city-2-opposite-road-end-grain | city-2-adjacent-grain
"""


def open_city(who: str = "", expansions: str = TB) -> Scene:
    return Scene(OPEN_CITY.format(who=who), expansions)


def tokens(scene: Scene, player: str) -> dict[str, int]:
    """What a player has taken so far."""
    own = trade(scene.game).tokens[scene.seat(player)]
    return {kind: count for kind, count in zip(KINDS, own, strict=True) if count}


def with_tokens(*tokens: tuple[int, int, int]) -> Scene:
    """A game in which the players hold so much wine, grain and cloth."""
    scene = Scene("cloister", TB, players=len(tokens))
    scene.game.state.ext[SLUG] = trade(scene.game)._replace(tokens=tokens)
    return scene


@rule("TB-E01", "TB-01", "TB-03")
def test_whoever_completes_a_city_takes_its_goods_and_its_owner_the_points() -> None:
    scene = open_city("+blue.E")
    scene.play("city-1/2 @ 3,0")
    assert scene.gained("blue") == 10
    assert scene.gained("red") == 0
    assert tokens(scene, "red") == {"wine": 1, "grain": 2}
    assert tokens(scene, "blue") == {}


@rule("TB-01")
def test_goods_stay_in_a_city_that_is_not_complete() -> None:
    scene = open_city()
    scene.play("city-2-opposite/1 @ 3,0")
    assert tokens(scene, "red") == {}


@rule("TB-01")
def test_the_log_tells_what_was_taken() -> None:
    scene = open_city()
    scene.play("city-1/2 @ 3,0")
    taken = [event for event in scene.events() if isinstance(event, TokenTaken)]
    assert taken == [TokenTaken(0, "wine", 1), TokenTaken(0, "grain", 2)]


@rule("TB-02")
@pytest.mark.parametrize("who", ["", "+red.E", "+blue.E"])
def test_it_does_not_matter_who_has_a_knight_in_the_city(who: str) -> None:
    scene = open_city(who)
    scene.play("city-1/2 @ 3,0")
    assert tokens(scene, "red") == {"wine": 1, "grain": 2}


@rule("TB-01")
def test_goods_of_another_city_of_the_same_tile_are_not_taken() -> None:
    # The wine is in the city from west to east; the one that is completed lies to the south.
    scene = Scene("city-2-opposite-and-1-wine\n.", TB)
    scene.play("city-1 @ 0,1")
    assert scene.feature((0, 0), "S").is_complete
    assert tokens(scene, "red") == {}


@rule("TB-04")
@pytest.mark.parametrize("edition", ["classic", "new"])
def test_nine_wine_six_grain_and_five_cloth_are_printed_on_24_tiles(edition: str) -> None:
    library = Library.default()
    sheet = library.sheet(library.by_slug[TB])
    assert sheet is not None
    printed: Counter[str] = Counter()
    for tile in sheet.tiles:
        for segment in tile.segments:
            printed[segment.attributes.get("goods", "")] += tile.copies(edition)
    assert {kind: printed[kind] for kind in KINDS} == {"wine": 9, "grain": 6, "cloth": 5}
    assert sum(tile.copies(edition) for tile in sheet.tiles) == 24


@rule("TB-04", "BASE-X06")
@pytest.mark.parametrize("expansions", [TB, "base*2,traders_builders*2"])
def test_every_symbol_of_a_completed_city_is_somebodys_token_for_good(expansions: str) -> None:
    game = Game.new(Setup.make(3, expansions), seed=11)
    rng = random.Random(11)
    before = trade(game).tokens
    while not game.is_over:
        game.play(rng.choice(game.options()))
        now = trade(game).tokens
        assert all(
            new >= old for n, b in zip(now, before, strict=True) for new, old in zip(n, b, strict=True)
        )
        before = now
    cities = [feature for feature in game.state.graph.all() if feature.kind == "city" and feature.is_complete]
    symbols = tuple(sum(city.mark(f"goods.{kind}") for city in cities) for kind in KINDS)
    assert tuple(map(sum, zip(*before, strict=True))) == symbols != (0, 0, 0)


@rule("TB-05")
def test_most_tokens_of_a_kind_are_worth_ten_points() -> None:
    scene = with_tokens((1, 0, 0), (2, 0, 0))
    scene.finish()
    assert scene.scored("red") == []
    assert scene.scored("blue") == ["wine +10"]
    assert scene.rules_cited("blue") == ["TB-05"]


@rule("TB-E02", "TB-05")
def test_two_players_share_two_kinds_and_one_of_them_leads_the_third() -> None:
    scene = with_tokens((4, 3, 3), (4, 3, 2))
    scene.finish()
    assert scene.gained("blue") == 20
    assert scene.gained("red") == 30


@rule("TB-E09", "TB-05", "TB-06")
def test_three_players_and_a_kind_that_nobody_has() -> None:
    scene = with_tokens((4, 0, 0), (4, 0, 2), (1, 0, 1))
    scene.finish()
    assert scene.scored("red") == ["wine +10"]
    assert scene.scored("blue") == ["wine +10", "cloth +10"]
    assert scene.scored("green") == []


@rule("TB-07")
def test_everybody_sees_everybodys_tokens() -> None:
    scene = with_tokens((4, 0, 0), (3, 1, 2))
    for seat in (0, 1):
        assert trade(scene.game.view(seat).game).tokens == ((4, 0, 0), (3, 1, 2))


@rule("BASE-61")
def test_goods_are_counted_after_unfinished_features_and_farms() -> None:
    scene = Scene("city-1/1+red.NL | city-1/3\n. | road-straight+red.E", TB)
    scene.game.state.ext[SLUG] = trade(scene.game)._replace(tokens=((1, 0, 0), (0, 0, 0)))
    scene.finish()
    assert [event.what for event in scene.events() if isinstance(event, Scored)] == ["road", "field", "goods"]


def test_without_the_part_goods_the_symbols_are_decoration() -> None:
    scene = open_city(expansions="traders_builders[builder+pig]")
    scene.play("city-1/2 @ 3,0")
    assert scene.feature((3, 0), "S").marks == {}
    assert tokens(scene, "red") == {}
