"""The catapult with other expansions."""

import pytest

from bastide.core.events import PieceMoved
from bastide.core.figures import Figure, Resident, take_from
from bastide.expansions.bridges_castles_bazaars.works import castles_on_board
from bastide.expansions.count.quarters import settle as settle_in_carcassonne
from bastide.expansions.leipzig.quarters import settle as settle_in_leipzig
from bastide.expansions.wheel_of_fortune.wheel import crown
from tests.expansions.bridges_castles_bazaars.building import put_castle
from tests.expansions.catapult.booth import (
    EXACT,
    board,
    drop,
    fair,
    offered,
    place_fair,
    positions,
    throw_to,
    throws,
)
from tests.expansions.count.carcassonne import CITY, within
from tests.expansions.leipzig.fair import TOWN
from tests.expansions.princess_dragon.beasts import fairy_at, put_fairy
from tests.expansions.school.lessons import hold, teacher
from tests.expansions.tower.keep import Keep
from tests.expansions.wheel_of_fortune.fair import BOARD, crowned
from tests.rules import rule
from tests.scene import Scene


def carcassonne(*followers: str) -> Scene:
    """The City of Carcassonne at (0,0) to (3,2), with followers such as ``blue:mayor castle`` in it."""
    scene = Scene(CITY, "catapult,count,abbey_mayor,abbot", options=EXACT)
    for text in followers:
        follower, quarter = text.split()
        player, _, kind = follower.partition(":")
        settle_in_carcassonne(scene.game, scene.seat(player), kind or "meeple", quarter)
    return scene


@rule("CAT-X01", "CAT-29")
def test_where_the_quarters_of_carcassonne_are() -> None:
    scene = carcassonne("red castle", "blue castle", "red market", "blue blacksmith", "red cathedral")
    assert positions(scene) == {
        "red meeple castle": (2500, 500),
        "blue meeple castle": (2580, 500),
        "red meeple market": (2500, 1500),
        "blue meeple blacksmith": (1500, 2500),
        "red meeple cathedral": (1500, 1500),
    }


@rule("CAT-X01", "CAT-40")
def test_a_follower_in_a_quarter_is_hit_and_the_count_stays() -> None:
    scene = carcassonne("blue castle", "red castle")
    tokens = [token for token in scene.game.tokens() if token.name == "count"]
    supply = scene.supply("blue")
    place_fair(scene, "knockout")
    throw_to(scene, 2.5, 0.5, slides_over=True)
    assert within(scene, "castle") == []
    assert scene.supply("blue") == supply + 1
    assert PieceMoved(1, "meeple", "supply") in scene.events()
    assert len(throws(scene)[0].struck) == 2
    assert [token for token in scene.game.tokens() if token.name == "count"] == tokens, "CAT-X02"


@rule("CAT-X01", "CAT-53", "CAT-D04")
def test_a_follower_in_a_quarter_is_seduced_by_one_who_could_serve_there() -> None:
    scene = carcassonne("blue cathedral", "red market")
    place_fair(scene, "seduction")
    throw_to(scene, 1.5, 1.5)
    assert offered(scene) == {"meeple", "wagon", "abbot"}, "no mayor in the cathedral"
    blue = scene.supply("blue")
    scene.game.play("seduce meeple market 2,1 0")
    assert (within(scene, "cathedral"), within(scene, "market")) == (["red"], [])
    assert scene.supply("blue") == blue + 1


@rule("CAT-53")
def test_a_follower_leaves_a_quarter_for_a_feature_and_a_feature_for_a_quarter() -> None:
    scene = carcassonne("red market", "blue castle")
    scene.draw("catapult/field")
    scene.game.play(scene.game.options()[0])
    scene.game.play("meeple field@NL")
    scene.game.play("hurl seduction")
    x, y = scene.game.state.board.tiles[-1].cell
    throw_to(scene, 2.5, 0.5)
    scene.game.play(f"seduce meeple field@NL {x},{y} 0")
    assert (within(scene, "castle"), scene.game.figures()) == (["red"], [])
    throw_to(scene, 2.5, 0.5)
    scene.game.play("pass")

    other = carcassonne("red market")
    take_from(other.game.state.supply, 1, "meeple")
    other.game.state.graph.put(Figure(1, "meeple", other.game.segment_at((0, 0), "road@W")))
    place_fair(other, "seduction")
    throw_to(other, 0.2, 0.5)
    other.game.play("seduce meeple market 2,1 0")
    assert within(other, "market") == []
    assert [(figure.player, figure.kind) for figure in other.game.figures()] == [(0, "meeple")]


@rule("CAT-D05")
def test_who_was_moved_from_carcassonne_and_stands_on_no_tile_is_safe() -> None:
    scene = carcassonne()
    take_from(scene.game.state.supply, 1, "meeple")
    scene.game.join_feature(1, "meeple", scene.game.segment_at((0, 0), "road@W"))
    assert positions(scene) == {}
    place_fair(scene, "seduction")
    throw_to(scene, 0.2, 0.5)
    assert (scene.waits_for(), scene.game.actor) == ("aim", 1)


@rule("CAT-X01", "CAT-32")
def test_where_the_crown_spaces_are() -> None:
    scene = Scene(BOARD, "catapult,wheel_of_fortune", options=EXACT)
    for place in ("crown.fortune.0", "crown.tax.0", "crown.tax.1", "crown.storm.1", "crown.plague.0"):
        crown(scene.game, 1, "meeple", place)
    assert {name.split()[2]: at for name, at in positions(scene).items()} == {
        "crown.fortune.0": (2000, 800),
        "crown.tax.0": (3039, 1400),
        "crown.tax.1": (2693, 1600),
        "crown.storm.1": (2000, 2800),
        "crown.plague.0": (961, 1400),
    }


@rule("CAT-X01", "CAT-X02")
def test_a_crowned_follower_is_hit_and_seduced_and_the_pig_stays() -> None:
    scene = Scene(BOARD, "catapult,wheel_of_fortune", options=EXACT)
    crown(scene.game, 1, "meeple", "crown.fortune.0")
    pig = [token for token in scene.game.tokens() if token.name == "wheel_pig"]
    place_fair(scene, "seduction")
    throw_to(scene, 2.0, 0.8)
    scene.game.play("seduce meeple 0")
    assert crowned(scene) == {"crown.fortune.0": "red:meeple"}
    drop(scene)
    place_fair(scene, "knockout", "catapult/cloister")
    throw_to(scene, 2.0, 0.8, slides_over=True)
    assert crowned(scene) == {}
    assert [token for token in scene.game.tokens() if token.name == "wheel_pig"] == pig


@rule("CAT-X01", "CAT-29", "CAT-D04")
def test_meeples_in_leipzig_stand_on_their_squares_and_can_be_seduced() -> None:
    scene = Scene("\n".join(TOWN), "catapult,leipzig,abbot", options=EXACT)
    for player, quarter in ((1, "tanners"), (0, "coiners"), (1, "coiners")):
        take_from(scene.game.state.supply, player, "meeple")
        settle_in_leipzig(scene.game, player, "meeple", quarter)
    assert positions(scene) == {
        "blue meeple tanners": (1500, 1500),
        "red meeple coiners": (2500, 2500),
        "blue meeple coiners": (2580, 2500),
    }
    place_fair(scene, "seduction")
    throw_to(scene, 2.6, 2.5)
    assert (scene.waits_for(), scene.game.actor) == ("aim", 1), "red has one there already (LEIP-11)"
    drop(scene)
    place_fair(scene, "seduction", "catapult/cloister")
    drop(scene)
    throw_to(scene, 1.5, 1.5)
    assert offered(scene) == {"meeple"}, "no abbot is sent to Leipzig (LEIP-X04)"
    scene.game.play("seduce meeple 0")
    assert [one for one in scene.game.residents() if one.site == "tanners"] == [
        Resident(0, "meeple", "tanners")
    ]


@rule("CAT-X01", "CAT-X02", "CAT-29")
def test_followers_at_the_school_are_hit_and_the_teacher_stays() -> None:
    picture = "base/road-straight | school/west+blue.W | school/east | ."
    scene = hold(Scene(picture, "catapult,school", options=EXACT), "blue")
    before = positions(scene)
    assert before == {"blue meeple road@W": (1200, 500)}
    place_fair(scene, "knockout")
    throw_to(scene, 1.2, 0.5, slides_over=True)
    assert positions(scene) == {}
    assert teacher(scene) == "blue"


@rule("CAT-X03")
@pytest.mark.parametrize(
    ("tile", "place", "helper"), [("road-straight", "E", "builder"), ("cloister", "NL", "pig")]
)
def test_a_helper_that_is_left_alone_goes_home(tile: str, place: str, helper: str) -> None:
    picture = f"base/{tile}+red:{helper}.{place}+red.{place}+blue.{place}\n base/cloister"
    scene = Scene(picture, "catapult,traders_builders", options=EXACT)
    place_fair(scene, "knockout")
    throw_to(scene, 0.5, 0.5, slides_over=True)
    assert sorted(scene.returned("red")) == sorted(["meeple", helper])


@rule("CAT-X04")
def test_who_closes_a_tower_is_safe_and_so_are_prisoners() -> None:
    scene = Keep(
        "tower/field+blue.tower | base/cloister",
        "tower,catapult",
        heights={(0, 0): 1},
        prisoners=[("red", "blue")],
    )
    assert positions(scene) == {}
    held = scene.game.held_figures()
    place_fair(scene, "knockout")
    throw(scene, 0.5, 0.5)
    assert scene.feature((0, 0), "tower").figures != ()
    assert scene.game.held_figures() == held


def throw(scene: Scene, x: float, y: float) -> None:
    """Throw over a point, in a game with scatter that chance leaves as it is."""
    throw_to(scene, x, y, slides_over=True)
    for _ in range(6):
        if scene.waits_for().startswith("scatter"):
            scene.game.play("scatter 0")


@rule("CAT-X04")
def test_a_barn_is_safe_even_if_all_figures_are_hit() -> None:
    field = "base/cloister"
    scene = Scene(
        f"{field} | {field}\n{field} | .",
        "catapult,abbey_mayor",
        options={**EXACT, "catapult.knockout_figures": "all_player_figures"},
    )
    scene.place("catapult/field @ 1,1")
    barn = next(code for code in scene.choices() if "barn" in code)
    scene.game.play(barn)
    scene.game.play("hurl knockout")
    throw_to(scene, 1.0, 1.0, slides_over=True)
    assert throws(scene)[0].struck == ()
    assert [figure.kind for figure in scene.game.figures()] == ["barn"]


@rule("CAT-X05", "CAT-X02")
def test_the_fairy_does_not_protect_her_follower_and_stays() -> None:
    scene = Scene("base/cloister+blue.NL | base/cloister", "catapult,princess_dragon", options=EXACT)
    put_fairy(scene, (0, 0), "blue.NL")
    place_fair(scene, "knockout")
    throw_to(scene, 0.5, 0.5, slides_over=True)
    assert scene.returned("blue") == ["meeple"]
    assert fairy_at(scene) == (0, 0)


@rule("CAT-X06", "CAT-29")
def test_acrobats_share_one_point_and_fall_together() -> None:
    picture = board().replace("base/cloister", "acrobats-garden+red.acrobats+blue.acrobats+red.acrobats", 1)
    scene = fair(picture, "catapult,big_top")
    assert set(positions(scene).values()) == {(500, 500)}
    scene.game.play("hurl knockout")
    throw_to(scene, 0.35, 0.3)
    assert (scene.returned("red"), scene.returned("blue")) == (["meeple", "meeple"], ["meeple"])


@rule("CAT-X07", "SIEGE-X06")
def test_the_round_comes_behind_the_crop_circle_and_before_the_escape() -> None:
    rules = Scene("base/cloister", "catapult,siege,crop_circles,tunnel").game.rules
    names = [step.name for step in reversed(rules.turn[0])]
    order = [name for name in names if name in ("tunnel_after", "circle", "catapult_kind", "siege_escape")]
    assert order[-3:] == ["circle", "catapult_kind", "siege_escape"]
    assert names.index("closing") < names.index("catapult_kind") < names.index("part_end")


@rule("CAT-X09")
def test_points_of_a_round_let_nobody_go_to_carcassonne_and_are_not_copied() -> None:
    scene = carcassonne()
    place_fair(scene, "target")
    drop(scene)
    x, y = scene.game.state.board.tiles[-1].cell
    throw_to(scene, x + 0.5, y + 0.5)
    assert scene.game.scores == (0, 5)
    assert scene.waits_for() == "deal", "red has served another, but no feature was scored"
    school = hold(
        Scene("base/road-straight | school/west | school/east", "catapult,school", options=EXACT), "red"
    )
    place_fair(school, "target")
    drop(school)
    x, y = school.game.state.board.tiles[-1].cell
    throw_to(school, x + 0.5, y + 0.5)
    assert school.game.scores == (0, 5), "no copy for the teacher"


@rule("CAT-29", "CAT-D04")
def test_a_castle_stands_between_its_tiles_and_gets_a_new_lord() -> None:
    picture = """
        base/city-1/2+blue.S | base/cloister
        base/city-1 | base/cloister
    """
    scene = Scene(picture, "catapult,bridges_castles_bazaars,abbey_mayor,abbot", options=EXACT)
    put_castle(scene, "blue", (0, 0), "S")
    assert list(positions(scene).values()) == [(500, 1000)]
    scene.draw("catapult/field")
    scene.game.play("tile 2,0 r0")
    scene.game.play("pass")
    scene.game.play("hurl seduction")
    throw_to(scene, 0.5, 1.0)
    assert offered(scene) == {"meeple", "mayor", "wagon"}, "who may be in a city"
    scene.game.play("seduce meeple 0")
    drop(scene)
    scene.draw("base/cloister")
    assert [castle.player for castle in castles_on_board(scene.game)] == [0], (
        "the castle pays red from now on"
    )
