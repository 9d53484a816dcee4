"""What greedy makes of the plague."""

from bastide.bots import make_bot
from bastide.bots.offers import sensible
from bastide.bots.worth import Appraiser
from bastide.core.game import Game
from tests.expansions.plague.sickness import grid, offers, play, sick

COUNTRY = """
    .             | base/city-1/1+blue.E | city-2-opposite | city-2-opposite-shield | city-2-opposite
    base/cloister | base/cloister        | .               | .                      | .
    .             | base/cloister+red.cloister
"""


def worth(game: Game) -> float:
    """What a position is worth to red."""
    return Appraiser(game, 0).worth(game)


def choices(game: Game) -> set[str]:
    """What greedy would choose, whatever chance says among equals."""
    return {make_bot("greedy", seed).choose(game.view(game.actor)).code for seed in range(4)}


def test_standing_beside_the_plague_is_worth_less() -> None:
    picture = "base/cloister | base/city-1/1+red.E | city-2-opposite | city-2-opposite"
    beside, apart = sick(picture, [(0, 0)]), sick(picture)
    assert worth(beside.game) < worth(apart.game)
    far = sick(picture.replace("+red.E", "").replace("city-2-opposite", "city-2-opposite+red.W", 1), [(0, 0)])
    assert worth(beside.game) < worth(far.game)


def test_greedy_infects_the_knight_of_a_great_city() -> None:
    scene = sick(COUNTRY, [(1, 1)])
    scene.place("base/cloister @ 0,2")
    play(scene, "pass", "pass")
    assert scene.waits_for() == "plague_last"
    spreading = {choice for choice in choices(scene.game) if choice.startswith("infect")}
    assert spreading <= {"infect 1,0"}


def test_greedy_lets_its_knight_flee_from_the_plague_when_nothing_else_is_to_be_done() -> None:
    scene = sick(COUNTRY.replace("+blue.E", "+red.E").replace("+red.cloister", ""), [(1, 1)])
    scene.place("base/cloister @ 0,2")
    play(scene, "pass", "pass", "infect 0,1")
    assert scene.waits_for() == "plague_last"
    assert choices(scene.game) == {"flee meeple city@E 1,0"}


def thinks_of(game: Game, verb: str) -> list[str]:
    """What a bot thinks of, of one sort."""
    return [option.code for option in sensible(game) if option.verb == verb]


def test_of_fleas_that_can_be_moved_a_few_are_thought_of_and_all_places_of_the_tile() -> None:
    row = [(x, y) for y in (0, 2) for x in range(1, 10)]
    scene = sick(grid(13, 3), [(0, 0), (0, 2)], row)
    scene.draw("base/cloister")
    assert len(offers(scene, "lift")) == 9
    assert len(thinks_of(scene.game, "lift")) == 3
    placements = [option for option in scene.game.options() if option.verb != "lift"]
    assert [option for option in sensible(scene.game) if option.verb != "lift"] == placements


def test_who_stands_far_from_the_plague_does_not_think_of_fleeing() -> None:
    city = "base/city-1/1+red.E | city-2-opposite | city-2-opposite"
    beside, far = (
        sick(f"{before} | {city}", [(0, 0)]) for before in ("base/cloister", "base/cloister | base/cloister")
    )
    for scene in (beside, far):
        scene.draw("base/cloister")
    assert thinks_of(beside.game, "flee") == ["flee meeple city@E 1,0"]
    assert offers(far, "flee") == ["meeple city@E 2,0"]
    assert thinks_of(far.game, "flee") == []
