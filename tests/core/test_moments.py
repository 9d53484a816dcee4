"""Steps that expansions put into a sequence stand by their moments, whoever is first in ORDER."""

from itertools import permutations

import pytest

from bastide import Game, Setup
from bastide.core.agenda import Auto, Insert, Step, compile_sequence
from bastide.core.events import PieceMoved
from bastide.core.expansion import Expansion
from bastide.core.library import Library
from bastide.expansions.base import Base
from tests.scene import Scene

SKELETON = ("dawn", "noon", "dusk", "night")
EARLY = Insert("breakfast", after="dawn", moment=10)
LATE = Insert("elevenses", after="dawn", moment=11)
LATEST = Insert("lunch", after="dawn", moment=120)


@pytest.mark.parametrize("inserts", list(permutations([EARLY, LATE, LATEST])))
def test_of_several_at_one_place_the_earlier_moment_comes_first(inserts: tuple[Insert, ...]) -> None:
    assert compile_sequence(SKELETON, inserts) == (
        "dawn",
        "breakfast",
        "elevenses",
        "lunch",
        "noon",
        "dusk",
        "night",
    )


@pytest.mark.parametrize("names", list(permutations(["jam", "honey", "butter"])))
def test_equal_moments_keep_the_order_in_which_they_come(names: tuple[str, ...]) -> None:
    inserts = [Insert(name, after="dawn", moment=10) for name in names]
    assert compile_sequence(SKELETON, inserts) == ("dawn", *names, "noon", "dusk", "night")


def test_without_a_moment_a_step_comes_before_those_that_have_one() -> None:
    found = compile_sequence(SKELETON, [EARLY, Insert("yawn", after="dawn")])
    assert found[:3] == ("dawn", "yawn", "breakfast")


def test_moments_order_what_stands_at_one_place_and_never_move_a_step_to_another() -> None:
    tea = Insert("tea", after="noon", moment=1)
    assert compile_sequence(SKELETON, [LATEST, tea]) == ("dawn", "lunch", "noon", "tea", "dusk", "night")


def test_a_step_can_stand_behind_one_that_another_expansion_has_put_there() -> None:
    grace = Insert("grace", after="breakfast", moment=10)
    assert compile_sequence(SKELETON, [EARLY, grace])[:4] == ("dawn", "breakfast", "grace", "noon")


def test_an_unknown_place_is_refused_and_named() -> None:
    with pytest.raises(ValueError, match="no step 'midnight' to put 'feast' behind"):
        compile_sequence(SKELETON, [Insert("feast", after="midnight", moment=5)])


class Bell(Auto):
    """Notes that it was heard."""

    def run(self, game: Game, step: Step) -> None:
        game.state.log.append(PieceMoved(step.player, "bell", step.name))


class LateBell(Bell):
    name = "late_bell"


class EarlyBell(Bell):
    name = "early_bell"


class LateToy(Expansion):
    """First in ORDER, later in the turn."""

    slug = "toy_late"
    handlers = (LateBell(),)
    turn_steps = (Insert(LateBell.name, after="score", moment=90),)
    final_steps = (Insert(LateBell.name, after="final_start", moment=3),)


class EarlyToy(Expansion):
    slug = "toy_early"
    handlers = (EarlyBell(),)
    turn_steps = (Insert(EarlyBell.name, after="score", moment=71),)
    final_steps = (Insert(EarlyBell.name, after="final_start", moment=1),)


LIBRARY = Library([Base(), LateToy(), EarlyToy()])


def bells(scene: Scene) -> list[str]:
    return [event.to for event in scene.events() if isinstance(event, PieceMoved)]


def test_a_turn_and_the_end_run_by_moments_and_not_by_the_order_of_expansions() -> None:
    scene = Scene("cloister", "toy_late,toy_early", library=LIBRARY)
    scene.play("cloister @ 1,0")
    assert bells(scene) == ["early_bell", "late_bell"]
    scene.finish()
    assert bells(scene) == ["early_bell", "late_bell"]


def test_a_further_part_has_the_same_order() -> None:
    game = Game.begin(Setup.make(expansions="toy_late,toy_early", library=LIBRARY), LIBRARY)
    names = [step.name for step in reversed(game.rules.part[0])]
    assert names == [
        "part_start",
        "tile",
        "action",
        "completion",
        "score",
        "early_bell",
        "late_bell",
        "closing",
        "part_end",
    ]
