"""Tunnel tokens: who has them, where and when they are laid."""

from collections.abc import Sequence

import pytest

from bastide import Game, Setup
from bastide.core.agenda import Step
from bastide.core.events import PieceMoved
from bastide.core.expansion import Expansion
from bastide.core.hooks import Turns
from bastide.core.library import Library
from bastide.core.option import Option
from bastide.core.targets import OnSegment
from bastide.expansions import registry
from tests.expansions.tunnel.tokens import (
    BLUE_MOUTH,
    RED_MOUTH,
    TWO_ROADS,
    before,
    lay,
    offered,
    on_board,
    record,
)
from tests.rules import rule
from tests.scene import Scene

LETTERS = ("a", "b", "c")


@rule("TUN-01")
def test_four_tiles_are_shuffled_among_the_others() -> None:
    (pile,) = Game.begin(Setup.make(expansions="tunnel")).rules.stages
    assert sum(count for tile, count in pile.tiles.items() if tile.startswith("tunnel/")) == 4
    assert sum(pile.tiles.values()) == 71 + 4


@rule("TUN-02", "TUN-E01", "TUN-D02")
@pytest.mark.parametrize(
    ("pairs", "each"),
    [
        ("3/2", {1: 3, 2: 3, 3: 2, 4: 1, 5: 1}),
        ("2/1", {1: 2, 2: 2, 3: 1, 4: 1, 5: 1}),
        ("1/1", {1: 1, 2: 1, 3: 1, 4: 1, 5: 1}),
    ],
)
def test_pairs_are_dealt_by_the_number_of_players(pairs: str, each: dict[int, int]) -> None:
    for players, number in each.items():
        scene = Scene("city-1", "tunnel", players=players, options={"tunnel.pairs": pairs})
        for player in scene.setup.seats:
            assert before(scene, player) == {f"tunnel.{letter}": 2 for letter in LETTERS[:number]}


@rule("TUN-02")
def test_three_pairs_for_two_players_are_the_rule_in_both_presets() -> None:
    for preset in ("modern", "classic"):
        assert len(before(Scene("city-1", "tunnel", rules=preset), "blue")) == 3


@rule("TUN-03", "TUN-16", "TUN-23")
def test_a_token_goes_on_any_mouth_that_has_none_also_on_the_tile_just_placed() -> None:
    scene = Scene(TWO_ROADS, "tunnel", players=4)
    lay(scene, "blue", "a", RED_MOUTH)
    scene.place("tunnel/city-1-road-ends-2/3 @ 2,1")
    assert offered(scene) == ["a road@S 2,0", "a road@W 1,2", "a road@N 1,2", "a road@S 2,1", "a road@N 2,1"]
    scene.game.play("tunnel a road@S 2,1")
    assert on_board(scene) == [("tunnel.a", "blue", (2, 0), "road@W"), ("tunnel.a", "red", (2, 1), "road@S")]
    assert (before(scene, "red"), before(scene, "blue")) == ({"tunnel.a": 1}, {"tunnel.a": 1})
    assert scene.events()[-1] == PieceMoved(0, "tunnel", "road", (2, 1))


@rule("TUN-02", "TUN-03")
def test_every_pair_of_which_a_token_is_left_is_offered() -> None:
    scene = Scene("village-3 | tunnel/road-ends-2/1 | .", "tunnel")
    lay(scene, "red", "a", "road@W 1,0")
    scene.place("cloister @ 2,0")
    assert offered(scene) == ["a road@S 1,0", "b road@S 1,0", "c road@S 1,0"]
    assert before(scene, "red") == {"tunnel.a": 1, "tunnel.b": 2, "tunnel.c": 2}


@rule("TUN-02")
def test_a_pair_that_lies_is_used_up() -> None:
    scene = Scene("tunnel/road-ends-4 | .", "tunnel", players=3)
    lay(scene, "red", "a", "road@S 0,0")
    lay(scene, "red", "a", "road@W 0,0")
    scene.place("road-straight @ 1,0")
    assert offered(scene) == ["b road@E 0,0"]
    assert before(scene, "red") == {"tunnel.b": 2}


@rule("TUN-03")
def test_a_village_or_a_plain_road_is_no_mouth() -> None:
    scene = Scene("village-3 | .", "tunnel")
    scene.place("tunnel/road-ends-4/3 @ 1,0")
    assert sorted({code.split(" ", 1)[1] for code in offered(scene)}) == [
        "road@E 1,0",
        "road@N 1,0",
        "road@S 1,0",
    ]


@rule("TUN-04", "TUN-05")
def test_one_token_in_a_turn_and_a_follower_besides() -> None:
    scene = Scene(TWO_ROADS, "tunnel")
    scene.place("cloister @ 3,0")
    scene.game.play(f"tunnel a {RED_MOUTH}")
    assert (scene.waits_for(), offered(scene)) == ("action", [])
    scene.game.play("meeple cloister")
    assert scene.feature((3, 0), "cloister").figures
    assert scene.waits_for() == "deal", "no window opens any more"


@rule("TUN-05", "TUN-06", "TUN-07")
def test_a_follower_may_come_first() -> None:
    scene = Scene(TWO_ROADS, "tunnel")
    scene.play("cloister @ 3,0 + cloister")
    assert scene.waits_for() == "tunnel_window"
    scene.game.play(f"tunnel b {RED_MOUTH}")
    assert scene.waits_for() == "deal"
    assert len(scene.game.figures()) == 3


@rule("TUN-04")
def test_the_next_turn_has_a_token_of_its_own() -> None:
    scene = Scene(TWO_ROADS, "tunnel")
    scene.place("cloister @ 3,0")
    scene.game.play(f"tunnel a {RED_MOUTH}")
    scene.game.play("pass")
    scene.place("cloister @ 4,0")
    assert f"a {BLUE_MOUTH}" in offered(scene)


@rule("TUN-04", "TUN-X01")
def test_each_part_of_a_double_turn_has_a_token_of_its_own() -> None:
    scene = Scene("village-3 | tunnel/road-ends-4/3+red.E+red:builder.E | .", "tunnel,traders_builders")
    scene.place("base/road-straight @ 2,0")
    scene.game.play("tunnel a road@N 1,0")
    scene.game.play("pass")
    scene.place("cloister @ 2,1")
    assert scene.game.state.active == 0, "it is the second part of the same turn"
    scene.game.play("tunnel a road@S 1,0")
    assert len(record(scene).tokens) == 2


@rule("TUN-04")
@pytest.mark.parametrize(
    ("preset", "options", "second"),
    [
        ("modern", {}, True),
        ("classic", {}, True),
        ("jcz", {}, False),
        ("modern", {"tunnel.per": "turn"}, False),
        ("jcz", {"tunnel.per": "part"}, True),
    ],
)
def test_by_option_a_double_turn_has_one_token_in_all(
    preset: str, options: dict[str, str], second: bool
) -> None:
    scene = Scene(
        "village-3 | tunnel/road-ends-4/3+red.E+red:builder.E | .",
        "tunnel,traders_builders",
        rules=preset,
        options=options,
    )
    scene.place("base/road-straight @ 2,0")
    scene.game.play("tunnel a road@N 1,0")
    scene.game.play("pass")
    scene.place("cloister @ 2,1")
    assert scene.game.state.active == 0, "it is the second part of the same turn"
    assert bool(offered(scene)) is second
    scene.game.play("meeple cloister")
    while scene.waits_for() == "tunnel_window":
        assert second
        scene.game.play("pass")
    scene.place("cloister @ 3,1")
    assert scene.game.state.active == 1
    assert offered(scene), "the next turn has a token of its own"


#: A road that a village completes with three tiles, and three mouths elsewhere.
FINISHED_BY_A_VILLAGE = """
    village-3 | road-straight+red.E | .
    tunnel/road-ends-4 | . | .
"""


@rule("TUN-06", "TUN-07")
def test_there_are_three_moments_beside_the_figure_behind_it_and_behind_the_scoring() -> None:
    scene = Scene(FINISHED_BY_A_VILLAGE, "tunnel")
    scene.place("village-3 @ 2,0")
    assert (scene.waits_for(), len(offered(scene))) == ("action", 9)
    scene.game.play("pass")
    assert (scene.waits_for(), scene.gained("red")) == ("tunnel_window", 0)
    assert (scene.choices()[0], len(scene.choices()), len(offered(scene))) == ("pass", 10, 9)
    scene.game.play("pass")
    assert (scene.waits_for(), scene.gained("red")) == ("tunnel_window", 3)
    assert len(offered(scene)) == 9
    scene.game.play("tunnel c road@E 0,1")
    assert scene.waits_for() == "deal"
    assert on_board(scene) == [("tunnel.c", "red", (0, 1), "road@E")]


@rule("TUN-07")
def test_before_scoring_there_is_no_third_moment() -> None:
    scene = Scene(FINISHED_BY_A_VILLAGE, "tunnel", options={"tunnel.window": "before_scoring"})
    scene.play("village-3 @ 2,0")
    assert scene.waits_for() == "tunnel_window"
    scene.game.play("pass")
    assert (scene.waits_for(), scene.gained("red")) == ("deal", 3)


@rule("TUN-07")
def test_any_time_is_the_rule_in_both_presets() -> None:
    for preset in ("modern", "classic"):
        scene = Scene(FINISHED_BY_A_VILLAGE, "tunnel", rules=preset)
        scene.play("village-3 @ 2,0")
        scene.game.play("pass")
        assert (scene.waits_for(), scene.gained("red")) == ("tunnel_window", 3)


@rule("TUN-23")
def test_while_no_mouth_is_free_nobody_is_asked() -> None:
    scene = Scene("village-3 | .", "tunnel")
    scene.play("village-3 @ 1,0")
    assert scene.waits_for() == "deal"


@rule("TUN-23")
def test_who_has_no_token_left_is_not_asked() -> None:
    scene = Scene("tunnel/road-ends-4 | .", "tunnel", options={"tunnel.pairs": "1/1"})
    lay(scene, "red", "a", "road@E 0,0")
    lay(scene, "red", "a", "road@S 0,0")
    scene.place("road-straight @ 1,0")
    assert offered(scene) == []
    scene.game.play("pass")
    assert scene.waits_for() == "deal"
    assert before(scene, "red") == {}
    scene.place("road-straight @ 2,0")
    assert offered(scene) == ["a road@W 0,0"], "blue still has both of his"


@rule("TUN-23")
def test_everybody_sees_all_tokens() -> None:
    game = Scene(TWO_ROADS, "tunnel").game
    assert all(game.view(player).game.tokens() == game.tokens() for player in (0, 1))
    assert len(game.tokens()) == 6


@rule("TUN-D01")
def test_without_the_tokens_a_mouth_ends_its_road() -> None:
    scene = Scene("village-3 | road-straight+red.E | .", "tunnel[]")
    scene.play("tunnel/road-ends-4/2 @ 2,0 + road@N")
    assert scene.scored("red") == ["tiles +3"]
    assert (scene.waits_for(), scene.game.tokens()) == ("deal", [])


class Forbidden(Expansion, Turns):
    """Nobody may lay a token on a road with a follower of another."""

    slug = "toy_forbidden"

    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        return [
            option for option in options if option.verb != "tunnel" or option.the(OnSegment).place != "road@W"
        ]


@rule("TUN-X08")
def test_an_effect_that_forbids_a_token_is_obeyed_at_every_moment() -> None:
    library = Library([*registry.ORDER, Forbidden()])
    scene = Scene(TWO_ROADS, "tunnel,toy_forbidden", library=library, options={"tunnel.pairs": "1/1"})
    allowed = ["a road@S 2,0", "a road@N 1,2"]
    scene.place("cloister @ 3,0")
    assert offered(scene) == allowed
    scene.game.play("pass")
    assert (scene.waits_for(), offered(scene)) == ("tunnel_window", allowed)
    free = Scene(TWO_ROADS, "tunnel", options={"tunnel.pairs": "1/1"})
    free.place("cloister @ 3,0")
    assert len(offered(free)) == 4, "and no rule so far forbids any"
