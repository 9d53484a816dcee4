"""Tunnel mouths: where tokens may lie, which tokens do, and what they join."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from bastide.core.events import PieceMoved
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.rules import Rules
from bastide.core.scoring import owners
from bastide.core.targets import OnSegment
from bastide.core.tiles import ROAD, Segment, TileType
from bastide.display.tokens import Token

SLUG: Final = "tunnel"
#: The mark of a road that ends at a tunnel mouth, and that of a road which runs under its tile as drawn.
MOUTH: Final = "tunnel_entrance"
UNDERGROUND: Final = "tunnel"
#: The name of a token and of what is done with it.
TUNNEL: Final = "tunnel"
#: The pairs of a player, each called by a letter (TUN-02).
PAIRS: Final = ("a", "b", "c")
TOKENS_OF_A_PAIR: Final = 2
PER: Final = RuleOption(
    "tunnel.per",
    ("part", "turn"),
    modern="part",
    classic="part",
    jcz="turn",
    about="Whether a player may lay a token in each part of a double turn, or one in all of it.",
)
#: What a token is worth before its player while many tiles are to come, in points, and what it is worth on
#: the board while the other one of its pair is at hand: on a road of his own, and on any other.
_AT_HAND: Final = 0.5
_ON_OWN_ROAD: Final = 1.2
_ON_ANOTHER: Final = 0.2
_FEW_TURNS: Final = 8


class Laid(NamedTuple):
    """A token on a tunnel mouth."""

    player: int
    pair: str
    #: The road segment at whose mouth it lies.
    segment: int


class Tunnels(NamedTuple):
    """The record of this expansion."""

    #: How many pairs each player has.
    pairs: int
    #: The tokens on the board, as (player, pair, segment).
    laid: tuple[tuple[int, str, int], ...] = ()
    #: The turn part in which the last token was laid, by the number of its tile, or the turn (TUN-04).
    last: int = -1

    @property
    def tokens(self) -> list[Laid]:
        """The tokens on the board."""
        return [Laid(*token) for token in self.laid]

    def left(self, player: int, pair: str) -> int:
        """How many tokens of a pair its player still has."""
        return TOKENS_OF_A_PAIR - sum(token[:2] == (player, pair) for token in self.laid)


def tunnels(game: Game) -> Tunnels | None:
    """The record of this expansion, if tokens are in the game."""
    record: Tunnels | None = game.state.ext.get(SLUG)
    return record


def token_options(game: Game, player: int) -> Iterator[Option]:
    """Every token of a player on every free mouth, if he may lay one still (TUN-03, TUN-04)."""
    record = tunnels(game)
    if record is None or record.last == _now(game):
        return
    mouths = free_mouths(game, record)
    if not mouths:
        return
    pairs = [pair for pair in PAIRS[: record.pairs] if record.left(player, pair)]
    for segment in mouths if pairs else ():
        for pair in pairs:
            yield Option(TUNNEL, game.place_on(segment, pair))


def pairs_begun(game: Game, player: int) -> set[str]:
    """The pairs of a player of which a token was laid."""
    record = tunnels(game)
    return {token.pair for token in record.tokens if token.player == player} if record else set()


def _now(game: Game) -> int:
    """What a player lays no second token in: the turn part or the turn (TUN-04)."""
    return game.state.last if game.rules.options[PER.name] == "part" else game.state.turn


def free_mouths(game: Game, record: Tunnels) -> list[int]:
    """The road segments at whose tunnel mouth no token lies, in the order of their tiles (TUN-16)."""
    mouths = _tiles_with_mouths(game.rules)
    copies = game.state.board.copies_of(mouths)
    if not copies:
        return []
    taken = {segment for _, _, segment in record.laid}
    return [
        placed.first + local
        for placed in copies
        for local in mouths[placed.tile]
        if placed.first + local not in taken
    ]


@lru_cache(maxsize=256)
def _tiles_with_mouths(rules: Rules) -> dict[int, tuple[int, ...]]:
    """The tiles of a game with tunnel mouths, each with the roads that end at one."""
    found = {}
    for tile in rules.tiles:
        roads = [local for local, road in enumerate(tile.shapes[0].segments) if MOUTH in road.marks]
        if roads:
            found[tile.index] = tuple(roads)
    return found


def lay_token(game: Game, player: int, option: Option) -> int | None:
    """Lay a token; gives a segment of the road that is complete by it, if one is (TUN-11, TUN-13)."""
    record = tunnels(game)
    assert record is not None, "only asked while tokens are in the game"
    state = game.state
    mouth = option.the(OnSegment)
    segment = game.segment_meant(mouth)
    partner = next((t.segment for t in record.tokens if (t.player, t.pair) == (player, mouth.piece)), None)
    laid = (*record.laid, Laid(player, mouth.piece, segment))
    state.ext[SLUG] = record._replace(laid=laid, last=_now(game))
    state.log.append(PieceMoved(player, TUNNEL, ROAD, mouth.cell))
    if partner is None or not state.board.link(partner, segment, state.graph):
        return None  # TUN-10; or the road is open elsewhere
    return segment


def token_prospects(game: Game) -> Iterator[tuple[int, float]]:
    """What the tokens promise that have not made a tunnel yet."""
    record = tunnels(game)
    if record is None:
        return
    ahead = min(1.0, game.state.tiles_left / (_FEW_TURNS * len(game.state.score)))
    tokens = record.tokens
    at_hand = [record.pairs * TOKENS_OF_A_PAIR] * len(game.state.score)
    for token in tokens:
        at_hand[token.player] -= 1
    yield from ((player, _AT_HAND * ahead * number) for player, number in enumerate(at_hand))
    pairs = Counter((token.player, token.pair) for token in tokens) if tokens else Counter()
    for player, pair, segment in tokens:
        if pairs[player, pair] == 1:
            own = player in owners(game, game.state.graph.of(segment))
            yield player, (_ON_OWN_ROAD if own else _ON_ANOTHER) * ahead


def tunnel_tokens(game: Game) -> Iterator[Token]:
    """The tokens before the players and those on the board; everybody sees them (TUN-23)."""
    record = tunnels(game)
    if record is None:
        return
    for player in range(len(game.state.score)):
        for pair in PAIRS[: record.pairs]:
            if left := record.left(player, pair):
                yield Token(f"{TUNNEL}.{pair}", player, left)
    for token in record.tokens:
        cell, place = game.locate(token.segment)
        yield Token(f"{TUNNEL}.{token.pair}", token.player, cell=cell, place=place)


def split_roads(tile: TileType) -> TileType:
    """The tile with two mouths in the place of each road that runs under it (TUN-21)."""
    if not any(_is_underground(segment) for segment in tile.segments):
        return tile
    segments: list[Segment] = []
    for segment in tile.segments:  # cities come before roads, so what fields touch keeps its number
        segments += _mouths(segment) if _is_underground(segment) else [segment]
    return replace(tile, segments=tuple(segments))


def _is_underground(segment: Segment) -> bool:
    return segment.kind == ROAD and bool(segment.attributes.get(UNDERGROUND))


def _mouths(road: Segment) -> list[Segment]:
    attributes = {name: value for name, value in road.attributes.items() if name != UNDERGROUND}
    return [replace(road, ports=(port,), attributes={**attributes, MOUTH: True}) for port in road.ports]
