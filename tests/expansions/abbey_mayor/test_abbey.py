"""Abbeys: when they may be laid, where, and what they close."""

import pytest

from bastide.core.compile import compile_rules
from bastide.core.events import TileDrawn
from bastide.core.library import Library
from bastide.core.setup import Setup
from bastide.display.tokens import Token
from bastide.expansions.abbey_mayor.estate import estate
from tests.expansions.abbey_mayor.estates import AM, HOLE, asked, let_hold_abbeys, of
from tests.rules import rule
from tests.scene import Scene

#: A cloister of Red's that lacks the tile at (2,1), which is a hole.
CLOISTER_AND_HOLE = """
    city-1   | city-1                 | city-1   | .
    city-1/3 | cloister+red.cloister  | .        | city-1/1
    city-1/2 | city-1/2               | city-1/2 | .
"""
#: A hole at (1,1) with all eight tiles around it.
SURROUNDED = """
    city-1   | city-1   | city-1
    city-1/3 | .        | city-1/1
    city-1/2 | city-1/2 | city-1/2
"""
#: Holes at (1,1) and (3,1).
TWO_HOLES = """
    .        | road-end+red.S    | .             | city-1   | .
    cloister | .                 | road-straight | .        | city-1/1
    .        | city-2-opposite/1 | .             | city-1/2 | .
"""


# The box.


@rule("AM-01")
def test_everybody_gets_an_abbey_and_three_figures_and_twelve_tiles_are_shuffled_in() -> None:
    rules = compile_rules(Setup.make(3, AM), Library.default())
    (stage,) = rules.stages
    own = {name: count for name, count in stage.tiles.items() if name.startswith("abbey-mayor/")}
    assert sum(own.values()) == 12
    assert "abbey-mayor/abbey" not in own
    assert rules.aside == {"abbey-mayor/abbey": 3}
    assert [rules.supply(kind) for kind in ("mayor", "barn", "wagon")] == [1, 1, 1]
    scene = Scene("cloister", AM, players=3)
    tokens = [token for token in scene.game.tokens() if token.name == "abbey"]
    assert tokens == [Token("abbey", 0), Token("abbey", 1), Token("abbey", 2)]
    assert len(scene.game.held_tiles()) == 3


@rule("AM-D03")
@pytest.mark.parametrize(
    ("wish", "abbeys", "own_tiles"),
    [
        ("abbey_mayor*0[abbey]", 2, 0),
        ("abbey_mayor*2", 2, 24),
        ("abbey_mayor[mayor+barn+wagon]", 0, 12),
        ("abbey_mayor[abbey]", 2, 12),
    ],
)
def test_abbeys_are_a_part_and_no_tiles_of_the_set(wish: str, abbeys: int, own_tiles: int) -> None:
    scene = Scene(HOLE.replace("road-end+red.S", "cloister-road"), wish)
    (stage,) = scene.game.rules.stages
    drawn = sum(n for name, n in stage.tiles.items() if name.startswith("abbey-mayor/"))
    assert drawn == own_tiles
    assert len(scene.game.held_tiles()) == abbeys
    assert scene.waits_for() == ("abbey" if abbeys else "deal")


@rule("AM-D03")
@pytest.mark.parametrize("part", ["mayor", "barn", "wagon"])
def test_each_figure_is_a_part(part: str) -> None:
    scene = Scene("cloister", f"abbey_mayor[{part}]")
    figures = scene.game.rules.figures
    assert [kind for kind in ("mayor", "barn", "wagon") if kind in figures] == [part]


# Instead of drawing.


@rule("AM-02", "AM-03")
def test_the_abbey_is_offered_before_a_tile_is_drawn() -> None:
    scene = Scene(HOLE, AM, turn="blue")
    assert asked(scene) == ("abbey", "blue")
    assert scene.choices() == ["pass", "abbey 1,1"]


@rule("AM-02")
def test_who_lays_the_abbey_draws_nothing() -> None:
    scene = Scene(HOLE, AM, turn="blue")
    left = scene.game.state.tiles_left
    scene.game.play("abbey 1,1")
    scene.game.play("pass")
    assert not any(isinstance(event, TileDrawn) for event in scene.events())
    assert scene.game.state.tiles_left == left
    assert scene.game.state.agenda[-1] == ("deal", scene.seat("red"), ()), (
        "it is Red's turn and no hole is left"
    )


@rule("AM-02")
def test_after_drawing_it_is_too_late() -> None:
    scene = Scene(HOLE, AM, turn="blue")
    scene.game.play("pass")
    scene.draw("cloister")
    assert of(scene, "abbey") == []
    scene.game.play("tile -1,1 r0")
    assert of(scene, "abbey") == []
    scene.game.play("pass")
    assert asked(scene) == ("abbey", "red"), "but it is not lost"
    assert scene.seat("blue") in estate(scene.game).abbeys


@rule("AM-03", "AM-04")
@pytest.mark.parametrize("missing", ["road-end+red.S", "cloister", "road-straight", "city-2-opposite/1"])
def test_a_hole_has_tiles_on_all_four_sides(missing: str) -> None:
    scene = Scene(HOLE.replace(missing, "."), AM)
    assert scene.waits_for() == "deal"


@rule("AM-03")
def test_the_corners_of_a_hole_may_be_empty_and_every_hole_is_offered() -> None:
    scene = Scene(TWO_HOLES, AM)
    assert scene.choices() == ["pass", "abbey 1,1", "abbey 3,1"]


@rule("AM-04")
def test_without_a_hole_nobody_is_asked() -> None:
    scene = Scene("cloister | . | cloister", AM)
    assert scene.waits_for() == "deal"


@rule("AM-11")
def test_everybody_lays_his_abbey_once() -> None:
    scene = Scene(TWO_HOLES, AM, turn="blue")
    scene.game.play("abbey 1,1")
    scene.game.play("pass")
    assert asked(scene) == ("abbey", "red")
    scene.game.play("pass")
    scene.play("cloister @ -1,1")
    assert scene.game.state.agenda[-1] == ("deal", scene.seat("blue"), ()), "Blue has none any more"
    assert [token.seat for token in scene.game.tokens() if token.name == "abbey"] == [scene.seat("red")]
    assert len(scene.game.held_tiles()) == 1


# What follows.


@rule("AM-05")
def test_a_monk_may_go_onto_the_abbey_and_nothing_else() -> None:
    picture = HOLE.replace("road-end+red.S", "cloister-road")
    scene = Scene(picture, f"{AM},abbot,inns_cathedrals,traders_builders", turn="blue")
    scene.game.play("abbey 1,1")
    monks = ["meeple cloister", "big_follower cloister", "wagon cloister", "abbot cloister"]
    assert scene.choices() == ["pass", *monks]
    scene.game.play("wagon cloister")
    assert [figure.kind for figure in scene.feature((1, 1), "cloister").figures] == ["wagon"]


@rule("AM-06", "AM-07", "AM-E01")
def test_an_abbey_closes_what_touches_it_and_adds_no_tile() -> None:
    scene = Scene(HOLE, AM, turn="blue")
    scene.game.play("abbey 1,1")
    assert scene.feature((1, 0), "S").is_complete
    assert (scene.feature((2, 1), "W").open, scene.feature((1, 2), "N").open) == (1, 1)
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +1"]
    assert scene.returned("red") == ["meeple"]
    assert scene.gained("blue") == 0
    abbey = scene.game.state.board.cells[1, 1].number
    on_abbey = [f.kind for f in scene.game.state.graph.all() if f.tile_bits >> abbey & 1]
    assert on_abbey == ["cloister"]


@rule("AM-06")
def test_fields_end_at_an_abbey() -> None:
    scene = Scene(SURROUNDED, AM)
    scene.game.play("abbey 1,1")
    assert scene.game.state.board.cells[1, 1].ports == (-1,) * 12
    ring = scene.feature((1, 0), "SL")
    assert ring == scene.feature((1, 2), "NL"), "round the corners, not through the abbey"
    assert ring.size == 8


@rule("AM-07")
def test_a_city_closed_by_an_abbey_is_scored() -> None:
    scene = Scene(HOLE.replace("city-2-opposite/1", "city-1+blue.N"), AM, turn="red")
    scene.game.play("abbey 1,1")
    scene.game.play("pass")
    assert scene.scored("blue") == ["tiles +2"]
    assert scene.rules_cited("blue") == ["BASE-41"]


@rule("AM-07", "AM-09")
def test_an_abbey_is_a_tile_for_cloisters_beside_it() -> None:
    scene = Scene(CLOISTER_AND_HOLE, AM, turn="blue")
    scene.game.play("abbey 2,1")
    scene.game.play("pass")
    assert scene.scored("red") == ["tile +1", "tiles around +8"]


@rule("AM-08")
def test_a_surrounded_abbey_pays_nine_points() -> None:
    scene = Scene(SURROUNDED, AM)
    scene.game.play("abbey 1,1")
    scene.game.play("meeple cloister")
    assert scene.scored("red") == ["tile +1", "tiles around +8"]
    assert scene.rules_cited("red") == ["BASE-42", "BASE-42"]
    assert scene.supply("red") == 7


@rule("AM-08")
def test_at_the_end_an_abbey_pays_for_the_tiles_around_it() -> None:
    scene = Scene(HOLE, AM)
    scene.game.play("abbey 1,1")
    scene.game.play("meeple cloister")
    scene.finish()
    assert scene.scored("red") == ["tile +1", "tiles around +4"]


# The end.


def last_tile(scene: Scene) -> None:
    """Let Red draw and place the last tile, without using his abbey now."""
    scene.leave_in_pile("cloister")
    scene.game.play("pass")
    scene.play("cloister @ -1,1")


@rule("AM-10", "BASE-93")
def test_when_no_tile_is_left_everybody_is_asked_once_the_last_player_last() -> None:
    scene = Scene(TWO_HOLES, AM, players=3)
    last_tile(scene)
    order = []
    while scene.waits_for() == "last_abbey":
        order.append(asked(scene)[1])
        assert scene.choices() == ["pass", "abbey 1,1", "abbey 3,1"]
        scene.game.play("pass")
    assert order == ["blue", "green", "red"]
    assert scene.game.is_over


@rule("AM-10")
def test_who_has_no_abbey_any_more_is_not_asked() -> None:
    scene = Scene(TWO_HOLES, AM, players=3)
    let_hold_abbeys(scene, "red", "green")
    last_tile(scene)
    assert asked(scene) == ("last_abbey", "green")
    scene.game.play("pass")
    assert asked(scene) == ("last_abbey", "red")


@rule("AM-10")
def test_a_last_abbey_is_followed_by_figure_action_scoring_and_wagons() -> None:
    scene = Scene(TWO_HOLES.replace("red.S", "red:wagon.S"), AM, players=3)
    last_tile(scene)
    scene.game.play("pass")
    scene.game.play("abbey 1,1")
    assert asked(scene) == ("action", "green")
    assert scene.game.state.active == scene.seat("green")
    scene.game.play("meeple cloister")
    assert asked(scene) == ("wagon_move", "red")
    assert scene.scored("red") == ["tiles +1"]
    assert scene.rules_cited("red") == ["BASE-40"], "before the final scoring"
    scene.game.play("pass")
    assert asked(scene) == ("last_abbey", "red")
    scene.game.play("abbey 3,1")
    scene.game.play("pass")
    assert scene.game.is_over
    assert scene.scored("green") == ["tile +1", "tiles around +4"]


@rule("AM-10")
def test_a_last_abbey_is_no_turn() -> None:
    scene = Scene(TWO_HOLES, AM)
    turn = scene.game.state.turn
    last_tile(scene)
    scene.game.play("abbey 1,1")
    scene.game.play("pass")
    assert scene.game.state.turn == turn


@rule("AM-10")
def test_an_abbey_in_hand_can_be_lost_at_the_end() -> None:
    scene = Scene(TWO_HOLES, AM, options={"abbey_end": "lost"})
    last_tile(scene)
    assert scene.game.is_over
