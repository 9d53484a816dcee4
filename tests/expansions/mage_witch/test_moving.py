"""Mage and witch: their tiles, where they go, and what happens where they meet."""

import pytest

from bastide import Game, Setup
from bastide.core.events import PieceMoved
from bastide.core.geometry import Cell
from tests.expansions.mage_witch.spells import MAGIC, SIGN, is_beside, put, targets, where
from tests.rules import rule
from tests.scene import Scene

#: The sign at (1, 0) completes a road of the village; Blue's city and a cloister are apart.
LAND = "base/village-3 | . | . | base/city-1+blue.N | base/cloister"
#: What is open then.
OPEN = {"road@S 0,0", "road@W 0,0", "city@N 1,0", "road@E 1,0", "road@S 1,0", "city@N 3,0"}


@rule("MAGE-01")
@pytest.mark.parametrize(("others", "garden"), [("", False), (",abbot", True)])
def test_eight_tiles_are_shuffled_among_the_others(others: str, garden: bool) -> None:
    (pile,) = Game.begin(Setup.make(expansions=MAGIC + others)).rules.stages
    magic = {tile: count for tile, count in pile.tiles.items() if tile.startswith("mage-witch/")}
    assert sum(magic.values()) == 8
    assert ("mage-witch/cities-2-adjacent-road-curve-garden" in magic) is garden


@rule("MAGE-02", "MAGE-03", "MAGE-06", "MAGE-12")
def test_a_magic_tile_sends_one_of_them_to_any_open_road_or_city_before_the_figure_action() -> None:
    scene = Scene(LAND.replace("blue", "red"), MAGIC, turn="blue")
    assert is_beside(scene, "mage")
    assert is_beside(scene, "witch")
    scene.place(f"{SIGN} @ 1,0")
    assert (scene.waits_for(), scene.game.actor) == ("move_magic", scene.seat("blue"))
    assert "pass" not in scene.choices()
    assert targets(scene, "mage") == targets(scene, "witch") == OPEN, "the road between the villages is done"
    scene.game.play("witch city@N 3,0")
    assert where(scene, "witch") == ((3, 0), "city@N")
    assert is_beside(scene, "mage")
    moved = [event for event in scene.events() if isinstance(event, PieceMoved)]
    assert moved == [PieceMoved(1, "witch", "city", (3, 0))]
    assert scene.waits_for() == "action"
    scene.game.play("meeple road@W")
    assert scene.scored("blue") == ["tiles +2"], "the figure action is as ever"


@rule("MAGE-03")
def test_gardens_are_nothing_for_them() -> None:
    scene = Scene(
        LAND.replace("base/city-1+blue.N", "abbot/city-1-garden+blue:abbot.garden"), f"{MAGIC},abbot"
    )
    scene.place(f"{SIGN} @ 1,0")
    assert targets(scene, "mage") == OPEN


@rule("MAGE-02")
def test_a_tile_without_the_sign_moves_nobody() -> None:
    scene = Scene(LAND, MAGIC)
    scene.place("base/city-1-village-3 @ 1,0")
    assert scene.waits_for() == "action"


@rule("MAGE-04", "MAGE-05")
def test_neither_goes_where_one_of_them_is_already() -> None:
    scene = put(put(Scene(LAND, MAGIC), "mage", (0, 0), "S"), "witch", (3, 0), "N")
    scene.place(f"{SIGN} @ 1,0")
    assert targets(scene, "mage") == targets(scene, "witch") == OPEN - {"road@S 0,0", "city@N 3,0"}
    scene.game.play("mage road@E 1,0")
    assert (where(scene, "mage"), where(scene, "witch")) == (((1, 0), "road@E"), ((3, 0), "city@N"))


@rule("MAGE-08")
def test_they_belong_to_the_whole_feature_wherever_they_stand() -> None:
    scene = Scene("base/village-3 | base/road-straight | base/road-straight | . | . | base/village-3", MAGIC)
    road = {"road@E 0,0", "road@E 1,0", "road@E 2,0"}
    scene.place(f"{SIGN} @ 6,0")
    assert road <= targets(scene, "mage")
    scene.game.play("mage road@E 0,0")
    scene.game.play("pass")
    scene.place("mage-witch/city-1-road-curve-road-end @ 7,0")
    assert not road & targets(scene, "witch")


#: A magic tile at (0, 1) completes two cities and opens nothing; roads may lie apart.
CLOSED = "base/city-1/2 | . | {}\n. | . | .\nbase/city-1 | . | {}"
CLOSING = "mage-witch/cities-2-opposite @ 0,1"


@rule("MAGE-07", "MAGE-E06")
def test_where_there_is_nowhere_to_go_the_one_on_the_map_is_removed() -> None:
    scene = put(Scene(CLOSED.format("base/road-straight", "."), MAGIC), "mage", (2, 0), "E")
    scene.place(CLOSING)
    assert is_beside(scene, "mage")
    assert scene.waits_for() == "action"


@rule("MAGE-07")
def test_where_both_are_on_the_map_the_player_chooses_who_is_removed() -> None:
    scene = Scene(CLOSED.format("base/road-straight", "base/road-straight"), MAGIC)
    put(put(scene, "mage", (2, 0), "E"), "witch", (2, 2), "E")
    scene.place(CLOSING)
    assert scene.choices() == ["dismiss mage", "dismiss witch"]
    scene.game.play("dismiss witch")
    assert is_beside(scene, "witch")
    assert where(scene, "mage") == ((2, 0), "road@E")
    assert scene.waits_for() == "action"


@rule("MAGE-07")
def test_with_nobody_on_the_map_and_nowhere_to_go_nothing_happens() -> None:
    scene = Scene(CLOSED.format(".", "."), MAGIC)
    scene.place(CLOSING)
    assert scene.waits_for() == "action"


#: The mage in Red's city and the witch in another, which a tile at (1, 0) joins and completes; a road apart.
APART = "base/city-1/1+red.E | . | base/city-1/3 | . | base/road-straight"


def apart(
    picture: str = APART, expansions: str = MAGIC, cells: tuple[Cell, Cell] = ((0, 0), (2, 0))
) -> Scene:
    """A scene with the mage in the west and the witch in the east of an empty cell."""
    first, second = cells
    return put(put(Scene(picture, expansions), "mage", first, "E"), "witch", second, "W")


@rule("MAGE-09", "MAGE-10", "MAGE-E05")
def test_who_joins_their_features_has_to_part_them_before_anything_is_scored() -> None:
    scene = apart()
    scene.place("base/city-2-opposite @ 1,0")
    assert scene.waits_for() == "move_magic"
    assert scene.choices() == ["mage road@E 4,0", "witch road@E 4,0"]
    scene.game.play("witch road@E 4,0")
    scene.game.play("pass")
    assert scene.scored("red") == ["tiles +6", "mage +3"]
    assert is_beside(scene, "mage")
    assert where(scene, "witch") == ((4, 0), "road@E")


@rule("MAGE-09")
def test_where_they_cannot_be_parted_one_is_removed() -> None:
    picture = "base/road-straight | . | base/road-straight"
    scene = apart(picture)
    scene.place("base/road-straight @ 1,0")
    assert scene.choices() == ["dismiss mage", "dismiss witch"]
    scene.game.play("dismiss mage")
    assert is_beside(scene, "mage")


@rule("MAGE-09")
def test_with_a_magic_tile_one_move_is_enough() -> None:
    picture = "base/city-1/1 | . | base/city-1/3 | . | base/road-straight"
    scene = apart(picture)
    scene.place("mage-witch/city-2-opposite-road-ends-2 @ 1,0")
    assert targets(scene, "mage") == {"road@N 1,0", "road@S 1,0", "road@E 4,0"}
    scene.game.play("mage road@E 4,0")
    assert scene.waits_for() == "action", "the witch alone is in the city"


@rule("MAGE-D01")
def test_with_one_of_them_a_magic_tile_moves_that_one_and_without_both_it_is_like_others() -> None:
    scene = Scene(LAND, "mage_witch[witch]")
    scene.place(f"{SIGN} @ 1,0")
    assert {code.split()[0] for code in scene.choices()} == {"witch"}
    assert [token.name for token in scene.game.tokens()] == ["witch"]
    scene = Scene(LAND, "mage_witch[]")
    scene.place(f"{SIGN} @ 1,0")
    assert scene.waits_for() == "action"
    assert scene.game.tokens() == []
