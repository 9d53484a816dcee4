"""Catch: a hurler and his left neighbour choose without knowing of each other, then all is revealed."""

from typing import Final

from bastide.core.events import Thrown, TokenTurned
from bastide.core.game import Game
from bastide.core.geometry import Zone
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line
from bastide.expansions.catapult.fair import CATAPULT, CATCH, PRIZE, SLUG, token_name
from bastide.expansions.catapult.flight import STRONGEST, WIDEST

#: What a throw must exceed to pass the measuring board, and what to be far (CAT-78).
_BOARD: Final = 500
_NEAR: Final = 750
#: Where a token can be caught.
ZONES: Final[tuple[Zone, ...]] = (
    ("left-near", (-WIDEST, -1), (_BOARD + 1, _NEAR)),
    ("left-far", (-WIDEST, -1), (_NEAR + 1, STRONGEST)),
    ("right-near", (0, WIDEST), (_BOARD + 1, _NEAR)),
    ("right-far", (0, WIDEST), (_NEAR + 1, STRONGEST)),
)
LANES_AND_DEPTHS: Final = tuple(name for name, _, _ in ZONES)

SHORT: Final = RuleOption(
    "catapult.catch_short",
    ("nobody", "catcher"),
    modern="nobody",
    classic="nobody",
    about="Who gets points when a token that is to be caught does not pass the measuring board.",
)


def decide_contest(game: Game, hurler: int, aim: int, strength: int, catch: str) -> None:
    """Reveal what both have chosen and pay one of them (CAT-71 to CAT-75, CAT-78, CAT-79)."""
    catcher = game.seats_from(hurler)[1]
    game.state.log.append(TokenTurned(catcher, f"{CATCH}.{catch}"))
    token = token_name(CATCH)
    game.state.log.append(Thrown(hurler, token, aim, strength, zones=ZONES, awaited=catch, thrower=CATAPULT))
    if strength <= _BOARD:
        if game.rules.options[SHORT.name] == "catcher":
            _pay(game, catcher, "too short", "CAT-74")
        return
    lane, _, depth = catch.partition("-")
    matches = (lane == ("left" if aim < 0 else "right")) + (depth == ("near" if strength <= _NEAR else "far"))
    if matches == 2:
        _pay(game, catcher, "caught", "CAT-72")
    elif matches:
        _pay(game, hurler, "touched but not caught", "CAT-75")
    else:
        _pay(game, hurler, "not caught", "CAT-73")


def _pay(game: Game, player: int, reason: str, rule: str) -> None:
    game.score(player, SLUG, (Line(reason, PRIZE, rule),), ())
