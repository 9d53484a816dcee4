"""Passwords: hashed by Argon2 and compared in threads of their own, a few at a time."""

from functools import cached_property
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from bastide.server.beside.places import Places
from bastide.server.beside.threads import Threads
from bastide.server.telling.words import say

SHORTEST: Final = 8
LONGEST: Final = 200
#: Each takes 64 MB for a moment, so few are looked at together; the rest waits, and then is refused.
_AT_ONCE: Final = 2
_WAITING: Final = 30


def usual_hasher() -> PasswordHasher:
    """Argon2id with the parameters that its library advises."""
    return PasswordHasher()


class Passwords:
    """Makes hashes and compares with them; what took part in making one is written in it."""

    def __init__(self) -> None:
        self._hasher = usual_hasher()
        self._threads = Threads(_AT_ONCE, "passwords")
        self._places = Places(_AT_ONCE, _WAITING, say("busy.signing"))

    @cached_property
    def _nobodys(self) -> str:
        """Compared with where there is no hash, so that a name nobody has takes as long as any other."""
        return self._hasher.hash("nobody's")

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        async with self._places.taken():
            return await self._threads.run(self._hasher.hash, password)

    async def fits(self, password: str, stored: str | None) -> bool:
        """Whether a password is the one of which the hash is stored."""
        async with self._places.taken():
            fits = await self._threads.run(self._compare, password, stored)
        return fits and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Whether a hash was made with other parameters than those of today."""
        return self._hasher.check_needs_rehash(stored)

    def _compare(self, password: str, stored: str | None) -> bool:
        nobodys = self._nobodys  # made by the first who is compared, whether or not it is for him
        try:
            return self._hasher.verify(stored or nobodys, password)
        except (VerificationError, InvalidHashError):
            return False

    def close(self) -> None:
        """The server ends."""
        self._threads.close()
