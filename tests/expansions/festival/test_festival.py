"""The festival: taking a figure back instead of placing one."""

from collections import Counter

import pytest

from bastide.core.compile import compile_rules
from bastide.core.errors import IllegalMove
from bastide.core.library import Library
from bastide.core.setup import Setup
from tests.rules import rule
from tests.scene import Scene

FESTIVAL = "festival"


def returns(scene: Scene) -> list[str]:
    return sorted(choice for choice in scene.choices() if choice.startswith("return"))


# The tiles.


@pytest.mark.parametrize(("sets", "copies"), [("1", 1), ("2", 1), ("1+2", 2)])
@rule("FEST-01", "FEST-D01")
def test_ten_or_twenty_tiles_are_shuffled_among_the_others(sets: str, copies: int) -> None:
    rules = compile_rules(Setup.make(2, FESTIVAL, options={"festival.sets": sets}), Library.default())
    (stage,) = rules.stages
    own = Counter({name: n for name, n in stage.tiles.items() if name.startswith("festival/")})
    assert set(own.values()) == {copies}
    assert own.total() == 10 * copies
    assert sum(stage.tiles.values()) == 71 + 10 * copies
    assert all("festival" in rules.library.tile(name).symbols for name in own)


@rule("FEST-01")
def test_copies_of_the_set_multiply_with_both_releases() -> None:
    setup = Setup.make(2, f"{FESTIVAL}*3", options={"festival.sets": "1+2"})
    (stage,) = compile_rules(setup, Library.default()).stages
    assert sum(n for name, n in stage.tiles.items() if name.startswith("festival/")) == 60


@rule("FEST-01")
def test_a_festival_tile_is_placed_as_any_other() -> None:
    scene = Scene("base/cloister", FESTIVAL)
    assert scene.legal("festival/roads-2-curves") == []
    assert len(scene.legal("festival/city-1-road-end-s")) == 8


# Returning a figure.


@rule("FEST-02", "FEST-07")
def test_a_figure_may_be_returned_instead_of_placing_one() -> None:
    scene = Scene("village-3+red.S+blue.E", FESTIVAL)
    scene.place("festival/city-1-road-end-w @ 1,0")
    assert returns(scene) == ["return meeple road@S 0,0"]
    assert "meeple city@N" in scene.choices()
    scene.game.play("return meeple road@S 0,0")
    assert scene.returned("red") == ["meeple"]
    assert scene.supply("red") == 7
    assert scene.feature((0, 0), "S").figures == ()
    assert scene.gained("red") == 0


@rule("FEST-02", "FEST-08")
def test_the_return_is_the_whole_figure_action() -> None:
    scene = Scene("village-3+red.S", FESTIVAL)
    scene.play("festival/city-1-road-end-w @ 1,0 + return meeple road@S 0,0")
    assert scene.game.state.active == scene.seat("blue")
    assert scene.waits_for() == "deal"
    assert scene.game.figures() == []


@rule("FEST-02")
def test_placing_a_figure_excludes_the_return() -> None:
    scene = Scene("village-3+red.S", FESTIVAL)
    scene.play("festival/city-1-road-end-w @ 1,0 + city@N")
    assert scene.game.state.active == scene.seat("blue")
    assert scene.supply("red") == 5


@rule("FEST-02")
def test_other_tiles_return_nothing() -> None:
    scene = Scene("village-3+red.S", FESTIVAL)
    scene.place("base/village-3 @ 1,0")
    assert returns(scene) == []


@rule("FEST-02")
def test_a_festival_lasts_for_the_turn_of_its_tile_alone() -> None:
    scene = Scene("village-3+red.S+blue.S", FESTIVAL)
    scene.play("festival/city-1-road-end-w @ 1,0")
    scene.place("base/village-3 @ -1,0")
    assert returns(scene) == []


@rule("FEST-03")
def test_the_return_can_be_declined() -> None:
    scene = Scene("village-3+red.S", FESTIVAL)
    scene.play("festival/city-1-road-end-w @ 1,0")
    assert len(scene.game.figures()) == 1
    assert scene.game.state.active == scene.seat("blue")


@rule("FEST-04", "FEST-05")
@pytest.mark.parametrize("value", ["figure", "follower"])
def test_all_own_followers_may_be_returned_from_every_role(value: str) -> None:
    scene = Scene(
        """
        base/cloister+red.cloister+red.NL | base/city-1/1+red:big_follower.E
        base/village-3+red.S              | .
        """,
        f"{FESTIVAL},inns_cathedrals,abbot*0[abbot]",
        options={"festival.return": value},
    )
    scene.place("festival/cloister-road-ends-2/2 @ 0,2")
    assert returns(scene) == [
        "return big_follower city@E 1,0",
        "return meeple cloister 0,0",
        "return meeple field@NL 0,0",
        "return meeple road@S 0,1",
    ]


@rule("FEST-04")
@pytest.mark.parametrize("kind", ["meeple", "big_follower", "builder", "pig", "abbot"])
def test_every_kind_of_figure_comes_home(kind: str) -> None:
    where = {"pig": "NL", "abbot": "cloister"}.get(kind, "S")
    tile = "base/cloister-road"
    helped = f"+red.{where}" if kind in ("builder", "pig") else ""
    scene = Scene(
        f"{tile}{helped}+red:{kind}.{where} | .",
        f"{FESTIVAL},inns_cathedrals,traders_builders,abbot*0[abbot]",
    )
    before = scene.supply("red", kind)
    (figure,) = (f for f in scene.game.figures() if f.kind == kind)
    _, place = scene.game.locate(figure.segment)
    scene.place("festival/city-1-road-end-s @ 1,0")
    scene.game.play(f"return {kind} {place} 0,0")
    assert scene.supply("red", kind) == before + 1
    assert scene.gained("red") == 0


@rule("FEST-04", "FEST-E02")
@pytest.mark.parametrize(
    ("value", "offered"),
    [
        ("figure", ["return meeple field@NL 0,0", "return meeple road@S 0,0", "return pig field@NL 0,0"]),
        ("follower", ["return meeple field@NL 0,0", "return meeple road@S 0,0"]),
    ],
)
def test_the_option_says_whether_special_figures_may_be_returned(value: str, offered: list[str]) -> None:
    scene = Scene(
        "base/cloister-road+red.S+red.NL+red:pig.NL",
        f"{FESTIVAL},traders_builders",
        options={"festival.return": value},
    )
    scene.place("festival/city-1-road-end-s @ 1,0")
    assert returns(scene) == offered


@rule("FEST-06")
def test_figures_of_others_are_not_returned() -> None:
    scene = Scene("village-3+blue.S+red.E", FESTIVAL, turn="blue")
    scene.place("festival/city-1-road-end-e @ -1,0")
    assert returns(scene) == ["return meeple road@S 0,0"]


@rule("FEST-07")
def test_a_returned_monk_earns_nothing() -> None:
    scene = Scene("base/cloister+red.cloister | base/cloister", FESTIVAL)
    scene.play("festival/city-1-road-end-s @ 2,0 + return meeple cloister 0,0")
    assert scene.gained("red") == 0
    assert scene.game.scores == (0, 0)


@rule("FEST-08")
def test_the_returned_figure_is_placed_in_the_next_turn_at_the_soonest() -> None:
    scene = Scene("village-3+red.S | .", FESTIVAL)
    scene.game.state.supply[scene.seat("red")] = {"meeple": 0}
    scene.place("festival/city-1-road-end-w @ 1,0")
    assert scene.choices() == ["pass", "return meeple road@S 0,0"]
    scene.game.play("return meeple road@S 0,0")
    scene.play("base/village-3 @ -1,0")
    scene.place("base/cloister @ 2,0")
    assert "meeple cloister" in scene.choices()


@rule("FEST-09", "FEST-E04")
def test_a_knight_returned_from_a_city_just_completed_scores_nothing() -> None:
    scene = Scene("base/city-1/1+red.E | city-2-opposite | city-2-opposite | .", FESTIVAL)
    scene.play("festival/city-1-road-end-s/3 @ 3,0 + return meeple city@E 0,0")
    assert scene.game.scores == (0, 0)
    assert scene.feature((0, 0), "E").is_complete


@rule("FEST-09")
def test_without_the_return_that_city_pays() -> None:
    scene = Scene("base/city-1/1+red.E | city-2-opposite | city-2-opposite | .", FESTIVAL)
    scene.play("festival/city-1-road-end-s/3 @ 3,0")
    assert scene.gained("red") == 8


@rule("FEST-09")
def test_the_followers_left_on_a_completed_feature_score_as_usual() -> None:
    scene = Scene("base/city-1/1+red.E | city-2-opposite+red.E | city-2-opposite+blue.E | .", FESTIVAL)
    scene.play("festival/city-1-road-end-s/3 @ 3,0 + return meeple city@E 0,0")
    assert (scene.gained("red"), scene.gained("blue")) == (8, 8)


@rule("FEST-10")
def test_the_festival_has_no_effect_at_the_end() -> None:
    scene = Scene("festival/city-1-road-end-s+red.S", FESTIVAL)
    scene.finish()
    assert scene.scored("red") == ["tiles +1"]


# With others.


@rule("FEST-X03")
@pytest.mark.parametrize(("helper", "where"), [("builder", "S"), ("pig", "NL")])
def test_a_helper_without_a_follower_comes_home_with_the_last_one(helper: str, where: str) -> None:
    scene = Scene(f"base/cloister-road+red.{where}+red:{helper}.{where}", f"{FESTIVAL},traders_builders")
    place = {"S": "road@S", "NL": "field@NL"}[where]
    scene.play(f"festival/city-1-road-end-s @ 1,0 + return meeple {place} 0,0")
    assert sorted(scene.returned("red")) == sorted(["meeple", helper])
    assert scene.game.figures() == []


@rule("FEST-X04")
def test_an_abbot_may_be_returned_without_points_or_recalled_with_them() -> None:
    for choice, points in (("return abbot cloister 0,0", 0), ("recall abbot cloister 0,0", 2)):
        scene = Scene("base/cloister+red:abbot.cloister", f"{FESTIVAL},abbot*0[abbot]")
        scene.play(f"festival/city-1-road-end-s @ 1,0 + {choice}")
        assert scene.gained("red") == points
        assert scene.supply("red", "abbot") == 1


@rule("FEST-X04")
def test_an_abbot_is_returned_even_from_a_completed_cloister() -> None:
    scene = Scene(
        """
        base/cloister | base/cloister                    | base/cloister
        base/cloister | base/cloister+red:abbot.cloister | base/cloister
        base/cloister | base/cloister                    | .
        """,
        f"{FESTIVAL},abbot*0[abbot]",
    )
    scene.place("festival/city-1-road-end-e/1 @ 2,2")
    assert returns(scene) == ["return abbot cloister 1,1"]
    assert not [choice for choice in scene.choices() if choice.startswith("recall")]


# The examples.


@rule("FEST-E01")
def test_the_return_is_offered_with_nothing_in_supply() -> None:
    scene = Scene("village-3 | road-straight+red.E", FESTIVAL)
    scene.game.state.supply[scene.seat("red")] = {"meeple": 0}
    scene.place("festival/city-1-road-end-e @ -1,0")
    assert scene.choices() == ["pass", "return meeple road@E 1,0"]


@rule("FEST-E03", "FEST-D02")
def test_without_its_part_the_symbol_has_no_effect() -> None:
    scene = Scene("village-3+red.S", f"{FESTIVAL}[]")
    scene.place("festival/city-1-road-end-w @ 1,0")
    assert returns(scene) == []
    with pytest.raises(IllegalMove):
        scene.game.play("return meeple road@S 0,0")


@rule("FEST-E05")
def test_a_field_whose_farmer_was_returned_can_be_claimed_by_others() -> None:
    scene = Scene("base/cloister+red.NL", FESTIVAL)
    scene.play("festival/city-1-road-end-s @ 1,0 + return meeple field@NL 0,0")
    scene.place("base/cloister @ -1,0")
    assert "meeple field@NL" in scene.choices()
