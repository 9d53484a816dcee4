"""Passwords are hashed by Argon2 with today's parameters; a hash of old is made anew when it is used."""

from argon2 import PasswordHasher

from bastide.server.guard import passwords
from bastide.server.guard.passwords import Passwords
from tests import loops


def test_a_password_fits_its_own_hash_alone() -> None:
    async def compare() -> list[bool]:
        keeper = Passwords()
        stored = await keeper.hash("a long one")
        tries = [
            ("a long one", stored),
            ("another one", stored),
            ("a long one", "no hash"),
            ("nobody's", None),
        ]
        return [await keeper.fits(password, kept) for password, kept in tries]

    assert loops.run(compare()) == [True, False, False, False]


def test_the_usual_parameters_are_those_that_are_advised() -> None:
    # The tests themselves use cheaper ones, so the original is asked for.
    usual = PasswordHasher()
    assert (usual.type.name, usual.memory_cost >= 64 * 1024, usual.time_cost >= 3) == ("ID", True, True)


def test_a_hash_of_old_is_outdated() -> None:
    old = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1).hash("a long one")
    assert Passwords().is_outdated(old)
    assert not Passwords().is_outdated(passwords.usual_hasher().hash("a long one"))
