"""Designed tiles with other expansions."""

import pytest

from bastide import Game, Setup
from bastide.core.errors import BastideError
from bastide.core.events import TokenTaken
from bastide.interop.jcz.exporter import export_game
from tests.expansions.creativity.designs import BASTION, GATEWAY, MEADOW, MONASTERY, Design, open_land
from tests.expansions.creativity.test_game import ONE, TWO
from tests.rules import rule
from tests.scene import Scene


@rule("CREA-X01")
def test_a_designed_shrine_does_not_lie_beside_two_monasteries() -> None:
    scene = Scene("cloister | . | cloister", "creativity,cult", designs=[open_land(shrine=True), MONASTERY])
    cells = {place.partition(" ")[0] for place in scene.legal("design-1")}
    assert "1,0" not in cells
    assert "3,0" in cells
    scene = Scene("cult/shrine | . | design-1", "creativity,cult", designs=[open_land(shrine=True)])
    assert "1,0" not in {place.partition(" ")[0] for place in scene.legal("cloister")}


@rule("CREA-X01")
def test_one_besieged_segment_of_a_design_makes_the_whole_city_besieged() -> None:
    besieged: Design = {**GATEWAY, "city": [{"at": "N"}, {"at": "S", "besieged": True}]}
    scene = Scene("base/city-1-road-straight+red.N", "creativity,siege", designs=[besieged], turn="blue")
    scene.play("design-1 @ 0,-1")
    assert scene.scored("red") == ["tiles +4", "besieged -2"]


@rule("CREA-23")
def test_goods_run_out_where_a_design_shows_one_more_than_there_are_tokens() -> None:
    cloth: Design = {**GATEWAY, "city": [{"at": "N"}, {"at": "S", "goods": "cloth"}]}
    for held, taken in ((5, []), (4, [TokenTaken(0, "cloth", 1)])):
        scene = Scene("city-1-road-straight", "creativity,traders_builders", designs=[cloth])
        record = scene.game.state.ext["traders_builders"]
        scene.game.state.ext["traders_builders"] = record._replace(tokens=((0, 0, 0), (0, 0, held)))
        scene.play("design-1 @ 0,-1")
        assert [event for event in scene.events() if isinstance(event, TokenTaken)] == taken
        assert scene.game.state.ext["traders_builders"].tokens == ((0, 0, len(taken)), (0, 0, held))


@rule("CREA-23")
@pytest.mark.parametrize(("copies", "left"), [(0, 5), (1, 5), (2, 10)])
def test_there_are_as_many_tokens_as_the_sets_of_tiles_have_symbols(copies: int, left: int) -> None:
    cloth: Design = {**GATEWAY, "city": [{"at": "N"}, {"at": "S", "goods": "cloth"}]}
    scene = Scene("city-1-road-straight", f"creativity,traders_builders*{copies}", designs=[cloth])
    record = scene.game.state.ext["traders_builders"]
    scene.game.state.ext["traders_builders"] = record._replace(tokens=((0, 0, 0), (0, 0, left - 1)))
    scene.play("design-1 @ 0,-1")
    assert scene.game.state.ext["traders_builders"].tokens[0] == (0, 0, 1)
    twin = Scene("city-1-road-straight", f"creativity,traders_builders*{copies}", designs=[cloth])
    twin.game.state.ext["traders_builders"] = record._replace(tokens=((0, 0, 0), (0, 0, left)))
    twin.play("design-1 @ 0,-1")
    assert twin.game.state.ext["traders_builders"].tokens[0] == (0, 0, 0)


def test_what_is_drawn_works_as_on_printed_tiles() -> None:
    scene = Scene("road-straight/1", "creativity,abbot,inns_cathedrals", designs=[open_land(garden=True)])
    scene.play("design-1 @ -1,0 + abbot garden")
    assert scene.supply("red", "abbot") == 0
    inn: Design = {**GATEWAY, "road": [{"at": "E W", "inn": True}]}
    scene = Scene("village-3 | .", "creativity,inns_cathedrals", designs=[inn])
    scene.play("design-1 @ 1,0 + road@E")
    (road,) = scene.game.state.graph.with_figures()
    assert road.mark("inn") == 1


SOLO = {"solo.expansions": "on"}


def piles(game: Game) -> tuple[int, ...]:
    left: tuple[int, ...] = game.state.ext["solo"].left
    return left


@rule("CREA-X02")
def test_in_the_solo_game_designs_come_on_top_and_the_piles_stay_even() -> None:
    one = Setup.make(3, "creativity,solo", options=SOLO, designs=[BASTION])
    assert piles(Game.begin(one)) == (24, 24, 24)
    two = Setup.make(3, "creativity,solo", options=SOLO, designs=[BASTION, GATEWAY])
    assert piles(Game.begin(two)) == (25, 24, 24)


@rule("CREA-X02")
def test_in_the_solo_game_the_piles_are_dealt_when_the_designs_are_settled() -> None:
    picked = {**SOLO, "creativity.designer": "preset"}
    game = Game.begin(Setup.make(3, "creativity,solo", options=picked))
    game.play("design creativity/preset-1")
    game.play("design creativity/preset-2")
    assert piles(game) == (25, 24, 24)
    game = Game.begin(
        Setup.make(
            3,
            "creativity,solo",
            options={**SOLO, "creativity.approval": "unanimous"},
            designs=[BASTION, GATEWAY],
        )
    )
    while game.options()[0].verb == "accept_design":
        game.play(game.options()[0 if game.options()[0].target.code == ONE else 1])
    assert piles(game) == (24, 24, 24)


@rule("CREA-X03")
def test_a_design_can_be_among_the_first_tiles_of_the_plague() -> None:
    setup = Setup.make(2, "creativity,plague", designs=[BASTION, open_land()])
    first = {option.target.code for option, _ in Game.begin(setup).outcomes()}
    assert {ONE, TWO} <= first
    assert not any(tile.startswith("plague/") for tile in first)
    drawn_early = 0
    for seed in range(30):
        game = Game.new(setup, seed)
        while sum(option.verb == "draw" for option in game.history) < 17 and not game.is_over:
            game.play(game.options()[0])
        early = [option.target.code for option in game.history if option.verb == "draw"][:17]
        assert not any(tile.startswith("plague/") for tile in early)
        drawn_early += ONE in early
    assert 0 < drawn_early < 30


def test_a_design_that_was_accepted_can_be_among_them_too() -> None:
    options = {"creativity.approval": "unanimous", "creativity.count": "1"}
    game = Game.begin(Setup.make(2, "creativity,plague", designs=[BASTION], options=options))
    game.play(game.options()[0])
    first = {option.target.code: weight for option, weight in game.outcomes()}
    assert first[ONE] == first["base/city-4-shield"]


def test_a_game_with_designs_cannot_be_written_for_the_other_program() -> None:
    game = Game.new(
        Setup.make(2, "creativity", designs=[{"edges": "FFFF", "field": [{"at": MEADOW}]}]), seed=1
    )
    with pytest.raises(BastideError, match="Creativity"):
        export_game(game)
