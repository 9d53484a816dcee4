"""Which setups the kernel plays, and what it says of the others."""

import pytest

from bastide import Setup
from bastide.sim import missing, support, supports
from tests.loading import loaded_by

needs_numba = pytest.mark.skipif(bool(missing()), reason=missing())


@needs_numba
@pytest.mark.parametrize("expansions", ["", "river", "abbot,inns_cathedrals*2", "river,traders_builders"])
@pytest.mark.parametrize("seats", [2, 6])
def test_the_family_is_supported(expansions: str, seats: int) -> None:
    assert supports(Setup.make(seats, expansions))


@needs_numba
@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        (Setup.make(2, "tower"), "it does not know The Tower"),
        (Setup.make(2, "river,count"), "it does not know The Count of Carcassonne, "),
        (Setup.make(1), "it plays with 2 to 6 seats, not with 1"),
        (Setup.make(2, "base*2"), "there are too many tiles for it"),
        (Setup.make(2, "abbot", figures={"abbot": 4}), "it counts at most 3 of the figure abbot"),
        (
            Setup.make(2, start=[["base/cloister", 0, 0, 0], ["base/cloister", 9, 0, 0]]),
            "its start tiles lie apart",
        ),
    ],
)
def test_other_setups_are_told_why_not(setup: Setup, reason: str) -> None:
    answer = supports(setup)
    assert not answer
    assert answer.why_not.startswith(reason)


def test_without_numba_no_setup_is_supported_and_the_answer_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    missing.cache_clear()
    monkeypatch.setattr(support, "NEEDED", ("no_such_module",))
    assert supports(Setup.make(2)).why_not == (
        "no_such_module is not installed (pip install 'bastide[bots]')"
    )
    missing.cache_clear()


def test_asking_loads_neither_numba_nor_numpy() -> None:
    asking = "from bastide import Setup; from bastide.sim import supports; supports(Setup.make(2))"
    assert loaded_by(asking, ("numba", "numpy")) == set()
