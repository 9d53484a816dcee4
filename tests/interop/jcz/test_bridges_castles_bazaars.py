"""Bridges, Castles and Bazaars in that program's words."""

import json
import random
from typing import Any

import pytest

from bastide import Game, Option, Setup
from bastide.core.events import Scored
from bastide.core.geometry import NEIGHBOURS
from bastide.core.scoring import Line
from bastide.core.targets import FigureAt, Number
from bastide.interop.jcz.assertions import check_assertions
from bastide.interop.jcz.dialects.bridges_castles_bazaars import BridgesCastlesBazaarsDialect
from bastide.interop.jcz.errors import DamagedSave, IllegalMessage, Unsupported
from bastide.interop.jcz.exporter import export_game
from bastide.interop.jcz.replay import Replay, replay_saved, word_for
from bastide.interop.jcz.saved import Message, SavedGame, read_saved
from bastide.interop.jcz.translation import translate_setup

SLUG = "bridges_castles_bazaars"


def busy_game(setup: Setup, seed: int) -> Game:
    """A random game that keeps together, with low bids, and bridges and castles where they go."""
    game = Game.new(setup, seed=seed)
    rng = random.Random(seed)

    def liking(option: Option) -> tuple[float, float]:
        if option.verb in ("bid", "castle"):
            bid = option.target.number if isinstance(option.target, Number) else 0
            return 9 - 3 * bid, rng.random()
        if option.verb == "bridged":
            return 5 if rng.random() < 0.01 else 0, 0
        if option.verb == "bridge" or " bridge@" in option.code:
            return 2 * rng.random(), 0
        beside = NEIGHBOURS[option.cell] if option.verb == "tile" and option.cell else ()
        return sum(cell in game.state.board.cells for cell in beside), rng.random()

    while not game.is_over:
        game.play(max(game.options(), key=liking))
    return game


def in_its_words(game: Game) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(export_game(game))
    del data["bastide"]
    return data


def test_games_come_back_the_same_by_that_programs_words() -> None:
    seen: set[str] = set()
    for seed in range(8):
        setup = Setup.make(2 + seed % 3, SLUG, "jcz", {"bazaar": "auction" if seed % 4 else "no-auction"})
        game = busy_game(setup, seed)
        seen |= {option.verb for option in game.history}
        back = replay_saved(read_saved(json.dumps(in_its_words(game)))).game
        assert back.history == game.history
        assert back.scores == game.scores
    assert {"bridge", "bridged", "castle", "offer", "bid", "sell", "pick"} <= seen


def test_who_declines_a_tile_passes() -> None:
    game = Game.begin(Setup.make(2, SLUG, "jcz", start=[("base/cloister", 0, 0, 0)]))
    for code in ("draw base/village-4", "discard", "draw base/city-1", "tile 1,0 r0"):
        game.play(code)
    data = in_its_words(game)
    assert [message["type"] for message in data["replay"]] == ["PASS", "PLACE_TILE"]
    begun = Replay(read_saved(json.dumps(data)))
    assert list(check_assertions(begun, ("Player can pass",))) == [("Player can pass", "")]
    assert replay_saved(read_saved(json.dumps(data))).game.history == game.history


def test_who_offers_a_tile_names_his_bid_in_the_same_message() -> None:
    game = busy_game(Setup.make(3, SLUG, "jcz"), seed=1)
    messages = [m for m in in_its_words(game)["replay"] if m["type"] == "BAZAAR_BID"]
    bids = [option for option in game.history if option.verb == "bid"]
    assert [m["payload"]["price"] for m in messages] == [option.the(Number).number for option in bids]
    assert {m["payload"]["supplyIndex"] for m in messages} == {0, 1, 2}


@pytest.mark.parametrize("option", ["castle_choice", "bridge_timing", "bridge_reach"])
def test_what_it_does_otherwise_is_refused(option: str) -> None:
    theirs = {"castle_choice": "highest", "bridge_timing": "before-figure", "bridge_reach": "placed-tile"}
    del theirs[option]
    with pytest.raises(Unsupported, match=option):
        export_game(Game.begin(Setup.make(2, SLUG, options=theirs)))


def translated(elements: dict[str, Any], rules: dict[str, Any] | None = None) -> Setup:
    sets = {"basic:1": 1, "bridges-castles-and-bazaars:1": 1}
    return translate_setup(SavedGame(("Ann", "Ben"), sets, elements, rules or {}, start=(), messages=()))


def test_bridges_castles_and_bazaars_are_parts() -> None:
    use = translated({"bridge": 1, "castle": 1, "bazaar": True}).use(SLUG)
    assert use is not None
    assert use.parts == ("bridges", "castles", "bazaars")
    use = translated({"castle": 1}).use(SLUG)
    assert use is not None
    assert use.parts == ("castles",)


@pytest.mark.parametrize(("rule", "value"), [(False, "auction"), (True, "no-auction")])
def test_its_rule_for_bazaars_is_ours(rule: bool, value: str) -> None:
    setup = translated({"bazaar": True}, {"bazaar-no-auction": rule})
    assert setup.chosen["bazaar"] == value


def waiting(name: str, setup: Setup | None = None) -> Replay:
    """A game in its words up to where a decision of this name waits."""
    for seed in range(20):
        game = busy_game(setup or Setup.make(2, SLUG, "jcz"), seed)
        replay = Replay(read_saved(json.dumps(in_its_words(game))))
        for message in replay.saved.messages:
            if replay.game.state.agenda[-1].name == name and replay.game.options():
                return replay
            replay.apply(message)
    raise AssertionError(f"there is no {name}")


@pytest.mark.parametrize(
    ("name", "choices"), [("auction_tile", 8), ("auction_bid", 4), ("auction_end", None)]
)
def test_it_counts_few_bids(name: str, choices: int | None) -> None:
    assert BridgesCastlesBazaarsDialect().choices(waiting(name).game) == choices


def test_without_an_auction_it_counts_the_tiles() -> None:
    setup = Setup.make(2, SLUG, "jcz", {"bazaar": "no-auction"})
    assert BridgesCastlesBazaarsDialect().choices(waiting("bazaar_take", setup).game) == 2


@pytest.mark.parametrize(("name", "phase"), [("auction_tile", "BazaarPhase"), ("castle", "CastlePhase")])
def test_its_phases_have_names(name: str, phase: str) -> None:
    assert list(check_assertions(waiting(name), (f"Phase is {phase}",))) == [(f"Phase is {phase}", "")]


@pytest.mark.parametrize(
    "payload", [{"supplyIndex": 2, "price": 0}, {"supplyIndex": "0", "price": 0}, {"supplyIndex": 0}, {}]
)
def test_a_bid_on_no_tile_is_damage(payload: dict[str, Any]) -> None:
    with pytest.raises(DamagedSave):
        waiting("auction_tile").apply(Message("BAZAAR_BID", payload))


def test_a_bid_beyond_all_sense_is_refused() -> None:
    with pytest.raises(IllegalMessage):
        waiting("auction_tile").apply(Message("BAZAAR_BID", {"supplyIndex": 0, "price": 10_000}))


def test_a_bridge_to_nowhere_is_damage() -> None:
    pointer = {"position": [0, 0], "location": "NE", "feature": "Road"}
    with pytest.raises(DamagedSave):
        waiting("action").apply(Message("PLACE_TOKEN", {"token": "BRIDGE", "pointer": pointer}))


def test_a_follower_on_a_bridge_is_one_on_a_road() -> None:
    for seed in range(40):
        game = busy_game(Setup.make(2, SLUG, "jcz"), seed)
        if any(option.code.startswith("meeple bridge@") for option in game.history):
            break
    else:
        raise AssertionError("nobody went onto a bridge")
    back = replay_saved(read_saved(json.dumps(in_its_words(game)))).game
    assert back.history == game.history


def test_a_castle_is_a_feature_of_its_own_in_its_pointers() -> None:
    setup = Setup.make(2, f"{SLUG},princess_dragon", "jcz")
    for seed in range(12):
        game = busy_game(setup, seed)
        again = Game.begin(setup)
        for place, option in enumerate(game.history):
            if option.verb == "fairy":
                segment = again.segment_meant(option.the(FigureAt))
                if again.state.graph.of(segment).kind == "castle":
                    saved = read_saved(json.dumps(in_its_words(game)))
                    replay = replay_saved(saved)
                    assert replay.game.history[place] == option
                    words = [
                        to["featurePointer"]["feature"]
                        for m in saved.messages
                        if isinstance(to := m.payload.get("to"), dict)
                    ]
                    assert "Castle" in words
                    return
            again.play(option)
    pytest.fail("no game with the fairy in a castle")


def test_a_mayor_in_a_castle_scores_as_if_it_were_empty() -> None:
    event = Scored(0, "castle", (Line("no strength", 0, "AM-X10"),), (), False)
    assert word_for(event) == "castle.empty"
