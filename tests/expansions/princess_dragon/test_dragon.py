"""The dragon's way over the board, and what it eats."""

import pytest

from bastide.core.events import PieceMoved, Scored
from bastide.core.geometry import Cell
from tests.expansions.princess_dragon.beasts import (
    PD,
    dragon_at,
    fly,
    home,
    put_dragon,
    put_fairy,
    steps,
    tokens,
)
from tests.rules import rule
from tests.scene import Scene

NINE = """
    base/cloister          | base/cloister           | base/cloister+green.cloister | .
    base/cloister+red.NL   | base/cloister+blue.NL   | base/cloister                | .
    base/cloister          | base/cloister           | base/cloister+yellow.NL      | .
"""
LINE = " | ".join(["base/cloister"] * 8) + " | ."


def wake(scene: Scene, at: str = "3,0") -> None:
    """Lay a dragon tile that shows fields to the west and south, and place nothing."""
    scene.play(f"city-1-dragon @ {at}")


@rule("PD-10", "PD-11", "PD-12", "PD-15", "PD-16", "PD-E01")
def test_four_players_move_the_dragon_six_steps_in_turn() -> None:
    scene = Scene(NINE, PD, players=4)
    put_dragon(scene, (2, 2))
    wake(scene)
    seen = []
    for cell in ["2,1", "1,1", "1,2", "0,2", "0,1", "0,0"]:
        seen.append((scene.setup.seats[scene.game.actor], steps(scene)))
        fly(scene, cell)
    assert seen == [
        ("red", {"2,1", "1,2"}),
        ("blue", {"2,0", "1,1"}),
        ("green", {"1,0", "0,1", "1,2"}),
        ("yellow", {"0,2"}),  # not to the right: the dragon set out from there
        ("red", {"0,1"}),
        ("blue", {"0,0"}),
    ]
    assert home(scene) == {("blue", "meeple", (1, 1)), ("red", "meeple", (0, 1))}
    assert dragon_at(scene) == (0, 0)
    assert scene.game.state.active == scene.seat("blue"), "the turn is over after six steps"


@rule("PD-10")
@pytest.mark.parametrize("players", [1, 2, 3, 5, 6])
def test_there_are_six_steps_whatever_the_number_of_players(players: int) -> None:
    scene = Scene(LINE, PD, players=players)
    put_dragon(scene, (0, 0))
    wake(scene, "8,0")
    stepped = []
    for x in range(1, 7):
        stepped.append(scene.game.actor)
        assert [token.number for token in tokens(scene, "dragon_steps")] == [7 - x]
        fly(scene, f"{x},0")
    assert stepped == [seat % players for seat in range(6)]
    assert scene.waits_for() != "dragon_step"
    assert tokens(scene, "dragon_steps") == tokens(scene, "dragon_path") == []


@rule("PD-10")
def test_the_first_step_is_the_active_players() -> None:
    scene = Scene(LINE, PD, players=3, turn="green")
    put_dragon(scene, (0, 0))
    wake(scene, "8,0")
    assert scene.game.actor == scene.seat("green")
    fly(scene, "1,0")
    assert scene.game.actor == scene.seat("red")


@rule("PD-11")
def test_a_step_goes_to_a_tile_across_an_edge_and_cannot_be_passed() -> None:
    scene = Scene(NINE, PD, players=4)
    put_dragon(scene, (1, 1))
    wake(scene)
    assert set(scene.choices()) == {"dragon 1,0", "dragon 2,1", "dragon 1,2", "dragon 0,1"}


@rule("PD-11")
def test_a_single_step_is_made_by_its_player_too() -> None:
    scene = Scene("base/cloister | base/cloister | .", PD)
    put_dragon(scene, (0, 0))
    wake(scene, "2,0")
    assert scene.choices() == ["dragon 1,0"]
    assert scene.game.actor == scene.seat("red")


@rule("PD-12")
def test_no_tile_is_entered_twice_in_one_movement_but_in_the_next_it_may() -> None:
    scene = Scene("base/cloister | base/cloister | .\nbase/cloister | base/cloister | .", PD)
    put_dragon(scene, (0, 0))
    wake(scene, "2,0")
    fly(scene, "1,0")
    assert steps(scene) == {"2,0", "1,1"}
    fly(scene, "1,1", "0,1")
    assert scene.waits_for() != "dragon_step", "all around was visited"
    scene.play("road-curve-dragon @ -1,0")
    assert steps(scene) == {"0,0", "1,1"}


@rule("PD-12")
def test_the_path_can_be_seen_while_the_dragon_moves() -> None:
    scene = Scene(LINE, PD)
    put_dragon(scene, (0, 0))
    wake(scene, "8,0")
    fly(scene, "1,0", "2,0")
    path: list[tuple[int, Cell | None]] = [(t.number, t.cell) for t in tokens(scene, "dragon_path")]
    assert path == [(1, (0, 0)), (2, (1, 0)), (3, (2, 0))]
    moves = [e for e in scene.events() if isinstance(e, PieceMoved)]
    assert moves == [PieceMoved(0, "dragon", "tile", (1, 0)), PieceMoved(1, "dragon", "tile", (2, 0))]


@rule("PD-13", "PD-35")
def test_the_dragon_does_not_enter_the_fairys_tile() -> None:
    scene = Scene(NINE, PD, players=4)
    put_dragon(scene, (2, 1))
    put_fairy(scene, (1, 1), "blue.NL")
    wake(scene)
    assert steps(scene) == {"2,0", "2,2"}


@rule("PD-13", "PD-35")
@pytest.mark.parametrize("fairy", ["next-follower", "on-tile"])
def test_the_fairy_protects_everybody_on_her_tile(fairy: str) -> None:
    options = {"fairy": fairy}
    scene = Scene("base/cloister | base/cloister+red.NL+blue.cloister | .", PD, options=options)
    put_dragon(scene, (0, 0))
    put_fairy(scene, (1, 0), "red.NL" if fairy == "next-follower" else "")
    wake(scene, "2,0")
    assert scene.waits_for() != "dragon_step"
    assert home(scene) == set()


@rule("PD-14", "PD-X01")
def test_a_fairy_between_two_regions_makes_a_dead_end() -> None:
    scene = Scene(LINE.replace("cloister |", "cloister+blue.NL |", 3), PD)
    put_dragon(scene, (1, 0))
    put_fairy(scene, (2, 0))
    wake(scene, "8,0")
    assert steps(scene) == {"0,0"}
    fly(scene, "0,0")
    assert home(scene) == {("blue", "meeple", (0, 0))}
    assert scene.waits_for() != "dragon_step"


@rule("PD-14", "PD-E02")
def test_in_a_dead_end_the_rest_of_the_steps_is_lost() -> None:
    scene = Scene("base/cloister | base/cloister | base/cloister | .", PD)
    put_dragon(scene, (2, 0))
    wake(scene, "3,0")
    fly(scene, "1,0", "0,0")
    assert dragon_at(scene) == (0, 0)
    assert scene.game.state.active == scene.seat("blue"), "four steps are lost"


@rule("PD-14")
def test_a_dragon_that_cannot_move_at_all_stays() -> None:
    scene = Scene("base/cloister | base/cloister+red.cloister | .", PD)
    put_dragon(scene, (0, 0))
    put_fairy(scene, (1, 0))
    scene.play("city-1-dragon @ 2,0 + city@N")
    assert dragon_at(scene) == (0, 0)
    assert scene.game.state.active == scene.seat("blue")


@rule("PD-15", "TB-X01", "IC-X05")
def test_the_dragon_eats_figures_of_every_kind_without_points() -> None:
    figures = "+red.N+red:builder.N+blue:big_follower.E+green.SL+green:pig.SL"
    scene = Scene(
        f"base/road-straight | base/city-1-road-straight{figures}",
        f"{PD},traders_builders,inns_cathedrals",
        players=3,
    )
    put_dragon(scene, (0, 0))
    scene.play("princess-dragon/city-1-dragon/1 @ 0,1")
    fly(scene, "1,0")
    assert home(scene) == {
        ("red", "meeple", (1, 0)),
        ("red", "builder", (1, 0)),
        ("blue", "big_follower", (1, 0)),
        ("green", "meeple", (1, 0)),
        ("green", "pig", (1, 0)),
    }
    assert [len(scene.returned(player)) for player in ("red", "blue", "green")] == [2, 1, 2]
    assert not any(isinstance(event, Scored) for event in scene.events())
    assert scene.supply("red", "builder") == scene.supply("green", "pig") == 1


@rule("PD-15", "TB-X01")
def test_who_loses_his_last_follower_to_the_dragon_loses_the_builder_elsewhere_too() -> None:
    scene = Scene(
        "base/cloister | base/cloister-road/3+red.E | base/road-straight+red:builder.E",
        f"{PD},traders_builders",
    )
    put_dragon(scene, (0, 0))
    scene.play("city-1-dragon @ -1,0")
    fly(scene, "1,0")
    assert home(scene) == {("red", "meeple", (1, 0)), ("red", "builder", (2, 0))}


@rule("PD-16")
def test_figures_where_the_dragon_sets_out_are_not_affected() -> None:
    scene = Scene("base/cloister+blue.cloister+red.NL | base/cloister | .", PD)
    put_dragon(scene, (0, 0))
    wake(scene, "2,0")
    fly(scene, "1,0", "2,0")
    assert home(scene) == set()


ROAD = "base/village-3 | base/road-straight+blue.E | .\n. | base/cloister | ."


@rule("PD-17", "PD-18", "PD-E06", "BASE-84")
def test_before_the_scoring_the_dragon_eats_who_would_have_scored() -> None:
    scene = Scene(ROAD, PD)
    put_dragon(scene, (1, 1))
    scene.play("village-3-dragon @ 2,0")
    fly(scene, "1,0", "2,0")
    assert scene.gained("blue") == 0
    assert home(scene) == {("blue", "meeple", (1, 0))}
    assert scene.feature((1, 0), "E").is_complete


@rule("PD-17", "PD-E06", "BASE-90")
def test_after_the_scoring_the_dragon_comes_too_late() -> None:
    scene = Scene(ROAD, PD, options={"dragon_move": "after-scoring"})
    put_dragon(scene, (1, 1))
    scene.play("village-3-dragon @ 2,0")
    assert scene.waits_for() == "dragon_step"
    assert scene.scored("blue") == ["tiles +3"]
    assert scene.returned("blue") == ["meeple"]
    fly(scene, "1,0", "2,0")
    assert scene.gained("blue") == 3
    assert scene.game.state.active == scene.seat("blue")


@rule("PD-18")
def test_a_knight_elsewhere_in_the_city_still_scores() -> None:
    scene = Scene(
        """
        .             | base/city-1/2+red.S             | .
        base/cloister | base/city-2-adjacent/1+blue.E   | .
        """,
        PD,
    )
    put_dragon(scene, (0, 1))
    scene.place("city-1-dragon/3 @ 2,1")
    scene.game.play("pass")
    fly(scene, "1,1", "2,1")
    assert scene.scored("red") == ["tiles +6"]
    assert scene.gained("blue") == 0
    assert scene.returned("blue") == ["meeple"]


@rule("PD-17")
@pytest.mark.parametrize("preset", ["modern", "classic", "jcz"])
def test_every_preset_moves_the_dragon_before_the_scoring(preset: str) -> None:
    assert Scene("base/cloister", PD, rules=preset).setup.chosen["dragon_move"] == "before-scoring"
