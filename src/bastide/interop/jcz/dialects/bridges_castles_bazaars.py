"""Bridges, Castles and Bazaars in that program's words."""

from typing import TYPE_CHECKING, Any, Final

from bastide.core.agenda import Step
from bastide.core.option import Option
from bastide.core.targets import Lay, NamedTile, Number, OnCell, OnSegment
from bastide.expansions.bridges_castles_bazaars.auction import Auction
from bastide.expansions.bridges_castles_bazaars.bazaars import (
    AUCTION,
    BID,
    Bazaar,
    BuyOrSell,
    DealOpen,
    MakeBid,
    OfferTile,
    TakeOpenTile,
    open_tiles,
)
from bastide.expansions.bridges_castles_bazaars.bridges import AXES, BRIDGE, BRIDGED, SPANS, Decline
from bastide.expansions.bridges_castles_bazaars.castles import CASTLE, BuildCastle
from bastide.expansions.bridges_castles_bazaars.works import BAZAARS, BRIDGES, CASTLES, SLUG, works
from bastide.interop.jcz.dialect import WITH_THE_NEXT, Dialect, Meaning, TileSet
from bastide.interop.jcz.errors import DamagedSave
from bastide.interop.jcz.pointers import (
    read_cell,
    read_location,
    read_rotation,
    read_table,
    read_text,
    write_location,
)

if TYPE_CHECKING:
    from bastide.core.game import Game
    from bastide.interop.jcz.exporter import Exporter
    from bastide.interop.jcz.replay import Replay
    from bastide.interop.jcz.saved import Message

_TOKEN: Final = "PLACE_TOKEN"
_BID: Final = "BAZAAR_BID"
_BUY_OR_SELL: Final = "BAZAAR_BUY_OR_SELL"
_BAZAAR_STEPS: Final = (OfferTile.name, MakeBid.name, BuyOrSell.name, TakeOpenTile.name)
#: It counts as choices no more bids than these: 0 to 3 to begin with, then 1 to 3 more.
_BIDS: Final = 4


class BridgesCastlesBazaarsDialect(Dialect):
    """A bridge that a placement needs goes without saying; who offers a tile names his bid with it."""

    slug = SLUG
    sets = {
        "bridges-castles-and-bazaars:1": TileSet(SLUG, "classic"),
        "bridges-castles-and-bazaars:2": TileSet(SLUG, "new"),
    }
    parts = {"bridge": BRIDGES, "castle": CASTLES, "bazaar": BAZAARS}
    rules = {"bazaar-no-auction": (AUCTION.name, {"false": "auction", "true": "no-auction"})}
    features = {"Castle": CASTLE}
    scorings = {"BCB-58": "castle", "BCB-62": "castle", "BCB-63": "castle", "AM-X10": "castle.empty"}
    tokens = {"BRIDGE": BRIDGE, "CASTLE": CASTLE}
    at_once = frozenset({BuildCastle.name})
    passes = frozenset({Decline.verb})
    phases = {
        BuildCastle.name: "CastlePhase",
        **dict.fromkeys((Bazaar.name, DealOpen.name, *_BAZAAR_STEPS), "BazaarPhase"),
    }

    def choices(self, game: "Game") -> int | None:
        step = game.state.agenda[-1] if game.state.agenda else None
        if step is None:
            return None
        if step.name == OfferTile.name:
            return _BIDS * len(open_tiles(game))
        if step.name == TakeOpenTile.name:
            return len(open_tiles(game))
        return _BIDS if step.name == MakeBid.name else None

    def goes_on(self, game: "Game", step: Step, option: Option) -> bool:
        return step.name in _BAZAAR_STEPS or option.verb == Decline.verb

    def read(self, replay: "Replay", message: "Message") -> Meaning:
        agenda = replay.game.state.agenda
        waiting = agenda[-1].name if agenda else ""
        match message.type:
            case "PASS" if waiting == "place":
                return Option(Decline.verb)
            case "PLACE_TILE":
                return _read_bridged(replay.game, message)
            case "PLACE_TOKEN":
                return _read_token(replay, message)
            case "BAZAAR_BID":
                return _read_bid(replay.game, message)
            case "BAZAAR_BUY_OR_SELL":
                verb = read_text(message.payload, "value").lower()
                return next((o for o in replay.game.options() if o.verb == verb), Option(verb))
        return None

    def write(self, exporter: "Exporter", option: Option) -> tuple[str, dict[str, Any]] | None:
        match option.verb:
            case "discard":
                return "PASS", {}
            case "offer":
                return WITH_THE_NEXT
            case "bid" | "pick":
                return _BID, _write_bid(exporter.game, option)
            case "buy" | "sell":
                return _BUY_OR_SELL, {"value": option.verb.upper()}
        if option.verb == BRIDGED:
            laid = option.the(Lay)
            rotation = f"R{90 * laid.rotation}"
            return "PLACE_TILE", {
                "tileId": exporter.tile_in_hand(),
                "rotation": rotation,
                "position": list(laid.cell),
            }
        if option.verb == BRIDGE:
            carrier = option.the(OnCell)
            location = write_location(SPANS[AXES.index(carrier.axis)].ports)
            pointer = {"position": list(carrier.cell), "location": location, "feature": "Road"}
            return _TOKEN, {"token": "BRIDGE", "pointer": pointer}
        if option.verb == CASTLE:
            return _TOKEN, {"token": "CASTLE", "pointer": exporter.target_pointer(option.the(OnSegment))}
        return None


def _read_bridged(game: "Game", message: "Message") -> Option | None:
    """A placement that is possible only with a bridge, if it is one."""
    cell = read_cell(message.payload.get("position"))
    rotation = read_rotation(message.payload.get("rotation"))
    bridged = (option for option in game.options() if option.verb == BRIDGED)
    return next((option for option in bridged if option.the(Lay)[:2] == (cell, rotation)), None)


def _read_token(replay: "Replay", message: "Message") -> Option | None:
    pointer = read_table(message.payload, "pointer")
    match message.payload.get("token"):
        case "BRIDGE":
            ports = read_location(read_text(pointer, "location"))
            axis = next((axis for axis, span in enumerate(SPANS) if frozenset(span.ports) == ports), None)
            if axis is None:
                raise DamagedSave(f"no bridge leads to {pointer['location']!r}")
            return Option(BRIDGE, OnCell(read_cell(pointer.get("position")), AXES[axis]))
        case "CASTLE":
            game = replay.game
            city = game.state.graph.of(game.segment_at(*replay.read_pointer(pointer)))
            segment = city.figures[0].segment if city.figures else city.segments[0]
            cell, place = game.locate(segment)
            return Option(CASTLE, OnSegment(place, cell))
    return None


def _read_bid(game: "Game", message: "Message") -> Meaning:
    index, price = message.payload.get("supplyIndex"), message.payload.get("price")
    display = works(game).display
    if not isinstance(index, int) or not isinstance(price, int) or not 0 <= index < len(display):
        raise DamagedSave(f"no bid of {price!r} is possible on the tile {index!r} of a bazaar")
    tile = game.rules.tiles[display[index]].type.id
    match game.state.agenda[-1].name:
        case OfferTile.name:
            return [Option("offer", NamedTile(tile)), Option(BID, Number(price))]
        case TakeOpenTile.name:
            return Option("pick", NamedTile(tile))
    return Option(BID, Number(price))


def _write_bid(game: "Game", option: Option) -> dict[str, Any]:
    """A bid names the place of its tile among those that were laid open."""
    step = game.state.agenda[-1]
    if step.name == MakeBid.name:
        tile, price = step.the(Auction).tile, option.the(Number).number
    else:
        tile, price = game.rules.tile_index[option.the(NamedTile).tile], 0
    return {"supplyIndex": works(game).display.index(tile), "price": price}
