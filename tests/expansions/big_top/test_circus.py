"""The circus: where the big top goes, and whom it pays."""

import random

import pytest

from bastide import CHANCE, Game, Setup
from bastide.core.events import FigureReturned, PieceMoved, TokenTurned
from tests.expansions.big_top.tent import (
    EXPANSION,
    ROUND_THE_TENT,
    SECOND_CIRCUS,
    TENT_AT,
    TWICE,
    left,
    pitch,
    scored,
    scorings,
    seen,
    tent_at,
    turn_over,
)
from tests.rules import rule
from tests.scene import Scene

ALL_TOKENS = {"flea": 1, "monkey": 4, "seal": 5, "bear": 3, "tiger": 2, "elephant": 1}


def round_the_tent() -> Scene:
    return pitch(Scene(ROUND_THE_TENT, TWICE), TENT_AT)


@rule("TOP-04", "TOP-07")
def test_the_big_top_comes_with_the_first_circus_tile_and_pays_nothing() -> None:
    scene = Scene("cloister+red.cloister", EXPANSION)
    assert tent_at(scene) is None
    scene.place("circus-road-end @ 1,0")
    assert tent_at(scene) == (1, 0), "at once, not after the scoring"
    scene.game.play("pass")
    assert scorings(scene) == []
    assert scene.waits_for() == "deal", "no token is turned over"
    assert seen(scene) == {}


@rule("TOP-D05")
def test_a_circus_tile_that_lies_there_before_the_first_turn_brings_no_big_top() -> None:
    game = Game.begin(Setup.make(expansions=EXPANSION, start=[("big-top/circus-city-1", 0, 0, 0)]))
    assert not [token for token in game.tokens() if token.name == "big_top"]


@rule("TOP-06")
def test_circus_tiles_are_placed_by_their_edges_alone() -> None:
    scene = pitch(Scene("circus-city-1", TWICE), (0, 0))
    assert scene.legal("circus-city-1") == [
        *("-1,0 r0", "-1,0 r2", "-1,0 r3"),
        "0,-1 r2",
        *("0,1 r1", "0,1 r2", "0,1 r3"),
        *("1,0 r0", "1,0 r1", "1,0 r2"),
    ]


@rule("TOP-08")
def test_other_tiles_do_not_move_the_big_top() -> None:
    scene = round_the_tent()
    scene.play("acrobats-road-end/3 @ 2,1")
    assert scene.waits_for() == "deal"
    assert tent_at(scene) == TENT_AT


@rule("TOP-08", "TOP-11")
def test_the_big_top_moves_after_the_scoring() -> None:
    scene = round_the_tent()
    scene.place(SECOND_CIRCUS)
    assert tent_at(scene) == TENT_AT
    scene.game.play("pass")
    assert scorings(scene) == [("blue", "road", 3)]
    assert tent_at(scene) == TENT_AT
    turn_over(scene, "seal")
    assert tent_at(scene) == (2, 2)


@rule("TOP-09")
def test_nobody_stands_on_a_circus_space() -> None:
    scene = Scene("cloister", EXPANSION)
    scene.place("circus-city-1-road-end-s @ 1,0")
    places = ["city@N", "road@S", "field@SR", "field@EL"]
    assert scene.choices() == [
        "pass",
        *(f"meeple {place}" for place in places),
        *(f"ringmaster {place}" for place in places),
    ]


@rule("TOP-10")
def test_a_circus_space_ends_roads_and_parts_fields() -> None:
    scene = Scene("village-3 | circus-road-ends-2-ew+red.E | village-3", EXPANSION)
    west, east = scene.feature((1, 0), "W"), scene.feature((1, 0), "E")
    assert west.segments != east.segments
    assert (west.size, west.open, east.size, east.open) == (2, 0, 2, 0)
    assert scene.feature((1, 0), "NL").segments != scene.feature((1, 0), "SL").segments


@rule("TOP-11", "TOP-12", "TOP-13", "TOP-E01")
def test_the_road_is_scored_first_and_then_the_circus_pays_those_who_are_left() -> None:
    scene = round_the_tent()
    scene.play(SECOND_CIRCUS)
    assert scene.returned("blue") == ["meeple"], "blue's thief is home and counts no more"
    turn_over(scene, "seal")
    assert scorings(scene) == [("blue", "road", 3), ("red", "circus", 12), ("blue", "circus", 4)]
    assert scene.scored("red") == ["meeples +12"]
    assert scene.scored("blue") == ["tiles +3", "meeple +4"]
    assert scene.rules_cited("red") == ["TOP-12"]
    assert scene.supply("red") == 4
    assert scene.supply("blue") == 6
    assert len([event for event in scene.events() if isinstance(event, FigureReturned)]) == 1


@rule("TOP-12")
@pytest.mark.parametrize(
    ("animal", "each"),
    [("flea", 1), ("monkey", 3), ("seal", 4), ("bear", 5), ("tiger", 6), ("elephant", 7)],
)
def test_every_animal_has_its_value(animal: str, each: int) -> None:
    scene = round_the_tent()
    scene.play(SECOND_CIRCUS)
    turn_over(scene, animal)
    assert scene.gained("red") == 3 * each
    assert scene.gained("blue") == 3 + each


@rule("TOP-12")
def test_the_scoring_tells_how_many_meeples_and_lights_up_their_tiles() -> None:
    scene = round_the_tent()
    scene.play(SECOND_CIRCUS)
    turn_over(scene, "seal")
    red, blue = scored(scene, "circus")
    assert [line.number for line in red.lines] == [3]
    assert sorted(red.cells) == [(0, 0), (0, 1), (1, 0)]
    assert blue.cells == ((1, 1),)


@rule("TOP-12")
def test_who_is_two_tiles_away_is_not_paid() -> None:
    picture = """
        cloister+blue.cloister | cloister+blue.cloister | cloister+blue.cloister | .
        cloister+blue.cloister | circus-road-end+red.S  | cloister+blue.cloister | cloister+red.cloister
        cloister+blue.cloister | .                      | cloister+blue.cloister | .
    """
    scene = pitch(Scene(picture, EXPANSION, at=(-1, -1)), (0, 0))
    scene.play("circus-road-ends-2-garden/3 @ 3,0")
    turn_over(scene, "flea")
    assert scene.gained("red") == 1
    assert scene.gained("blue") == 7


@rule("TOP-14")
def test_ringmasters_and_acrobats_count() -> None:
    picture = "circus-road-end/2 | acrobats-garden+red:ringmaster.NL+red.acrobats+blue.acrobats | ."
    scene = pitch(Scene(picture, EXPANSION), (0, 0))
    scene.play("circus-city-1/2 @ 0,1")
    turn_over(scene, "seal")
    assert sorted(scene.scored("red")) == ["meeple +4", "ringmaster +4"]
    assert scene.scored("blue") == ["meeple +4"]


@rule("TOP-15")
def test_a_meeple_counts_once_in_every_role_and_of_every_strength() -> None:
    picture = """
        city-1-road-straight+red.N+blue:big_follower.E+blue.ER | .
        circus-road-end                                        | cloister+red.cloister
    """
    scene = pitch(Scene(picture, f"{TWICE},inns_cathedrals"), (0, 1))
    scene.play("circus-road-end/1 @ 1,2")
    turn_over(scene, "bear")
    assert scene.scored("red") == ["meeples +10"]
    assert sorted(scene.scored("blue")) == ["big follower +5", "meeple +5"]


@rule("TOP-02", "TOP-03", "TOP-16")
def test_what_was_seen_does_not_come_again_and_everybody_knows_the_rest() -> None:
    scene = round_the_tent()
    scene.play(SECOND_CIRCUS)
    assert left(scene) == ALL_TOKENS
    turn_over(scene, "elephant")
    assert seen(scene) == {"elephant": 1}
    assert tent_at(scene) == (2, 2)
    scene.play("circus-road-ends-2-ew @ 3,2")
    assert left(scene) == {name: count for name, count in ALL_TOKENS.items() if name != "elephant"}
    turn_over(scene, "seal")
    assert seen(scene) == {"seal": 1, "elephant": 1}
    assert tent_at(scene) == (3, 2)


@rule("TOP-16")
def test_the_log_tells_of_the_animal_and_of_the_big_top() -> None:
    scene = round_the_tent()
    scene.play(SECOND_CIRCUS)
    turn_over(scene, "bear")
    moves = [event for event in scene.events() if isinstance(event, PieceMoved | TokenTurned)]
    assert moves == [TokenTurned(0, "bear"), PieceMoved(0, "big_top", "circus", (2, 2))]


@rule("TOP-17")
def test_the_circus_pays_once_more_before_the_final_scoring() -> None:
    scene = round_the_tent()
    scene.finish()
    turn_over(scene, "tiger")
    assert scorings(scene)[:3] == [("red", "circus", 18), ("blue", "circus", 12), ("red", "cloister", 4)]
    assert {event.final for event in scored(scene, "circus")} == {True}
    assert scene.rules_cited("red")[0] == "TOP-17"
    assert scene.game.is_over


@rule("TOP-17")
def test_without_the_big_top_on_the_board_no_circus_pays_at_the_end() -> None:
    scene = Scene("cloister+red.cloister", EXPANSION)
    scene.finish()
    assert scorings(scene) == [("red", "cloister", 1)]
    assert scene.game.is_over


@rule("TOP-E07")
def test_one_circus_tile_in_the_whole_game_pays_once_at_the_end() -> None:
    scene = Scene("cloister+red.cloister", EXPANSION)
    scene.leave_in_pile("circus-road-end")
    scene.play("circus-road-end @ 1,0 + road@S")
    assert scene.waits_for() == "animal", "the last tile is laid"
    turn_over(scene, "seal")
    assert scorings(scene)[0] == ("red", "circus", 8)
    assert len(scored(scene, "circus")) == 1


@rule("TOP-17", "TOP-11")
def test_the_last_tile_may_bring_two_scorings_of_the_circus() -> None:
    scene = round_the_tent()
    scene.leave_in_pile("circus-road-ends-2-ew")
    scene.play(f"{SECOND_CIRCUS} + road@E")
    turn_over(scene, "monkey")
    assert left(scene)["monkey"] == 3
    turn_over(scene, "bear")
    circus = [(event.player, event.points, event.final) for event in scored(scene, "circus")]
    assert circus == [(0, 9, False), (1, 3, False), (0, 5, True), (1, 5, True)]


@rule("TOP-D03")
def test_where_nobody_is_around_no_scoring_is_noted() -> None:
    scene = pitch(Scene("circus-road-end | cloister | . ", TWICE), (0, 0))
    scene.play("circus-road-end @ 2,0")
    turn_over(scene, "elephant")
    assert scorings(scene) == []
    assert seen(scene) == {"elephant": 1}


@rule("TOP-X20")
def test_used_tokens_are_shuffled_again_when_the_stack_is_empty() -> None:
    all_but_a_bear = {**ALL_TOKENS, "bear": 2}
    scene = pitch(Scene(ROUND_THE_TENT, TWICE), TENT_AT, **all_but_a_bear)
    scene.play(SECOND_CIRCUS)
    assert left(scene) == {"bear": 1}
    before = scene.game.stack()
    turn_over(scene, "bear")
    assert seen(scene) == {}
    assert tent_at(scene) == (2, 2)
    scene.play("circus-road-ends-2-ew @ 3,2")
    assert left(scene) == ALL_TOKENS
    assert (before.taken, scene.game.stack().taken) == (15, 0)
    assert before.name != scene.game.stack().name, "a stack that is shuffled anew"


@rule("TOP-X20")
def test_at_the_end_nothing_is_shuffled_any_more() -> None:
    scene = pitch(Scene(ROUND_THE_TENT, EXPANSION), TENT_AT, **{**ALL_TOKENS, "seal": 4})
    scene.finish()
    turn_over(scene, "seal")
    assert seen(scene) == ALL_TOKENS


@rule("TOP-D07")
def test_a_further_scoring_in_the_same_turn_part_does_not_open_the_circus_again() -> None:
    scene = round_the_tent()
    scene.play(SECOND_CIRCUS)
    turn_over(scene, "seal")
    scene.game.push_scoring(0, scene.feature((1, 2), "E").segments[0])
    scene.game.attach(None)
    assert scene.waits_for() == "deal"
    assert tent_at(scene) == (2, 2)


def animals_of(seed: int, policy: int) -> list[str]:
    """The animals of a whole game, in their order; who plays otherwise is dealt the same."""
    game = Game.new(Setup.make(expansions=EXPANSION), seed=seed)
    rng = random.Random(policy)
    while not game.is_over:
        game.play(rng.choice(game.options()))
    return [option.target.code for option in game.history if option.verb == "animal"]


@rule("TOP-02", "TOP-D02")
def test_the_order_of_the_stack_depends_on_the_seed_alone() -> None:
    first, *others = (animals_of(5, policy) for policy in range(4))
    assert len(first) == 12
    assert others == [first] * 3
    assert animals_of(6, 0) != first


@rule("TOP-03", "TOP-D02")
def test_nobody_can_look_at_the_token_under_the_big_top() -> None:
    game = Game.new(Setup.make(expansions=EXPANSION), seed=5)
    for _ in range(60):
        game.play(game.options()[0])
    for player in range(2):
        view = game.view(player).game
        view.play(view.options()[0])
        while view.actor != CHANCE or view.stack().name != "animals/0":
            view.play(view.options()[0])
        assert sum(weight for _, weight in view.outcomes()) == 16 - view.stack().taken
        assert len(view.outcomes()) > 1
    assert record_is_public(game)


def record_is_public(game: Game) -> bool:
    """Whether the record holds nothing but what the tokens on the table show."""
    shown = {
        token.name.removeprefix("animal."): token.number for token in game.tokens() if token.cell is None
    }
    kept = dict(zip(ALL_TOKENS, game.state.ext[EXPANSION].seen, strict=True))
    return shown == {name: number for name, number in kept.items() if number}
