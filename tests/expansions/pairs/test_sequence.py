"""The order in which everything happens in a turn with all expansions, and at the end of the game."""

from functools import cache

import pytest

from bastide import Game, Setup
from bastide.expansions.registry import ORDER
from tests.expansions.plague.sickness import MANY, play, sick
from tests.rules import rule

#: Expansions that cannot be in one game with others of these.
RIVALS = {"leipzig", "solo"}


@cache
def everything() -> Game:
    """A game with every expansion that can go together."""
    return Game.new(Setup.make(2, ",".join(e.slug for e in ORDER if e.slug not in RIVALS)), seed=1)


def turn() -> list[str]:
    """The steps of a turn in their order."""
    return [step.name for step in reversed(everything().rules.turn[0])]


def end() -> list[str]:
    """The steps of the end of the game in their order."""
    return [step.name for step in reversed(everything().rules.final[0])]


def between(first: str, last: str) -> list[str]:
    """The steps of a turn from one to another."""
    steps = turn()
    return steps[steps.index(first) : steps.index(last) + 1]


def in_order(steps: list[str], *names: str) -> bool:
    """Whether these are among the steps, one after the other."""
    places = [steps.index(name) for name in names]
    return places == sorted(places)


@rule("SEQB-01")
def test_the_plague_ebbs_at_the_start_of_the_turn_and_not_in_its_second_part() -> None:
    assert in_order(turn(), "turn_start", "fairy_point", "plague_ebb", "part_start")


@rule("SEQB-02")
def test_the_plague_can_be_spread_once_the_tile_is_drawn() -> None:
    scene = sick("base/cloister | base/cloister", [(0, 0)])
    scene.draw("base/cloister")
    assert scene.waits_for() == "place"
    assert "infect 1,0" in scene.choices()


@rule("SEQB-03")
def test_what_a_tile_brings_comes_before_the_figure_action() -> None:
    assert in_order(turn(), "tile", "new_tree", "porxada", "buyback", "action")


@rule("GOLD-02", "GOLD-10")
def test_gold_is_laid_before_the_figure_action_and_shared_out_after_the_castles() -> None:
    assert in_order(turn(), "porxada", "lay_gold", "buyback", "action")
    assert in_order(
        turn(), "before_scoring", "claim_gold", "score", "score_castles", "share_gold", "take_cards"
    )


@rule("MAGE-02", "MAGE-11", "MAGE-19")
def test_mage_and_witch_move_after_gold_are_parted_before_the_plague_and_leave_with_the_figures() -> None:
    assert in_order(turn(), "lay_gold", "magic_tile", "buyback", "action")
    assert between("part_magic", "plague_window") == ["part_magic", "plague_window"]
    assert between("tunnel_window", "part_magic") == ["tunnel_window", "trap_check", "part_magic"]
    assert in_order(turn(), "score", "lose_magic", "score_castles")


@rule("SEQB-03", "PLAGUE-09")
def test_an_outbreak_is_there_before_anybody_is_asked() -> None:
    scene = sick("base/cloister | .", expansions=f"{MANY},tunnel")
    tile = next(name for name in scene.game.rules.tile_index if name.startswith("plague/"))
    scene.draw(tile)
    scene.game.play(next(option for option in scene.game.options() if option.verb == "tile"))
    outbreaks = [token for token in scene.game.tokens() if token.name == "outbreak" and token.cell]
    assert len(outbreaks) == 1


@rule("SEQB-04")
def test_tunnels_and_the_plague_have_a_window_before_the_figure_action() -> None:
    scene = sick("base/cloister | base/cloister | .", [(0, 0)], expansions=f"{MANY},tunnel")
    scene.place("tunnel/city-1-road-ends-2/1 @ 2,0")
    assert scene.waits_for() == "action"
    assert {"infect", "tunnel"} <= {choice.split()[0] for choice in scene.choices()}


@rule("SEQB-05")
def test_followers_are_bought_back_first_and_fruit_comes_right_after_the_figure() -> None:
    steps = between("buyback", "fruit")
    assert steps == ["buyback", "action", "fruit"]


@rule("SEQB-06")
def test_traps_tunnels_and_the_plague_follow_the_figure_action() -> None:
    after = between("fruit", "dragon_before_scoring")
    assert [step for step in after if step != "part_magic"][-5:] == [
        "trap_check",
        "tunnel_window",
        "trap_check",
        "plague_window",
        "dragon_before_scoring",
    ]
    assert in_order(turn(), "plague_window", "castle_offers", "completion")


@rule("SEQB-07")
def test_watchtowers_and_tolls_come_before_the_features_and_the_teacher_last() -> None:
    names = ("score_watchtowers", "raise_tolls", "score", "barn_farms", "score_castles", "take_cards")
    assert in_order(turn(), *names, "take_teacher", "wagons")


@rule("SEQB-08")
def test_the_circus_moves_after_the_wagons() -> None:
    assert in_order(turn(), "wagons", "circus", "quarter_placement", "dragon_after_scoring")


@rule("SEQB-09")
def test_the_end_of_a_turn_part_has_its_order() -> None:
    checks = ("trap_check", "part_magic")
    steps = [step for step in between("tunnel_after_scoring", "siege_escape") if step not in checks]
    assert steps == ["tunnel_after_scoring", "plague_last", "circle", "catapult_kind", "siege_escape"]


@rule("SEQB-09", "PLAGUE-20")
@pytest.mark.parametrize(
    ("expansion", "tile", "then"),
    [
        ("crop_circles", "crop-circles/city-2-adjacent-knight", "circle"),
        ("catapult", "catapult/city-2-adjacent-shield", "catapult_kind"),
    ],
)
def test_the_plague_is_spread_before_crop_circle_and_catapult(expansion: str, tile: str, then: str) -> None:
    picture = "base/cloister | base/cloister | .\n. | . | base/city-1+red.N"
    scene = sick(picture, [(0, 0)], expansions=f"{MANY},{expansion}")
    scene.draw(tile)
    scene.game.play(next(option for option in scene.game.options() if option.cell == (2, 0)))
    while scene.waits_for() in ("action", "plague_window"):
        play(scene, "pass")
    assert scene.waits_for() == "plague_last"
    assert "pass" not in scene.choices()
    play(scene, "infect 1,0")
    if scene.waits_for() == "plague_last":
        play(scene, "pass")
    assert scene.waits_for() == then


@rule("SEQB-09", "SEQB-10")
def test_tollhouses_turn_over_when_all_else_is_done() -> None:
    assert turn()[-2:] == ["turn_tollhouses", "turn_end"]
    assert in_order(turn()[::-1], "turn_end", "turn_tollhouses", "bazaar", "siege_escape", "plague_last")


@rule("SEQB-11")
def test_the_end_of_the_game_has_its_order() -> None:
    assert in_order(end(), "last_abbeys", "final_circus", "final_moves", "final_features", "final_farms")
    bonuses = end()[end().index("final_bonuses") + 1 : -1]
    assert in_order(bonuses, "final_acrobats", "final_tolls", "final_fruit", "vodyanoy_toll")
