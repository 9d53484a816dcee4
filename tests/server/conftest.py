import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from bastide.server.beside import workers
from bastide.server.logs import set_up_logs
from bastide.server.settings import Settings
from tests.patience import LONGEST_TEST, PATIENCE
from tests.server.helpers import Browser, running
from tests.server.stable import workers_are_handed_on


@pytest.fixture(scope="session", autouse=True)
def _quiet_logs() -> None:
    set_up_logs(Settings(log_level="warning"))


@pytest.fixture(scope="session", autouse=True)
def _few_processes() -> Iterator[None]:
    with workers_are_handed_on(), pytest.MonkeyPatch.context() as patch:
        patch.setattr(workers, "_START", PATIENCE)
        yield


@pytest.fixture(autouse=True)
def _never_hang() -> Iterator[None]:
    """A message that never comes fails the test instead of stopping everything."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return

    def give_up(*_: object) -> None:
        raise TimeoutError("what it waits for has not come for an hour")

    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(LONGEST_TEST)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


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
