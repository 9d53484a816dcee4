"""The order in which everything happens in a turn with all expansions, and at the end of the game."""

from functools import cache

import pytest

from bastide import Game, Setup
from bastide.core.events import TokenTaken
from bastide.expansions.registry import ORDER
from tests.expansions.goldmines.mines import give_gold, put_gold
from tests.expansions.little_buildings.hamlet import put as build
from tests.expansions.mage_witch.spells import put
from tests.expansions.plague.sickness import MANY, play, sick
from tests.rules import rule
from tests.scene import Scene

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


@rule("SEQC-02", "GOLD-02", "MAGE-02")
def test_gold_and_then_mage_or_witch_come_with_the_tile_before_the_figure_action() -> None:
    assert in_order(turn(), "tile", "porxada", "lay_gold", "magic_tile", "buyback", "action")


@rule("SEQC-02", "HILL-02")
def test_a_tile_lies_under_a_hill_before_anything_else_is_asked() -> None:
    scene = Scene("base/cloister", "hills_sheep,porxada,little_buildings")
    left = scene.game.state.tiles_left
    scene.place("village-2-ns-hill @ 1,0")
    assert scene.waits_for() == "action"
    assert scene.game.state.tiles_left == left - 2


@rule("SEQC-03", "HILL-23", "PHAN-03")
def test_a_shepherd_draws_his_token_before_the_phantom_follows() -> None:
    scene = Scene("base/cloister", "hills_sheep,phantom")
    scene.play("base/road-straight @ 0,1 + shepherd field@NL")
    assert scene.waits_for() == "draw_sheep"
    scene.game.play("sheep sheep.1")
    assert scene.waits_for() == "second_figure"


@rule("SEQC-03", "FLIER-04", "PHAN-03")
def test_a_flight_is_over_before_the_phantom_follows() -> None:
    scene = Scene("base/cloister", "flier,phantom")
    scene.place("flier/road-straight-ns-to-w @ 1,0")
    scene.game.play("fly meeple")
    assert scene.waits_for() == "flight_distance"
    scene.game.play("distance 1")
    scene.game.play("meeple cloister 0,0")
    assert scene.waits_for() == "second_figure"


@rule("SEQC-03", "PHAN-X07")
def test_a_trap_check_and_then_the_phantom_end_the_step() -> None:
    steps = [step for step in between("fruit", "tunnel_window") if not step.startswith("bridge")]
    assert steps[1:-1] == ["trap_check", "second_figure", "trap_check"]


@rule("SEQC-04", "FERRY-X09", "MAGE-11", "HILL-26")
def test_ferries_magic_and_flocks_act_between_the_traps_and_the_plague() -> None:
    steps = between("tunnel_window", "plague_window")
    assert steps[1:-1] == ["trap_check", "lay_ferry", "move_ferry", "part_magic", "flocks"]


@rule("SEQC-05", "GOLD-10", "MAGE-19")
def test_mage_and_witch_leave_with_the_figures_and_gold_is_shared_out_behind_the_castles() -> None:
    assert in_order(turn(), "before_scoring", "claim_gold", "score", "lose_magic", "score_castles")
    assert in_order(turn(), "score_castles", "share_gold", "take_cards")


@rule("GOLD-D04")
def test_goods_are_there_when_gold_is_shared_out() -> None:
    picture = "base/city-1/1+red.E | traders-builders/city-2-opposite-and-1-wine | ."
    scene = put_gold(Scene(picture, "goldmines,traders_builders"), {(1, 0): 1})
    scene.play("base/city-1/3 @ 2,0")
    taken = [event.token for event in scene.events() if isinstance(event, TokenTaken)]
    assert taken == ["wine", "gold"]


@rule("SEQC-09", "MAGE-20", "LITTLE-15", "LITTLE-12", "GOLD-20")
def test_at_the_end_features_and_farms_have_their_additions_and_gold_is_a_bonus() -> None:
    scene = Scene(
        "base/road-straight+red.E+blue.NL | base/road-straight", "mage_witch,little_buildings,goldmines"
    )
    give_gold(build(put(scene, "mage", (0, 0), "E"), (0, 0)), 1, 0)
    scene.finish()
    assert scene.scored("red") == ["tiles +2", "mage +2", "little building +1", "ingot +1"]
    assert scene.scored("blue") == ["little building +1"]
    assert in_order(end(), "clear_gold", "final_features", "final_farms", "final_bonuses", "final_gold")


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
    between_them = {"second_figure", "lay_ferry", "move_ferry", "part_magic", "flocks"}  # SEQC-03, SEQC-04
    assert [step for step in after if step not in between_them][-5:] == [
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
