"""Looking back at a game has so much time and memory; one that takes more fails, and the server goes on."""

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bastide import Game, Setup
from bastide.server.beside.review_worker import Looked, Stretch
from bastide.server.beside.thinkers import LookBack, Whom
from bastide.server.beside.thinking_here import ThinkersHere
from bastide.server.beside.workers import WorkerFailure
from tests import loops
from tests.patience import PATIENCE
from tests.server import toys
from tests.server.helpers import Browser, here, running, settings
from tests.server.test_reviews import LITTLE, begin, go_on, progress_of, review_of, wait_for

TOYS = "tests.server.toys:COARSE"
#: The least that can be set: tests of both kinds share a process.
LEAST = 256


def looking(player: str, seconds: float = PATIENCE) -> LookBack:
    """A look at a game in which one move was made; by its name the player burdens who looks at it."""
    setup = Setup.make([player, "Otto"], "tower,toy_burden", library=toys.COARSE)
    game = Game.new(setup, seed=3, library=toys.COARSE)
    game.play(game.options()[0])
    stretch = Stretch(setup.to_json(), tuple(game.history), 0, LITTLE)
    return LookBack(stretch, Whom("table", "Anna", is_hint=True), seconds)


def test_a_stretch_has_so_much_time_and_memory_and_the_next_one_is_looked_at(tmp_path: Path) -> None:
    async def run() -> Looked:
        thinkers = ThinkersHere(settings(tmp_path, library=TOYS, worker_megabytes=LEAST))
        try:
            with pytest.raises(WorkerFailure, match="memory"):
                await thinkers.look_back(looking("hungry" + toys.BESIDE))
            with pytest.raises(WorkerFailure, match="slow"):
                await thinkers.look_back(looking("slow" + toys.BESIDE, seconds=0.2))
            return await thinkers.look_back(looking("Anna"))
        finally:
            await thinkers.close()

    assert loops.run(run()).choices


def test_a_review_that_takes_too_much_memory_fails_with_the_reason_and_the_server_goes_on(
    tmp_path: Path,
) -> None:
    with running(tmp_path, library=TOYS, worker_megabytes=LEAST, review_effort=LITTLE) as client:
        anna = Browser(client)
        hungry, good = (
            anna.new_game(here(name), here("Otto"), expansions={"tower": {}, "toy_burden": {}})["game"]
            for name in ("hungry" + toys.BESIDE, "Anna")
        )
        for game in (hungry, good):
            go_on(anna, game, 1)
        with capture_logs() as lines:
            begin(anna, hungry)
            wait_for(anna, hungry, "failed")
        assert [(line["game"], line["fault"]) for line in lines if line["event"] == "review_failed"] == [
            (hungry, "memory")
        ]
        told = progress_of(anna, hungry)
        assert (told["done"], told["fault"]) == (0, "memory")
        assert client.get("/healthz").json()["status"] == "ok"
        begin(anna, good)
        wait_for(anna, good, "done")
        assert progress_of(anna, good)["fault"] is None
        assert review_of(anna, good)["choices"]
        # Nothing of the game itself was lost by it.
        go_on(anna, hungry, 1)
