"""The road to Leipzig: when it is connected, who may send whom, and what that costs."""

import pytest

from bastide import Game, Setup
from bastide.core.events import FigureReturned, FigureTaken, PieceMoved
from tests.expansions.leipzig.fair import LEIPZIG, QUARTERS, asked, fair, record, scorings, send, within
from tests.rules import rule
from tests.scene import Scene

#: Red's road of 3 tiles, one of them double, when a village lies at (-3,1).
SHORT = ". | road-straight+red.E"
TO_ALL = [f"send meeple {quarter}" for quarter in QUARTERS]


def completed(scene: Scene, tile: str = "village-3 @ -3,1") -> Scene:
    """The last tile of the road is placed."""
    scene.play(tile)
    return scene


# Connected roads.


@rule("LEIP-03", "LEIP-04")
def test_the_owner_of_a_finished_road_that_ends_at_leipzig_is_asked() -> None:
    scene = completed(fair(SHORT))
    assert asked(scene) == ("leipzig", "red")
    assert scene.choices() == ["pass", *TO_ALL]
    decision = scene.game.rules.decisions["leipzig"]
    assert set(decision.lights(scene.game, scene.game.state.agenda[-1])) == {(x, 1) for x in range(-3, 1)}


@rule("LEIP-03")
@pytest.mark.parametrize(
    ("row", "tile"),
    [
        # The road of the town is unfinished, the village at its end leads on (LEIP-24).
        ("village-4+red.W | road-straight", "village-3 @ -4,1"),
        ("village-4+red.W | village-3", "village-3 @ -4,1"),
        # Two and three villages between.
        ("village-4+red.W | village-3 | village-3", "village-3 @ -5,1"),
        ("village-4+red.W | village-3 | road-straight | village-3 | road-straight", "village-3 @ -7,1"),
    ],
)
def test_villages_lead_on_to_leipzig_however_many(row: str, tile: str) -> None:
    assert asked(completed(fair(row), tile)) == ("leipzig", "red")


@rule("LEIP-03", "LEIP-24")
def test_a_road_is_connected_by_one_that_is_unfinished() -> None:
    scene = fair("village-3+red.W | road-straight")
    scene.play("village-3 @ -4,1")
    assert asked(scene) == ("leipzig", "red")


@rule("LEIP-03", "LEIP-24")
def test_a_chain_may_lead_over_an_unfinished_road() -> None:
    # Between the two villages at (-5,1) and (-2,1) there is one road; that of the village at (-3,1) is open.
    scene = fair("village-3+red.W | road-straight | village-3 | village-3")
    assert scene.feature((-4, 1), "E").is_complete
    assert not scene.feature((-3, 1), "S").is_complete
    scene.play("village-3 @ -6,1")
    assert asked(scene) == ("leipzig", "red")


@rule("LEIP-03")
@pytest.mark.parametrize(
    ("row", "tile"),
    [
        ("cloister-road/1+red.W | .", "village-3 @ -4,1"),  # a monastery at the end of the road
        ("city-3-road-end/1+red.W | .", "village-3 @ -4,1"),
    ],
)
def test_roads_that_lead_elsewhere_pay_and_nobody_is_asked(row: str, tile: str) -> None:
    scene = completed(fair(row), tile)
    assert asked(scene) == ("deal", "")
    assert scene.scored("red") == ["tiles +2"]


@rule("LEIP-03")
@pytest.mark.parametrize("tile", ["cloister-road-ends-2", "city-2-opposite-road-ends-2-shield/1"])
def test_roads_that_meet_at_a_monastery_or_city_are_not_connected(tile: str) -> None:
    scene = fair(f"road-straight+red.E | {tile}", "leipzig,inns_cathedrals")
    scene.play("village-3 @ -4,1")
    assert asked(scene) == ("deal", "")


@rule("LEIP-03")
@pytest.mark.parametrize(("villages", "is_asked"), [(0, True), (1, True), (2, False), (3, False)])
def test_with_one_a_road_leads_through_one_village_at_most(villages: int, is_asked: bool) -> None:
    row = "|".join(["road-straight+red.E", *["village-3"] * villages])
    for value, expected in (("one", is_asked), ("chain", True)):
        scene = fair(row, options={"leipzig.villages": value})
        scene.play(f"base/village-4 @ {-3 - villages},1")
        assert (asked(scene) == ("leipzig", "red")) == expected


@rule("LEIP-02")
def test_nobody_is_placed_in_a_quarter_by_a_figure_action() -> None:
    scene = fair()
    for cell in ((0, 0), (1, 0), (0, 1), (1, 1)):
        placed = scene.game.state.board.cells[cell]
        kinds = {scene.game.state.graph.of(segment).kind for segment in scene.game.segments_on(placed)}
        assert kinds == {"leipzig", "road", "field"}
    meeple = scene.game.rules.figures["meeple"]
    assert LEIPZIG not in meeple.stands_on
    scene.place("village-3 @ -2,1")
    assert not any(choice.startswith("send") or "leipzig" in choice for choice in scene.choices())


# Sending or scoring.


@rule("LEIP-04")
def test_who_takes_the_points_gets_them_and_his_meeple_back() -> None:
    scene = completed(fair(SHORT))
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +3"]
    assert scene.returned("red") == ["meeple"]
    assert record(scene).inhabitants == ((), (), (), ())


@rule("LEIP-04", "LEIP-13", "LEIP-23", "LEIP-E03")
def test_who_sends_his_only_meeple_gets_nothing_and_it_stays_in_its_quarter() -> None:
    scene = completed(fair(SHORT))
    scene.game.play("send meeple wainwrights")
    assert scorings(scene) == []
    assert within(scene, "wainwrights") == ["red"]
    assert scene.supply("red") == 7, "of 8"
    assert scene.returned("red") == []
    assert scene.feature((-2, 1), "E").figures == ()
    events = [e for e in scene.events() if isinstance(e, FigureTaken | PieceMoved)]
    assert events == [
        FigureTaken(0, "meeple", (-2, 1), "road@E", -1),
        PieceMoved(0, "meeple", "wainwrights", (0, 1)),
    ]


@rule("LEIP-13")
def test_a_meeple_in_leipzig_stays_until_the_end() -> None:
    scene = completed(fair(SHORT))
    scene.game.play("send meeple tanners")
    scene.play("cloister @ -2,0")
    scene.finish()
    assert within(scene, "tanners") == ["red"]
    assert scene.game.held_figures() == [(0, "meeple")]


@rule("LEIP-10", "LEIP-E01")
@pytest.mark.parametrize("quarter", QUARTERS)
def test_the_meeple_goes_to_any_quarter_and_through_a_village_too(quarter: str) -> None:
    scene = fair("village-4+red.W | road-straight")
    scene.play("village-3 @ -4,1")
    scene.game.play(f"send meeple {quarter}")
    assert within(scene, quarter) == ["red"]
    assert scorings(scene) == []


#: A road of 6 tiles with the double tile, which a straight road at (-4,1) completes.
SIX = "village-3 | road-straight+red.E | . | road-straight{} | road-straight"


@rule("LEIP-05", "LEIP-06", "LEIP-09", "LEIP-E02")
def test_who_sends_one_of_two_to_the_wainwrights_has_their_points_at_once() -> None:
    scene = fair(SIX.format("+red.E"))
    scene.play("road-straight @ -4,1")
    scene.game.play("send meeple wainwrights")
    assert scene.scored("red") == ["tiles +6", "wainwrights +6"]
    assert scene.rules_cited("red") == ["BASE-40", "LEIP-15"]
    assert scene.returned("red") == ["meeple"]
    assert within(scene, "wainwrights") == ["red"]


@rule("LEIP-05")
@pytest.mark.parametrize("quarter", ["coiners", "bookbinders", "tanners"])
def test_in_another_quarter_he_just_has_the_points_of_the_road(quarter: str) -> None:
    scene = fair(SIX.format("+red.E"))
    scene.play("road-straight @ -4,1")
    scene.game.play(f"send meeple {quarter}")
    assert scene.scored("red") == ["tiles +6"]
    assert asked(scene) == ("deal", ""), "he may send one only"
    assert (within(scene, quarter), scene.supply("red")) == (["red"], 7)


@rule("LEIP-06", "LEIP-23", "LEIP-E03")
def test_with_one_thief_sent_to_the_wainwrights_there_are_no_points() -> None:
    scene = fair(SIX.format(""))
    scene.play("road-straight @ -4,1")
    scene.game.play("send meeple wainwrights")
    assert scorings(scene) == []


@rule("LEIP-D05")
def test_who_leaves_others_behind_leaves_when_the_road_has_paid() -> None:
    scene = fair(SIX.format("+red.E"))
    scene.play("road-straight @ -4,1")
    scene.game.play("send meeple coiners")
    kinds = [type(event).__name__ for event in scene.events()]
    assert kinds[-5:-1] == ["Scored", "FigureTaken", "PieceMoved", "FigureReturned"]


# Ties and majorities.

TIED = "village-3 | road-straight+{0}.E | . | road-straight+{1}.E"


@rule("LEIP-07")
@pytest.mark.parametrize("turn", ["red", "blue", "green"])
def test_tied_players_decide_clockwise_from_the_active_one(turn: str) -> None:
    scene = fair(TIED.format("green", "blue"), players=3, turn=turn)
    scene.play("road-straight @ -3,1")
    first, second = {"red": ("blue", "green"), "blue": ("blue", "green"), "green": ("green", "blue")}[turn]
    assert asked(scene) == ("leipzig", first)
    scene.game.play("send meeple coiners")
    assert asked(scene) == ("leipzig", second)
    scene.game.play("pass")
    assert scorings(scene) == [(second, "road", 5)]
    assert (within(scene, "coiners"), scene.returned(second)) == ([first], ["meeple"])
    assert scene.returned(first) == []


@rule("LEIP-07", "LEIP-23")
def test_each_decides_on_his_own_and_the_points_of_the_other_stay() -> None:
    for moves, red, blue in (
        (("pass", "pass"), 5, 5),
        (("send meeple tanners", "pass"), 0, 5),
        (("pass", "send meeple tanners"), 5, 0),
        (("send meeple tanners", "send meeple tanners"), 0, 0),
    ):
        scene = fair(TIED.format("red", "blue"))
        scene.play("road-straight @ -3,1")
        for move in moves:
            scene.game.play(move)
        assert (scene.gained("red"), scene.gained("blue")) == (red, blue)


@rule("LEIP-08")
def test_the_majority_is_judged_before_anybody_leaves() -> None:
    # Red sends one of two; Blue has one thief and no share, though they are even now.
    scene = fair("village-3 | road-straight+red.E | . | road-straight+red.E | road-straight+blue.E")
    scene.play("road-straight @ -4,1")
    scene.game.play("send meeple bookbinders")
    assert scorings(scene) == [("red", "road", 6)]
    assert scene.returned("blue") == ["meeple"]


@rule("LEIP-14")
def test_who_has_no_majority_sends_nobody() -> None:
    scene = fair(
        "village-3 | road-straight+red.E | . | road-straight+red.E | road-straight+blue.E", turn="blue"
    )
    scene.play("road-straight @ -4,1")
    assert asked(scene) == ("leipzig", "red")
    scene.game.play("pass")
    assert asked(scene) == ("deal", "")


@rule("LEIP-14")
def test_roads_scored_at_the_end_give_no_choice() -> None:
    scene = fair("road-straight+red.E")
    scene.finish()
    assert scene.game.is_over
    assert scene.scored("red") == ["tiles +2"]


# Where a player has somebody already.


@rule("LEIP-11")
def test_a_player_has_one_meeple_in_a_quarter_and_players_share_it() -> None:
    scene = fair(SHORT)
    send(scene, "coiners", "red")
    send(scene, "tanners", "blue")
    completed(scene)
    assert scene.choices() == ["pass", *(f"send meeple {q}" for q in QUARTERS if q != "coiners")]
    scene.game.play("send meeple tanners")
    assert within(scene, "tanners") == ["blue", "red"]


@rule("LEIP-12")
def test_with_a_meeple_in_every_quarter_nobody_is_asked() -> None:
    scene = fair(SHORT)
    for quarter in QUARTERS:
        send(scene, quarter, "red")
    completed(scene)
    assert asked(scene) == ("deal", "")
    assert scene.scored("red") == ["tiles +3", "wainwrights +3"]


# Several features at once.


@rule("LEIP-15", "LEIP-D05")
def test_a_meeple_sent_from_one_road_helps_the_next_one_scored() -> None:
    # The village completes Red's road to the town (3 tiles) and his road in the west (2 tiles).
    scene = fair("village-3+red.E | . | road-straight+red.E")
    scene.play("village-4 @ -3,1")
    assert scene.waits_for() == "choose_feature"
    scene.game.play("score road@E -1,1")
    scene.game.play("send meeple wainwrights")
    assert asked(scene) == ("leipzig", "red"), "the other one is connected by the village"
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +2", "wainwrights +2"]


@rule("LEIP-04")
def test_an_unoccupied_road_asks_nobody() -> None:
    scene = completed(fair(". | road-straight"))
    assert asked(scene) == ("deal", "")
    assert not [e for e in scene.events() if isinstance(e, FigureReturned)]


@rule("LEIP-D06")
def test_without_the_quarters_leipzig_is_a_start_lay_out() -> None:
    scene = completed(fair(SHORT, "leipzig[town]"))
    assert scene.scored("red") == ["tiles +3"]
    assert asked(scene) == ("deal", "")


@rule("LEIP-D06")
def test_without_its_tiles_there_is_the_ordinary_start_tile() -> None:
    game = Game.begin(Setup.make(2, "leipzig*0"))
    assert [game.rules.tiles[p.tile].type.id for p in game.state.board.tiles] == ["base/city-1-road-straight"]


@rule("LEIP-04")
def test_everybody_sees_who_is_in_the_quarters() -> None:
    scene = fair()
    send(scene, "coiners", "blue")
    send(scene, "tanners", "red")
    tokens = [(t.name, t.owner, t.cell, t.place, t.seat, t.number) for t in scene.game.tokens()]
    assert tokens == [("meeple", 1, (1, 1), "coiners", -1, 1), ("meeple", 0, (0, 0), "tanners", -1, 1)]
