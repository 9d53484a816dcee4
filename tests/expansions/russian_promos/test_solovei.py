"""Solovei Razboynik: whoever is on his road ends up in his tree."""

import pytest

from bastide.core.compile import compile_rules
from bastide.core.events import FigureTaken, PieceMoved
from bastide.core.library import Library
from bastide.core.setup import Setup
from tests.expansions.russian_promos.prey import RUSSIAN, freed, prey
from tests.rules import rule
from tests.scene import Scene


@rule("RUS-01")
def test_the_four_tiles_are_shuffled_among_the_others() -> None:
    (stage,) = compile_rules(Setup.make(2, RUSSIAN), Library.default()).stages
    own = {name: count for name, count in stage.tiles.items() if name.startswith("russian-promos/")}
    assert own == {f"russian-promos/{name}": 1 for name in ("hut", "crossroads", "razboynik", "vodyanoy")}
    assert sum(stage.tiles.values()) == 71 + 4
    assert Scene("cloister", RUSSIAN).legal("razboynik") == [
        *("-1,0 r1", "-1,0 r3", "0,-1 r0", "0,-1 r2", "0,1 r0", "0,1 r2", "1,0 r1", "1,0 r3")
    ]


@rule("RUS-20")
def test_the_road_behind_the_tree_is_not_interrupted() -> None:
    scene = Scene("village-3 | razboynik | .", RUSSIAN)
    assert scene.feature((1, 0), "E") is scene.feature((1, 0), "W")
    scene.play("village-3 @ 2,0")
    assert scene.feature((1, 0), "E").is_complete
    assert scene.feature((1, 0), "E").size == 3


@rule("RUS-21", "RUS-23", "RUS-26", "RUS-42")
def test_everybody_on_the_road_is_moved_onto_the_tree() -> None:
    scene = Scene("road-straight+red.E | . | road-straight+blue.E", RUSSIAN, turn="blue")
    scene.place("razboynik @ 1,0")
    assert prey(scene, (1, 0), "solovei") == [], "not before the figure action"
    scene.game.play("pass")
    assert prey(scene, (1, 0), "solovei") == ["blue meeple", "red meeple"]
    assert scene.feature((1, 0), "E").figures == ()
    assert scene.supply("red") == scene.supply("blue") == 6
    moves = [event for event in scene.events() if isinstance(event, FigureTaken | PieceMoved)]
    red = [move for move in moves if move.player == scene.seat("red")]
    assert red == [
        FigureTaken(0, "meeple", (0, 0), "road@E", by=-1),
        PieceMoved(0, "meeple", "solovei", (1, 0)),
    ]
    assert scene.waits_for() == "deal", "nobody was asked"


@rule("RUS-21")
def test_fields_and_roads_of_others_are_out_of_his_reach() -> None:
    scene = Scene("village-3+red.S+blue.NL | .", RUSSIAN)
    scene.play("razboynik @ 1,0")
    assert prey(scene, (1, 0), "solovei") == []
    assert len(scene.game.figures()) == 2


@rule("RUS-22")
def test_followers_on_roads_joined_later_are_moved_as_well() -> None:
    scene = Scene("razboynik | . | road-straight+red.E", RUSSIAN, turn="blue")
    scene.play("road-straight @ 1,0")
    assert prey(scene, (0, 0), "solovei") == ["red meeple"]


@rule("RUS-22")
@pytest.mark.parametrize("tile", ["razboynik @ 1,0", "road-straight @ 1,0"])
def test_a_follower_placed_on_such_a_road_is_moved(tile: str) -> None:
    left = "road-straight" if tile.startswith("razboynik") else "razboynik"
    scene = Scene(f"{left} | .", RUSSIAN)
    scene.play(f"{tile} + road@E")
    where = (1, 0) if tile.startswith("razboynik") else (0, 0)
    assert prey(scene, where, "solovei") == ["red meeple"]
    assert scene.supply("red") == 6


@rule("RUS-26", "RUS-34")
@pytest.mark.parametrize(("tile", "trap"), [("razboynik", "solovei"), ("vodyanoy/1", "vodyanoy")])
def test_the_figure_action_is_over_before_a_trap_springs(tile: str, trap: str) -> None:
    scene = Scene(f"{tile} | ." if trap == "solovei" else f"{tile}", RUSSIAN)
    scene.place("road-straight @ 1,0" if trap == "solovei" else "road-straight/1 @ 1,0")
    scene.game.take("meeple field@NR" if trap == "vodyanoy" else "meeple road@E")
    assert prey(scene, (0, 0), trap) == []
    scene.game.go_on()
    assert prey(scene, (0, 0), trap) == ["red meeple"]


@rule("RUS-24")
def test_the_trapped_do_not_claim_the_road() -> None:
    scene = Scene("razboynik+red.solovei | .", RUSSIAN, turn="blue")
    scene.place("road-straight @ 1,0")
    assert "meeple road@E" in scene.choices()


@rule("RUS-24", "RUS-27")
def test_the_trapped_score_nothing() -> None:
    scene = Scene("village-3 | razboynik+red.solovei | .", RUSSIAN)
    scene.play("village-3 @ 2,0")
    assert scene.scored("red") == []
    assert scene.returned("red") == []
    scene.finish()
    assert scene.scored("red") == []


@rule("RUS-26", "RUS-E05")
def test_a_road_completed_by_his_tile_pays_nobody() -> None:
    scene = Scene("village-3 | road-straight+red.E | . | village-3", RUSSIAN, turn="blue")
    scene.play("razboynik @ 2,0")
    assert scene.feature((2, 0), "E").is_complete
    assert scene.feature((2, 0), "E").size == 4
    assert scene.scored("red") == scene.scored("blue") == []
    assert prey(scene, (2, 0), "solovei") == ["red meeple"]


@rule("RUS-25", "RUS-36")
@pytest.mark.parametrize("trap", ["razboynik+red.solovei", "vodyanoy+red.vodyanoy"])
def test_the_trapped_stay_turn_after_turn(trap: str) -> None:
    scene = Scene(f"{'village-3' if trap.startswith('razboynik') else 'cloister'} | {trap}", RUSSIAN)
    kind = trap.partition(".")[2]
    for y in range(1, 4):
        scene.play(f"cloister @ 1,{y}")
    assert prey(scene, (1, 0), kind) == ["red meeple"]


# The way out.


@rule("RUS-40", "RUS-41")
@pytest.mark.parametrize(("tile", "trap"), [("razboynik/1", "solovei"), ("vodyanoy", "vodyanoy")])
def test_a_follower_may_be_taken_back_instead_of_placing_one(tile: str, trap: str) -> None:
    scene = Scene(f"{tile}+red.{trap}+red.{trap}+blue.{trap}", RUSSIAN)
    scene.place("cloister @ 1,0")
    assert freed(scene) == [f"free meeple {trap} 0,0"]
    assert "meeple cloister" in scene.choices()
    scene.game.play(f"free meeple {trap} 0,0")
    assert scene.returned("red") == ["meeple"]
    assert prey(scene, (0, 0), trap) == ["blue meeple", "red meeple"]
    assert scene.gained("red") == 0
    assert scene.game.state.active == scene.seat("blue"), "that was the whole action"


@rule("RUS-41")
def test_one_follower_in_all_may_be_freed() -> None:
    scene = Scene("razboynik/1+red.solovei | vodyanoy+red.vodyanoy", RUSSIAN)
    scene.place("cloister @ 2,0")
    assert freed(scene) == ["free meeple solovei 0,0", "free meeple vodyanoy 1,0"]
    scene.game.play("free meeple vodyanoy 1,0")
    assert scene.game.state.active == scene.seat("blue")
    assert prey(scene, (0, 0), "solovei") == ["red meeple"]


@rule("RUS-40", "RUS-41")
def test_nobody_is_freed_but_in_the_figure_action() -> None:
    scene = Scene("razboynik/1+red.solovei", RUSSIAN)
    scene.draw("cloister")
    assert scene.waits_for() == "place"
    assert freed(scene) == []


@rule("RUS-40")
def test_only_ones_own_followers_may_be_freed() -> None:
    scene = Scene("razboynik/1+blue.solovei", RUSSIAN)
    scene.place("cloister @ 1,0")
    assert freed(scene) == []


@rule("RUS-40")
def test_a_player_without_figures_may_free_one() -> None:
    scene = Scene("razboynik/1+red.solovei", RUSSIAN)
    scene.game.state.supply[0] = {"meeple": 0}
    scene.place("cloister @ 1,0")
    assert scene.choices() == ["pass", "free meeple solovei 0,0"]


@rule("RUS-40")
def test_those_caught_in_this_turn_part_cannot_be_freed_in_it() -> None:
    scene = Scene("road-straight+red.E | .", RUSSIAN)
    scene.place("razboynik @ 1,0")
    assert freed(scene) == []


@rule("RUS-D01")
def test_without_its_part_the_tree_catches_nobody() -> None:
    scene = Scene("road-straight+red.E | . | village-3", f"{RUSSIAN}[hut+vodyanoy]")
    scene.play("razboynik @ 1,0")
    assert len(scene.feature((1, 0), "E").figures) == 1
    assert freed(scene) == []
