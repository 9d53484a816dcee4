"""Very many numbers of one verb are told as one range; every number in it can be played."""

import pytest

from bastide import Game
from bastide.core.option import PASS, Option
from bastide.core.targets import Lay, Number
from bastide.display.ranges import Run, fold, spelled
from bastide.server.telling.options import describe_options, label_of
from tests.server.helpers import Browser
from tests.server.positions import eager, first, panels, told

AIMING = ("hurl",)


def aiming(step: str = "aim") -> Game:
    """Somebody is about to hurl something."""
    return first(eager("catapult", AIMING), step)


def numbers(verb: str, *values: int) -> list[Option]:
    return [Option(verb, Number(value)) for value in values]


def test_few_numbers_stay_options_of_their_own() -> None:
    few = [PASS, *numbers("bid", *range(100))]
    assert fold(few) == few


def test_many_numbers_in_equal_steps_become_one_run_and_others_stay() -> None:
    many = numbers("bid", *range(0, 500, 2))
    assert fold([PASS, *many, Option("other")]) == [PASS, Run("bid", 0, 498, 2), Option("other")]
    uneven = [*many, Option("bid", Number(1001))]
    assert fold(uneven) == uneven


def test_two_verbs_are_two_runs() -> None:
    one, other = numbers("left", *range(200)), numbers("right", *range(300))
    assert [run.code for run in fold([*one, *other]) if isinstance(run, Run)] == [
        "left {number}",
        "right {number}",
    ]


def test_options_without_a_number_are_no_run() -> None:
    many = [Option("tile", Lay((x, 0), 0)) for x in range(200)]
    assert fold(many) == many


def test_a_refusal_does_not_list_thousands_of_codes() -> None:
    assert [*spelled([PASS, *numbers("aim", *range(-900, 901))])] == ["pass", "aim -900 ... 900"]


def test_an_aim_is_one_option_and_a_small_message(anna: Browser) -> None:
    snapshot = told(anna, aiming())
    (option,) = snapshot["decision"]["options"]
    assert option == {
        **option,
        "kind": "range",
        "code": "aim {number}",
        "first": -900,
        "last": 900,
        "step": 1,
        "final": False,
        "text_key": "verb.aim",
    }


def test_a_strength_is_final_and_an_aim_can_be_taken_back() -> None:
    (aim,) = describe_options(aiming())
    (strength,) = describe_options(aiming("strength"))
    assert (aim.final, strength.final) == (False, True)


@pytest.mark.parametrize("number", [-900, -1, 0, 900])
def test_each_number_has_words_of_its_own(number: int) -> None:
    assert label_of(aiming(), f"aim {number}") == f"Aim {number}"


def opened(anna: Browser, game: Game) -> str:
    answer = anna.post("/api/games/open", content=game.save(), headers={"content-type": "text/plain"})
    code: str = answer.json()["game"]
    return code


def test_every_number_of_a_range_can_be_played_and_no_other(anna: Browser) -> None:
    with anna.at_table(opened(anna, aiming())) as table:
        for code in ("aim 901", "aim", "aim {number}", "aim 1.5"):
            table.play(code)
            assert table.refused()["allowed"] == ["aim -900 ... 900"]
        table.move("aim -900")
        assert panels(table.snapshot, "launch")[0]["aim"] == -900
        assert table.decision["undo"]


def test_the_hint_of_an_aim_is_a_whole_throw(anna: Browser) -> None:
    game = aiming()
    (hint,) = anna.get(f"/api/games/{opened(anna, game)}/hint?seat={game.actor}").json()["moves"]
    assert hint["code"].startswith("aim ")
    assert [code.split()[0] for code in hint["then"]] == ["strength"]
    assert hint["label"].startswith("Aim ")
    assert ", Strength " in hint["label"]
    game.play(hint["code"])
    game.play(hint["then"][0])


def test_the_hint_of_a_catch_is_not_the_throw_that_follows_it(anna: Browser) -> None:
    exact = eager("catapult", ("hurl catch",), {"catapult.scatter": "none"}, games=80)
    game = first(exact, "catch")
    hint = anna.get(f"/api/games/{opened(anna, game)}/hint?seat={game.actor}").json()["moves"][0]
    assert hint["code"].startswith("catch ")
    assert hint["then"] == []
