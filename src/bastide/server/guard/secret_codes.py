"""Secrets and names: cookies of browsers, codes of invitations, ids of games, seeds of decks."""

import hashlib
import secrets
from typing import Final

#: Letters that cannot be taken for one another when a code is read aloud.
_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_GROUPS: Final = 4
_GROUP: Final = 4
_CODE: Final = 6


def new_token() -> str:
    """The secret of a browser."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """What is stored of a browser's secret."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_invitation() -> str:
    """The code of a link, such as ``K3J9-…``: nobody can guess one."""
    groups = ("".join(secrets.choice(_LETTERS) for _ in range(_GROUP)) for _ in range(_GROUPS))
    return "-".join(groups)


def new_code() -> str:
    """Six letters by which a table is found: short enough to be said, too many to be tried out."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE))


def new_game_id() -> str:
    """The name of a game in addresses."""
    return secrets.token_hex(8)


def new_seed() -> str:
    """The seed of a deck of which nothing is promised; it never leaves the server."""
    return secrets.token_hex(16)


def new_secret() -> str:
    """What is promised before a game and told after it: the seed of its deck follows from it."""
    return secrets.token_hex(32)
