"""When a round is played, and who hurls what."""

import pytest

from bastide import CHANCE, Game, Setup
from bastide.core.errors import SetupError
from bastide.core.events import TileDiscarded
from bastide.display.tokens import Token
from tests.expansions.catapult.booth import EXACT, board, drop, fair, throw, throw_to, throws
from tests.rules import rule
from tests.scene import Scene

KINDS = ("knockout", "seduction", "target", "catch")
#: The fair tiles by what is on their edges.
TILES = {
    "city-4": "CCCC",
    "city-2-adjacent-shield": "CFFC",
    "cities-2-opposite": "CFCF",
    "city-1": "CFFF",
    "city-1-walled": "CFFF",
    "field": "FFFF",
    "road-ends-2-sw": "FFRR",
    "cloister": "FFFF",
    "road-ends-2-ns": "RFRF",
    "road-curve-es-road-end": "FRRR",
    "road-4-way": "RRRR",
    "road-curve-ne-road-end": "RRFR",
}


def whole_round(scene: Scene, kind: str) -> list[str]:
    """Play a round in which everybody drops his token; gives the colours in their order."""
    scene.game.play(f"hurl {kind}")
    order = []
    while scene.waits_for() in ("aim", "catch"):
        if scene.waits_for() == "catch":
            scene.game.play("catch left-near")
        else:
            order.append(scene.setup.seats[scene.game.actor])
            drop(scene)
    return order


@rule("CAT-01")
def test_the_twelve_tiles_are_shuffled_in() -> None:
    game = Game.begin(Setup.make(2, "catapult"))
    assert game.state.tiles_left == 71 + 12
    own = {tile.type.id: tile.type.edges for tile in game.rules.tiles if tile.type.id.startswith("catapult/")}
    assert own == {f"catapult/{name}": edges for name, edges in TILES.items()}
    assert [game.state.piles[0].left[game.rules.tile_index[name]] for name in own] == [1] * 12
    assert all("fair" in tile.type.symbols for tile in game.rules.tiles if tile.type.id in own)


@rule("CAT-02", "CAT-11")
@pytest.mark.parametrize("players", [2, 6])
def test_everybody_has_one_token_of_each_kind_for_all_to_see(players: int) -> None:
    game = Game.begin(Setup.make(players, "catapult"))
    whole = [Token(f"catapult.{kind}", seat) for seat in range(players) for kind in KINDS]
    assert game.tokens() == whole
    assert game.view(1).game.tokens() == whole


@rule("CAT-03", "CAT-04")
def test_the_figure_action_and_the_scoring_come_first() -> None:
    scene = Scene("catapult/road-ends-2-ns | base/cloister", "catapult", options=EXACT)
    scene.place("road-ends-2-sw/2 @ 0,1")  # its two roads lead to the north and to the east
    assert scene.waits_for() == "action"
    scene.game.play("meeple road@N")
    assert scene.scored("red") == ["tiles +2"], "a road between two fairs"
    assert scene.returned("red") == ["meeple"]
    assert (scene.waits_for(), scene.game.actor) == ("catapult_kind", 0)


@rule("CAT-03")
def test_other_tiles_start_no_round() -> None:
    scene = Scene(board(), "catapult", options=EXACT)
    scene.play("base/city-1/1 @ 2,2")
    assert (scene.game.actor, scene.game.state.active) == (CHANCE, 1)


@rule("CAT-04", "CAT-12")
def test_after_the_round_it_is_the_next_players_turn() -> None:
    scene = fair()
    turn = scene.game.state.turn
    whole_round(scene, "knockout")
    assert (scene.game.actor, scene.game.state.active, scene.game.state.turn) == (CHANCE, 1, turn + 1)


@rule("CAT-08")
def test_the_active_player_chooses_one_of_the_four_kinds_and_cannot_pass() -> None:
    scene = fair(players=3, turn="blue")
    assert scene.choices() == [f"hurl {kind}" for kind in KINDS]
    assert scene.game.actor == scene.seat("blue")


@rule("CAT-08", "CAT-09", "CAT-10")
@pytest.mark.parametrize("kind", KINDS)
def test_all_hurl_the_same_kind_once_the_active_player_first(kind: str) -> None:
    scene = fair(players=4, turn="green")
    first = scene.setup.seats.index("green")
    assert whole_round(scene, kind) == [scene.setup.seats[(first + n) % 4] for n in range(4)]
    assert [(event.player, event.token) for event in throws(scene)] == [
        ((first + n) % 4, f"catapult.{kind}") for n in range(4)
    ]


@rule("CAT-11")
def test_a_token_lies_where_it_rests_until_the_round_is_over() -> None:
    scene = fair()
    scene.game.play("hurl target")
    throw_to(scene, 0.9, 0.5)
    (there,) = [token for token in scene.game.tokens() if token.owner == 0]
    assert there == Token("catapult.target", cell=(0, 0), owner=0, at=throws(scene)[0].path[-1])
    assert Token("catapult.target", 0) not in scene.game.tokens()
    assert Token("catapult.target", 1) in scene.game.tokens()
    drop(scene)
    assert scene.game.tokens() == [Token(f"catapult.{kind}", seat) for seat in range(2) for kind in KINDS]


@rule("CAT-11")
def test_a_token_beside_the_map_lies_on_no_tile() -> None:
    scene = fair()
    scene.game.play("hurl target")
    drop(scene)
    assert [token for token in scene.game.tokens() if token.name == "catapult.target"] == [
        Token("catapult.target", owner=0, at=(4500, 1500)),
        Token("catapult.target", 1),
    ]


@rule("CAT-11")
def test_all_kinds_can_be_chosen_again_in_the_next_round() -> None:
    scene = fair()
    whole_round(scene, "knockout")
    scene.play("catapult/cloister @ 3,2")
    assert scene.choices() == [f"hurl {kind}" for kind in KINDS]
    scene.game.play("hurl knockout")
    assert scene.game.tokens() == [Token(f"catapult.{kind}", seat) for seat in range(2) for kind in KINDS]


@rule("CAT-05")
def test_in_a_double_turn_the_round_comes_before_the_second_tile() -> None:
    scene = Scene("base/road-straight+red.E+red:builder.E | .", "catapult,traders_builders", options=EXACT)
    turn = scene.game.state.turn
    scene.play("road-curve-es-road-end @ 1,0")  # its road end leads to the west
    assert scene.waits_for() == "catapult_kind"
    whole_round(scene, "knockout")
    assert (scene.game.actor, scene.game.state.active, scene.game.state.turn) == (CHANCE, 0, turn)
    scene.draw("catapult/cloister")
    scene.game.play(scene.game.options()[0])
    scene.game.play("pass")
    assert scene.waits_for() == "catapult_kind", "two fairs give two rounds"
    whole_round(scene, "target")
    assert (scene.game.actor, scene.game.state.active) == (CHANCE, 1)


@rule("CAT-06")
def test_a_fair_that_fits_nowhere_starts_no_round() -> None:
    scene = Scene("base/cloister", "catapult", options=EXACT)
    scene.draw("catapult/city-4")
    assert [type(event) for event in scene.events()][-1] is TileDiscarded
    assert scene.game.actor == CHANCE
    scene.play("base/cloister @ 1,0")
    assert (scene.game.actor, scene.game.state.active) == (CHANCE, 1)


@rule("CAT-07")
def test_the_round_of_the_last_tile_is_played_before_the_end() -> None:
    scene = Scene(board(corner="cloister+red.cloister"), "catapult", options=EXACT)
    scene.leave_in_pile("catapult/field")
    scene.play("catapult/field @ 2,2")
    assert scene.waits_for() == "catapult_kind"
    scene.game.play("hurl knockout")
    throw_to(scene, 0.5, 0.5, slides_over=True)
    drop(scene)
    assert scene.game.is_over
    assert scene.game.scores == (0, 0), "the monk was knocked out before he was paid"


@rule("CAT-13")
def test_no_figure_can_be_placed_on_a_fair() -> None:
    scene = Scene("base/cloister", "catapult", options=EXACT)
    scene.place("catapult/field @ 1,0")
    assert scene.choices() == ["pass", "meeple field@NL"]


@rule("CAT-13")
def test_roads_end_at_a_fair_but_a_curve_and_the_ring_pass_it() -> None:
    game = Game.begin(Setup.make(2, "catapult"))

    def roads(name: str) -> list[int]:
        shape = game.rules.tiles[game.rules.tile_index[f"catapult/{name}"]].shapes[0]
        return [len(segment.ports) for segment in shape.segments if segment.kind == "road"]

    assert roads("road-ends-2-ns") == [1, 1]
    assert roads("road-curve-es-road-end") == [2, 1]
    assert roads("road-4-way") == [4]


@rule("CAT-13")
def test_a_fair_parts_fields_only_where_the_tile_says_so() -> None:
    game = Game.begin(Setup.make(2, "catapult"))

    def fields(name: str) -> int:
        shape = game.rules.tiles[game.rules.tile_index[f"catapult/{name}"]].shapes[0]
        return sum(segment.kind == "field" for segment in shape.segments)

    assert [fields(name) for name in ("field", "cities-2-opposite", "road-4-way", "city-4")] == [1, 2, 4, 0]


@rule("CAT-13")
def test_a_wagon_does_not_drive_over_a_fair() -> None:
    scene = Scene(
        "base/cloister-road+red:wagon.S\n.",
        "catapult,abbey_mayor",
        options={**EXACT, "wagon_move": "connected"},
    )
    scene.place("catapult/road-ends-2-ns @ 0,1")
    scene.game.play("pass")
    assert scene.returned("red") == ["wagon"]
    assert scene.waits_for() == "wagon_move"
    assert scene.choices() == ["pass", "wagon cloister 0,0"], "not to the road on the other side of the fair"


@rule("CAT-D01")
def test_who_plays_alone_cannot_play_catch() -> None:
    scene = fair(players=1)
    assert scene.choices() == ["hurl knockout", "hurl seduction", "hurl target"]


def test_without_its_part_the_fair_is_decoration() -> None:
    scene = Scene(board(), "catapult[]", options=EXACT)
    scene.play("catapult/field @ 2,2")
    assert scene.game.actor == CHANCE
    assert scene.game.tokens() == []


@rule("CAT-X08")
def test_the_solo_variant_is_refused() -> None:
    on = {"solo.expansions": "on"}
    assert Setup.make(3, "spiel_doch,solo", options=on).seats
    with pytest.raises(SetupError, match="catapult cannot be played solo"):
        Setup.make(3, "catapult,solo", options=on)


@rule("CAT-25")
def test_the_same_seed_and_the_same_choices_give_the_same_game() -> None:
    def play(seed: int, shift: int) -> list[str]:
        game = Game.new(Setup.make(2, "catapult"), seed=seed)
        while not game.is_over:
            options = game.options()
            step = game.state.agenda[-1].name
            at = {"aim": 900 + shift, "strength": 600}.get(step, len(options) // 2)
            game.play(options[at])
        return [option.code for option in game.history]

    assert play(5, 0) == play(5, 0)
    scatters = [[code for code in play(5, shift) if code.startswith("scatter")] for shift in (0, 1)]
    assert scatters[0][:6] == scatters[1][:6], "chance does not depend on what was aimed at"
    assert play(5, 0) != play(6, 0)


def test_throw_is_told_with_all_that_a_page_needs() -> None:
    scene = fair(board(middle="cloister+blue.NL"))
    scene.game.play("hurl knockout")
    throw(scene, 0, 500)
    (event,) = throws(scene)
    assert event[:4] == (0, "catapult.knockout", 0, 500)
    assert event.path == ((4500, 1500), (2059, 1500), (1628, 1500))
    assert event.struck == ((1, "meeple", (1500, 1500), (1150, 1500)),)
