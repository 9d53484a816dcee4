"""Other persons accept or refuse a design before the first turn."""

from typing import Any

from bastide import CHANCE, Game, Setup
from bastide.display.tokens import Token
from bastide.server.telling.options import label_of
from tests.expansions.creativity.designs import BASTION, CURVES, GATEWAY, Design
from tests.expansions.creativity.test_game import ONE, TWO, in_pile
from tests.rules import rule


def asked(*designs: Design | None, players: int = 3, **more: Any) -> Game:
    options = {"creativity.approval": "unanimous", **more.pop("options", {})}
    return Game.begin(Setup.make(players, "creativity", designs=designs, options=options, **more))


def waiting(game: Game) -> tuple[int, str]:
    """Who is asked, and about what."""
    accept, refuse = game.options()
    assert (accept.verb, refuse.verb, accept.target.code) == (
        "accept_design",
        "refuse_design",
        refuse.target.code,
    )
    return game.actor, accept.target.code


@rule("CREA-19", "CREA-D07")
def test_every_other_person_is_asked_clockwise_design_by_design() -> None:
    game = asked(GATEWAY, CURVES)
    seen = []
    while game.actor != CHANCE:
        seen.append(waiting(game))
        assert in_pile(game) == ({} if len(seen) <= 2 else {ONE: 1})
        game.play(game.options()[0])
    assert seen == [(1, ONE), (2, ONE), (2, TWO), (0, TWO)]
    assert in_pile(game) == {ONE: 1, TWO: 1}
    assert game.state.tiles_left == 73
    assert list(game.held_tiles()) == []


@rule("CREA-19")
def test_a_refused_design_is_not_used_and_nobody_else_is_asked_about_it() -> None:
    game = asked(GATEWAY, CURVES)
    game.play(f"refuse_design {ONE}")
    assert waiting(game) == (2, TWO)
    game.play(f"accept_design {TWO}")
    game.play(f"refuse_design {TWO}")
    assert game.actor == CHANCE
    assert in_pile(game) == {}
    assert game.state.tiles_left == 71
    assert [game.rules.tiles[tile].type.id for tile in game.held_tiles()] == [ONE, TWO]


@rule("CREA-19", "CREA-D07")
def test_bots_are_not_asked_and_what_a_bot_has_picked_is_judged_by_persons() -> None:
    game = asked(GATEWAY, bots=[1])
    assert waiting(game) == (2, ONE)
    game.play(game.options()[0])
    assert game.stack().name == "design 2"
    game.play("design creativity/preset-4")
    seen = [waiting(game)]
    game.play(game.options()[0])
    seen.append(waiting(game))
    game.play(game.options()[1])
    assert seen == [(2, "creativity/preset-4"), (0, "creativity/preset-4")]
    assert in_pile(game) == {ONE: 1}


@rule("CREA-19")
def test_a_design_that_has_no_judge_is_settled_with_the_setup() -> None:
    game = asked(GATEWAY, players=2, bots=[1], options={"creativity.count": "1"})
    assert game.actor == CHANCE
    assert in_pile(game) == {ONE: 1}


@rule("CREA-D07")
def test_where_chance_designs_all_persons_are_asked() -> None:
    game = asked(options={"creativity.designer": "preset", "creativity.count": "1"}, players=2)
    game.play("design creativity/preset-1")
    assert waiting(game)[0] == 0
    game.play(game.options()[0])
    assert waiting(game)[0] == 1


@rule("CREA-D01")
def test_the_host_is_not_asked_about_the_own_designs() -> None:
    game = asked(GATEWAY, CURVES, options={"creativity.designer": "host"}, bots=[0])
    seen = []
    while game.actor != CHANCE:
        seen.append(waiting(game))
        game.play(game.options()[0])
    assert seen == [(2, ONE), (2, TWO)]


@rule("CREA-03")
def test_the_design_lies_on_the_table_while_it_is_judged() -> None:
    game = asked(GATEWAY, BASTION)
    assert game.tokens() == [Token(f"tile.{ONE}", owner=0)]
    game.play(f"refuse_design {ONE}")
    assert game.tokens() == [Token(f"tile.{TWO}", owner=1)]
    assert label_of(game, f"accept_design {TWO}") == "Accept the design (city, pennants)"
    game.play(f"refuse_design {TWO}")
    assert game.tokens() == []


def test_the_first_turn_comes_after_that_also_where_chance_says_whose_it_is() -> None:
    game = asked(GATEWAY, options={"first_player": "random"}, players=2)
    assert waiting(game) == (1, ONE)
    game.play(game.options()[0])
    assert [option.code for option in game.options()] == ["first 0", "first 1"]
    assert game.state.turn == 0


def test_equal_turns_are_counted_with_the_designs_that_are_used() -> None:
    options = {"equal_turns": "on"}
    for answers, left in ((("accept", "accept"), 73), (("accept", "refuse"), 72), (("refuse", "refuse"), 70)):
        game = asked(GATEWAY, CURVES, options=options, players=2)
        for answer in answers:
            game.play(next(option for option in game.options() if option.verb.startswith(answer)))
        assert game.state.tiles_left == left // 2 * 2
