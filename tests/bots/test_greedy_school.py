"""What greedy makes of the teacher."""

from bastide.bots import make_bot
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from tests.expansions.school.lessons import SCHOOL, hold
from tests.scene import Scene


def worth(game: Game) -> float:
    """What a position is worth to red."""
    return Appraiser(game, 0).worth(game)


def choices(game: Game) -> set[str]:
    """What greedy would choose, whatever chance says among equals."""
    return {make_bot("greedy", seed).choose(game.view(game.actor)).code for seed in range(6)}


def test_holding_the_teacher_is_worth_something_while_there_are_tiles_to_come() -> None:
    picture = "road-straight | school/west | school/east"
    mine, theirs, at_school = (Scene(picture, SCHOOL) for _ in range(3))
    hold(mine, "red")
    hold(theirs, "blue")
    assert worth(theirs.game) < worth(at_school.game) < worth(mine.game)
    for scene in (mine, at_school):
        scene.leave_in_pile()
    assert worth(mine.game) == worth(at_school.game)


def test_greedy_completes_a_road_for_the_teacher() -> None:
    scene = Scene("school/west | school/east", SCHOOL)
    scene.game.state.supply[0] = {"meeple": 0}
    scene.draw("village-3")
    best = choices(scene.game)
    for code in best:
        twin = scene.game.copy()
        twin.play(code)
        assert [token.seat for token in twin.tokens()] == [0], code


def test_greedy_lets_the_greater_feature_be_copied() -> None:
    picture = """
        .         | .                       | city-1/2+blue.S | . | . | school/west | school/east
        village-3 | road-straight+blue.E    | .
    """
    scene = hold(Scene(picture, SCHOOL, players=3, turn="green"), "red")
    scene.play("city-1-village-3 @ 2,1")
    assert scene.waits_for() == "copied_feature"
    assert scene.game.actor == scene.seat("blue")
    mixed = hold(Scene(picture.replace("+blue.S", "+green.S"), SCHOOL, players=3, turn="green"), "red")
    mixed.play("city-1-village-3 @ 2,1")
    assert mixed.game.actor == scene.seat("red")
    (choice,) = choices(mixed.game)
    assert choice.startswith("copy city")
