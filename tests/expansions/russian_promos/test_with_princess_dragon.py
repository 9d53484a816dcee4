"""Trapped followers with dragon and princess."""

import pytest

from bastide import Game, Setup
from tests.expansions.princess_dragon.beasts import PD, fly, put_dragon, with_verb
from tests.expansions.russian_promos.prey import RUSSIAN, prey
from tests.rules import rule
from tests.scene import Scene


@rule("RUS-X06", "PD-15")
@pytest.mark.parametrize("trap", ["vodyanoy+red.vodyanoy", "razboynik/1+red.solovei"])
def test_the_dragon_eats_who_is_in_a_trap(trap: str) -> None:
    scene = Scene(f"base/cloister | {trap}", f"{RUSSIAN},{PD}")
    put_dragon(scene, (0, 0))
    scene.play("city-1-dragon/2 @ 0,1")
    fly(scene, "1,0")
    assert scene.returned("red") == ["meeple"]


@rule("RUS-X07", "PD-24")
@pytest.mark.parametrize(
    ("trap", "cap", "offered"),
    [("+blue.vodyanoy", "", set()), ("", "+blue.E", {"princess meeple city@E 0,1 1"})],
)
def test_the_princess_finds_no_knight_in_a_trap(trap: str, cap: str, offered: set[str]) -> None:
    scene = Scene(f"vodyanoy{trap} | .\nbase/city-1/1{cap} | .", f"{RUSSIAN},{PD}")
    scene.place("city-2-adjacent-princess/3 @ 1,1")
    assert with_verb(scene, "princess") == offered


@rule("RUS-X04")
def test_traps_spring_after_the_figure_action_and_after_tokens_before_dragon_and_castles() -> None:
    game = Game.begin(Setup.make(2, f"{RUSSIAN},{PD},tunnel,bridges_castles_bazaars"))
    names = [step.name for step in reversed(game.rules.turn[0])]
    first = names.index("action")
    assert [name for name in names[first:] if name != "bridge_window"][:6] == [
        "action",
        "trap_check",
        "tunnel_window",
        "trap_check",
        "dragon_before_scoring",
        "castle_offers",
    ]


@rule("RUS-X04")
def test_who_is_placed_beside_vodyanoy_is_caught_before_the_dragon_comes() -> None:
    scene = Scene("vodyanoy | base/cloister | .\n. | . | .", f"{RUSSIAN},{PD}")
    put_dragon(scene, (1, 0))
    scene.play("city-1-dragon/2 @ 0,1 + field@NL")
    assert scene.waits_for() == "dragon_step"
    assert prey(scene, (0, 0), "vodyanoy") == ["red meeple"]
    fly(scene, "0,0")
    assert scene.returned("red") == ["meeple"]
