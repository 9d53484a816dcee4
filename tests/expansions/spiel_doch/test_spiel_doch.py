"""Spiel Doch!: two tiles that are to be read together."""

from collections import Counter

import pytest

from bastide import Game, Setup
from bastide.core.events import Scored
from tests.expansions.count.carcassonne import asked, inhabit
from tests.rules import rule
from tests.scene import Scene

SPIEL_DOCH = "spiel_doch"
STABLE = "spiel-doch/donkey-stable"
PLAIN = "spiel-doch/village-3"
GARDEN = "spiel-doch/village-3-garden"
BONUS = ["SPIEL DOCH! +5"]


def pile(game: Game) -> Counter[str]:
    """How often each tile is in the draw pile before the first turn."""
    found: Counter[str] = Counter()
    for stage in game.rules.stages:
        found.update(stage.tiles)
    return found


def table(game: Game) -> list[tuple[str, tuple[int, int], int]]:
    """The tiles that lie before the first turn."""
    return [(entry.tile, entry.cell, entry.rotation) for entry in game.rules.start]


# The tiles.


@rule("SPDO-01", "SPDO-07")
@pytest.mark.parametrize(("expansions", "garden"), [(SPIEL_DOCH, PLAIN), (f"{SPIEL_DOCH},abbot", GARDEN)])
def test_both_tiles_are_shuffled_among_the_others(expansions: str, garden: str) -> None:
    tiles = pile(Game.begin(Setup.make(2, expansions)))
    own = {tile: count for tile, count in tiles.items() if tile.startswith("spiel-doch/")}
    assert own == {STABLE: 1, garden: 1}
    assert tiles.total() == 71 + 2


@rule("SPDO-01", "SPDO-02", "SPDO-08")
def test_the_stable_tile_is_placed_and_claimed_as_any_other() -> None:
    scene = Scene("base/city-1/2", SPIEL_DOCH)
    assert len(scene.legal(STABLE)) == 2 + 3 * 2
    scene.place(f"{STABLE} @ 0,1")
    assert sorted(scene.choices()) == ["meeple city@N", "meeple city@W", "meeple field@EL", "pass"]


@rule("SPDO-01", "SPDO-02")
def test_the_garden_tile_is_placed_and_claimed_as_any_other() -> None:
    scene = Scene("base/cloister", SPIEL_DOCH)
    scene.place(f"{PLAIN} @ 0,1")
    places = ("field@ER", "field@NL", "field@SR", "road@E", "road@S", "road@W")
    assert sorted(scene.choices()) == [*(f"meeple {place}" for place in places), "pass"]


@rule("SPDO-07")
def test_the_garden_is_one_for_the_abbot() -> None:
    scene = Scene("base/cloister", f"{SPIEL_DOCH},abbot")
    scene.place(f"{GARDEN} @ 0,1")
    assert "abbot garden" in scene.choices()
    assert "meeple garden" not in scene.choices()


@rule("SPDO-07")
def test_without_the_abbot_the_garden_is_decoration() -> None:
    scene = Scene("base/cloister", f"{SPIEL_DOCH},abbot[]")
    scene.place(f"{GARDEN} @ 0,1")
    assert not [choice for choice in scene.choices() if "garden" in choice]


# The bonus.


@rule("SPDO-03", "SPDO-04", "SPDO-05", "SPDO-E01")
def test_the_garden_tile_below_the_stable_tile_gives_five_points_at_once() -> None:
    scene = Scene(STABLE, SPIEL_DOCH, turn="blue")
    scene.place(f"{PLAIN} @ 0,1")
    assert scene.waits_for() == "action", "before the figure action"
    assert scene.scored("blue") == BONUS
    assert scene.rules_cited("blue") == ["SPDO-03"]
    assert scene.scored("red") == []
    (event,) = (event for event in scene.events() if isinstance(event, Scored))
    assert (event.what, event.cells, event.final) == ("spiel_doch", ((0, 0), (0, 1)), False)


@rule("SPDO-05", "SPDO-E03")
def test_the_stable_tile_above_the_garden_tile_gives_them_as_well() -> None:
    scene = Scene(PLAIN, SPIEL_DOCH, at=(3, 3))
    scene.play(f"{STABLE} @ 3,2")
    assert scene.scored("red") == BONUS


@rule("SPDO-04", "SPDO-E02")
@pytest.mark.parametrize(
    ("turned", "second", "points"),
    [
        (0, "0 @ 0,1", 5),
        (0, "3 @ 1,0", 0),
        (1, "1 @ -1,0", 5),
        (1, "0 @ 0,1", 0),
        (2, "2 @ 0,-1", 5),
        (2, "1 @ -1,0", 0),
        (3, "3 @ 1,0", 5),
        (3, "2 @ 0,-1", 0),
    ],
)
def test_the_text_may_be_turned_but_must_be_one(turned: int, second: str, points: int) -> None:
    scene = Scene(f"{STABLE}/{turned}", SPIEL_DOCH)
    assert len(scene.legal(PLAIN)) == 2
    scene.play(f"{PLAIN}/{second}")
    assert scene.gained("red") == points


@rule("SPDO-04")
@pytest.mark.parametrize(("turned", "points"), [(0, 5), (1, 0)])
def test_so_must_it_be_when_the_stable_tile_comes_second(turned: int, points: int) -> None:
    scene = Scene(PLAIN, SPIEL_DOCH)
    scene.play(f"{STABLE}/{turned} @ 0,-1")
    assert scene.gained("red") == points


@rule("SPDO-04")
def test_apart_or_beside_other_tiles_they_give_nothing() -> None:
    scene = Scene(f"{STABLE} | base/cloister", SPIEL_DOCH)
    scene.play("base/cloister @ 0,1")
    scene.play(f"{PLAIN} @ 0,2")
    assert scene.game.scores == (0, 0)


@rule("SPDO-03", "SPDO-04")
@pytest.mark.parametrize("bonus", ["reading", "sequence"])
@pytest.mark.parametrize(
    ("first", "second"), [(STABLE, "base/cloister @ 0,1"), ("base/cloister", f"{STABLE} @ 0,-1")]
)
def test_with_other_tiles_they_make_no_pair(bonus: str, first: str, second: str) -> None:
    scene = Scene(first, SPIEL_DOCH, options={"spieldoch.bonus": bonus})
    scene.play(second)
    scene.play("base/cloister @ 0,2" if first == STABLE else f"{PLAIN} @ 0,1")
    assert scene.game.scores == (0, 0)


@rule("SPDO-06")
def test_the_bonus_is_given_once() -> None:
    scene = Scene(STABLE, SPIEL_DOCH)
    scene.play(f"{PLAIN} @ 0,1")
    scene.play("base/cloister @ 1,0")
    scene.finish()
    assert scene.game.scores == (5, 0)


@rule("SPDO-X03")
@pytest.mark.parametrize("bonus", ["reading", "sequence"])
def test_with_two_copies_each_pair_earns_one(bonus: str) -> None:
    scene = Scene(f"{STABLE} | . | {STABLE}", f"{SPIEL_DOCH}*2", options={"spieldoch.bonus": bonus})
    scene.play(f"{PLAIN} @ 0,1")
    scene.play(f"{PLAIN} @ 2,1")
    assert scene.game.scores == (5, 5)


@rule("SPDO-X02")
def test_the_bonus_is_no_scoring_for_the_count() -> None:
    scene = Scene(f"{STABLE}", f"{SPIEL_DOCH},count", turn="blue")
    inhabit(scene, "castle", "red")
    scene.play(f"{PLAIN} @ 0,1")
    assert scene.scored("blue") == BONUS
    assert asked(scene)[0] == "deal"


# The other ways to earn it, or not.


@rule("SPDO-03", "SPDO-D02")
@pytest.mark.parametrize(("bonus", "points"), [("reading", 0), ("sequence", 5), ("off", 0)])
def test_with_sequence_the_garden_may_lie_on_any_side_of_the_stable(bonus: str, points: int) -> None:
    scene = Scene(STABLE, SPIEL_DOCH, options={"spieldoch.bonus": bonus})
    scene.play(f"{PLAIN}/3 @ 1,0")
    assert scene.gained("red") == points


@rule("SPDO-D02")
def test_with_sequence_the_stable_must_come_first() -> None:
    scene = Scene(PLAIN, SPIEL_DOCH, options={"spieldoch.bonus": "sequence"})
    scene.play(f"{STABLE} @ 0,-1")
    assert scene.gained("red") == 0


@rule("SPDO-D02")
def test_with_sequence_corners_do_not_count() -> None:
    scene = Scene(f"{STABLE} | base/cloister", SPIEL_DOCH, options={"spieldoch.bonus": "sequence"})
    scene.play(f"{PLAIN} @ 1,1")
    assert scene.gained("red") == 0


@rule("SPDO-D02", "SPDO-06")
def test_with_sequence_a_stable_belongs_to_one_pair() -> None:
    scene = Scene(STABLE, f"{SPIEL_DOCH}*2", options={"spieldoch.bonus": "sequence"})
    scene.play(f"{PLAIN} @ 0,1")
    scene.play(f"{PLAIN}/3 @ 1,0")
    assert scene.game.scores == (5, 0)


@rule("SPDO-03")
def test_with_the_bonus_off_nobody_gets_it() -> None:
    scene = Scene(STABLE, SPIEL_DOCH, options={"spieldoch.bonus": "off"})
    scene.play(f"{PLAIN} @ 0,1")
    assert scene.gained("red") == 0


# The two tiles on the table.


@rule("SPDO-D01", "BASE-X02")
@pytest.mark.parametrize(("expansions", "garden"), [(SPIEL_DOCH, PLAIN), (f"{SPIEL_DOCH},abbot", GARDEN)])
def test_the_pair_may_replace_the_start_tile(expansions: str, garden: str) -> None:
    game = Game.begin(Setup.make(2, expansions, options={"spieldoch.start": "on"}))
    assert table(game) == [(STABLE, (0, 0), 0), (garden, (0, 1), 0)]
    tiles = pile(game)
    assert tiles[STABLE] == tiles[garden] == 0
    assert tiles["base/city-1-road-straight"] == 3, "the replaced start tile stays out"
    assert tiles.total() == 71
    assert game.scores == (0, 0)


@rule("SPDO-D01")
def test_the_replaced_start_tile_may_be_shuffled_in() -> None:
    options = {"spieldoch.start": "on", "base_start_tile": "shuffle-in"}
    game = Game.begin(Setup.make(2, SPIEL_DOCH, options=options))
    assert table(game)[0][0] == STABLE
    assert pile(game)["base/city-1-road-straight"] == 4


def with_the_pair_on_the_table(bonus: str) -> Game:
    options = {"spieldoch.start": "on", "spieldoch.bonus": bonus}
    return Game.begin(Setup.make(2, f"{SPIEL_DOCH}*2", options=options))


@rule("SPDO-D01")
@pytest.mark.parametrize("bonus", ["reading", "sequence"])
def test_the_stable_tile_on_the_table_earns_nothing(bonus: str) -> None:
    game = with_the_pair_on_the_table(bonus)
    game.play(f"draw {PLAIN}")
    game.play("tile 1,0 r3")
    assert game.scores == (0, 0)


@rule("SPDO-D01", "SPDO-X03")
@pytest.mark.parametrize("bonus", ["reading", "sequence"])
def test_the_pair_of_another_copy_does(bonus: str) -> None:
    game = with_the_pair_on_the_table(bonus)
    game.play(f"draw {STABLE}")
    game.play("tile 0,-1 r2")
    game.play("pass")
    game.play(f"draw {PLAIN}")
    game.play("tile 0,-2 r2")
    assert game.scores == (0, 5)


@rule("SPDO-D01", "BASE-X02")
@pytest.mark.parametrize(
    ("expansions", "first"),
    [("river", "river/spring"), ("count", "count/nw-road-w"), ("count,river", "count/nw-road-w")],
)
@pytest.mark.parametrize("start_tile", ["out", "shuffle-in"])
def test_every_other_arrangement_goes_before_the_pair_which_is_shuffled_in(
    expansions: str, first: str, start_tile: str
) -> None:
    options = {"spieldoch.start": "on", "base_start_tile": start_tile}
    game = Game.begin(Setup.make(2, f"{SPIEL_DOCH},{expansions}", options=options))
    assert table(game)[0][0] == first
    assert STABLE not in [tile for tile, _, _ in table(game)]
    tiles = pile(game)
    assert tiles[STABLE] == tiles[PLAIN] == 1
    assert tiles["base/city-1-road-straight"] == (4 if start_tile == "shuffle-in" else 3)


@rule("SPDO-D01")
def test_the_pair_is_a_start_where_there_is_no_other() -> None:
    game = Game.begin(Setup.make(2, f"base*0,{SPIEL_DOCH}*2", options={"spieldoch.start": "on"}))
    assert [tile for tile, _, _ in table(game)] == [STABLE, PLAIN]
    off = Game.begin(Setup.make(2, f"{SPIEL_DOCH}*0", options={"spieldoch.start": "on"}))
    assert [tile for tile, _, _ in table(off)] == ["base/city-1-road-straight"]
