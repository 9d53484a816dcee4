"""Sharing gold out: who has a claim to which ingots, and how they are taken one by one."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.events import TokenTaken
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import AROUND, Cell
from bastide.core.option import Option
from bastide.core.paying import completed_features
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line, owners
from bastide.core.targets import TokenOn
from bastide.expansions.goldmines.ingots import GOLD, NOBODY_YET, Treasure, keep, the_treasure, treasure

TAKE_GOLD: Final = "take_gold"
#: What each ingot is worth by how many a player has: at least so many, so many points (GOLD-20).
WORTH: Final = ((10, 4), (7, 3), (4, 2), (1, 1))

CHOICE: Final = RuleOption(
    "gold.choice",
    ("automatic", "player"),
    modern="automatic",
    classic="player",
    about="Whether each ingot comes from the tile that most players claim, or its taker names the tile.",
)


def feature_cells(game: Game, feature: Feature) -> list[Cell]:
    """The cells whose ingots belong to a feature (GOLD-11); what lies in the middle of a tile has nine."""
    cells = game.cells_of(feature)
    if game.shape_of(feature.segments[0]).ports:
        return list(cells)
    return [near for cell in cells for near in (cell, *AROUND[cell])]  # GOLD-12


class ClaimGold(Auto):
    """Before anything is scored it is settled who has a claim to what (GOLD-14)."""

    name = "claim_gold"

    def run(self, game: Game, step: Step) -> None:
        """Note the owners of everything completed now, whatever it pays them (GOLD-16, GOLD-19)."""
        record = treasure(game)
        if record is None or not record.lying or not game.state.completed:
            return
        for feature in completed_features(game):
            claim(game, owners(game, feature), feature_cells(game, feature))


def claim(game: Game, players: Iterable[int], cells: Iterable[Cell]) -> None:
    """Give players a claim to the ingots on some cells."""
    record = the_treasure(game)
    there = {game.state.board.tiles[tile].cell: tile for tile, _ in record.lying}
    claims = dict(record.claims)
    new = set(players)
    for tile in {there[cell] for cell in cells if cell in there} if new else ():
        claims[tile] = tuple(sorted(new.union(claims.get(tile, ()))))
    keep(game, record._replace(claims=tuple(sorted(claims.items()))))


class ShareGold(Auto):
    """The ingots on all claimed tiles are taken one by one (GOLD-13)."""

    name = "share_gold"

    def run(self, game: Game, step: Step) -> None:
        """Let one player after the other take one, until somebody has to choose or none is left."""
        record = treasure(game)
        if record is None or not record.claims:
            return
        taken: Counter[int] = Counter()
        while reach := _next_reach(game, step.player):
            seat, tiles = reach
            if _has_choice(game, tiles):
                game.state.agenda += [step, Step(TakeIngot.name, seat)]
                break
            _take(game, seat, tiles[0])
            taken[seat] += 1
        else:
            keep(game, the_treasure(game)._replace(claims=(), last=NOBODY_YET))
        game.state.log += [TokenTaken(seat, GOLD, number) for seat, number in taken.items()]


def _next_reach(game: Game, active: int) -> tuple[int, list[int]] | None:
    """Who takes the next ingot, and the tiles from which he can, in the order of GOLD-15."""
    record = the_treasure(game)
    first = active if record.last == NOBODY_YET else record.last + 1
    for seat in game.seats_from(first):
        if tiles := _tiles_of(game, record, seat):
            return seat, tiles
    return None


def _tiles_of(game: Game, record: Treasure, seat: int) -> list[int]:
    """The tiles with ingots to which a seat has a claim: most claims first, then from north and west."""
    lying, board = dict(record.lying), game.state.board.tiles
    own = [(tile, seats) for tile, seats in record.claims if seat in seats and tile in lying]
    own.sort(key=lambda claim: (-len(claim[1]), board[claim[0]].cell[1], board[claim[0]].cell[0]))
    return [tile for tile, _ in own]


def _has_choice(game: Game, tiles: Sequence[int]) -> bool:
    """Whether a player is asked, since it makes a difference from which tile he takes one (GOLD-D01)."""
    claims = dict(the_treasure(game).claims)
    return game.rules.options[CHOICE.name] == "player" and len({claims[tile] for tile in tiles}) > 1


def _take(game: Game, seat: int, tile: int) -> None:
    """Let a player take an ingot off a tile."""
    record = the_treasure(game)
    lying = dict(record.lying)
    lying[tile] -= 1
    held = (*record.held[:seat], record.held[seat] + 1, *record.held[seat + 1 :])
    left = tuple((other, number) for other, number in lying.items() if number)
    keep(game, record._replace(held=held, lying=left, last=seat))


class TakeIngot(Decision):
    """From which tile a player takes his next ingot."""

    name = "take_ingot"
    asks = "Choose the tile from which you take an ingot."
    rule = "GOLD-15"
    says: ClassVar[Mapping[str, str]] = {TAKE_GOLD: "an ingot from the tile with {shows}"}

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Every tile to which he has a claim."""
        board = game.state.board.tiles
        tiles = _tiles_of(game, the_treasure(game), step.player)
        return [Option(TAKE_GOLD, TokenOn(board[tile].cell, GOLD)) for tile in tiles]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Take it."""
        _take(game, step.player, game.state.board.cells[option.the(TokenOn).cell].number)
        game.state.log.append(TokenTaken(step.player, GOLD, 1))


def value(ingots: int) -> int:
    """What some ingots are worth together at the end (GOLD-20).

    >>> [value(ingots) for ingots in (0, 1, 3, 4, 9, 10)]
    [0, 1, 3, 8, 27, 40]
    """
    return next((ingots * points for least, points in WORTH if ingots >= least), 0)


class FinalGold(Auto):
    """At the end everybody is paid for the ingots that he has won (GOLD-20)."""

    name = "final_gold"

    def run(self, game: Game, step: Step) -> None:
        """Pay seat by seat."""
        record = treasure(game)
        for seat, ingots in enumerate(record.held if record else ()):
            if ingots:
                line = Line("ingot" if ingots == 1 else "ingots", value(ingots), "GOLD-20", ingots)
                game.score(seat, GOLD, (line,), (), final=True)
