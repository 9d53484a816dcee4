"""What somebody sees who aims: from where, how far, how surely, and at whom."""

from collections.abc import Mapping
from math import degrees
from typing import Final

from bastide.core.game import Game
from bastide.core.rule_options import RuleOption
from bastide.display.launch import Launch, Mark
from bastide.expansions.catapult.contest import ZONES
from bastide.expansions.catapult.fair import CATAPULT, CATCH, KNOCKOUT, SEDUCTION, the_round, token_name
from bastide.expansions.catapult.flight import FLIES, STRONGEST, TOUCH, WIDEST, stand_of
from bastide.expansions.catapult.landing import victims
from bastide.expansions.catapult.standing import standing

SCATTER: Final = RuleOption(
    "catapult.scatter",
    ("normal", "low", "none"),
    modern="normal",
    classic="normal",
    about="How far chance turns a throw away from what was aimed at.",
)
#: How far one number of chance turns the aim and changes the strength, by that option (CAT-24).
SPREADS: Final[Mapping[str, tuple[int, int]]] = {"normal": (25, 40), "low": (10, 15), "none": (0, 0)}
#: How many numbers of chance there are for the aim, and as many for the strength.
DRAWS: Final = 3


def spread_of(game: Game) -> tuple[int, int]:
    """How far one number of chance may turn the aim, and how far it may change the strength."""
    return SPREADS[game.rules.options[SCATTER.name]]


def launch_of(game: Game, player: int, aim: int | None = None) -> Launch:
    """The throw that a player is about to make, perhaps with the aim that he has chosen."""
    kind = the_round(game).kind
    turned, changed = spread_of(game)
    launch = Launch(
        token_name(kind), CATAPULT, (-WIDEST, WIDEST), (0, STRONGEST), (DRAWS * turned, DRAWS * changed), aim
    )
    if kind == CATCH:  # it goes to the neighbour and not over the map (CAT-70)
        return launch._replace(zones=ZONES)
    stand = stand_of(game.state.board.cells, player, len(game.state.score))
    return launch._replace(
        start=(stand.x, stand.y),
        ahead=degrees(stand.ahead),
        reach=stand.reach,
        flies=FLIES,
        touch=TOUCH if kind == KNOCKOUT else 0,
        marks=_marks(game, kind),
    )


def _marks(game: Game, kind: str) -> tuple[Mark, ...]:
    """Those of whom something can become by a throw of this kind, where they stand by the rules (CAT-29)."""
    who = {KNOCKOUT: victims, SEDUCTION: standing}.get(kind)
    return tuple(Mark(one.who.player, one.who.kind, one.at) for one in who(game)) if who is not None else ()
