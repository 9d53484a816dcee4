"""The end: meeples and bonuses are counted one after the other, each if its colour has the least points."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.option import Option
from bastide.core.scoring import Line, Payment
from bastide.core.targets import Seat
from bastide.expansions.solo.goals import tick_totals
from bastide.expansions.solo.least import least
from bastide.expansions.solo.solitaire import Solitaire, Waiting, keep, solitaire

MEEPLES: Final = "meeples"
#: What a meeple on the tiles gives at the end (SOLO-22).
EACH: Final = 2


def meeples_out(game: Game, player: int) -> list[Figure]:
    """The followers of a colour on the tiles; who is in a bathhouse counts for nothing (BARB-25)."""
    kinds, graph = game.rules.figures, game.state.graph
    return [
        figure
        for figure in game.figures()
        if figure.player == player
        and kinds[figure.kind].is_follower
        and graph.of(figure.segment).kind not in game.rules.spots
    ]


class CountMeeples(Auto):
    """The game is over; now it is known what is to be counted."""

    name = "solo_count"

    def run(self, game: Game, step: Step) -> None:
        """Count the meeples that are out, and begin (SOLO-22)."""
        out = tuple(len(meeples_out(game, seat)) for seat in range(len(game.state.score)))
        keep(game, solitaire(game)._replace(meeples=out))
        game.state.agenda.append(Step(NextItem.name, step.player))


class NextItem(Auto):
    """The next item is counted, as long as a colour with the least points has one (SOLO-22)."""

    name = "solo_next_item"

    def run(self, game: Game, step: Step) -> None:
        """Ask which it is where that is not all the same (SOLO-24, SOLO-X07); in the end see to the goals."""
        due = list(_due(game))
        if not due:
            tick_totals(game)
            return
        game.state.agenda.append(step)
        if len(due) > 1 and any(item.what != MEEPLES for item in due):
            game.state.agenda.append(Step(ChooseItem.name, step.player))
        else:
            _count(game, due[0])


def _due(game: Game) -> Iterator[Seat]:
    """The items of the colours with the least points."""
    record = solitaire(game)
    for seat in least(game):
        if record.meeples[seat]:
            yield Seat(seat, MEEPLES)
        for owner, what, _, _ in record.bonuses:
            if owner == seat:
                yield Seat(seat, what)


def _payment(game: Game, item: Seat) -> Payment:
    """What an item gives its colour."""
    seat, what = item
    record = solitaire(game)
    if what == MEEPLES:
        cell, _ = game.locate(meeples_out(game, seat)[-record.meeples[seat]].segment)
        return Payment(MEEPLES, ((seat, (Line("meeple", EACH, "SOLO-22"),)),), (cell,), final=True)
    _, _, lines, cells = _bonus(record, item)
    return Payment(what, ((seat, tuple(Line(*line) for line in lines)),), cells, final=True)


def _bonus(record: Solitaire, item: Seat) -> Waiting:
    """The bonus that an item is."""
    (bonus,) = (waiting for waiting in record.bonuses if waiting[:2] == item)
    return bonus


def _count(game: Game, item: Seat) -> None:
    """Give a colour the points of an item, which waits no more."""
    payment = _payment(game, item)
    record = solitaire(game)
    if item.what == MEEPLES:
        left = tuple(number - (owner == item.seat) for owner, number in enumerate(record.meeples))
        keep(game, record._replace(meeples=left))
    else:
        bonus = _bonus(record, item)
        others = tuple(waiting for waiting in record.bonuses if waiting != bonus)
        keep(game, record._replace(bonuses=others))
    game.pay(payment)


class ChooseItem(Decision):
    """Which meeple or bonus is counted next (SOLO-X07)."""

    name = "solo_item"
    asks = "Choose what is counted next."
    rule = "SOLO-X07"
    says: ClassVar[Mapping[str, str]] = {"item": "{thing} of {whose}"}

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Each kind of item of each colour with the least points; any other would give nothing."""
        return [Option("item", item) for item in _due(game)]

    def pays(self, game: Game, step: Step, option: Option) -> Payment:
        """What it gives its colour."""
        return _payment(game, option.the(Seat))

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Count it."""
        _count(game, option.the(Seat))
