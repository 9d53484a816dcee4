"""The pasture: the bag of tokens, shepherds with the sheep beside them, and what hills hide."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bastide.core.features import Feature
from bastide.core.figures import NOBODYS, Figure, FigureKind
from bastide.core.game import Game
from bastide.core.geometry import NEIGHBOURS, side_of
from bastide.core.tiles import FIELD
from bastide.display.bag import Bag, Sort
from bastide.display.tokens import Token

SLUG: Final = "hills_sheep"
HILLS: Final = "hills"
VINEYARDS: Final = "vineyards"
SHEEP: Final = "sheep"
WOLF: Final = "wolf"
#: The sheep beside a shepherd as one token, and what they are scored as when they are driven home.
FLOCK: Final = "flock"
#: What a hill hides, as a token beside the board.
BURIED: Final = "buried_tile"
#: On a field beside farmers; he claims nothing (HILL-22).
SHEPHERD: Final = FigureKind(
    "shepherd", supply=1, stands_on=frozenset({FIELD}), is_follower=False, strength=0
)

#: The sorts of tokens, by how many sheep they show, and how many there are of each; a wolf shows none.
TOKENS: Final = {1: 4, 2: 5, 3: 5, 4: 2, 0: 2}
SORTS: Final = ("1", "2", "3", "4")


class Flock(NamedTuple):
    """A shepherd on the map with the tokens beside him."""

    player: int
    segment: int
    #: How many sheep each of his tokens shows.
    tokens: tuple[int, ...] = ()


class Pasture(NamedTuple):
    """The record of this expansion."""

    #: Every shepherd on the map, as a :class:`Flock`.
    flocks: tuple[tuple[int, int, tuple[int, ...]], ...] = ()
    #: How many tokens were drawn so far.
    draws: int = 0
    #: What was drawn last, by how many sheep it shows, and by whom; nobody before the first.
    last: int = 0
    drawn_by: int = NOBODYS
    #: The seat that has placed its shepherd in this turn part.
    fresh: int = NOBODYS
    #: The numbers of the hill tiles under which a tile lies.
    hiding: tuple[int, ...] = ()


def pasture(game: Game) -> Pasture:
    """The record."""
    record: Pasture = game.state.ext[SLUG]
    return record


def keep(game: Game, record: Pasture) -> None:
    """Keep a changed record."""
    game.state.ext[SLUG] = record


def flocks(game: Game) -> list[Flock]:
    """Every shepherd on the map with his tokens."""
    return [Flock(*flock) for flock in pasture(game).flocks]


def flocks_on(game: Game, field: Feature) -> list[Flock]:
    """The shepherds of a field: their sheep are one common flock (HILL-24)."""
    root = game.state.graph.root
    return [flock for flock in flocks(game) if root[flock.segment] == root[field.segments[0]]]


def sheep_of(there: list[Flock]) -> int:
    """How many sheep some shepherds have together."""
    return sum(sum(flock.tokens) for flock in there)


def bag(game: Game) -> dict[int, int]:
    """What is in the bag: every token that lies beside no shepherd (HILL-33, HILL-35)."""
    out = [token for flock in flocks(game) for token in flock.tokens]
    return {sort: number - out.count(sort) for sort, number in TOKENS.items()}


def add_shepherd(game: Game, figure: Figure) -> None:
    """A shepherd has come to the map, without any sheep yet."""
    record = pasture(game)
    flock = (figure.player, figure.segment, ())
    keep(game, record._replace(flocks=(*record.flocks, flock), fresh=figure.player))


def add_token(game: Game, player: int, segment: int, sheep: int) -> None:
    """Lay a token beside a shepherd (HILL-23, HILL-27)."""
    record = pasture(game)
    grown = tuple(
        (*flock[:2], (*flock.tokens, sheep)) if flock[:2] == (player, segment) else (*flock,)
        for flock in flocks(game)
    )
    keep(game, record._replace(flocks=grown))


def forget_shepherd(game: Game, figure: Figure) -> None:
    """A shepherd has left the map, whoever sent him away: his sheep go into the bag (HILL-X02)."""
    record = pasture(game)
    left = [*record.flocks]
    gone = next((flock for flock in left if flock[:2] == (figure.player, figure.segment)), None)
    if gone is not None:
        left.remove(gone)
        keep(game, record._replace(flocks=tuple(left)))


def is_closed(game: Game, field: Feature) -> bool:
    """Whether no half-edge of a field faces an empty cell (HILL-30)."""
    board, graph = game.state.board, game.state.graph
    return all(
        NEIGHBOURS[board.tiles[graph.home[segment]].cell][side_of(port)] in board.cells
        for segment in field.segments
        for port in game.shape_of(segment).ports
    )


# What everybody sees.


def token_name(sheep: int) -> str:
    """The name of a token by how many sheep it shows."""
    return f"{SHEEP}.{sheep}" if sheep else WOLF


def pasture_tokens(game: Game) -> Iterator[Token]:
    """The sheep beside each shepherd, and how many tiles lie under hills (HILL-03)."""
    for flock in flocks(game):
        if flock.tokens:
            cell, _ = game.locate(flock.segment)
            yield Token(FLOCK, number=sum(flock.tokens), cell=cell, owner=flock.player)
    if hiding := pasture(game).hiding:
        yield Token(BURIED, number=len(hiding))


def sheep_bag(game: Game) -> Iterator[Bag]:
    """The bag with what everybody can count (HILL-35)."""
    record = pasture(game)
    inside = bag(game)
    sorts = tuple(
        Sort(token_name(sheep), inside[sheep], number - inside[sheep]) for sheep, number in TOKENS.items()
    )
    panel = Bag(SHEEP, "Sheep and wolves", sorts)
    if record.draws:
        panel = panel._replace(last=token_name(record.last), player=record.drawn_by)
    yield panel
