"""What an option is aimed at: the words of its code, and that the code alone says what is played."""

import pytest

from bastide import Game, Option, Setup
from bastide.core.chance import FixedOrder
from bastide.core.targets import (
    AtSite,
    CrowdOn,
    FeatureAt,
    FigureAt,
    InSupply,
    KeptBy,
    Lay,
    NamedTile,
    Nothing,
    Number,
    OnCell,
    OnCorner,
    OnSegment,
    Seat,
    Span,
    Target,
    TokenOn,
    Tokens,
    ToSite,
    ToSpot,
    Word,
    cell_of,
)

HERE = (3, -1)
CODES: list[tuple[Target, str]] = [
    (Nothing(), "do"),
    (Lay(HERE, 2), "do 3,-1 r2"),
    (Lay(HERE, 2, Span("N", "west", "span", (2, -1))), "do N west 3,-1 r2"),
    (OnCell(HERE), "do 3,-1"),
    (OnCell(HERE, "E"), "do E 3,-1"),
    (OnCell(HERE, piece="house", place="village"), "do 3,-1"),
    (TokenOn(HERE, "sign"), "do 3,-1"),
    (CrowdOn(HERE, "tent"), "do 3,-1"),
    (ToSpot(HERE, "bath", "meeple"), "do 3,-1"),
    (OnCorner("NE", "shed"), "do shed NE"),
    (OnSegment("road@E"), "do road@E"),
    (OnSegment("road@E", HERE, "meeple"), "do meeple road@E 3,-1"),
    (OnSegment("road@E", HERE, moved="meeple"), "do road@E 3,-1"),
    (FeatureAt("city@N", HERE), "do city@N 3,-1"),
    (FeatureAt("city@N", HERE, 0), "do city@N 3,-1 0"),
    (FigureAt("meeple", "road@E", HERE), "do meeple road@E 3,-1"),
    (FigureAt("meeple", "road@E", HERE, 0), "do meeple road@E 3,-1 0"),
    (FigureAt("meeple", "road@E", HERE, pick=4), "do meeple road@E 3,-1 4"),
    (FigureAt("meeple", "bath", HERE, price=4), "do meeple 3,-1 4"),
    (ToSite("market"), "do market"),
    (ToSite("market", "meeple"), "do meeple market"),
    (AtSite("meeple", "market"), "do meeple market"),
    (AtSite("meeple", "market", 0), "do meeple market 0"),
    (InSupply("meeple"), "do meeple"),
    (InSupply("meeple", 0), "do meeple 0"),
    (KeptBy("meeple", 0), "do meeple 0"),
    (Seat(0), "do 0"),
    (Seat(0, "meeples"), "do meeples 0"),
    (Number(-7), "do -7"),
    (NamedTile("base/cloister"), "do base/cloister"),
    (Tokens(("apple", "pear")), "do apple+pear"),
    (Tokens(("apple",), 0), "do apple 0"),
    (Word("left"), "do left"),
]


@pytest.mark.parametrize(("target", "code"), CODES)
def test_the_code_is_made_of_the_verb_and_the_target(target: Target, code: str) -> None:
    assert Option("do", target).code == code
    assert Option("do", target, "halo").code == f"{code} halo"
    assert cell_of(target) == Option("do", target).cell == (HERE if "3,-1" in code else None)


def test_a_target_of_another_sort_is_noticed() -> None:
    with pytest.raises(TypeError, match=r"aimed at .*, not at Number"):
        Option("do", Word("left")).the(Number)


def test_the_offered_option_is_played_and_not_one_that_only_has_its_code() -> None:
    game = Game.begin(Setup.make())
    game.play(Option("draw", Word("base/cloister")))
    assert isinstance(game.history[0].target, NamedTile)


def test_an_option_is_known_by_its_code_whatever_else_its_target_tells() -> None:
    game = Game.new(Setup.make(2, "tollkeepers"), seed=3)
    while all(option.verb != "tollhouse" for option in game.options()):
        game.play(game.options()[0])
    offered = next(option for option in game.options() if option.verb == "tollhouse")
    bare = Option("tollhouse", OnCell(offered.the(OnCell).cell))
    assert bare != offered
    game.take(bare)
    assert game.history[-1] == offered


def test_tiles_that_are_not_drawn_are_none_of_a_fixed_order() -> None:
    setup = Setup.make(2, "creativity", bots=[0, 1])
    game = Game.new(setup, chance=FixedOrder(["base/road-straight"]))
    drawn = [option.target.code for option in game.history if option.verb == "draw"]
    assert drawn == ["base/road-straight"]
    assert any(option.verb == "design" for option in game.history)
