"""Tower pieces, and followers on top of towers."""

from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.core.compile import compile_rules
from bastide.core.errors import IllegalMove
from bastide.core.events import PieceMoved
from bastide.core.library import Library
from bastide.display.tokens import Token
from tests.expansions.tower.keep import Keep, record
from tests.rules import rule
from tests.scene import Scene

#: A foundation, a tile between, another foundation.
TWO = "tower/field | cloister | tower/cloister"


# The tiles and pieces.


@pytest.mark.parametrize("edition", ["classic", "new"])
@rule("TOWER-01")
def test_eighteen_tiles_with_a_foundation_are_shuffled_among_the_others(edition: str) -> None:
    setup = Setup.make(2, {"tower": {"edition": edition}})
    rules = compile_rules(setup, Library.default())
    (stage,) = rules.stages
    own = Counter({name: n for name, n in stage.tiles.items() if name.startswith("tower/")})
    assert own.total() == 18
    assert sum(stage.tiles.values()) == 71 + 18
    assert all("tower" in rules.library.tile(name).places for name in own)


@rule("TOWER-01")
def test_a_tower_tile_is_placed_as_any_other() -> None:
    scene = Scene("base/cloister", "tower")
    assert scene.legal("tower/road-ends-4") == []
    assert len(scene.legal("tower/city-1-road-end")) == 8


@pytest.mark.parametrize(("players", "pieces"), [(1, 10), (2, 10), (3, 9), (4, 7), (5, 6), (6, 5)])
@rule("TOWER-03", "TOWER-D01")
def test_everybody_has_pieces_by_the_number_of_players(players: int, pieces: int) -> None:
    game = Game.begin(Setup.make(players, "tower"))
    tokens = [token for token in game.tokens() if token.name == "tower_piece"]
    assert tokens == [Token("tower_piece", seat, pieces) for seat in range(players)]


# Building.


@rule("TOWER-02")
def test_a_piece_goes_on_any_free_foundation_old_or_new() -> None:
    scene = Keep("tower/field | cloister | cloister")
    scene.place("tower/cloister @ 0,1")
    assert scene.verbs("tower") == ["tower 0,0", "tower 0,1"]
    scene.game.play("tower 0,0")
    assert (scene.height((0, 0)), scene.height((0, 1))) == (1, 0)
    assert (scene.pieces("red"), scene.pieces("blue")) == (9, 10)
    assert PieceMoved(0, "tower_piece", "tower", (0, 0)) in scene.events()


@rule("TOWER-02", "TOWER-05")
def test_anybody_may_raise_any_unfinished_tower_to_any_height() -> None:
    scene = Keep(TWO, heights={(0, 0): 11, (2, 0): 1}, turn="blue")
    scene.place("cloister @ 0,1")
    scene.game.play("tower 0,0")
    assert scene.height((0, 0)) == 12
    assert scene.pieces("blue") == 9


@rule("TOWER-02")
def test_building_is_the_figure_action_and_excludes_placing_a_figure() -> None:
    scene = Keep(TWO)
    scene.place("cloister @ 0,1")
    assert "meeple cloister" in scene.choices()
    scene.game.play("tower 0,0")
    assert scene.supply("red") == 7
    assert scene.game.state.active == 1, "the turn is over"


@rule("TOWER-02", "TOWER-04")
def test_a_follower_goes_on_top_of_a_tower_that_has_a_piece() -> None:
    scene = Keep(TWO, heights={(2, 0): 1})
    scene.place("cloister @ 0,1")
    assert scene.on_towers() == ["meeple tower 2,0"]
    scene.game.play("meeple tower 2,0")
    assert scene.supply("red") == 6
    assert [figure.player for figure in scene.feature((2, 0), "tower").figures] == [0]


@rule("TOWER-04")
def test_the_foundation_of_the_tile_just_placed_takes_a_piece_but_no_follower() -> None:
    scene = Keep("cloister")
    scene.place("tower/field @ 1,0")
    assert scene.choices() == ["pass", "meeple field@NL", "tower 1,0"]


@rule("TOWER-03")
def test_without_pieces_nobody_builds() -> None:
    scene = Keep(TWO, heights={(0, 0): 1})
    scene.game.state.ext["tower"] = record(scene)._replace(pieces=(0, 10))
    scene.place("cloister @ 0,1")
    assert scene.verbs("tower") == []
    assert scene.on_towers() == ["meeple tower 0,0"]


@rule("TOWER-03")
def test_pieces_never_come_back() -> None:
    scene = Keep("tower/field+blue.tower | cloister | tower/cloister", heights={(0, 0): 2, (2, 0): 1})
    scene.place("cloister @ 0,1")
    scene.game.play("tower 2,0")
    scene.game.play("capture meeple tower 0,0 1")
    assert (scene.height((0, 0)), scene.pieces("red"), scene.pieces("blue")) == (2, 9, 10)


@rule("TOWER-06")
def test_a_foundation_is_no_feature_and_parts_no_field() -> None:
    scene = Keep("tower/field+red.tower | cloister", heights={(0, 0): 1})
    ports = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
    assert len({scene.feature((0, 0), port).segments for port in ports}) == 1
    for cell in ("0,1", "0,-1", "-1,0"):
        scene.play(f"cloister @ {cell}")
    assert not scene.feature((0, 0), "tower").is_complete
    scene.finish()
    assert scene.scored("red") == []


@rule("TOWER-06")
def test_roads_drawn_to_a_foundation_end_there_and_part_the_fields() -> None:
    scene = Keep("tower/road-ends-4")
    assert len({scene.feature((0, 0), side).segments for side in "NESW"}) == 4
    assert len({scene.feature((0, 0), port).segments for port in ("NL", "NR", "ER", "SR")}) == 4


# A follower on top.


@rule("TOWER-20")
def test_a_follower_on_top_ends_the_building() -> None:
    scene = Keep("tower/field+blue.tower | cloister | tower/cloister", heights={(0, 0): 2, (2, 0): 1})
    scene.place("cloister @ 0,1")
    assert scene.verbs("tower") == ["tower 2,0"]
    assert scene.on_towers() == ["meeple tower 2,0"]


@rule("TOWER-21")
def test_it_stays_to_the_end_and_scores_nothing() -> None:
    scene = Keep("tower/field+red.tower | cloister+red.cloister", heights={(0, 0): 1})
    for cell in ("-1,0", "0,-1"):
        scene.place(f"cloister @ {cell}")
        assert all("0,0" not in choice for choice in scene.choices())
        scene.game.play("pass")
    scene.finish()
    assert scene.rules_cited("red") == ["BASE-64", "BASE-64"], "the monk alone scores"
    assert len(scene.feature((0, 0), "tower").figures) == 1


@rule("TOWER-22")
def test_when_it_is_gone_the_tower_is_unfinished_again() -> None:
    scene = Keep("tower/field+blue.tower | cloister | tower/cloister", heights={(0, 0): 2, (2, 0): 1})
    scene.place("cloister @ 0,1")
    scene.game.play("tower 2,0")
    scene.game.play("capture meeple tower 0,0 1")
    scene.place("cloister @ 0,-1")
    assert scene.verbs("tower") == ["tower 0,0", "tower 2,0"]
    assert "meeple tower 0,0" in scene.choices()


@rule("TOWER-23", "IC-X04", "ABBOT-X04", "TOWER-X08")
def test_only_normal_and_big_followers_stand_on_towers() -> None:
    scene = Keep(TWO, "tower,inns_cathedrals,traders_builders,abbot*0[abbot]", heights={(0, 0): 1})
    scene.place("cloister @ 0,1")
    assert "abbot cloister" in scene.choices()
    assert scene.on_towers() == ["meeple tower 0,0", "big_follower tower 0,0"]
    scene.game.play("big_follower tower 0,0")
    assert scene.supply("red", "big_follower") == 0


@rule("TOWER-02")
def test_without_a_follower_in_supply_nobody_climbs() -> None:
    scene = Keep(TWO, heights={(0, 0): 1}, prisoners=[("blue", "red")] * 7)
    scene.place("cloister @ 0,1")
    assert scene.on_towers() == []
    assert scene.verbs("tower") == ["tower 0,0", "tower 2,0"]


# The part.


def test_without_the_part_foundations_are_decoration() -> None:
    scene = Scene("tower/field", "tower[]")
    scene.place("tower/cloister @ 0,1")
    assert scene.choices() == ["pass", "meeple field@NL", "meeple cloister"]
    assert scene.game.tokens() == []
    assert scene.game.held_figures() == []


def test_towers_and_pieces_are_shown() -> None:
    scene = Keep(TWO, heights={(2, 0): 3})
    shown = [token for token in scene.game.tokens() if token.name == "tower"]
    assert shown == [Token("tower", number=3, cell=(2, 0), place="tower")]


def test_an_offered_piece_lights_up_what_the_tower_would_reach() -> None:
    scene = Keep(TWO, heights={(2, 0): 1})
    scene.place("cloister @ 0,1")
    build = scene.game.rules.actions["tower"]
    low, high = (build.lights(scene.game, o) for o in scene.game.options() if o.verb == "tower")
    assert set(low) == {(0, 0), (0, -1), (1, 0), (0, 1), (-1, 0)}
    assert len(high) == 9


def test_foundations_among_the_start_tiles_are_built_on() -> None:
    start: list[list[str | int]] = [["tower/field", 0, 0, 0]]
    game = Game.begin(Setup.make(2, "tower", start=start))
    game.play("draw base/cloister")
    game.play("tile 1,0 r0")
    assert "tower 0,0" in [option.code for option in game.options()]


@rule("TOWER-02")
def test_only_one_of_the_actions_can_be_chosen() -> None:
    scene = Keep(TWO, heights={(0, 0): 1})
    scene.place("cloister @ 0,1")
    scene.game.play("meeple tower 0,0")
    with pytest.raises(IllegalMove):
        scene.game.play("tower 2,0")
