"""The two cards: who takes them, and what they pay."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from bastide.core.agenda import Auto, Step
from bastide.core.events import TokenTaken
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.paying import completed_features
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line
from bastide.core.tiles import CITY, ROAD

SLUG: Final = "king_robber"
#: The holder of a card that lies beside the board.
NOBODY_YET: Final = -1

KING_SCORING: Final = RuleOption(
    "king_scoring",
    ("per-feature", "10-each", "15-40", "continuous"),
    modern="per-feature",
    classic="per-feature",
    about="They pay for every finished city and road at the end, a fixed sum, or while you play.",
)


class Card(NamedTuple):
    """One of the cards beside the board."""

    name: str
    #: The features for which it is awarded, as such and in the words of its score lines.
    kind: str
    things: str
    #: By which rule it pays for them at the end.
    rule: str


CARDS: Final = (Card("king", CITY, "cities", "KR-07"), Card("robber", ROAD, "roads", "KR-08"))


class Honours(NamedTuple):
    """Where the cards are; a place in each row belongs to the card of the same place in ``CARDS``."""

    holders: tuple[int, ...] = (NOBODY_YET,) * len(CARDS)
    #: The tiles of the largest feature of its kind that was completed so far.
    largest: tuple[int, ...] = (0,) * len(CARDS)
    #: Completed features that the card pays for though they are not among those of the board.
    besides: tuple[int, ...] = (0,) * len(CARDS)


def honours(game: Game) -> Honours:
    """The record of this expansion."""
    record: Honours = game.state.ext[SLUG]
    return record


def cards_in_play(game: Game) -> list[tuple[int, Card]]:
    """The cards of this game with their places in the record."""
    return [(place, card) for place, card in enumerate(CARDS) if game.rules.has_part(SLUG, card.name)]


class TakeCards(Auto):
    """After the scoring the cards go to whoever has completed the largest features (KR-11)."""

    name = "take_cards"

    def run(self, game: Game, step: Step) -> None:
        """Pay the holders where that is the way, then let the cards change hands."""
        if not game.state.completed:
            return
        completed = completed_features(game)
        for place, card in cards_in_play(game):
            features = [feature for feature in completed if feature.kind == card.kind]
            if features:
                _pay_continuously(game, honours(game).holders[place], card, features)
                _award(game, step.player, place, max(feature.size for feature in features))


def _pay_continuously(game: Game, holder: int, card: Card, features: Sequence[Feature]) -> None:
    if holder != NOBODY_YET and game.rules.options[KING_SCORING.name] == "continuous":
        line = Line(card.things, len(features), "KR-D03")
        game.score(holder, card.name, (line,), game.cells_of(*features))


def _award(game: Game, player: int, place: int, size: int) -> None:
    """Give a card to whoever placed the completing tile, if nothing as large was completed before (KR-02)."""
    record = honours(game)
    if size <= record.largest[place]:
        return
    if record.holders[place] != player:
        game.state.log.append(TokenTaken(player, CARDS[place].name, 1))
    game.state.ext[SLUG] = record._replace(
        holders=_with(record.holders, place, player), largest=_with(record.largest, place, size)
    )


def _with(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*row[:place], value, *row[place + 1 :])


class FinalCards(Auto):
    """At the end the cards pay their holders (KR-07, KR-08)."""

    name = "final_cards"

    def run(self, game: Game, step: Step) -> None:
        """Pay in the way that was chosen; a card beside the board pays nobody (KR-09)."""
        record = honours(game)
        held = [(place, card) for place, card in cards_in_play(game) if record.holders[place] != NOBODY_YET]
        match game.rules.options[KING_SCORING.name]:
            case "per-feature":
                for place, card in held:
                    _pay_features(game, record, place, card)
            case "10-each":
                for place, card in held:
                    _pay_fixed(game, record.holders[place], card.name, 10, "KR-D01")
            case "15-40":
                _pay_once_or_both(game, record, held)


def _pay_features(game: Game, record: Honours, place: int, card: Card) -> None:
    features = [f for f in game.state.graph.all() if f.kind == card.kind and f.is_complete]
    line = Line(card.things, len(features) + record.besides[place], card.rule)
    game.score(record.holders[place], card.name, (line,), game.cells_of(*features), final=True)


def _pay_once_or_both(game: Game, record: Honours, held: Sequence[tuple[int, Card]]) -> None:
    holders = [record.holders[place] for place, _ in held]
    if len(held) == len(CARDS) and len(set(holders)) == 1:
        _pay_fixed(game, holders[0], "+".join(card.name for card in CARDS), 40, "KR-D02")
        return
    for place, card in held:
        _pay_fixed(game, record.holders[place], card.name, 15, "KR-D02")


def _pay_fixed(game: Game, player: int, what: str, points: int, rule: str) -> None:
    game.score(player, what, (Line(what, points, rule),), (), final=True)
