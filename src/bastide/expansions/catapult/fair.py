"""What the catapult keeps of a game: the round that is being played, and what the tokens are called."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bastide.core.game import Game
from bastide.core.geometry import Cell, Point
from bastide.display.launch import cells_at
from bastide.display.tokens import Token
from bastide.expansions.catapult.flight import is_on_map

SLUG: Final = "catapult"
#: The piece that hurls a token.
CATAPULT: Final = "catapult"
#: The symbol of the tiles that start a round.
FAIR: Final = "fair"
KNOCKOUT: Final = "knockout"
SEDUCTION: Final = "seduction"
TARGET: Final = "target"
CATCH: Final = "catch"
#: One token of each kind for everybody (CAT-02).
KINDS: Final = (KNOCKOUT, SEDUCTION, TARGET, CATCH)
#: What a hit of the target and a won catch pay (CAT-60, CAT-72, CAT-73).
PRIZE: Final = 5
#: The steps in which a throw is in the air (CAT-24).
SCATTER_AIM: Final = "scatter_aim"
SCATTER_STRENGTH: Final = "scatter_strength"


class Round(NamedTuple):
    """The record of this expansion."""

    #: How many tokens were hurled in the whole game: each has a scatter of its own.
    hurled: int = 0
    #: The kind of token that everybody hurls in this round; nothing between the rounds.
    kind: str = ""
    #: The tokens that were hurled in it and lie somewhere: seat and point.
    lying: tuple[tuple[int, Point], ...] = ()


class Aimed(NamedTuple):
    """What the step of a strength carries."""

    aim: int


class Hurled(NamedTuple):
    """What the step of a catcher carries: who hurls, and what he has chosen and nobody may know."""

    hurler: int
    aim: int
    strength: int


class Throw(NamedTuple):
    """What the steps of a throw in the air carry: what was chosen, turned by chance so far."""

    aim: int
    strength: int
    #: Where the catcher waits, if there is one.
    catch: str
    #: How many numbers were drawn for the aim or the strength.
    drawn: int = 0


class Landed(NamedTuple):
    """The point where a token lies by which somebody is seduced."""

    x: int
    y: int


def the_round(game: Game) -> Round:
    """The record of this expansion."""
    record: Round = game.state.ext[SLUG]
    return record


def keep(game: Game, record: Round) -> None:
    """Put another record in the place of this one."""
    game.state.ext[SLUG] = record


def fair_cell(game: Game) -> Cell | None:
    """Where the fair is that was placed in this turn part, if it was one (CAT-03, CAT-06)."""
    state = game.state
    if state.last < 0 or not game.rules.has_part(SLUG, SLUG):
        return None
    placed = state.board.tiles[state.last]
    return placed.cell if FAIR in game.rules.tiles[placed.tile].type.symbols else None


def token_name(kind: str) -> str:
    """What a token of a kind is called."""
    return f"{SLUG}.{kind}"


def fair_tokens(game: Game) -> Iterator[Token]:
    """Everybody's tokens; one that was hurled in this round lies on the map or somewhere beside it."""
    record = the_round(game)
    lying = dict(record.lying)
    for seat in range(len(game.state.score)):
        for kind in KINDS:
            if kind != record.kind or seat not in lying:
                yield Token(token_name(kind), seat)
            else:
                at = lying[seat]
                cell = cell_at(game, at) if is_on_map(at, game.state.board.cells) else None
                yield Token(token_name(kind), cell=cell, owner=seat, at=at)


def cell_at(game: Game, point: Point) -> Cell:
    """The tile on which a point of the map lies; on an edge, one of those beside it."""
    return next(cell for cell in cells_at(point) if cell in game.state.board.cells)
