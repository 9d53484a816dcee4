"""Games with designed tiles: what is shuffled in, who designs, and what is recorded."""

import random
from collections import Counter
from typing import Any

import pytest

from bastide import CHANCE, Game, Setup, registry
from bastide.core.compile import compile_rules
from bastide.core.errors import SetupError
from bastide.expansions.creativity.rules import preset_designs
from tests.expansions.creativity.designs import BASTION, CURVES, GATEWAY, MONASTERY, Design
from tests.rules import rule
from tests.scene import Scene

ONE, TWO = "creativity/design-1", "creativity/design-2"


def setup(*designs: Design | None, players: int = 2, bots: Any = (), **options: str) -> Setup:
    chosen = {f"creativity.{name}": value for name, value in options.items()}
    return Setup.make(players, "creativity", options=chosen, designs=designs, bots=bots)


def begun(*designs: Design | None, **more: Any) -> Game:
    return Game.begin(setup(*designs, **more))


def in_pile(game: Game) -> dict[str, int]:
    """The tiles of this expansion that can be drawn."""
    left = Counter[str]()
    for pile in game.state.piles:
        left += Counter({tile.type.id: pile.left[tile.index] for tile in game.rules.tiles})
    return {name: count for name, count in left.items() if name.startswith("creativity/")}


def played(game: Game, seed: int) -> Game:
    rng = random.Random(seed)
    while not game.is_over:
        game.play(rng.choice(game.options()))
    return game


@rule("CREA-01", "CREA-02")
def test_there_are_two_blank_tiles_and_what_stays_blank_is_not_used() -> None:
    sheet = registry.LIBRARY.sheet(registry.LIBRARY.by_slug["creativity"])
    assert sheet is not None
    assert [(tile.id, tile.copies("classic")) for tile in sheet.tiles] == [("creativity/blank", 2)]
    assert [in_pile(begun(*designs)) for designs in ((), (None, None))] == [{}, {}]
    assert in_pile(begun(GATEWAY)) == {ONE: 1}
    assert in_pile(begun(None, GATEWAY)) == {TWO: 1}
    assert begun().state.tiles_left == 71
    assert begun(GATEWAY, CURVES).state.tiles_left == 73


@rule("CREA-02")
@pytest.mark.parametrize(("count", "fits"), [("2", 2), ("1", 1), ("0", 0)])
def test_there_are_no_more_designs_than_blank_tiles(count: str, fits: int) -> None:
    designs = (GATEWAY, CURVES, MONASTERY)
    assert sum(in_pile(begun(*designs[:fits], count=count)).values()) == fits
    with pytest.raises(SetupError, match=rf"{fits} blank tiles .* for {fits + 1} designs"):
        setup(*designs[: fits + 1], count=count)


@rule("CREA-03", "CREA-04")
def test_a_design_lies_somewhere_in_the_pile_and_nobody_knows_where() -> None:
    game = begun(GATEWAY, CURVES)
    assert game.actor == CHANCE
    weights = {option.target.code: weight for option, weight in game.outcomes()}
    assert (weights[ONE], weights[TWO], sum(weights.values())) == (1, 1, 73)
    places = set()
    for seed in range(4):
        order = [
            o.target.code
            for o in played(Game.new(setup(GATEWAY, CURVES), seed), seed).history
            if o.verb == "draw"
        ]
        assert (order.count(ONE), order.count(TWO)) == (1, 1)
        places.add(order.index(ONE))
    assert len(places) > 1


@rule("CREA-04")
def test_a_designed_tile_scores_like_any_other() -> None:
    scene = Scene("city-1-road-straight", "creativity", designs=[GATEWAY])
    scene.play("design-1/2 @ 0,-1 + city@S")
    assert scene.scored("red") == ["tiles +4"]
    scene = Scene("city-3-road-end", "creativity", designs=[BASTION])
    scene.play("design-1/2 @ 0,-1 + city@N")
    scene.finish()
    assert scene.scored("red") == ["tiles +2", "pennants +1"]


@rule("CREA-04")
def test_a_designed_tile_that_fits_nowhere_leaves_the_game() -> None:
    scene = Scene("city-4-shield", "creativity", designs=[MONASTERY])
    scene.leave_in_pile("design-1", "city-4-shield")
    scene.draw("design-1")
    assert [scene.game.rules.tiles[tile].type.id for tile in scene.game.state.discarded] == [ONE]


@rule("CREA-D02")
def test_several_copies_of_the_set_bring_every_design_as_often() -> None:
    def with_copies(copies: int, **more: Any) -> Game:
        return Game.new(Setup.make(2, f"creativity*{copies}", **more), seed=1)

    assert in_pile(Game.begin(Setup.make(2, "creativity*2", designs=[GATEWAY]))) == {ONE: 2}
    assert in_pile(Game.begin(Setup.make(2, "creativity*0", designs=[GATEWAY]))) == {}
    assert with_copies(2, bots=[0, 1]).state.tiles_left == 71 + 4 - 1
    without = with_copies(0, bots=[0, 1])
    assert (without.state.tiles_left, without.history[0].verb) == (71 - 1, "draw")


@rule("CREA-18", "CREA-D01")
def test_the_first_player_and_the_next_one_design() -> None:
    # A bot's tile is picked by chance, so that it shows who designs which.
    def picks(**more: Any) -> list[int]:
        game = begun(players=3, **more)
        found = []
        while game.stack().name.startswith("design"):
            found.append(int(game.stack().name.split()[1]))
            game.play(game.options()[0])
        return found

    assert picks(bots=[0]) == [1]
    assert picks(bots=[1]) == [2]
    assert picks(bots=[2]) == []
    assert picks(bots=[0, 1]) == [1, 2]
    second = Setup.make(3, "creativity", first_seat=1, bots=[2])
    assert Game.begin(second).stack().name == "design 2"
    last = Setup.make(3, "creativity", first_seat=2, bots=[0])
    assert Game.begin(last).stack().name == "design 2"


@rule("CREA-D01")
def test_a_design_that_is_given_stands_whoever_sits_there() -> None:
    game = begun(GATEWAY, bots=[0])
    assert in_pile(game) == {ONE: 1}
    assert game.stack().name == "tiles"


@rule("CREA-D01")
def test_the_host_designs_both_and_is_the_first_who_is_no_bot() -> None:
    assert in_pile(begun(GATEWAY, CURVES, designer="host")) == {ONE: 1, TWO: 1}
    assert in_pile(begun(GATEWAY, designer="host", bots=[1])) == {ONE: 1}
    assert begun(GATEWAY, designer="host", bots=[1]).stack().name == "tiles"
    assert begun(designer="host", bots=[0]).stack().name == "tiles"
    assert begun(designer="host", bots=[0, 1]).stack().name == "design 1"


@rule("CREA-20")
def test_a_bot_picks_one_of_four_designs_by_the_seed_of_the_game() -> None:
    expected = [
        (GATEWAY["edges"], 3 + 2),
        ("FFFF", 1),
        (CURVES["edges"], 2 + 3),
        (BASTION["edges"], 2),
    ]
    tiles = registry.LIBRARY.for_setup(setup(bots=[0])).further
    assert [(tile.edges, len(tile.segments)) for tile in tiles] == expected
    assert list(preset_designs()) == [GATEWAY, MONASTERY, CURVES, BASTION]
    game = begun(bots=[0])
    assert game.outcomes() == [(option, 1) for option in game.options()]
    assert [option.code for option in game.options()] == [
        f"design creativity/preset-{n}" for n in (1, 2, 3, 4)
    ]
    chosen = {seed: Game.new(setup(bots=[0]), seed).history[0].target.code for seed in range(40)}
    assert set(chosen.values()) == {f"creativity/preset-{number}" for number in (1, 2, 3, 4)}
    assert all(Game.new(setup(bots=[0]), seed).history[0].target.code == chosen[seed] for seed in range(5))


@rule("CREA-20")
def test_what_a_bot_has_picked_is_shuffled_in_and_the_rest_is_not() -> None:
    game = begun(bots=[0, 1])
    assert in_pile(game) == {}
    game.play("design creativity/preset-3")
    game.play("design creativity/preset-3")
    assert in_pile(game) == {"creativity/preset-3": 2}
    assert game.state.tiles_left == 73
    assert Counter(game.rules.tiles[tile].type.id for tile in game.held_tiles()) == {
        f"creativity/preset-{number}": 2 for number in (1, 2, 4)
    }


def test_with_the_option_preset_chance_designs_all_and_nobody_else() -> None:
    game = begun(designer="preset", count="1")
    assert game.stack().name == "design 1"
    game.play("design creativity/preset-2")
    assert game.stack().name == "tiles"
    with pytest.raises(SetupError, match="preset"):
        setup(GATEWAY, designer="preset")


@rule("CREA-21")
def test_a_save_needs_nothing_else_to_be_replayed() -> None:
    for designs, bots in (((GATEWAY, CURVES), []), ((None, MONASTERY), [0])):
        game = played(Game.new(setup(*designs, bots=bots), seed=5), 5)
        again = Game.load(game.save())
        assert again.rules.setup == game.rules.setup
        assert again.history == game.history
        assert again.to_json() == game.to_json()


@rule("CREA-21")
def test_designs_and_bots_are_part_of_the_setup() -> None:
    made = setup(None, GATEWAY, bots=[1, 0, 1])
    data = made.to_json()
    assert (data["designs"], data["bots"]) == ([None, GATEWAY], [0, 1])
    assert Setup.from_json(data) == made
    plain = setup(None, None).to_json()
    assert "designs" not in plain
    assert "bots" not in plain


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"designs": ["a city"]}, "design 1 should be a table"),
        ({"designs": [GATEWAY, {"edges": {1, 2}}]}, "design 2 is no plain data"),
        ({"designs": [{"edges": float("nan")}]}, "design 1 is no plain data"),
        ({"bots": [2]}, "0 to 1, not 2"),
        ({"bots": [True]}, "not True"),
        ({"bots": ["red"]}, "not 'red'"),
    ],
)
def test_a_setup_says_what_is_wrong_with_designs_and_bots(more: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        Setup.make(2, "creativity", **more)


def test_without_blank_tiles_there_are_no_designs() -> None:
    with pytest.raises(SetupError, match="blank tiles"):
        Setup.make(2, "abbot", designs=[GATEWAY])


def test_a_designed_tile_may_lie_on_the_table_at_the_start() -> None:
    game = Game.begin(Setup.make(2, "creativity", designs=[GATEWAY], start=[[ONE, 0, 0, 1]]))
    assert [game.rules.tiles[placed.tile].type.id for placed in game.state.board.tiles] == [ONE]
    assert in_pile(game) == {}


def test_games_of_one_setup_share_its_rules_and_others_know_nothing_of_its_designs() -> None:
    one = setup(GATEWAY)
    game = Game.begin(one)
    library = game.rules.library
    assert library.tile(ONE).edges == "CRCR"
    assert Game.begin(one, library).rules is game.rules is compile_rules(one, registry.LIBRARY)
    assert Game.begin(setup(CURVES), library).rules.library.tile(ONE).edges == "RRRR"
    assert Setup.make(2, library=library) == Setup.make(2)
    assert not registry.LIBRARY.has_tile(ONE)
    assert Game.begin(Setup.make(2), library).rules.library is registry.LIBRARY
