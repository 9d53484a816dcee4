"""The four quarters of Carcassonne: who is in them, where the count is, and which way leads out."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bastide.core.alike import single_out
from bastide.core.events import PieceMoved, Scored
from bastide.core.features import Feature
from bastide.core.figures import Figure, Resident, take_from
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import OnSegment, ToSite
from bastide.core.tiles import CITY, FIELD, ROAD
from bastide.core.turn import may_visit
from bastide.display.tokens import Token
from bastide.expansions.base.tags import MONASTIC

SLUG: Final = "count"
CASTLE: Final = "castle"
MARKET: Final = "market"
BLACKSMITH: Final = "blacksmith"
CATHEDRAL: Final = "cathedral"
#: All quarters, in the order in which the count walks round them by himself.
QUARTERS: Final = (CASTLE, MARKET, BLACKSMITH, CATHEDRAL)
#: The features that the followers of each quarter but the cathedral may join (COUNT-20).
_SERVES: Final[Mapping[str, frozenset[str]]] = {
    CASTLE: frozenset({CITY}),
    MARKET: frozenset({FIELD}),
    BLACKSMITH: frozenset({ROAD}),
}

#: The tile on which each quarter is to be seen (COUNT-32).
SEATS: Final[Mapping[str, str]] = {
    CASTLE: "count/n-east-castle",
    MARKET: "count/market",
    BLACKSMITH: "count/s-west",
    CATHEDRAL: "count/cathedral",
}

#: A follower in a quarter: its player and its kind.
Inhabitant = tuple[int, str]

STANDING: Final = RuleOption(
    "count.moved",
    ("no-tile", "named-tile"),
    modern="no-tile",
    classic="no-tile",
    jcz="named-tile",
    about="Whether a follower moved from Carcassonne to a feature stands on no tile, or on one he names.",
)


class Carcassonne(NamedTuple):
    """The record of this expansion."""

    #: The quarter in which the count is; it starts in the castle (COUNT-02).
    count_at: str = CASTLE
    #: The followers in each of the QUARTERS.
    inhabitants: tuple[tuple[Inhabitant, ...], ...] = ((),) * len(QUARTERS)
    #: Who has got points from features in this turn part.
    scorers: tuple[int, ...] = ()
    #: The tile of that turn part, and the tile of the one in which a follower was last placed into a quarter.
    part: int = -1
    settled: int = -1
    #: The followers who have moved to features, with their segments, while they are there.
    moved: tuple[tuple[int, str, int], ...] = ()

    def within(self, quarter: str) -> tuple[Inhabitant, ...]:
        """The followers in a quarter."""
        return self.inhabitants[QUARTERS.index(quarter)]

    def with_those(self, quarter: str, inhabitants: Sequence[Inhabitant]) -> "Carcassonne":
        """The record when just these followers are in a quarter."""
        place = QUARTERS.index(quarter)
        return self._replace(
            inhabitants=(*self.inhabitants[:place], tuple(inhabitants), *self.inhabitants[place + 1 :])
        )


def carcassonne(game: Game) -> Carcassonne | None:
    """The record of this expansion, if the quarters are in the game."""
    record: Carcassonne | None = game.state.ext.get(SLUG)
    return record


def quarter_tokens(game: Game) -> Iterator[Token]:
    """The count and the followers in the quarters, each where its quarter is to be seen."""
    record = carcassonne(game)
    if record is None:
        return
    tiles = {game.rules.tiles[placed.tile].type.id: placed.cell for placed in game.state.board.tiles}
    for quarter in QUARTERS:
        cell = tiles.get(SEATS[quarter])
        if record.count_at == quarter:
            yield Token(SLUG, cell=cell, place=quarter)
        for (player, kind), number in Counter(record.within(quarter)).items():
            yield Token(kind, player, number, cell, quarter)


def placement_options(game: Game, player: int) -> Iterator[Option]:
    """Every follower of the supply in every quarter where it may go.

    A kind of follower may go where it could serve: a mayor, who stands in cities only, to the castle,
    an abbot to the cathedral (COUNT-12).
    """
    for kind, count in game.state.supply[player].items():
        if count and game.rules.figures[kind].is_follower:
            for quarter in QUARTERS:
                if takes_kind(game, kind, quarter):
                    yield Option("quarter", ToSite(quarter, kind))


def serves(game: Game, quarter: str) -> frozenset[str]:
    """The kinds of features that the followers of a quarter may join; monasteries from the cathedral."""
    return game.rules.tagged(MONASTIC) if quarter == CATHEDRAL else _SERVES[quarter]


def takes_kind(game: Game, kind: str, quarter: str) -> bool:
    """Whether a kind of follower could serve in a quarter (COUNT-12)."""
    return bool(serves(game, quarter) & game.rules.figures[kind].stands_on)


def residents(game: Game) -> Iterator[Resident]:
    """The followers in the quarters, while these are on the table."""
    record = carcassonne(game)
    if record is not None:
        for quarter in QUARTERS:
            for player, kind in record.within(quarter):
                yield Resident(player, kind, quarter)


def settle_newcomer(game: Game, newcomer: Resident) -> None:
    """Let a follower live in a quarter who has come there without being placed."""
    record = carcassonne(game)
    assert record is not None, "only asked while the quarters are in the game"
    player, kind, quarter = newcomer
    game.state.ext[SLUG] = record.with_those(quarter, (*record.within(quarter), (player, kind)))


def settle(game: Game, player: int, kind: str, quarter: str) -> None:
    """Put a follower from the supply into a quarter."""
    record = carcassonne(game)
    assert record is not None, "only asked while the quarters are in the game"
    take_from(game.state.supply, player, kind)
    record = record.with_those(quarter, (*record.within(quarter), (player, kind)))
    game.state.ext[SLUG] = record._replace(settled=game.state.last)
    game.state.log.append(PieceMoved(player, kind, quarter))


def note_scorer(game: Game, scored: Scored) -> None:
    """Remember who has got points in this turn part (COUNT-07)."""
    record = carcassonne(game)
    if record is None or scored.final or scored.points < 1 or scored.player in record.scorers:
        return
    game.state.ext[SLUG] = record._replace(scorers=(*record.scorers, scored.player))


def take_out(game: Game, player: int, kind: str, quarter: str) -> None:
    """Take a follower out of a quarter."""
    record = carcassonne(game)
    assert record is not None, "only asked while the quarters are in the game"
    left = list(record.within(quarter))
    left.remove((player, kind))
    game.state.ext[SLUG] = record.with_those(quarter, left)


def move_count(game: Game, player: int, quarter: str) -> None:
    """Put the count into a quarter."""
    record = carcassonne(game)
    assert record is not None, "only asked while the quarters are in the game"
    if record.count_at != quarter:
        game.state.ext[SLUG] = record._replace(count_at=quarter)
        game.state.log.append(PieceMoved(player, "count", quarter))


def open_quarters(game: Game) -> list[str]:
    """The quarters from which somebody could be moved out: never that of the count (COUNT-16)."""
    record = carcassonne(game)
    if record is None:
        return []
    return [quarter for quarter in QUARTERS if quarter != record.count_at and record.within(quarter)]


def move_options(
    game: Game, player: int, quarters: Sequence[str], features: Sequence[Feature]
) -> Iterator[Option]:
    """Every follower of a player in these quarters with every feature that it may join (COUNT-23)."""
    record = carcassonne(game)
    assert record is not None, "only asked while the quarters are in the game"
    for quarter in quarters:
        kinds = dict.fromkeys(kind for owner, kind in record.within(quarter) if owner == player)
        for kind in kinds:
            for feature in features:
                if feature.kind in serves(game, quarter):
                    for segment in _named(game, player, kind, feature):
                        yield Option("move", game.place_on(segment, kind))


def _named(game: Game, player: int, kind: str, feature: Feature) -> list[int]:
    """By which segments a follower may join a feature: one, unless he is to stand there (COUNT-D06)."""
    segments = sorted(feature.segments)
    if not names_tile(game):
        return segments[:1]
    state, figure = game.state, game.rules.figures[kind]
    tiles = ((segment, state.board.tile_of(segment, state.graph)) for segment in segments)
    return [segment for segment, placed in tiles if may_visit(game, player, figure, placed)]


def quarter_for(game: Game, kind: str) -> str:
    """The quarter whose followers may join features of a kind."""
    return next(quarter for quarter in QUARTERS if kind in serves(game, quarter))


def names_tile(game: Game) -> bool:
    """Whether a follower who moves to a feature names the tile of it on which he stands (COUNT-D06)."""
    return game.rules.options[STANDING.name] == "named-tile"


def mover_of(game: Game, player: int, option: Option) -> Resident | None:
    """The follower who leaves his quarter by an option to move to a feature."""
    if not isinstance(option.target, OnSegment):
        return None
    feature = game.state.graph.of(game.segment_meant(option.target))
    return Resident(player, option.target.piece, quarter_for(game, feature.kind))


def move_out(game: Game, player: int, option: Option) -> None:
    """Move a follower out of the quarter that serves a feature into that feature (COUNT-33)."""
    place = option.the(OnSegment)
    segment = game.segment_meant(place)
    mover = mover_of(game, player, option)
    assert mover is not None, "who moves names a feature"
    single_out(game, mover, option.which, segment)
    take_out(game, *mover)
    game.join_feature(player, place.piece, segment, on_tile=names_tile(game))
    record = carcassonne(game)
    assert record is not None, "only asked while the quarters are in the game"
    game.state.ext[SLUG] = record._replace(moved=(*record.moved, (player, place.piece, segment)))


def forget_moved(game: Game, figure: Figure) -> None:
    """A figure has left the board: it may be one that had moved to a feature."""
    record = carcassonne(game)
    entry = (figure.player, figure.kind, figure.segment)
    if record is not None and entry in record.moved:
        left = list(record.moved)
        left.remove(entry)
        game.state.ext[SLUG] = record._replace(moved=tuple(left))
