"""Spreading: outbreaks, and fleas that are laid beside them and send followers home."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, NamedTuple

from bastide.core.agenda import Action, Auto, Decision, Step
from bastide.core.board import Placed
from bastide.core.events import PieceMoved
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.targets import OnCell, TokenOn
from bastide.core.turn import InHand, PlaceTile
from bastide.expansions.base.tags import ENCLOSED
from bastide.expansions.plague.regions import (
    FLEA,
    OUTBREAK,
    OUTBREAKS,
    PALE_FLEA,
    PLAGUE,
    SLUG,
    Epidemic,
    avert_lowest,
    border,
    epidemic,
    inactive_fleas,
    is_at_its_limit,
    keep,
    settle,
    way_out,
)
from bastide.expansions.plague.strikes import FEW, INFECT, best_spread, struck

# Outbreaks.


def break_out(game: Game, player: int, placed: Placed) -> None:
    """Lay the next outbreak on a plague tile that was placed (PLAGUE-09)."""
    if not _brings_outbreak(game, placed.tile):
        return
    record = epidemic(game)
    was_at_its_limit = is_at_its_limit(record)
    record = record._replace(outbreaks=(*record.outbreaks, placed.cell), spread=game.state.turn)
    game.state.log.append(PieceMoved(player, OUTBREAK, "tile", placed.cell))
    settle(game, player, record)
    if was_at_its_limit and len(epidemic(game).active) > 1:
        avert_lowest(game, player)  # PLAGUE-30


def _brings_outbreak(game: Game, tile: int) -> bool:
    """Whether a tile brings an outbreak when it is placed: a plague tile while one is left (PLAGUE-D03)."""
    is_plague = PLAGUE in game.rules.tiles[tile].type.symbols and game.rules.has_part(SLUG, PLAGUE)
    return is_plague and len(epidemic(game).outbreaks) < OUTBREAKS


def has_outbreak_in_hand(game: Game) -> bool:
    """Whether a tile that brings an outbreak is drawn and not yet placed (PLAGUE-11)."""
    waiting = (step for step in game.state.agenda if step.name == PlaceTile.name)
    return any(_brings_outbreak(game, step.the(InHand).tile) for step in waiting)


def has_broken_out_now(game: Game) -> bool:
    """Whether the tile of this turn part has brought an outbreak (PLAGUE-10)."""
    state = game.state
    return state.last >= 0 and state.board.tiles[state.last].cell in epidemic(game).outbreaks


class Ebb(Auto):
    """When a turn begins without a flea in the supply, the oldest outbreak may come to its end."""

    name = "plague_ebb"

    def run(self, game: Game, step: Step) -> None:
        """Avert one the first time, later where no flea can be moved; the last one stays (PLAGUE-23..26)."""
        record = epidemic(game)
        if record.supply:
            return
        is_due = not record.ran_out or not inactive_fleas(record)
        keep(game, record._replace(ran_out=1))
        while is_due and len(epidemic(game).active) > 1:
            avert_lowest(game, step.player)
            is_due = not inactive_fleas(epidemic(game))


# Fleas.


def is_in_turn(game: Game) -> bool:
    """Whether anybody's regular turn is played, and no tile is laid after the last one (PLAGUE-X07)."""
    return any(step.name == "turn_end" for step in game.state.agenda)


def must_spread(game: Game) -> bool:
    """Whether the plague is still to be spread in this turn, and not about to break out (PLAGUE-14)."""
    record = epidemic(game)
    if not record.outbreaks or record.spread == game.state.turn:
        return False
    return is_in_turn(game) and not has_outbreak_in_hand(game)


def targets(game: Game, record: Epidemic) -> list[Cell]:
    """The tiles on which a flea may be laid (PLAGUE-15 to PLAGUE-18, PLAGUE-X11)."""
    cells, kinds, enclosed = game.state.board.cells, game.rules.tiles, game.rules.tagged(ENCLOSED)
    there = (cell for cell in border(record) if cell in cells)
    return [cell for cell in there if kinds[cells[cell].tile].type.id not in enclosed]


def without(record: Epidemic, flea: Cell) -> Epidemic:
    """The record when a flea has been taken away."""
    return record._replace(fleas=tuple(cell for cell in record.fleas if cell != flea))


def targets_for(game: Game, flea: Cell) -> list[Cell]:
    """Where a flea that lies on the map may be laid instead, once it is taken away (PLAGUE-29)."""
    return [cell for cell in targets(game, without(epidemic(game), flea)) if cell != flea]


def spread_options(game: Game) -> Iterator[Option]:
    """A flea of the supply on every such tile; without any every flea that can be moved there."""
    if not must_spread(game):
        return
    record = epidemic(game)
    if record.supply:
        yield from (Option(INFECT, OnCell(cell, piece=FLEA)) for cell in targets(game, record))
    elif pale := inactive_fleas(record):  # PLAGUE-24
        goals = targets(game, record)  # the same without any one of these
        yield from (Option(LiftFlea.verb, TokenOn(flea, PALE_FLEA)) for flea in pale if goals)
    else:  # PLAGUE-28
        yield from (Option(LiftFlea.verb, TokenOn(flea, FLEA)) for flea in _movable(game, record))


def _movable(game: Game, record: Epidemic) -> list[Cell]:
    """The active fleas that have somewhere to go; those on a way there need a closer look (PLAGUE-29)."""
    goals = targets(game, record)
    way = way_out(record, goals)
    return [flea for flea in record.fleas if goals and (flea not in way or targets_for(game, flea))]


class Infect(Action):
    """Lay a flea; whatever the player was about to do waits for it."""

    verb = INFECT
    says = "infect the tile with {shows}"
    rule = "PLAGUE-20"
    comes_back = True

    def tells(self, game: Game, option: Option) -> Mapping[str, int]:
        """How many figures it sends home, helpers who are left alone included (PLAGUE-22)."""
        after = game.copy()
        after.take(option)
        return {"home": len(game.figures()) - len(after.figures())}

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Lay it, send home whom it meets, and see which regions have met."""
        record = epidemic(game)
        if step.name == FleaTo.name:
            record = without(record, step.the(Lifted).cell)
        placed = game.state.board.cells[option.the(OnCell).cell]
        game.state.log.append(PieceMoved(step.player, FLEA, "tile", placed.cell))
        for figure in struck(game, placed):
            if figure in game.state.graph.of(figure.segment).figures:  # a helper may have left by itself
                game.return_figure(figure)
        fleas = (*record.fleas, placed.cell)
        settle(game, step.player, record._replace(fleas=fleas, spread=game.state.turn))


class LiftFlea(Action):
    """Take a flea from the map, since there is none in the supply (PLAGUE-24)."""

    verb = "lift"
    says = "move the flea from the tile with {shows}"
    rule = "PLAGUE-24"
    comes_back = True

    def shortlist(self, game: Game, options: Sequence[Option]) -> Sequence[Option]:
        """A few: which flea is moved matters less than where it goes."""
        return options[:FEW]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Ask where it goes; until then it stays."""
        game.state.agenda.append(Step(FleaTo.name, step.player, Lifted(option.the(TokenOn).cell)))


class Lifted(NamedTuple):
    """A flea that is about to be moved, by its tile."""

    cell: Cell


class FleaTo(Decision):
    """Where a flea goes that was taken from the map."""

    name = "flea_to"
    asks = "Choose the tile to which the flea goes."
    rule = "PLAGUE-24"
    says: ClassVar[Mapping[str, str]] = {}
    carries = Lifted

    def moves_from(self, game: Game, step: Step) -> Cell:
        """The tile from which it is taken."""
        return step.the(Lifted).cell

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Every tile beside what is active then; nothing any more once it is laid."""
        if not must_spread(game):
            return ()
        return [Option(INFECT, OnCell(cell, piece=FLEA)) for cell in targets_for(game, step.the(Lifted).cell)]

    def shortlist(self, game: Game, step: Step) -> Sequence[Option]:
        """The best of these tiles."""
        return best_spread(game, step.player, self.options(game, step))

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Laying a flea is an action of its own."""
