"""Shepherds: they draw tokens, let their flocks grow, lose them to wolves or drive them home."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Auto, Chance, Decision, Stack, Step
from bastide.core.events import TokenDrawn
from bastide.core.features import Feature
from bastide.core.figures import NOBODYS, Figure
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.scoring import Line, Payment
from bastide.core.targets import Tokens
from bastide.core.tiles import FIELD
from bastide.expansions.hills_sheep.pasture import (
    FLOCK,
    SHEEP,
    SHEPHERD,
    SLUG,
    add_token,
    bag,
    flocks,
    flocks_on,
    is_closed,
    keep,
    pasture,
    sheep_of,
    token_name,
)

GROW: Final = "grow"
HOME: Final = "drive_home"
#: How likely a player, in one of his turns, lays a tile by which he may drive his flock home.
_EXTENDS: Final = 0.3


class Drawing(NamedTuple):
    """Who draws a token: the segment of his shepherd, and whether he lets a flock grow."""

    segment: int
    grows: int = 0


class AtField(NamedTuple):
    """A field, by the segment of a shepherd."""

    segment: int


def may_graze(game: Game, segment: int) -> bool:
    """Whether there is no shepherd on a field yet (HILL-21)."""
    return all(figure.kind != SHEPHERD.name for figure in game.state.graph.of(segment).figures)


def call_for_token(game: Game, figure: Figure) -> None:
    """A shepherd who was just placed draws a token at once (HILL-23)."""
    game.state.agenda.append(Step(DrawToken.name, figure.player, Drawing(figure.segment)))


class DrawToken(Chance):
    """A token is drawn from the bag, each with the same chance (HILL-23, HILL-27)."""

    name = "draw_sheep"
    carries = Drawing

    def outcomes(self, game: Game, step: Step) -> Sequence[tuple[Option, int]]:
        """Every sort of token in the bag, as likely as there are of it."""
        return [
            (Option(SHEEP, Tokens((token_name(sheep),))), number)
            for sheep, number in bag(game).items()
            if number
        ]

    def stack(self, game: Game, step: Step) -> Stack:
        """The bag is shuffled for every draw, since tokens come back into it."""
        return Stack(f"{SLUG}/bag/{pasture(game).draws}", 0)

    def resolve(self, game: Game, step: Step, outcome: Option) -> None:
        """Sheep stay with the shepherd; a wolf goes back into the bag, and not alone (HILL-23, HILL-28)."""
        (name,) = outcome.the(Tokens).names
        sheep = next(number for number in bag(game) if token_name(number) == name)
        drawing = step.the(Drawing)
        record = pasture(game)
        keep(game, record._replace(draws=record.draws + 1, last=sheep, drawn_by=step.player))
        game.state.log.append(TokenDrawn(step.player, name, SHEEP))
        shepherd = Figure(step.player, SHEPHERD.name, drawing.segment)
        if sheep:
            add_token(game, step.player, drawing.segment, sheep)
        elif drawing.grows:
            send_home(game, game.state.graph.of(drawing.segment))
        else:
            game.return_figure(shepherd)
            keep(game, pasture(game)._replace(fresh=NOBODYS))  # those on the map were there before (HILL-26)


def send_home(game: Game, field: Feature) -> None:
    """Return all shepherds of a field, whose tokens go into the bag as they leave."""
    for figure in [figure for figure in field.figures if figure.kind == SHEPHERD.name]:
        game.return_figure(figure)


class Flocks(Auto):
    """After the figure action whoever has extended the field of his shepherd chooses (HILL-26)."""

    name = "flocks"

    def run(self, game: Game, step: Step) -> None:
        """Ask once for each such field, then look for fields that are closed (HILL-30, HILL-32)."""
        record = pasture(game)
        if not record.flocks:
            return
        game.state.agenda.append(Step(ClosedFields.name, step.player))
        asked = [
            Step(GrowOrHome.name, step.player, AtField(segment))
            for segment in _extended(game, step.player)
            if record.fresh != step.player or not _is_fresh(game, step.player, segment)
        ]
        game.state.agenda += reversed(asked)


def _extended(game: Game, player: int) -> Iterator[int]:
    """A segment with an own shepherd for each field with a part on the tile just laid, each once."""
    state = game.state
    if state.last < 0:
        return
    root = state.graph.root
    own = {root[flock.segment]: flock.segment for flock in flocks(game) if flock.player == player}
    there = dict.fromkeys(root[segment] for segment in game.segments_on(state.board.tiles[state.last]))
    yield from (own[number] for number in there if number in own)


def _is_fresh(game: Game, player: int, segment: int) -> bool:
    """Whether the shepherd there is the one that was placed in this turn part; he is alone on his field."""
    newest = [flock for flock in flocks(game) if flock.player == player][-1]
    return newest.segment == segment


class GrowOrHome(Decision):
    """Whether a flock grows or is driven home (HILL-26)."""

    name = "flock"
    asks = "Let your flock grow, or drive it home."
    rule = "HILL-26"
    says: ClassVar[Mapping[str, str]] = {
        GROW: "let the flock grow: draw a token",
        HOME: "drive the flock home",
    }
    carries = AtField

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """One of the two has to be; who has left the game drives it home (HILL-D02)."""
        return [Option(HOME), Option(GROW)]

    def lights(self, game: Game, step: Step) -> Sequence[Cell]:
        """The whole field."""
        return game.cells_of(_field(game, step))

    def concerns(self, game: Game, step: Step) -> Sequence[Figure]:
        """All shepherds there."""
        return [figure for figure in _field(game, step).figures if figure.kind == SHEPHERD.name]

    def pays(self, game: Game, step: Step, option: Option) -> Payment | None:
        """What driving home pays at once."""
        return _payment(game, _field(game, step), "HILL-29") if option.verb == HOME else None

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Draw a token, or take the points."""
        if option.verb == GROW:
            segment = step.the(AtField).segment
            game.state.agenda.append(Step(DrawToken.name, step.player, Drawing(segment, grows=1)))
        else:
            drive_home(game, _field(game, step), "HILL-29")


def _field(game: Game, step: Step) -> Feature:
    return game.state.graph.of(step.the(AtField).segment)


def drive_home(game: Game, field: Feature, rule: str) -> None:
    """Pay everybody with a shepherd on a field for the whole flock, and send them home (HILL-29)."""
    game.pay(_payment(game, field, rule))
    send_home(game, field)


def _payment(game: Game, field: Feature, rule: str) -> Payment:
    there = flocks_on(game, field)
    line = Line(SHEEP, sheep_of(there), rule)
    owners = sorted({flock.player for flock in there})
    return Payment(FLOCK, tuple((player, (line,)) for player in owners), game.cells_of(field))


class ClosedFields(Auto):
    """Flocks of fields that nothing can extend any more are driven home at once (HILL-30)."""

    name = "closed_fields"

    def run(self, game: Game, step: Step) -> None:
        """Whoever has closed them, and whenever their shepherds have come."""
        graph = game.state.graph
        for root in dict.fromkeys(graph.root[flock.segment] for flock in flocks(game)):
            if is_closed(game, graph.features[root]):
                drive_home(game, graph.features[root], "HILL-30")
        keep(game, pasture(game)._replace(fresh=NOBODYS))


class LastFlocks(Auto):
    """At the end of the game sheep on the map score nothing; shepherds are removed (HILL-34)."""

    name = "last_flocks"

    def run(self, game: Game, step: Step) -> None:
        """Send all of them home."""
        for field in [f for f in game.state.graph.with_figures() if f.kind == FIELD]:
            send_home(game, field)


# What bots expect.


def flock_prospects(game: Game) -> Iterator[tuple[int, float]]:
    """What each flock may bring those on its field, as long as somebody can still drive it home.

    Where a token is about to be drawn, that is what it brings on average.
    """
    graph = game.state.graph
    turns = game.state.tiles_left / len(game.state.score)
    step = game.state.agenda[-1] if game.state.agenda else None
    drawing = step.the(Drawing) if step is not None and step.name == DrawToken.name else None
    for root in dict.fromkeys(graph.root[flock.segment] for flock in flocks(game)):
        there = flocks_on(game, graph.features[root])
        worth = float(sheep_of(there))
        if drawing is not None and graph.root[drawing.segment] == root:
            inside = bag(game)
            tokens = sum(inside.values())
            mean = sum(sheep * number for sheep, number in inside.items()) / tokens
            worth = worth * (1 - inside[0] / tokens) + mean
        owners = {flock.player for flock in there}
        # Each of them may drive it home; all of them have it then.
        likely = 1.0 - (1.0 - _EXTENDS) ** (turns * len(owners))
        yield from ((player, worth * likely) for player in sorted(owners))
