"""Princesses send knights away."""

from collections.abc import Iterable

import pytest

from bastide.core.agenda import Action, Step
from bastide.core.events import FigurePlaced
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns
from bastide.core.library import Library
from bastide.core.option import Option
from bastide.expansions.registry import ORDER, PAIRS
from tests.expansions.princess_dragon.beasts import PD, home, with_verb
from tests.rules import rule
from tests.scene import Scene

CITY = "base/city-2-opposite+blue.E | base/city-2-opposite+red.E | base/city-2-opposite+red.E | ."
KNIGHTS = {"princess meeple city@E 0,0 1", "princess meeple city@E 1,0 0", "princess meeple city@E 2,0 0"}


class Whistle(Action):
    """Something that can be done at any time."""

    verb = "whistle"
    comes_back = True

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Whistle."""


class Whistling(Expansion, Turns):
    """Whoever is asked for a figure may whistle first."""

    slug = "whistling"
    name = "Whistling"
    actions = (Whistle(),)

    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return [Option("whistle")] if step.name == "action" else []


@rule("PD-24", "PD-25")
def test_a_princess_may_send_away_any_knight_of_the_city() -> None:
    scene = Scene(CITY, PD)
    scene.place("city-3-princess @ 3,0")
    assert with_verb(scene, "princess") == KNIGHTS
    assert {"pass", "meeple field@SL"} <= set(scene.choices()), "she need not"


@rule("PD-25", "PD-26")
@pytest.mark.parametrize(("choice", "who", "cell"), [(0, "blue", (0, 0)), (1, "red", (1, 0))])
def test_the_knight_goes_home_and_no_figure_is_placed(choice: int, who: str, cell: tuple[int, int]) -> None:
    scene = Scene(CITY, PD)
    scene.place("city-3-princess @ 3,0")
    scene.game.play(sorted(KNIGHTS)[choice])
    assert home(scene) == {(who, "meeple", cell)}
    assert not any(isinstance(event, FigurePlaced) for event in scene.events())
    assert scene.game.state.active == scene.seat("blue"), "this was the figure action"
    assert scene.gained("red") == scene.gained("blue") == 0


@rule("PD-25", "PD-E07")
def test_where_a_knight_must_go_nothing_else_can_be_done() -> None:
    scene = Scene(CITY, PD, options={"princess": "must"})
    scene.place("city-3-princess @ 3,0")
    assert set(scene.choices()) == KNIGHTS
    scene.game.play("princess meeple city@E 2,0 0")
    assert home(scene) == {("red", "meeple", (2, 0))}
    assert scene.game.state.active == scene.seat("blue")
    assert not any(isinstance(event, FigurePlaced) for event in scene.events())


@rule("PD-D02")
def test_where_a_knight_must_go_what_is_possible_at_any_time_remains() -> None:
    library = Library((*ORDER, Whistling()), PAIRS)
    scene = Scene(CITY, f"{PD},whistling", options={"princess": "must"}, library=library)
    scene.place("city-3-princess @ 3,0")
    assert set(scene.choices()) == {*KNIGHTS, "whistle"}
    scene.game.play("whistle")
    assert set(scene.choices()) == {*KNIGHTS, "whistle"}


@rule("PD-27")
@pytest.mark.parametrize("princess", ["may", "must"])
def test_in_a_city_without_knights_the_tile_is_like_any_other(princess: str) -> None:
    scene = Scene("base/city-2-opposite | .", PD, options={"princess": princess})
    scene.place("city-3-princess @ 1,0")
    assert set(scene.choices()) == {"pass", "meeple city@N", "meeple field@SL"}


@rule("PD-24", "PD-27")
@pytest.mark.parametrize(("turned", "joins"), [(1, False), (2, False), (3, True)])
def test_only_the_city_of_the_princess_counts(turned: int, joins: bool) -> None:
    # The tile holds two cities: one with the princess, the other without.
    scene = Scene("base/city-1/1+blue.E | .", PD)
    scene.place(f"city-2-adjacent-and-1-shield-princess/{turned} @ 1,0")
    assert bool(with_verb(scene, "princess")) is joins


@rule("PD-24")
def test_she_acts_only_when_her_own_tile_is_laid() -> None:
    scene = Scene("city-3-princess | base/city-2-opposite+blue.E | .", PD)
    scene.place("base/city-3 @ 2,0")
    assert with_verb(scene, "princess") == set()


@rule("PD-28", "TB-X01", "IC-X05")
def test_any_follower_can_be_sent_away_but_no_builder() -> None:
    scene = Scene(
        "base/city-2-opposite+blue:big_follower.E | base/city-2-opposite+red.E+red:builder.E | .",
        f"{PD},traders_builders,inns_cathedrals",
    )
    scene.place("city-3-princess @ 2,0")
    assert with_verb(scene, "princess") == {
        "princess big_follower city@E 0,0 1",
        "princess meeple city@E 1,0 0",
    }
    scene.game.play("princess meeple city@E 1,0 0")
    assert home(scene) == {("red", "meeple", (1, 0)), ("red", "builder", (1, 0))}, "TB-14"


@rule("PD-X12")
def test_a_knight_sent_away_as_his_city_is_completed_does_not_score() -> None:
    scene = Scene("base/city-1/1+blue.E | .", PD)
    scene.place("city-1-village-3-princess/3 @ 1,0")
    assert scene.feature((0, 0), "E").is_complete
    scene.game.play("princess meeple city@E 0,0 1")
    assert scene.gained("blue") == 0
    assert scene.returned("blue") == ["meeple"]


@rule("PD-X12")
def test_of_two_knights_the_one_who_stays_scores_alone() -> None:
    scene = Scene("base/city-1/1+blue.E | base/city-2-opposite+red.E | .", PD)
    scene.place("city-1-village-3-princess/3 @ 2,0")
    scene.game.play("princess meeple city@E 0,0 1")
    assert scene.scored("red") == ["tiles +6"]
    assert scene.gained("blue") == 0


@rule("PD-25")
@pytest.mark.parametrize(("preset", "princess"), [("modern", "may"), ("classic", "must"), ("jcz", "may")])
def test_what_the_presets_say_of_the_princess(preset: str, princess: str) -> None:
    assert Scene("base/cloister", PD, rules=preset).setup.chosen["princess"] == princess
