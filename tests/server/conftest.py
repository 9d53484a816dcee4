from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from starlette.testclient import TestClient

from bastide.server.beside import workers
from bastide.server.guard import passwords
from bastide.server.logs import set_up_logs
from bastide.server.settings import Settings
from tests.patience import PATIENCE
from tests.server import databases
from tests.server.helpers import Browser, running
from tests.server.stable import workers_are_handed_on


@pytest.fixture(scope="session", autouse=True)
def _quiet_logs() -> None:
    set_up_logs(Settings(log_level="warning"))


@pytest.fixture(scope="session", autouse=True)
def _few_processes() -> Iterator[None]:
    with workers_are_handed_on(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(workers, "_START", PATIENCE)
        # The same hash, for which nobody has to wait.
        cheap = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        patch.setattr(passwords, "usual_hasher", lambda: cheap)
        yield


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A file says on which databases its tests run."""
    parts = getattr(metafunc.module, databases.NAME, None)
    if parts is not None and metafunc.definition.get_closest_marker("sqlite") is None:
        kinds = databases.kinds_for(metafunc.definition.name, parts)
        metafunc.parametrize("_database", kinds, ids=str, indirect=True)


@pytest.fixture(autouse=True)
def _database(request: pytest.FixtureRequest) -> Iterator[None]:
    with databases.using(getattr(request, "param", databases.Kind.SQLITE)):
        yield


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with running(tmp_path) as client:
        yield client


@pytest.fixture
def anna(client: TestClient) -> Browser:
    return Browser(client)


@pytest.fixture
def ben(client: TestClient) -> Browser:
    return Browser(client)
