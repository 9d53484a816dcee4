"""The figure action: who may stand where."""

import random

import pytest

from bastide import Game, Setup
from bastide.core.events import FigurePlaced
from bastide.core.targets import OnSegment
from tests.rules import rule
from tests.scene import Scene

#: All seven followers of red are on the board, one of them on a road that a crossing at (2, 2) completes.
RED_HAS_NONE_LEFT = """
    cloister+red.cloister | cloister-road/2+red.cloister | .
    cloister+red.cloister | cloister+red.cloister        | cloister+red.cloister
    village-3+red.S       | road-straight+red.E          | .
"""


def placed_figures(scene: Scene) -> list[FigurePlaced]:
    """The figures placed since the last draw."""
    return [event for event in scene.events() if isinstance(event, FigurePlaced)]


@rule("BASE-24")
def test_a_turn_part_has_one_figure_action_at_most() -> None:
    scene = Scene("city-1-road-straight")
    scene.play("cloister @ 0,1 + cloister")  # the field would be free as well
    assert scene.waits_for() == "deal"
    assert scene.game.state.active == scene.seat("blue")
    assert len(placed_figures(scene)) == 1
    assert scene.supply("red") == 6


@rule("BASE-24")
def test_the_figure_action_is_placing_a_follower_and_nothing_else() -> None:
    scene = Scene("city-1-road-straight/2 | .")
    scene.place("village-3 @ 1,0")
    assert {option.verb for option in scene.game.options()} == {"pass", "meeple"}


@rule("BASE-25")
def test_the_follower_comes_from_the_players_own_supply() -> None:
    scene = Scene("cloister", turn="blue")
    scene.play("cloister @ 1,0 + cloister")
    assert (scene.supply("red"), scene.supply("blue")) == (7, 6)
    (figure,) = scene.feature((1, 0), "cloister").figures
    assert figure.player == scene.seat("blue")


@rule("BASE-25")
def test_followers_on_the_board_are_neither_moved_nor_taken_back() -> None:
    scene = Scene("cloister+red.cloister | city-1/2+red.S | .")
    before = scene.game.figures()
    scene.place("cloister-road @ 2,0")
    assert scene.choices() == ["pass", "meeple road@S", "meeple field@NL", "meeple cloister"]
    scene.game.play("meeple cloister")
    assert before == scene.game.figures()[:2]
    assert scene.supply("red") == 4


@rule("BASE-26")
def test_only_the_tile_just_placed_can_receive_a_follower() -> None:
    scene = Scene("city-1-road-straight | village-3")  # city, roads and fields that nobody has claimed
    scene.place("cloister @ 0,1")
    assert scene.choices() == ["pass", "meeple field@NL", "meeple cloister"]
    scene.game.play("meeple field@NL")
    assert [figure.cell for figure in placed_figures(scene)] == [(0, 1)]


@rule("BASE-27")
@pytest.mark.parametrize("farmers", ["on", "off"])
@pytest.mark.parametrize(
    ("tile", "segments", "fields"),
    [
        ("city-1-road-straight", {"city@N", "road@E"}, {"field@EL", "field@ER"}),
        ("cloister-road/2", {"road@N", "cloister"}, {"field@NL"}),
        ("village-3/2", {"road@N", "road@E", "road@W"}, {"field@NL", "field@NR", "field@ER"}),
    ],
)
def test_the_player_names_any_segment_of_the_tile_but_no_field_without_farmers(
    tile: str, segments: set[str], fields: set[str], farmers: str
) -> None:
    scene = Scene("cloister", options={"farmers": farmers})
    scene.place(f"{tile} @ 0,-1")
    offered = segments | fields if farmers == "on" else segments
    assert set(scene.choices()) == {"pass"} | {f"meeple {name}" for name in offered}


@rule("BASE-27")
@pytest.mark.parametrize(
    ("segment", "where"), [("city@N", "N"), ("road@E", "W"), ("field@EL", "WR"), ("field@ER", "SL")]
)
def test_the_follower_stands_on_the_named_segment_and_on_no_other(segment: str, where: str) -> None:
    scene = Scene("cloister")
    scene.play(f"city-1-road-straight @ 0,-1 + {segment}")
    claimed = [feature for feature in scene.game.state.graph.all() if feature.figures]
    assert claimed == [scene.feature((0, -1), where)]


@rule("BASE-28")
@pytest.mark.parametrize("owner", ["red", "blue"])
@pytest.mark.parametrize(
    ("picture", "tile", "choices"),
    [
        ("road-straight+{}.E | road-straight | .", "road-straight", ["field@NL", "field@ER"]),
        ("city-1/1+{}.E | city-2-opposite | .", "city-2-opposite-shield", ["field@NL", "field@SL"]),
        ("cloister+{}.NL | cloister | .", "cloister", ["cloister"]),
    ],
)
def test_a_feature_with_a_follower_far_away_cannot_be_claimed(
    picture: str, tile: str, choices: list[str], owner: str
) -> None:
    scene = Scene(picture.format(owner))
    scene.place(f"{tile} @ 2,0")
    assert scene.choices() == ["pass", *(f"meeple {name}" for name in choices)]


@rule("BASE-28")
def test_only_the_claimed_feature_is_closed_to_others() -> None:
    scene = Scene("village-3+blue.S | road-straight | .")  # another arm of the crossing, another road
    scene.place("road-straight @ 2,0")
    assert "meeple road@E" in scene.choices()


@rule("BASE-29")
def test_a_free_feature_is_claimed_when_the_tile_joins_it_to_a_claimed_one() -> None:
    scene = Scene("""
        cloister      | cloister | cloister
        road-straight | .        | road-straight+blue.E
    """)
    scene.place("road-straight @ 1,1")
    assert "meeple road@E" not in scene.choices()


@rule("BASE-29")
def test_a_field_may_be_claimed_by_a_detour_that_the_tile_itself_makes() -> None:
    # The tile joins blue's field in the north to the one around the cloister, and so to its own south side.
    scene = Scene("""
        city-2-adjacent/1 | city-1/3+blue.SL
        cloister-road/3   | .
    """)
    scene.place("road-straight @ 1,1")
    assert scene.choices() == ["pass", "meeple road@E"]


@rule("BASE-30")
def test_followers_meet_when_their_features_grow_together_and_all_stay() -> None:
    scene = Scene("""
        cloister             | cloister | cloister
        road-straight+red.E  | .        | road-straight+blue.E
    """)
    scene.play("road-straight @ 1,1")
    road = scene.feature((1, 1), "E")
    assert sorted(figure.player for figure in road.figures) == [scene.seat("red"), scene.seat("blue")]
    assert (scene.supply("red"), scene.supply("blue")) == (6, 6)


@rule("BASE-30")
def test_in_whole_games_followers_meet_but_never_join_one_that_is_there() -> None:
    most = 0
    for seed in range(4):
        game = Game.new(Setup.make(5), seed=seed)
        luck = random.Random(seed)
        while not game.is_over:
            option = luck.choice(game.options())
            if option.verb == "meeple":
                assert game.state.graph.of(game.segment_meant(option.the(OnSegment))).figures == ()
            game.play(option)
            most = max(most, *(len(feature.figures) for feature in game.state.graph.all()))
    assert most > 1


@rule("BASE-31", "BASE-E05")
@pytest.mark.parametrize(
    ("picture", "play", "points"),
    [
        ("city-1/1 | .", "city-1/3 @ 1,0 + city@W", 4),
        ("village-3 | road-straight | .", "village-3 @ 2,0 + road@W", 3),
    ],
)
def test_a_free_feature_that_the_tile_completes_can_be_claimed_and_pays_at_once(
    picture: str, play: str, points: int
) -> None:
    scene = Scene(picture)
    scene.play(play)
    assert len(placed_figures(scene)) == 1
    assert scene.gained("red") == points
    assert scene.returned("red") == ["meeple"]
    assert scene.supply("red") == 7


@rule("BASE-31")
def test_a_claimed_feature_that_the_tile_completes_cannot_be_claimed() -> None:
    scene = Scene("city-1/1+blue.E | .")
    scene.place("city-1/3 @ 1,0")
    assert scene.choices() == ["pass", "meeple field@NL"]


@rule("BASE-32", "BASE-E24")
def test_a_follower_that_comes_back_serves_from_the_next_turn_part_on() -> None:
    scene = Scene(RED_HAS_NONE_LEFT)
    assert scene.supply("red") == 0
    scene.place("village-3 @ 2,2")  # as usual, only that nobody is asked for a figure
    assert scene.waits_for() == "deal"
    assert scene.gained("red") == 3
    assert placed_figures(scene) == []
    assert scene.supply("red") == 1
    assert scene.game.state.active == scene.seat("blue")
    scene.play("road-straight @ 3,2")
    scene.place("road-straight @ 4,2")
    assert "meeple road@E" in scene.choices()


@rule("BASE-25", "BASE-54", "BASE-D01")
def test_without_followers_in_supply_nobody_is_asked_for_a_figure_action() -> None:
    scene = Scene(RED_HAS_NONE_LEFT)
    assert scene.supply("red") == 0
    scene.place("road-straight @ 2,2")
    assert scene.waits_for() == "deal"
    assert scene.game.state.active == scene.seat("blue")
    assert [option.verb for option in scene.game.history] == ["draw", "tile"]


@rule("BASE-54", "BASE-D01")
def test_where_everything_is_claimed_nobody_is_asked_for_a_figure_action() -> None:
    scene = Scene("road-straight+blue.E | .", options={"farmers": "off"})
    scene.place("road-straight @ 1,0")
    assert scene.waits_for() == "deal"
    assert [option.verb for option in scene.game.history] == ["draw", "tile"]


@rule("BASE-D01")
def test_where_something_can_be_claimed_the_player_is_asked() -> None:
    scene = Scene("road-straight+blue.E | .", options={"farmers": "on"})
    scene.place("road-straight @ 1,0")
    assert scene.waits_for() == "action"
    assert scene.choices() == ["pass", "meeple field@NL", "meeple field@ER"]
