"""The Flying Machines: a die carries a follower up to three tiles away, onto occupied features, too."""

from collections.abc import Iterable
from typing import Final

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.game import Game
from bastide.core.hooks import Chances, Display, Knowledge, Preparation, Turns, about, rests_on
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.display.die import Die
from bastide.display.log_lines import LogLine
from bastide.display.notes import Note
from bastide.display.panels import Panel
from bastide.expansions.base.tags import PLACES_FIGURE
from bastide.expansions.flier.flight import (
    ACROBATS,
    DIE,
    DISTANCES,
    FLY,
    LANDING,
    MACHINE,
    OFFER,
    SIDES,
    SLUG,
    Fly,
    Landing,
    Logbook,
    RollDistance,
    flight_options,
    logbook,
)
from bastide.expansions.flier.prospects import flight_prospects

#: How far the die has carried a follower, said while he lands.
_NOTES: Final = {far: Note(f"flight.{far}", f"The die shows {far}.", "FLIER-06") for far in DISTANCES}


class Flier(Expansion, Preparation, Turns, Display, Knowledge):
    """Eight tiles with a flying machine, and a die."""

    slug = SLUG
    name = "The Flying Machines"
    brings = "A follower flies as far as a die says, and lands even where others stand."
    parts = (Part(SLUG, "Flying machines carry followers to other tiles"),)
    options = (LANDING, OFFER, ACROBATS)
    handlers = (RollDistance(), Landing())
    actions = (Fly(),)
    log_lines = (
        LogLine("boarded", "{player}: {piece} on the flying machine", to=MACHINE),
        LogLine("flight", "{player} rolls {thing} for the flight", token=DIE),
    )
    record = Logbook

    def tags(self, setup: Setup) -> Tags:
        return {FLY: (PLACES_FIGURE,)}

    def on_setup(self, game: Game) -> None:
        if game.rules.has_part(SLUG, SLUG):
            game.state.ext[SLUG] = Logbook()

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return flight_options(game, step.player)

    def add_panels(self, game: Game) -> Iterable[Panel]:
        record = logbook(game)
        if record is not None:
            result = str(record.result) if record.flights else ""
            yield Die(DIE, "The die of the flying machines", SIDES, result, record.player)

    def add_notes(self, game: Game, step: Step) -> Iterable[Note]:
        record = logbook(game)
        return [_NOTES[record.result]] if record is not None and step.name == Landing.name else []

    @rests_on(land=True, figures=True, agenda=True, pay=True)
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        return flight_prospects(game, chance)
