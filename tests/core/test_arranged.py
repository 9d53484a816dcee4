"""Games that begin from a position: figures stand, the pile is what is said, everybody has points."""

from typing import Any

import pytest

from bastide import Game, Setup
from bastide.core.errors import SetupError
from bastide.core.game import CHANCE

TILES = [["base/city-1", 0, 0, 1], ["base/city-2-opposite", 1, 0, 0], ["base/road-straight", 0, 1, 0]]
FIGURES = [[0, "meeple", 1, 0, "city@E"], [1, "meeple", 0, 1, "road@E"]]
LEFT = {"base/city-1": 2, "base/road-straight": 1}


def setup(**more: Any) -> Setup:
    return Setup.make(**{"start": TILES, "standing": FIGURES, "left": LEFT, "points": [12, 7], **more})


def test_a_game_begins_from_a_position_and_goes_on_by_the_rules() -> None:
    game = Game.begin(setup(first_seat=1))
    assert (game.scores, game.state.tiles_left, game.actor) == ((12, 7), 3, CHANCE)
    assert [stock["meeple"] for stock in game.state.supply] == [6, 6]
    assert sorted(option.code for option in game.options()) == ["draw base/city-1", "draw base/road-straight"]
    game.play("draw base/city-1")
    assert game.actor == 1
    game.play("tile 2,0 r3")  # finishes the city of the other
    game.play("pass")
    assert game.scores == (12 + 6, 7)
    assert game.state.supply[0]["meeple"] == 7


def test_such_a_game_is_saved_and_its_setup_read_again() -> None:
    made = setup()
    assert Setup.from_json(made.to_json()) == made
    game = Game.new(made, seed=1)
    while not game.is_over:
        game.play(game.options()[0])
    assert Game.load(game.save()).scores == game.scores
    plain = Setup.make().to_json()
    assert not {"standing", "left", "points"} & set(plain), "others are written as before"


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"standing": [[2, "meeple", 0, 0, "city@E"]]}, "seat of 0 to 1"),
        ({"standing": [[0, "meeple", 0, 0]]}, "is \\[seat, figure"),
        ({"standing": [FIGURES[0]] * 201}, "at most 200"),
        ({"standing": [FIGURES[0]] * 8}, "no more meeple"),
        ({"standing": [[0, "abbot", 0, 0, "city@E"]]}, "no figure"),
        ({"standing": [[0, "meeple", 5, 5, "city@E"]]}, "no tile lies"),
        ({"standing": [[0, "meeple", 0, 0, "city@X"]]}, "no place"),
        ({"left": {"base/nothing": 1}}, "no tile"),
        ({"left": {"base/city-1": -1}}, "0 to 100"),
        ({"left": {"base/city-1": 99}}, "only 4 that do not lie"),
        ({"points": [1]}, "one number for each"),
        ({"points": [1, -1]}, "0 to 10000"),
        ({"points": [1, True]}, "0 to 10000"),
    ],
)
def test_what_makes_no_position_is_refused(more: dict[str, Any], fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        Game.begin(setup(**more))


def test_nobody_stands_on_what_is_finished_nor_a_helper_alone() -> None:
    closed = [["base/city-1", 0, 0, 1], ["base/city-1", 1, 0, 3]]
    with pytest.raises(SetupError, match="is finished"):
        Game.begin(setup(start=closed, standing=[[0, "meeple", 0, 0, "city@E"]]))
    alone = [[0, "builder", 1, 0, "city@E"]]
    with pytest.raises(SetupError, match="beside a follower"):
        Game.begin(setup(expansions="traders_builders", standing=alone))
    Game.begin(setup(expansions="traders_builders", standing=[FIGURES[0], *alone]))
