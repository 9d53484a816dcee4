"""Escape: once in his turn a player lets a figure walk away within its road, city or field."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Action, Decision, Step
from bastide.core.alike import figure_named
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import Option
from bastide.core.targets import FigureAt, OnSegment
from bastide.core.tiles import CITY, FIELD, ROAD
from bastide.expansions.base.tags import BESIDE_FARMERS
from bastide.expansions.plague.regions import epidemic, infected, keep
from bastide.expansions.plague.spreading import is_in_turn, targets
from bastide.expansions.plague.strikes import is_affected

#: The features in which one can walk; monks never flee (PLAGUE-37).
WAYS: Final = frozenset({ROAD, CITY, FIELD})
#: Of so many figures it is remembered whether they can get away: it is asked for at every decision.
_REMEMBERED: Final = 4096
#: The land and the feature by their identity, where a figure stands and what is infected; with these, kept so
#: that nothing else gets it.
_known: Final[dict[tuple[int, int, int, int], tuple[object, bool]]] = {}


def within_reach(game: Game, segment: int) -> Iterator[int]:
    """The segments of other tiles to which a figure may walk (PLAGUE-33 to PLAGUE-36, PLAGUE-38)."""
    home, tiles = game.state.graph.home, game.state.board.tiles
    barred = infected(epidemic(game))
    seen = {segment}
    edge = [segment]
    for here in edge:
        for there in game.beyond(here):
            if there not in seen and tiles[home[there]].cell not in barred:
                seen.add(there)
                edge.append(there)
                if home[there] != home[segment]:
                    yield there


def flee_options(game: Game, player: int) -> Iterator[Option]:
    """Each own figure that can get away, if nobody has fled in this turn (PLAGUE-32, PLAGUE-39)."""
    record = epidemic(game)
    if not record.outbreaks or record.fled == game.state.turn or not is_in_turn(game):
        return
    own = (figure for figure in game.figures() if figure.player == player and figure.on_tile)
    for figure in dict.fromkeys(own):
        if _can_flee(game, figure):
            yield Option(Flee.verb, game.target_of(figure))


def _can_flee(game: Game, figure: Figure) -> bool:
    if figure.kind in game.rules.tagged(BESIDE_FARMERS):
        return False
    if not is_affected(game, figure) or game.state.graph.of(figure.segment).kind not in WAYS:
        return False
    return _has_way(game, figure.segment)


def _has_way(game: Game, segment: int) -> bool:
    """Whether anything is within reach: the same as long as the feature and what is infected are the same."""
    graph = game.state.graph
    stamp, feature, barred = graph.stamp, graph.of(segment), infected(epidemic(game))
    key = id(stamp), id(feature), segment, id(barred)
    found = _known.get(key)
    if found is None:
        if len(_known) >= _REMEMBERED:
            _known.clear()
        found = _known[key] = (stamp, feature, barred), any(True for _ in within_reach(game, segment))
    return found[1]


class Flee(Action):
    """Let a figure flee; whatever the player was about to do waits for it."""

    verb = "flee"
    says = "{figure} flees ({feature})"
    rule = "PLAGUE-32"
    comes_back = True

    def leaving(self, game: Game, step: Step, option: Option) -> Figure | None:
        return figure_named(game, step.player, option)

    def shortlist(self, game: Game, options: Sequence[Option]) -> Sequence[Option]:
        """Those that a flea could reach next: others stay on their feature, so they seldom gain by it."""
        near = {*targets(game, epidemic(game))}
        return [option for option in options if option.cell in near]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Ask where it goes."""
        figure = game.figure_meant(option.the(FigureAt), step.player)
        refugee = Refugee(figure.kind, figure.segment, option.which)
        game.state.agenda.append(Step(FleeTo.name, step.player, refugee))


class Refugee(NamedTuple):
    """A figure that flees: its kind and where it stands."""

    kind: str
    segment: int
    #: Of several alike the one that stands out, as in ``Option.which``.
    which: str


class FleeTo(Decision):
    """Where a figure flees to."""

    name = "flee_to"
    asks = "Choose where your figure flees to."
    rule = "PLAGUE-33"
    says: ClassVar[Mapping[str, str]] = {"to": "to the {feature}"}
    carries = Refugee

    def moves_from(self, game: Game, step: Step) -> Cell:
        """Where it stands."""
        return game.locate(_refugee(step).segment)[0]

    def concerns(self, game: Game, step: Step) -> Sequence[Figure]:
        """The figure that flees."""
        return [_refugee(step)]

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Every place within reach."""
        kind, segment, _ = step.the(Refugee)
        return [Option("to", game.place_on(there, moved=kind)) for there in within_reach(game, segment)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Let it walk there, without using up the figure action (PLAGUE-38)."""
        keep(game, epidemic(game)._replace(fled=game.state.turn))
        target = game.segment_meant(option.the(OnSegment))
        game.move_figure(_refugee(step), target, Flee.verb, step.the(Refugee).which)


def _refugee(step: Step) -> Figure:
    kind, segment, _ = step.the(Refugee)
    return Figure(step.player, kind, segment)
