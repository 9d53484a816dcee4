"""Hut and traps together with other expansions."""

import pytest

from bastide import registry
from bastide.core.agenda import Auto, Insert, Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.library import Library
from tests.expansions.big_top.tent import pitch, turn_over
from tests.expansions.bridges_castles_bazaars.building import BRIDGES, CASTLES, put_bridge, put_castle
from tests.expansions.count.carcassonne import asked, inhabit, within
from tests.expansions.russian_promos.prey import RUSSIAN, freed, prey
from tests.rules import rule
from tests.scene import Scene

# Whom the traps reach.


@rule("RUS-X01")
def test_a_follower_in_a_castle_is_safe() -> None:
    scene = Scene(
        """
        city-1/2     | .
        city-1+red.N | .
        """,
        f"{RUSSIAN},{CASTLES}",
    )
    put_castle(scene, "red", (0, 1))
    scene.play("vodyanoy @ 1,1")
    assert prey(scene, (1, 1), "vodyanoy") == []
    assert len(scene.feature((0, 1), "N").figures) == 1


@rule("RUS-X01")
def test_followers_in_the_quarters_of_carcassonne_are_safe() -> None:
    scene = Scene("n-west+blue.NL | n-east-castle", f"{RUSSIAN},count")
    inhabit(scene, "castle", "red")
    scene.play("vodyanoy @ 1,-1")
    assert prey(scene, (1, -1), "vodyanoy") == ["blue meeple"], "he stands outside the walls"
    assert within(scene, "castle") == ["red"]


@rule("RUS-X03")
def test_a_pig_without_a_farmer_goes_home() -> None:
    scene = Scene("base/cloister+red.NL+red:pig.NL", f"{RUSSIAN},traders_builders", turn="blue")
    scene.play("vodyanoy @ 0,1")
    assert prey(scene, (0, 1), "vodyanoy") == ["red meeple"]
    assert scene.returned("red") == ["pig"]
    assert scene.supply("red", "pig") == 1


@rule("RUS-X03")
def test_a_builder_with_another_follower_stays() -> None:
    scene = Scene(
        "city-1/1+red.E+red:builder.E | city-2-opposite | city-2-opposite+red.E",
        f"{RUSSIAN},traders_builders",
        turn="blue",
    )
    scene.play("vodyanoy @ 0,1")
    assert prey(scene, (0, 1), "vodyanoy") == ["red meeple"]
    assert scene.supply("red", "builder") == 0


@rule("RUS-X09")
def test_a_large_follower_costs_two_points_like_any_other() -> None:
    scene = Scene("vodyanoy+red:big_follower.vodyanoy", f"{RUSSIAN},inns_cathedrals")
    scene.finish()
    assert scene.scored("red") == ["trapped followers -2"]


@rule("RUS-20")
def test_a_bridge_over_the_tree_is_another_road() -> None:
    scene = Scene("razboynik", f"{RUSSIAN},{BRIDGES}", turn="blue")
    put_bridge(scene, (0, 0), "N")
    scene.put("road-straight/1+red.N", (0, -1))
    scene.place("road-straight @ 1,0")
    scene.game.play("pass")
    assert prey(scene, (0, 0), "solovei") == []
    assert len(scene.feature((0, -1), "S").figures) == 1


#: Where the cart of the carter drives, and whom the tree had when it stood there.
CART_TO = ((1, 0), "road@E")
SEEN: list[int] = []


class Cart(Auto):
    """Drives a follower onto a road after the scoring, as a wagon does."""

    name = "cart"

    def run(self, game: Game, step: Step) -> None:
        game.deploy(step.player, "meeple", game.segment_at(*CART_TO))
        SEEN.append(len(game.state.graph.of(game.segment_at((0, 0), "solovei")).figures))


class Carter(Expansion):
    slug = "carter"
    handlers = (Cart(),)
    turn_steps = (Insert("cart", after="score", moment=80),)


@rule("RUS-43")
def test_who_comes_onto_the_road_after_the_scoring_is_caught_at_once() -> None:
    SEEN.clear()
    library = Library([*registry.ORDER, Carter()], registry.PAIRS)
    scene = Scene("razboynik | road-straight", f"{RUSSIAN},carter", library=library)
    scene.play("cloister @ 0,1")
    assert SEEN == [1]
    assert prey(scene, (0, 0), "solovei") == ["red meeple"]


@rule("RUS-43")
def test_followers_who_join_the_scoring_from_carcassonne_are_not_caught() -> None:
    scene = Scene("village-3 | razboynik | .", f"{RUSSIAN},count")
    inhabit(scene, "blacksmith", "red")
    scene.play("village-3 @ 2,0")
    assert asked(scene) == ("move_out", "red")
    scene.game.play("move meeple road@E 0,0")
    assert scene.scored("red") == ["tiles +3"]
    assert scene.returned("red") == ["meeple"]
    assert prey(scene, (1, 0), "solovei") == []


@rule("RUS-43")
def test_who_takes_part_in_a_road_without_standing_on_it_is_out_of_reach() -> None:
    scene = Scene("razboynik | road-straight", RUSSIAN)
    scene.game.join_feature(0, "meeple", scene.game.segment_at((1, 0), "road@E"))
    scene.play("cloister @ 0,1")
    assert prey(scene, (0, 0), "solovei") == []
    assert len(scene.feature((0, 0), "E").figures) == 1


# The hut is no monastery.

#: The place in the middle is completed by a tile at (2,2), its neighbour is not.
SIDE_BY_SIDE = """
    city-1   | city-1   | city-1
    city-1/3 | {}       | {}
    city-1/2 | city-1/2 | .
"""


@rule("RUS-X05", "CULT-X02")
@pytest.mark.parametrize("other", ["hut+blue.hut", "city-1-garden/1+blue:abbot.garden"])
def test_a_shrine_challenges_neither_hut_nor_garden(other: str) -> None:
    scene = Scene(
        SIDE_BY_SIDE.format("cult/shrine+red.shrine", other), f"base*3,cult,abbot,{RUSSIAN}", turn="red"
    )
    scene.play("city-1/2 @ 2,2")
    assert scene.gained("red") == 9
    assert scene.scored("blue") == []
    assert scene.returned("blue") == []


@rule("RUS-X05", "CULT-X02")
@pytest.mark.parametrize(
    ("place", "line"), [("hut+blue.hut", "hut +1"), ("cloister+blue.cloister", "tile +1")]
)
def test_a_surrounded_hut_leaves_the_shrine_beside_it_alone(place: str, line: str) -> None:
    scene = Scene(SIDE_BY_SIDE.format(place, "cult/shrine+red.shrine"), f"base*3,cult,{RUSSIAN}")
    scene.play("city-1/2 @ 2,2")
    assert scene.scored("blue")[0] == line
    assert scene.scored("red") == ([] if place.startswith("hut") else ["challenged +0"])


@rule("CULT-X02")
def test_a_hut_does_not_keep_a_shrine_from_having_a_rival() -> None:
    scene = Scene("hut | cult/shrine | .", f"cult,{RUSSIAN}")
    assert "2,0 r0" in scene.legal("base/cloister")
    assert "2,0 r0" not in Scene("base/cloister | cult/shrine", f"cult,{RUSSIAN}").legal("base/cloister")


@rule("RUS-X05", "SIEGE-X01")
@pytest.mark.parametrize(("place", "decision"), [("hut", "deal"), ("cloister", "siege_escape")])
def test_a_hut_lets_no_knight_escape(place: str, decision: str) -> None:
    scene = Scene(
        f"""
        siege/city-1/1+red.E | city-2-opposite
        .                    | {place}
        """,
        f"siege,{RUSSIAN}",
    )
    scene.play("base/city-1/2 @ 1,2")
    assert scene.waits_for() == decision


@rule("RUS-X13", "BCB-70")
@pytest.mark.parametrize(("place", "scored"), [("hut", []), ("cloister", ["cloister +9"])])
def test_a_surrounded_hut_completes_no_castle(place: str, scored: list[str]) -> None:
    scene = Scene(
        f"""
        city-1/2     | cloister | cloister
        city-1+red.N | {place}  | cloister
        cloister     | cloister | .
        """,
        f"base*3,{RUSSIAN},{CASTLES}",
        turn="blue",
    )
    put_castle(scene, "red", (0, 1))
    scene.play("cloister @ 2,2")
    assert scene.scored("red") == scored


@rule("RUS-X13", "COUNT-07")
def test_a_surrounded_hut_counts_for_the_count() -> None:
    scene = Scene(
        """
        cloister | cloister     | cloister
        cloister | hut+blue.hut | cloister
        cloister | cloister     | .
        """,
        f"base*3,{RUSSIAN},count",
    )
    scene.play("cloister @ 2,2")
    assert scene.scored("blue") == ["hut +1"]
    assert asked(scene) == ("quarter_placement", "red")


# Those in traps.


@rule("RUS-X07", "FEST-X05")
def test_a_festival_may_return_a_trapped_follower() -> None:
    scene = Scene("razboynik/1+red.solovei | vodyanoy+red.vodyanoy", f"{RUSSIAN},festival")
    scene.place("festival/city-1-road-end-s @ 2,0")
    returns = sorted(choice for choice in scene.choices() if choice.startswith("return"))
    assert returns == ["return meeple solovei 0,0", "return meeple vodyanoy 1,0"]
    assert len(freed(scene)) == 2
    scene.game.play("return meeple vodyanoy 1,0")
    assert scene.returned("red") == ["meeple"]
    assert prey(scene, (1, 0), "vodyanoy") == []


@rule("RUS-X08")
@pytest.mark.parametrize("trap", ["vodyanoy+red.vodyanoy", "razboynik/1+red.solovei"])
def test_the_circus_pays_for_meeples_in_traps(trap: str) -> None:
    scene = Scene(f"circus-city-1 | {trap} | cloister | cloister", f"{RUSSIAN},big_top*2")
    pitch(scene, (0, 0))
    scene.play("circus-city-1 @ 4,0")
    turn_over(scene, "seal")
    assert scene.gained("red") == 4


@rule("RUS-X08")
def test_a_ringmaster_with_vodyanoy_gets_no_points_of_his_own() -> None:
    scene = Scene("vodyanoy+red:ringmaster.vodyanoy | circus-city-1", f"{RUSSIAN},big_top")
    scene.finish()
    assert scene.scored("red") == ["trapped followers -2"]


@rule("RUS-X02")
def test_acrobats_are_caught() -> None:
    scene = Scene("acrobats-garden+red.acrobats", f"{RUSSIAN},big_top", turn="blue")
    scene.play("vodyanoy @ 1,0")
    assert prey(scene, (1, 0), "vodyanoy") == ["red meeple"]
    assert scene.feature((0, 0), "acrobats").figures == ()
