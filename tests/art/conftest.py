from collections.abc import Iterator

import pytest

from bastide.art.plan import planner


@pytest.fixture(scope="session", autouse=True)
def _plans_of_all_tiles_are_remembered() -> Iterator[None]:
    """All tests look at the same tiles, which are more than the plans that a server remembers."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(planner, "_MOST_PLANS", 1000)
        yield
