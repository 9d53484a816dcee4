"""Bridges, Castles and Bazaars: roads over tiles, castles on small cities, auctions of tiles."""

from collections.abc import Iterable, Sequence
from typing import Final

from bastide.core.agenda import Insert, Step
from bastide.core.board import Placed
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Chances, Display, Knowledge, Points, Preparation, Turns, about, rests_on
from bastide.core.option import Option
from bastide.core.scoring import Sheet
from bastide.core.setup import Setup
from bastide.core.shapes import GameTile
from bastide.display.log_lines import LogLine
from bastide.display.panels import Panel
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.base.tags import FEATURE, LIKE_CITY, ONE_PLACE, SAFE_FROM_ABOVE, SAFE_FROM_BELOW
from bastide.expansions.bridges_castles_bazaars.bazaars import (
    AUCTION,
    BID,
    Bazaar,
    BuyOrSell,
    DealOpen,
    FillDisplay,
    MakeBid,
    NextAuctioneer,
    OfferTile,
    TakeOpenTile,
    WonTile,
    bazaar_panel,
    bazaar_tokens,
    held_tiles,
    is_outstanding,
    note_bazaar,
)
from bastide.expansions.bridges_castles_bazaars.bridges import (
    BRIDGE,
    REACH,
    TIMING,
    Bridge,
    BridgeWindow,
    Decline,
    PlaceBridged,
    bridge_options,
    bridged_placements,
)
from bastide.expansions.bridges_castles_bazaars.castles import (
    CASTLE,
    BuildCastle,
    CastleOffers,
    add_castles,
)
from bastide.expansions.bridges_castles_bazaars.prospects import prospects
from bastide.expansions.bridges_castles_bazaars.vicinity import (
    CHOICE,
    ChooseForCastle,
    FinalCastles,
    ScoreCastles,
    note_completed,
)
from bastide.expansions.bridges_castles_bazaars.works import (
    BAZAARS,
    BRIDGES,
    CASTLES,
    SLUG,
    Works,
    begin,
    castles_on_board,
    works,
)

DECLINE: Final = Option(Decline.verb)


class BridgesCastlesBazaars(Expansion, Preparation, Turns, Points, Display, Knowledge):
    """Bridges carry roads over tiles, castles take the points around them, bazaars sell tiles."""

    slug = SLUG
    name = "Bridges, Castles & Bazaars"
    brings = "Bridges carry roads over tiles, castles take the points around them, bazaars sell tiles."
    pieces = (
        Piece(BRIDGE, is_stock=True, is_span=True),
        Piece(CASTLE, is_coloured=True, is_stock=True, is_over_edge=True),
        Piece(BID, in_box=False, has_panel=True),
    )
    log_lines = (LogLine("tile.won", "{player} has a tile of the bazaar", token="tile"),)
    parts = (
        Part(BRIDGES, "Bridges that carry roads over tiles"),
        Part(CASTLES, "Castles on small cities"),
        Part(BAZAARS, "Auctions of tiles"),
    )
    options = (AUCTION, CHOICE, TIMING, REACH)
    handlers = (
        *(WonTile(), BridgeWindow(), CastleOffers(), BuildCastle(), ScoreCastles(), ChooseForCastle()),
        *(FinalCastles(), Bazaar(), FillDisplay(), DealOpen(), NextAuctioneer(), TakeOpenTile()),
        *(OfferTile(), MakeBid(), BuyOrSell()),
    )
    actions = (Bridge(), PlaceBridged(), Decline())
    turn_steps = (
        # Behind the window for a ransom, which comes before any tile is taken (TOWER-39).
        Insert(WonTile.name, after="part_start", moment=14),
        Insert(BridgeWindow.name, after="action", moment=30),
        Insert(CastleOffers.name, after="action", moment=50),
        Insert(ScoreCastles.name, after="score", moment=72),
        Insert(Bazaar.name, after="part_end", moment=120),
    )
    final_steps = (Insert(FinalCastles.name, after="final_farms", moment=2),)
    settles = frozenset({CASTLE})
    record = Works

    def tags(self, setup: Setup) -> Tags:
        return {CASTLE: (FEATURE, SAFE_FROM_ABOVE, SAFE_FROM_BELOW, ONE_PLACE, LIKE_CITY)}

    def on_setup(self, game: Game) -> None:
        begin(game)

    def add_placements(self, game: Game, player: int, tile: GameTile) -> Iterable[Option]:
        return bridged_placements(game, player, tile)

    @about(decisions={"place"})
    def revise_options(self, game: Game, step: Step, options: Sequence[Option]) -> Sequence[Option]:
        if all(option.verb != "tile" for option in options):
            return [*options, DECLINE]  # BCB-35
        return options

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return bridge_options(game, step.player)

    def on_tile_placed(self, game: Game, player: int, placed: Placed) -> None:
        note_bazaar(game, placed)

    def on_completed(self, game: Game, feature: Feature) -> None:
        note_completed(game, feature)

    def revise_farm(
        self, game: Game, farms: Sequence[Feature], cities: Sequence[Feature], player: int, sheet: Sheet
    ) -> Sheet:
        return add_castles(cities, sheet)

    def allow_end(self, game: Game) -> bool:
        return not is_outstanding(game)  # BCB-18

    def add_held_tiles(self, game: Game) -> Iterable[int]:
        return held_tiles(game)

    @rests_on(land=True, figures=True, agenda=True, pay=True)
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        return prospects(game, chance)

    def add_tokens(self, game: Game) -> Iterable[Token]:
        for name, left in ((BRIDGE, works(game).bridges), (CASTLE, works(game).castles)):
            yield from (Token(name, seat, number) for seat, number in enumerate(left) if number)
        for segment in game.state.board.built:
            cell, place = game.locate(segment)
            if place.startswith(BRIDGE):
                yield Token(BRIDGE, cell=cell, place=place)
        for castle in castles_on_board(game):
            cell, place = game.locate(castle.segment)
            yield Token(CASTLE, castle.player, cell=cell, place=place)
        yield from bazaar_tokens(game)

    def add_panels(self, game: Game) -> Iterable[Panel]:
        return bazaar_panel(game)
