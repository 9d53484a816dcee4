"""Whoever owns a finished road to Leipzig may send a meeple there instead of taking its points."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import PASS, Option
from bastide.core.targets import ToSite
from bastide.core.tiles import ROAD
from bastide.expansions.base.tags import ORDINARY
from bastide.expansions.leipzig.quarters import (
    QUARTERS,
    QUARTERS_PART,
    SLUG,
    depart,
    departures,
    is_in,
    town,
)
from bastide.expansions.leipzig.roads import is_connected

SEND: Final = "send"


def road_due(game: Game) -> Feature | None:
    """The road that is about to be paid, if it is one."""
    feature = game.state.graph.of(game.state.bills[0].segment)
    return feature if feature.kind == ROAD else None


class RoadToLeipzig(Auto):
    """A finished road is about to be paid; if it leads to Leipzig its owners choose (LEIP-04)."""

    name = "leipzig_road"

    def run(self, game: Game, step: Step) -> None:
        """Ask the owners clockwise from the active player (LEIP-07)."""
        road = road_due(game)
        if road is None or not game.rules.has_part(SLUG, QUARTERS_PART) or not is_connected(game, road):
            return
        owners = [player for player, _ in game.state.bills[0].shares]  # fixed beforehand (LEIP-08)
        order = [seat for seat in game.seats_from(step.player) if seat in owners]
        game.state.agenda += [Step(SendOrScore.name, seat) for seat in reversed(order)]


class SendOrScore(Decision):
    """An owner of the road takes the points, or sends a meeple to a quarter (LEIP-04)."""

    name = "leipzig"
    asks = "Take the points of the road, or send a meeple to Leipzig."
    rule = "LEIP-04"
    says: ClassVar[Mapping[str, str]] = {SEND: "send the {figure} to the {place}"}

    def lights(self, game: Game, step: Step) -> Sequence[Cell]:
        """The road."""
        return game.state.bills[0].cells

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and each kind of meeple to each quarter where the player has none (LEIP-10, LEIP-11)."""
        own = (figure.kind for figure in _road(game).figures if figure.player == step.player)
        return [
            PASS,
            *(
                Option(SEND, ToSite(quarter, kind))
                for kind in dict.fromkeys(own)
                if kind in game.rules.tagged(ORDINARY)  # LEIP-X04
                for quarter in QUARTERS
                if not is_in(game, step.player, quarter)
            ),
        ]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Note who leaves; who has nobody else there forgoes all points of the road (LEIP-05, LEIP-23)."""
        if option == PASS:
            return
        player = step.player
        kinds = game.rules.figures
        own = [f for f in _road(game).figures if f.player == player and kinds[f.kind].is_follower]
        is_paid = len(own) > 1
        record = town(game)
        quarter, kind = option.the(ToSite)
        leaving = (player, kind, quarter, is_paid)
        game.state.ext[SLUG] = record._replace(leaving=(*record.leaving, leaving))
        if not is_paid:
            bill = game.state.bills[0]
            left = tuple(share for share in bill.shares if share[0] != player)
            game.state.bills[0] = bill._replace(shares=left)


def _road(game: Game) -> Feature:
    road = road_due(game)
    assert road is not None, "only asked while a road is scored"
    return road


class DepartUnpaid(Auto):
    """Those who forgo the points leave before the road is paid."""

    name = "leipzig_unpaid"

    def run(self, game: Game, step: Step) -> None:
        """Bring them to their quarters."""
        for leaving in departures(game):
            if not leaving.is_paid:
                depart(game, _road(game), leaving)


class DepartPaid(Auto):
    """Those who leave others behind go when the road was paid: until then they are part of it."""

    name = "leipzig_paid"

    def run(self, game: Game, step: Step) -> None:
        """Bring them to their quarters."""
        for leaving in departures(game):
            depart(game, _road(game), leaving)
