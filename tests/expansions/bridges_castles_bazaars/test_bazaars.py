"""Bazaars: when they are held, how tiles are auctioned, and when they are played."""

import pytest

from bastide.core.events import TileDiscarded, TilePlaced
from bastide.core.figures import NOBODYS
from bastide.core.game import CHANCE
from bastide.display.tokens import Token
from bastide.expansions.bridges_castles_bazaars.works import works
from tests.expansions.bridges_castles_bazaars.building import BAZAARS, EXPANSION, let_have_won
from tests.rules import rule
from tests.scene import Scene

TILES = ("road-straight", "city-1", "cloister", "road-curve", "village-3", "city-3")


def bazaar(players: int = 3, tiles: tuple[str, ...] = TILES, **options: str) -> Scene:
    """Red has placed a bazaar tile, and as many tiles as players lie open."""
    scene = Scene("cloister", BAZAARS, players=players, options=options)
    scene.play("field-bazaar @ 1,0")
    for tile in tiles[:players]:
        scene.draw(tile)
    return scene


def buy_all(scene: Scene) -> None:
    """Let everybody buy the first tile that is left for nothing."""
    while scene.waits_for() in ("auction_tile", "auction_bid"):
        codes = scene.choices()
        scene.game.play("pass" if "pass" in codes else codes[0])


def asked(scene: Scene) -> tuple[str, str]:
    """Which decision waits, and for whom."""
    return scene.waits_for(), scene.setup.seats[scene.game.actor]


def tiles_of(scene: Scene) -> list[str]:
    """The tile that each player has from a bazaar, before him or in hand."""
    found = {t.seat: t.name.rpartition("/")[2] for t in scene.game.tokens() if t.name.startswith("tile.")}
    step = scene.game.state.agenda[-1]
    if step.name == "place" and isinstance(step.load[0], int):
        found[step.player] = scene.game.rules.tiles[step.load[0]].type.id.rpartition("/")[2]
    return [found.get(seat, "") for seat in range(len(scene.setup.seats))]


# When a bazaar is held.


@rule("BCB-01", "BCB-02", "BASE-92")
def test_after_the_turn_as_many_tiles_as_players_are_laid_open() -> None:
    scene = Scene("cloister", BAZAARS, players=3)
    scene.place("field-bazaar @ 1,0")
    assert scene.waits_for() == "action", "the tile is placed like any other"
    scene.game.play("meeple field@NL")
    assert scene.waits_for() == "bazaar_deal"
    for tile in TILES[:3]:
        assert scene.game.actor == CHANCE
        scene.draw(tile)
    assert scene.waits_for() == "auction_tile"
    lying = {token.name for token in scene.game.tokens() if token.seat == NOBODYS}
    assert lying == {f"tile.base/{tile}" for tile in TILES[:3]}


@rule("BCB-01")
def test_a_bazaar_tile_that_fits_nowhere_starts_none() -> None:
    scene = Scene("cloister", BAZAARS)
    scene.draw("city-4-bazaar")
    assert isinstance(scene.game.state.log[-1], TileDiscarded)
    scene.play("city-1 @ 1,0")
    assert scene.waits_for() == "deal"


@rule("BCB-01")
def test_without_the_part_a_bazaar_is_decoration() -> None:
    scene = Scene("cloister", "bridges_castles_bazaars[castles]")
    scene.play("field-bazaar @ 1,0")
    assert scene.waits_for() == "deal"


@rule("BCB-03")
@pytest.mark.parametrize(("left", "waits_for"), [(2, "deal"), (3, "bazaar_deal")])
def test_there_must_be_a_tile_for_everybody(left: int, waits_for: str) -> None:
    scene = Scene("cloister", BAZAARS, players=3)
    scene.leave_in_pile("field-bazaar", *TILES[:left])
    scene.play("field-bazaar @ 1,0")
    assert scene.waits_for() == waits_for


@rule("BCB-20")
def test_the_tiles_are_counted_before_any_is_drawn_and_too_few_are_put_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = Scene("cloister", BAZAARS, players=2)
    scene.leave_in_pile("field-bazaar", "city-1", "cloister")
    scene.play("field-bazaar @ 1,0")
    aside = [scene._tile("cloister")[0]]
    monkeypatch.setattr(scene.game.rules, "allow_drawn", (lambda game, player, tile: tile not in aside,))
    scene.draw("cloister")  # laid aside, as a dragon tile would be
    scene.draw("city-1")
    assert works(scene.game).display == ()
    pile = scene.game.state.pile
    assert (scene.waits_for(), pile.size if pile else 0) == ("deal", 1)
    assert pile is not None
    assert pile.shuffles == 1


@rule("BCB-20")
def test_a_tile_that_is_laid_aside_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("cloister", BAZAARS, players=2)
    scene.play("field-bazaar @ 1,0")
    aside = [scene._tile("cloister")[0]]
    monkeypatch.setattr(scene.game.rules, "allow_drawn", (lambda game, player, tile: tile not in aside,))
    for tile in ("cloister", "city-1", "village-3"):
        scene.draw(tile)
    assert scene.waits_for() == "auction_tile"
    assert [scene.game.rules.tiles[t].type.id for t in works(scene.game).display] == [
        "base/city-1",
        "base/village-3",
    ]


@rule("BCB-X11")
def test_a_bazaar_draws_from_the_pile_in_use() -> None:
    scene = Scene("cloister", f"{BAZAARS},river", players=2)
    names = [pile.name for pile in scene.game.state.piles]
    assert names[0].startswith("river")
    bazaar_tile = scene._tile("field-bazaar")[0]
    first = scene.game.state.piles[0]
    first.shuffle_in([bazaar_tile])
    scene.draw("field-bazaar")
    scene.game.play("tile 1,0 r0")
    scene.game.play("pass")
    assert scene.waits_for() == "bazaar_deal"
    assert {option.target.code for option in scene.game.options()} <= {
        scene.game.rules.tiles[tile].type.id for tile, count in enumerate(first.left) if count
    }


# The auction.


@rule("BCB-04")
def test_the_player_on_the_left_is_the_first_auctioneer() -> None:
    assert asked(bazaar()) == ("auction_tile", "blue")


@rule("BCB-05")
def test_the_auctioneer_chooses_a_tile_and_must_bid() -> None:
    scene = bazaar()
    assert scene.choices() == [f"offer base/{tile}" for tile in TILES[:3]]
    scene.game.play("offer base/city-1")
    assert asked(scene) == ("auction_bid", "blue")
    assert scene.choices()[0] == "bid 0"
    assert "pass" not in scene.choices()


@rule("BCB-06")
def test_everybody_else_bids_more_once_or_passes_the_active_player_too() -> None:
    scene = bazaar()
    scene.game.play("offer base/city-1")
    scene.game.play("bid 2")
    assert asked(scene) == ("auction_bid", "green")
    assert scene.choices()[:2] == ["pass", "bid 3"]
    assert Token("bid", 1, 2) in scene.game.tokens()
    scene.game.play("bid 4")
    assert asked(scene) == ("auction_bid", "red")
    assert scene.choices()[:2] == ["pass", "bid 5"]
    scene.game.play("pass")
    assert asked(scene) == ("auction_end", "blue")


@rule("BCB-07")
@pytest.mark.parametrize(
    ("verb", "scores", "tiles"),
    [("buy", (0, -4, 4), ["", "city-1", ""]), ("sell", (0, 4, -4), ["", "", "city-1"])],
)
def test_the_auctioneer_buys_or_sells(verb: str, scores: tuple[int, ...], tiles: list[str]) -> None:
    scene = bazaar()
    for code in ("offer base/city-1", "bid 2", "bid 4", "pass"):
        scene.game.play(code)
    assert scene.choices() == ["buy 4", "sell 4"]
    scene.game.play(f"{verb} 4")
    assert scene.game.scores == scores
    assert tiles_of(scene) == tiles


@rule("BCB-08", "BCB-12", "BCB-E08")
def test_who_bids_alone_pays_to_nobody_even_what_he_has_not() -> None:
    scene = bazaar()
    scene.game.state.score[1] = 1
    for code in ("offer base/city-1", "bid 4", "pass", "pass"):
        scene.game.play(code)
    assert scene.game.scores == (0, -3, 0)
    assert tiles_of(scene) == ["", "city-1", ""]
    assert scene.rules_cited("blue") == ["BCB-08"]


@rule("BCB-09", "BCB-10", "BCB-11")
def test_the_next_auctioneer_is_the_next_without_a_tile() -> None:
    scene = bazaar(players=4)
    for code in ("offer base/city-1", "bid 0", "bid 1", "pass", "pass", "sell 1"):
        scene.game.play(code)
    assert asked(scene) == ("auction_tile", "yellow"), "green, on the left of blue, has got a tile"
    scene.game.play("offer base/cloister")
    scene.game.play("bid 0")
    assert asked(scene) == ("auction_bid", "red")
    scene.game.play("pass")
    assert asked(scene) == ("auction_bid", "blue")
    scene.game.play("pass")
    assert asked(scene) == ("auction_tile", "red")
    for code in ("offer base/road-curve", "bid 0", "pass"):
        scene.game.play(code)
    assert tiles_of(scene) == ["road-curve", "road-straight", "city-1", "cloister"]
    assert scene.waits_for() == "place"
    assert scene.game.scores == (0, 1, -1, 0)


@rule("BCB-09")
def test_the_last_auctioneer_goes_on_himself_only_when_all_others_have_tiles() -> None:
    scene = bazaar(players=2)
    for code in ("offer base/city-1", "bid 0", "bid 1", "sell 1"):
        scene.game.play(code)
    assert tiles_of(scene) == ["city-1", "road-straight"]


@rule("BCB-12", "BCB-D01")
@pytest.mark.parametrize(("score", "highest"), [(-30, 22), (0, 22), (60, 60), (300, 100)])
def test_bids_go_as_far_as_makes_sense(score: int, highest: int) -> None:
    scene = bazaar()
    scene.game.state.score[2] = score
    scene.game.play("offer base/city-1")
    assert scene.choices()[-1] == "bid 19"
    scene.game.play("bid 2")
    assert scene.choices() == ["pass", *(f"bid {number}" for number in range(3, highest + 1))]


@rule("BCB-E01")
def test_an_example_with_three_players() -> None:
    scene = bazaar()
    for code in ("offer base/city-1", "bid 2", "pass", "bid 3", "buy 3"):
        scene.game.play(code)
    assert scene.game.scores == (3, -3, 0)
    for code in ("offer base/road-straight", "bid 2", "bid 3", "sell 3"):
        scene.game.play(code)
    assert scene.game.scores == (0, -3, 3)
    assert tiles_of(scene)[0] == "road-straight"
    placed = []
    for _ in range(3):
        placed.append(scene.game.actor)
        scene.game.play(scene.choices()[0])
        scene.game.play("pass")
    assert placed == [1, 2, 0]


@rule("BCB-13")
def test_payments_are_no_scoring() -> None:
    """Blue, to whom Red pays, has scored nothing for the City of Carcassonne."""
    scene = Scene("cloister", f"{BAZAARS},count", players=2)
    scene.play("field-bazaar @ 1,0")
    for tile in ("city-1", "village-3"):
        scene.draw(tile)
    for code in ("offer base/city-1", "bid 0", "bid 5", "sell 5"):
        scene.game.play(code)
    assert scene.game.scores == (-5, 5)
    assert scene.game.state.ext["count"].scorers == ()


@rule("BCB-17")
def test_everybody_sees_the_tiles() -> None:
    scene = bazaar()
    buy_all(scene)
    for player in range(3):
        assert scene.game.view(player).game.tokens() == scene.game.tokens()


@rule("BCB-19")
def test_without_an_auction_everybody_takes_a_tile() -> None:
    scene = bazaar(bazaar="no-auction")
    assert asked(scene) == ("bazaar_take", "blue")
    scene.game.play("pick base/cloister")
    assert asked(scene) == ("bazaar_take", "green")
    assert scene.choices() == ["pick base/road-straight", "pick base/city-1"]
    scene.game.play("pick base/city-1")
    assert tiles_of(scene)[0] == "road-straight", "the last tile goes to the last player"
    assert asked(scene) == ("place", "blue")
    assert scene.game.scores == (0, 0, 0)


# Playing the tiles.


@rule("BCB-14")
def test_everybody_plays_his_tile_instead_of_drawing_the_active_player_last() -> None:
    scene = bazaar()
    buy_all(scene)
    won = tiles_of(scene)
    mark = len(scene.game.state.log)
    for _ in range(3):
        scene.game.play(scene.choices()[0])
        scene.game.play("pass")
    placed = [e for e in scene.game.state.log[mark:] if isinstance(e, TilePlaced)]
    assert [(e.player, e.tile) for e in placed] == [(seat, f"base/{won[seat]}") for seat in (1, 2, 0)]
    assert (scene.waits_for(), scene.game.state.active) == ("deal", 1)
    assert tiles_of(scene) == ["", "", ""]


@rule("BCB-15")
def test_a_bazaar_tile_from_a_bazaar_starts_none() -> None:
    tiles = ("road-end-inn-bazaar", "city-1-road-end-bazaar")
    scene = bazaar(2, tiles)
    buy_all(scene)
    for _ in tiles:
        assert scene.waits_for() == "place"
        scene.game.play(scene.choices()[0])
        scene.game.play("pass")
    assert scene.waits_for() == "deal"
    scene.draw("city-2-opposite-bazaar")  # drawn as usual, it starts one again
    scene.game.play(scene.choices()[0])
    scene.game.play("pass")
    assert scene.waits_for() == "bazaar_deal"


@rule("BCB-15")
def test_none_starts_while_tiles_are_to_be_played() -> None:
    """The tile from the bazaar cannot be placed, and a bazaar tile is drawn in its place."""
    scene = bazaar(2, ("city-4-shield", "city-1"))
    for code in ("offer base/city-4-shield", "bid 0", "pass"):
        scene.game.play(code)
    assert scene.waits_for() == "deal"
    scene.draw("road-end-inn-bazaar")
    scene.game.play(scene.choices()[0])
    scene.game.play("pass")
    assert asked(scene) == ("place", "red"), "no bazaar: red has still a tile"


@rule("BCB-16")
def test_a_tile_that_cannot_be_placed_is_discarded_and_another_drawn() -> None:
    scene = bazaar(2, ("city-4-shield", "city-1"))
    for code in ("offer base/city-4-shield", "bid 0", "pass"):
        scene.game.play(code)
    assert scene.game.state.log[-1] == TileDiscarded(1, "base/city-4-shield")
    assert (scene.waits_for(), scene.game.state.active) == ("deal", 1)


@rule("BCB-16", "BCB-18", "BCB-21")
def test_with_an_empty_pile_the_turn_is_skipped_and_the_game_goes_on() -> None:
    scene = Scene("cloister", BAZAARS)
    scene.leave_in_pile("field-bazaar", "city-4-shield", "city-1")
    scene.play("field-bazaar @ 1,0")
    for tile in ("city-4-shield", "city-1"):
        scene.draw(tile)
    for code in ("offer base/city-4-shield", "bid 0", "pass"):
        scene.game.play(code)
    assert asked(scene) == ("place", "red"), "blue could not play, red still can"
    scene.game.play(scene.choices()[0])
    scene.game.play("pass")
    assert scene.game.is_over


@rule("BCB-18", "BCB-21")
def test_the_game_ends_when_everybody_has_played_his_tile() -> None:
    scene = Scene("cloister", BAZAARS, players=3)
    scene.leave_in_pile("field-bazaar", *TILES[:3])
    scene.play("field-bazaar @ 1,0")
    for tile in TILES[:3]:
        scene.draw(tile)
    buy_all(scene)
    assert all(tiles_of(scene))
    for seat in (1, 2, 0):
        assert not scene.game.is_over
        assert scene.game.actor == seat
        scene.game.play(scene.choices()[0])
        scene.game.play("pass")
    assert scene.game.is_over


def test_a_bazaar_of_one_player_gives_him_the_tile() -> None:
    scene = bazaar(1)
    assert (scene.waits_for(), scene.game.scores) == ("place", (0,))


def test_tiles_of_a_bazaar_are_held_and_not_lost() -> None:
    scene = bazaar()
    before = sorted(scene.game.held_tiles())
    assert len(before) == 3
    buy_all(scene)
    step = scene.game.state.agenda[-1]
    assert sorted([*scene.game.held_tiles(), step.load[0]]) == before


@rule("BCB-D05", "BCB-15", "BCB-35")
def test_a_bazaar_tile_drawn_for_a_won_tile_that_was_declined_starts_a_bazaar() -> None:
    scene = Scene("cloister", f"{EXPANSION}[bridges+bazaars]")
    let_have_won(scene, "red", "village-4")
    assert "discard" in scene.choices()
    scene.game.play("discard")
    scene.play("field-bazaar @ 1,0")
    assert scene.waits_for() == "bazaar_deal"
