"""What a move does, told by facts: from these a puzzle has its themes and its reason."""

from bastide.core.tiles import CITY, FIELD
from bastide.puzzles.facts import (
    AGAIN,
    BLOCK,
    CLAIM,
    FARM,
    FINISH,
    GROW,
    HOLD,
    HOME,
    LAST,
    SHARE,
    SMALL,
    STEAL,
    Fact,
    facts_of,
    themes_of,
)
from bastide.puzzles.moves import moves_of, usual
from tests.scene import Scene


def facts(scene: Scene, tile: str, *move: str) -> list[Fact]:
    """What a move with a tile does."""
    scene.draw(tile)
    return facts_of(scene.game, move)


def test_joining_a_city_of_somebody_else_with_two_of_ones_own_steals_it() -> None:
    scene = Scene(".|city-1/2+blue.S|.\ncity-1/1+red.E|.|city-1/3+red.W")
    (fact, *_) = facts(scene, "city-3", "tile 1,1 r0")
    assert fact == Fact(STEAL, CITY, 1, own=2, theirs=1, number=4)


def test_joining_with_as_many_shares_it() -> None:
    scene = Scene("city-1/1+red.E | . | city-1/3+blue.W")
    (fact, *_) = facts(scene, "city-2-opposite", "tile 1,0 r0", "pass")
    assert (fact.theme, fact.own, fact.theirs) == (SHARE, 1, 1)


def test_a_cell_that_nothing_fits_any_more_blocks_who_waits_for_it() -> None:
    picture = "city-1/1 | city-2-opposite+blue.E | .\n. | cloister | ."
    move = ("tile 2,1 r1", "pass")
    assert BLOCK not in {fact.theme for fact in facts(Scene(picture), "road-straight", *move)}
    scene = Scene(picture)
    scene.leave_in_pile("city-1", "road-straight", "road-straight")
    assert Fact(BLOCK, CITY, 1, number=0) in facts(scene, "road-straight", *move)


def test_what_is_paid_at_once_and_who_comes_home() -> None:
    scene = Scene("city-1-village-3/2 | road-straight+red.E | .")
    scene.game.state.supply[0]["meeple"] = 1
    told = facts(scene, "village-3", "tile 2,0 r0", "pass")
    assert HOME in {fact.theme for fact in told}
    assert FINISH not in {fact.theme for fact in told}, "three points are nothing to speak of"
    scene = Scene("city-1/1+blue.E | .")
    assert Fact(SMALL, CITY, 1, number=4) in facts(scene, "city-1", "tile 1,0 r3", "pass")
    scene = Scene("city-1/1+red.E | .")
    assert Fact(FINISH, CITY, number=4) in facts(scene, "city-1", "tile 1,0 r3", "pass")


def test_what_is_claimed_grows_or_is_kept() -> None:
    scene = Scene("city-1/1+red.E | .")
    told = facts(scene, "city-2-opposite", "tile 1,0 r0", "pass")
    assert Fact(GROW, CITY, number=2) in told
    assert HOLD not in {fact.theme for fact in told}, "there are enough followers"
    scene = Scene("city-1/2 | .")
    scene.draw("city-1")
    assert Fact(CLAIM, CITY, number=1) in facts_of(scene.game, ("tile 1,0 r0", "meeple city@N"))
    (farm,) = [one for one in facts_of(scene.game, ("tile 1,0 r0", "meeple field@EL")) if one.theme == FARM]
    assert farm.feature == FIELD


def test_a_builder_gives_another_tile() -> None:
    scene = Scene("road-straight+red.E+red:builder.W | .", "traders_builders")
    told = facts(scene, "base/road-straight", "tile 1,0 r0", "pass")
    assert AGAIN in {fact.theme for fact in told}


def test_the_last_tiles_are_a_theme_of_the_position() -> None:
    scene = Scene("city-1/2 | .")
    scene.leave_in_pile("city-1", "city-1")
    scene.draw("city-1")
    assert LAST in themes_of(scene.game, [Fact(CLAIM)])


def test_a_tile_that_looks_the_same_when_turned_makes_one_move() -> None:
    scene = Scene("road-straight | .")
    scene.draw("road-straight")
    moves = moves_of(scene.game)
    placements = {move[0] for move in moves}
    assert "tile 1,0 r0" in placements
    assert "tile 1,0 r2" not in placements
    assert usual(scene.game, ("tile 1,0 r2", "meeple road@E")) == ("tile 1,0 r0", "meeple road@E")
    assert usual(scene.game, ("tile 1,0 r2", "meeple road@E")) in moves
