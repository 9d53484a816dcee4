"""Bazaars, bridges, castles, tunnels, traps and pyramids as the page is told of them."""

import random
from itertools import pairwise
from math import dist

from bastide import Game, Setup
from bastide.art import spot_for
from bastide.core.events import Scored
from bastide.core.option import Option
from bastide.core.targets import FeatureAt, Lay, NamedTile, OnCell
from bastide.display.tokens import Token
from bastide.server.telling.options import describe
from tests.server.helpers import Browser, Json
from tests.server.positions import MORE, SEVEN, eager, first, panels, tokens, told, varied

WORKS = "bridges_castles_bazaars"


def options_of(snapshot: Json, verb: str) -> list[Json]:
    return [option for option in snapshot["decision"]["options"] if option["code"].split()[0] == verb]


def go_on(game: Game, *codes: str) -> Game:
    for code in codes:
        game.play(next(option for option in game.options() if option.code == code))
    return game


# Bazaars.


def test_a_tile_is_offered_by_its_picture(anna: Browser) -> None:
    game = first(varied(WORKS), "auction_tile")
    snapshot = told(anna, game)
    offers = options_of(snapshot, "offer")
    assert [offer["tile"] for offer in offers] == [option.the(NamedTile).tile for option in game.options()]
    assert all("/" not in offer["label"] and "-" not in offer["label"] for offer in offers)
    (bazaar,) = panels(snapshot, "sale")
    assert bazaar["seller"] == game.actor
    assert [(lot["seat"], lot["now"]) for lot in bazaar["lots"]] == [(None, False)] * 2
    assert {lot["tile"] for lot in bazaar["lots"]} == {offer["tile"] for offer in offers}


def test_an_auction_tells_who_bids_what_and_then_who_paid(anna: Browser) -> None:
    game = first(varied(WORKS), "auction_tile").copy()
    seller, tile = game.actor, game.options()[0].the(NamedTile).tile
    other = 1 - seller
    go_on(game, game.options()[0].code)
    begun = told(anna, game)
    assert begun["decision"]["tile"] == tile
    assert [option["value"] for option in options_of(begun, "bid")][:3] == [0, 1, 2]
    go_on(game, "bid 2")
    (bids,) = panels(told(anna, game), "sale")
    assert (bids["bid"], bids["bidder"]) == (2, seller)
    assert bids["bidders"] == [
        {"seat": seller, "state": "bids", "bid": 2},
        {"seat": other, "state": "asked", "bid": None},
    ]
    go_on(game, "bid 5")
    asked = told(anna, game)
    assert [option["kind"] for option in asked["decision"]["options"]] == ["button", "button"]
    assert [b["state"] for b in panels(asked, "sale")[0]["bidders"]] == ["outbid", "bids"]
    scores = list(game.scores)
    go_on(game, "sell 5")
    sold = told(anna, game)
    # The last tile goes to the last player, and the bazaar is over.
    assert panels(sold, "sale") == []
    assert [token["tile"] for token in sold["tokens"] if token["seat"] == other and token["tile"]] == [tile]
    assert [seat["score"] for seat in sold["seats"]][other] == scores[other] - 5
    won = [entry for entry in sold["log"] if entry["text_key"] == "log.tile.won"]
    assert [entry["seat"] for entry in won] == [other, seller]
    assert won[0]["tile"] == tile


def test_a_tile_that_was_sold_shows_its_price(anna: Browser) -> None:
    def is_second(game: Game) -> bool:
        return game.state.agenda[-1].name == "auction_tile" and any(t.seat >= 0 for t in won_tiles(game))

    setups = (game for game in varied_by_three() if not game.is_over)
    game = next(game for game in setups if is_second(game))
    (lot,) = [lot for lot in panels(told(anna, game), "sale")[0]["lots"] if lot["seat"] is not None]
    paid = [e for e in game.state.log if isinstance(e, Scored) and e.what == "bazaar"]
    assert lot["price"] == -next(event.points for event in reversed(paid) if event.player == lot["seat"])


def won_tiles(game: Game) -> list[Token]:
    return [token for token in game.tokens() if token.name.startswith("tile.")]


def varied_by_three() -> list[Game]:
    """The positions of a game of three with an auction that somebody has won at a price."""
    found = []
    for seed in range(20):
        chance = random.Random(seed)
        game = Game.new(Setup.make(3, WORKS), seed=seed)
        while not game.is_over:
            found.append(game.copy())
            bids = [option for option in game.options() if option.verb == "bid"]
            game.play(bids[3] if bids else chance.choice(game.options()))
        if any(isinstance(event, Scored) and event.what == "bazaar" for event in game.state.log):
            return found
    return found


# Bridges and castles.


def test_a_placement_with_a_bridge_tells_where_the_bridge_lies(anna: Browser) -> None:
    carriers: set[str] = set()
    for game in varied(WORKS, games=2):
        if game.is_over or game.state.agenda[-1].name != "place":
            continue
        codes = {option.code: option.the(Lay) for option in game.options() if option.verb == "bridged"}
        if not codes or {lay.span.carrier for lay in codes.values() if lay.span} <= carriers:
            continue
        for told_option in options_of(told(anna, game), "bridged"):
            lay = codes[told_option["code"]]
            assert lay.span is not None
            assert told_option["kind"] == "cell"
            assert told_option["turn"] == lay.rotation
            assert "with a bridge" in told_option["label"]
            span = told_option["span"]
            assert span["look"] == ("bridge.NS" if lay.span.axis == "N" else "bridge.EW")
            steps = dist(span["cell"], told_option["at"])
            assert steps == (0 if lay.span.carrier == "here" else 1)
            carriers.add(lay.span.carrier)
    assert len(carriers) > 2


def test_a_bridge_lies_over_its_tile_and_bears_a_follower(anna: Browser) -> None:
    def bears(game: Game) -> bool:
        return any(game.locate(figure.segment)[1].startswith("bridge@") for figure in game.figures())

    game = next(game for game in eager(WORKS, ("bridged", "bridge")) if not game.is_over and bears(game))
    snapshot = told(anna, game)
    spans = [token["span"] for token in tokens(snapshot, "bridge") if token["cell"]]
    assert spans
    assert all(span["look"] in ("bridge.NS", "bridge.EW") for span in spans)
    (follower, *_) = [f for f in snapshot["figures"] if f["place"].startswith("bridge@")]
    assert follower["spot"] == [50, 50]
    assert follower["cell"] in [span["cell"] for span in spans]


def test_bridges_that_cross_on_a_tile_have_names_of_their_own() -> None:
    bridges = (Option("bridge", OnCell((0, 0), "N")), Option("bridge", OnCell((0, 0), "E")))
    game = next(game for game in varied(WORKS) if not game.is_over and game.state.agenda[-1].name == "action")
    labels = [describe(game, option).label for option in bridges]
    assert len(set(labels)) == len(labels)
    assert all(label.endswith(("from north to south", "from east to west")) for label in labels)


def test_a_castle_stands_over_the_edge_between_its_tiles_with_its_follower(anna: Browser) -> None:
    game = first(eager(WORKS, ("castle",)), "castle").copy()
    (offer, *_) = options_of(told(anna, game), "castle")
    assert offer["figure"] == "castle"
    go_on(game, offer["code"])
    snapshot = told(anna, game)
    (castle,) = [token for token in tokens(snapshot, "castle") if token["cell"]]
    edges = [[50, 0], [100, 50], [50, 100], [0, 50]]
    assert castle["spot"] in edges
    assert offer["spot"] == castle["spot"]
    (knight,) = [
        f for f in snapshot["figures"] if (f["cell"], f["place"]) == (castle["cell"], castle["place"])
    ]
    assert knight["spot"] == castle["spot"]


def test_a_castle_tells_the_points_that_it_costs(anna: Browser) -> None:
    game = first(eager(WORKS, ("castle",)), "castle").copy()
    (offer, *_) = options_of(told(anna, game), "castle")
    game.play("pass")
    paid = [event for event in game.state.log if isinstance(event, Scored) and event.what == "city"]
    assert offer["text_values"]["points"] == paid[-1].points


def test_the_choice_of_a_castle_tells_what_each_feature_is_worth(anna: Browser) -> None:
    game = first(eager(WORKS, ("castle", "meeple")), "castle_choice")
    takes = options_of(told(anna, game), "take")
    assert [take["value"] for take in takes] == [option.the(FeatureAt).points for option in game.options()]


# Tunnels.


def test_tunnel_tokens_are_told_by_their_pair(anna: Browser) -> None:
    game = first(eager("tunnel", ("tunnel",)), "action", "tunnel").copy()
    options = options_of(told(anna, game), "tunnel")
    assert {option["figure"] for option in options} == {"tunnel.a", "tunnel.b", "tunnel.c"}
    assert all(option["aside"] for option in options)
    go_on(game, options[0]["code"])
    (laid,) = [token for token in told(anna, game)["tokens"] if token["cell"]]
    assert (laid["name"], laid["cell"], laid["place"]) == (
        options[0]["figure"],
        options[0]["at"],
        options[0]["place"],
    )


def test_mouths_of_tunnels_on_other_tiles_lie_apart(anna: Browser) -> None:
    seen = []
    for game in eager(f"tunnel,{MORE}", ("tunnel",), games=6):
        for token in told_tokens(game):
            seen.append(token)
    by_cell: dict[object, set[object]] = {}
    for cell, place, spot in seen:
        by_cell.setdefault((cell, spot), set()).add(place)
    assert len(seen) > 4
    assert all(len(places) == 1 for places in by_cell.values())


def told_tokens(game: Game) -> list[tuple[object, str, object]]:
    laid = [token for token in game.tokens() if token.name.startswith("tunnel.") and token.cell is not None]
    return [
        (token.cell, token.place, spot_for(game, token.cell, token.place)) for token in laid if token.cell
    ]


# The circus.


def test_acrobats_stand_as_a_pyramid(anna: Browser) -> None:
    def whole(game: Game) -> bool:
        return not game.is_over and any(option.verb == "pyramid" for option in game.options())

    def acrobats(game: Game) -> list[Option]:
        return [option for option in game.options() if "acrobats" in option.code]

    def played() -> Game:
        for game in eager("big_top", ()):
            game = game.copy()
            while not game.is_over and acrobats(game):
                game.play(acrobats(game)[0])
                if whole(game):
                    return game
        raise AssertionError("there is no pyramid")

    game = next((game for game in varied("big_top", games=60) if whole(game)), None) or played()
    snapshot = told(anna, game)
    (score, *_) = options_of(snapshot, "pyramid")
    there = [f for f in snapshot["figures"] if (f["cell"], f["place"]) == (score["at"], "acrobats")]
    left, right, top = sorted(there, key=lambda figure: (figure["lift"], figure["spot"][0]))
    assert left["spot"][0] < top["spot"][0] < right["spot"][0]
    assert left["lift"] == right["lift"] < top["lift"]
    assert score["kind"] == "figure"
    assert score["label"] == "Score the pyramid"


def test_the_big_top_stands_on_its_place(anna: Browser) -> None:
    game = next(g for g in varied("big_top") if any(t.name == "big_top" for t in g.tokens()))
    (tent,) = tokens(told(anna, game), "big_top")
    assert tent["cell"] is not None
    assert tent["spot"] != [50, 50]


def test_an_animal_is_told_without_a_player(anna: Browser) -> None:
    game = next(g for g in varied("big_top") if any(t.name.startswith("animal.") for t in g.tokens()))
    entries = [e for e in told(anna, game)["log"] if e["text_key"] == "log.turned"]
    assert entries
    assert all(entry["text"].startswith("Turned over: ") for entry in entries)


# Traps.


def test_those_in_a_trap_stand_apart_and_are_freed_one_by_one(anna: Browser) -> None:
    def crowded(game: Game) -> bool:
        if game.is_over or all(option.verb != "free" for option in game.options()):
            return False
        return any(f.kind in ("solovei", "vodyanoy") and len(f.figures) > 1 for f in game.state.graph.all())

    game = next(game for game in varied(f"{SEVEN},inns_cathedrals", games=60) if crowded(game))
    snapshot = told(anna, game)
    trapped = [f for f in snapshot["figures"] if f["place"] in ("solovei", "vodyanoy")]
    for one, other in pairwise(sorted(trapped, key=lambda f: (f["cell"], f["spot"]))):
        assert one["cell"] != other["cell"] or dist(one["spot"], other["spot"]) > 10
    spots = [(f["cell"], f["spot"]) for f in trapped]
    for option in options_of(snapshot, "free"):
        assert (option["at"], option["spot"]) in spots


def test_who_is_caught_does_not_seem_to_leave_the_board(anna: Browser) -> None:
    game = next(
        g
        for g in varied(SEVEN, games=60)
        if any(f.kind == "vodyanoy" and f.figures for f in g.state.graph.all())
    )
    log = told(anna, game)["log"]
    caught = [entry for entry in log if entry["text"].endswith(("to the vodyanoy", "to the solovei"))]
    assert caught
    assert not any(entry["kind"] == "taken" for entry in log)


# Points that are counted.


def test_a_line_tells_how_many_things_it_counts(anna: Browser) -> None:
    def counts(game: Game) -> bool:
        return any(isinstance(e, Scored) and e.what == "watchtower" for e in game.state.log)

    game = next(game for game in varied("watchtowers", games=20) if counts(game))
    (entry, *_) = [entry for entry in told(anna, game)["log"] if entry["what"] == "watchtower"]
    (line,) = entry["lines"]
    assert line["number"] > 0
    assert line["points"] % line["number"] == 0
    assert entry["cells"]


def test_a_hut_lights_the_empty_cells_that_it_counts(anna: Browser) -> None:
    def is_hut(game: Game) -> bool:
        return not game.is_over and any("hut" in option.code for option in game.options())

    game = next(game for game in varied("russian_promos", games=60) if is_hut(game))
    options = told(anna, game)["decision"]["options"]
    (hut, *_) = [option for option in options if option.get("place") == "hut"]
    tiles = {tuple(tile["cell"]) for tile in told(anna, game)["tiles"]}
    empty = [cell for cell in hut["cells"] if tuple(cell) not in tiles]
    assert empty


def test_a_tower_is_drawn_as_high_as_it_is(anna: Browser) -> None:
    low, high = (anna.get(f"/art/token/tower.svg?count={count}").text for count in (2, 5))
    assert high.count("<use") > low.count("<use")
    assert anna.get("/art/token/tower.svg?count=-1").status_code == 422
    for name in ("bridge.NS", "big_top"):
        assert "<text" not in anna.get(f"/art/token/{name}.svg").text
    assert ">6<" in anna.get("/art/token/animal.tiger.svg").text
    assert ">B<" in anna.get("/art/figure/tunnel.b/3.svg").text
