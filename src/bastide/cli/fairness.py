"""Was a saved game dealt from what was promised before it?"""

from typing import Any, NamedTuple

from bastide.core.fairness import Dealing, check_draws
from bastide.core.game import Game
from bastide.core.notation import read_deal


class Verdict(NamedTuple):
    """What there is to say of a deal."""

    #: Whether nothing speaks against it.
    is_fair: bool
    line: str
    #: The same as data.
    told: dict[str, Any]


def judge_deal(text: str, game: Game, promise: str | None) -> Verdict | None:
    """What a save says of its deal, checked; ``promise`` is what was shown at the start.

    Nothing is said of a save that says nothing, unless a promise was to be found in it.
    """
    deal = read_deal(text)
    if deal is None:
        if promise is None:
            return None
        return Verdict(False, "the save does not say how it was dealt", {"promise": None})
    told: dict[str, Any] = {
        "promise": deal.promise,
        "nonces": list(deal.nonces),
        "secret": deal.secret,
    }
    if promise is not None and promise.strip().lower() != deal.promise:
        return Verdict(False, f"the save was promised as {deal.promise}, not as {promise}", told)
    if deal.secret is None:
        return Verdict(True, f"promised as {deal.promise}; the secret is told when the game is over", told)
    if not deal.is_kept:
        return Verdict(False, f"the secret is not the one that was promised as {deal.promise}", told)
    dealing = check_draws(game, deal.seed)
    return Verdict(dealing.departure is None, _of_draws(dealing, deal.promise), told | _draws(dealing))


def _of_draws(dealing: Dealing, promise: str) -> str:
    if (wrong := dealing.departure) is not None:
        return f"draw {wrong.draw} was {wrong.came!r}, but the secret deals {wrong.due!r}"
    return f"all {dealing.draws} draws were dealt from the secret that was promised as {promise}"


def _draws(dealing: Dealing) -> dict[str, Any]:
    wrong = dealing.departure
    return {"draws": dealing.draws, "departure": None if wrong is None else wrong._asdict()}
