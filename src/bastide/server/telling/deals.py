"""How a game is dealt, as those may know it who ask."""

from bastide.core.fairness import Deal
from bastide.server.messages import models
from bastide.server.store.records import StoredGame
from bastide.server.telling.snapshot import seats_of


def shuffle_of(game: StoredGame, holder: str | None) -> models.Shuffle | None:
    """What everybody may know while the game goes on; nothing where nothing was promised."""
    if game.deal is None:
        return None
    return models.Shuffle(
        promise=game.deal.told.promise,
        nonces=nonces_of(game),
        again=game.again,
        open=free_seat(game, holder) is not None,
    )


def nonces_of(game: StoredGame) -> list[models.Nonce]:
    """What was added, and by whom; at another table with the same tiles those had other names."""
    nonces = game.deal.nonces if game.deal is not None else ()
    return [
        models.Nonce(name=None if seat is None or game.again else game.seats[seat].name, nonce=nonce)
        for seat, nonce in nonces
    ]


def free_seat(game: StoredGame, holder: str | None) -> int | None:
    """The seat for which a page can still add something: before the game, and once for all seats it holds."""
    if game.deal is None or game.again or game.begun is not None:
        return None
    own = seats_of(game.seats, holder)
    has_added = any(seat in own for seat, _ in game.deal.nonces)
    return None if has_added or not own else min(own)


def record_of(deal: models.Deal | None) -> Deal | None:
    """The deal as it stands in a save."""
    if deal is None or deal.promise is None:
        return None
    return Deal(deal.promise, tuple(one.nonce for one in deal.nonces), deal.secret)
