"""Names of players: which may be taken, and which are taken for one another."""

import pytest

from bastide.server.guard.names import check_name, looks_of, plain_name
from bastide.server.guard.problems import Refusal

#: A Cyrillic letter that looks like the Latin one.
CYRILLIC_A = "\u0430"


@pytest.mark.parametrize("name", ["Jo", "Anna Maria", "O'Neil", "Jürgen", "x" * 24, "田中", "Zoë_2"])
def test_a_name_can_be_taken(name: str) -> None:
    assert check_name(name).shown == name


def test_a_name_is_kept_without_what_nobody_sees() -> None:
    assert check_name("  Anna   Maria ").shown == "Anna Maria"
    assert check_name("\uff21\uff2e\uff2e\uff21").shown == "ANNA"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("A", "account.name.length"),
        ("x" * 25, "account.name.length"),
        ("a/b", "account.name.letters"),
        ("An\u200bna", "account.name.letters"),
        ("An\u202ena", "account.name.letters"),
        ("Anna\x00", "account.name.letters"),
        ("Anna 🏰", "account.name.letters"),
        ("-Anna", "account.name.ends"),
        ("Anna.", "account.name.ends"),
        ("\u0301Anna", "account.name.ends"),
        (f"Ann{CYRILLIC_A}", "account.name.scripts"),
        ("Bastide", "account.name.reserved"),
        ("A Former Player", "account.name.reserved"),
        ("ein früherer mitspieler", "account.name.reserved"),
        ("adm1n", "account.name.reserved"),
    ],
)
def test_a_name_is_refused_with_a_reason(name: str, key: str) -> None:
    with pytest.raises(Refusal) as refused:
        check_name(name)
    assert refused.value.said is not None
    assert refused.value.said.key == key


def test_names_are_the_same_whatever_their_case_and_form() -> None:
    assert plain_name("STRASSE") == plain_name("straße") == plain_name(" Strasse ")


@pytest.mark.parametrize("other", ["ANNA", "A n-na", "Ánna", "\u0410nn\u0430"])
def test_names_that_look_alike(other: str) -> None:
    assert looks_of(other) == looks_of("Anna")


@pytest.mark.parametrize(("one", "other"), [("Anna", "Hanna"), ("Mila", "Milo"), ("Ben", "Bea")])
def test_names_that_do_not(one: str, other: str) -> None:
    assert looks_of(one) != looks_of(other)
