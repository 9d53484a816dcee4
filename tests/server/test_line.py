"""The line before the processes in which bots think: fair among people, however many tables each has."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from typing import Any

from bastide.server.beside.line import Line, Place, place_for
from tests import loops


class Crowd:
    """Bots that come to a line and stay until they are told to go; notes who came in, one after the other."""

    def __init__(self, places: int, lanes: int = 16) -> None:
        self._line = Line(places, lanes)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._ends: dict[str, asyncio.Event] = {}
        self.entered: list[str] = []

    async def come(self, *names: str, slow: bool = False) -> None:
        """The first letter of a name is who waits."""
        for name in names:
            self._ends[name] = asyncio.Event()
            self._tasks[name] = asyncio.create_task(self._visit(name, slow))
            await asyncio.sleep(0)
        await self._settle()

    async def _visit(self, name: str, slow: bool) -> None:
        async with self._line.taken(name[0], slow):
            self.entered.append(name)
            await self._ends[name].wait()

    async def go(self, name: str) -> None:
        """One has its answer."""
        self._ends[name].set()
        await self._tasks[name]
        await self._settle()

    async def give_up(self, name: str) -> None:
        """Nobody waits for one any more."""
        self._tasks[name].cancel()
        await asyncio.gather(self._tasks[name], return_exceptions=True)
        await self._settle()

    async def go_all(self) -> None:
        """One after the other has its answer, in the order in which they came in."""
        for name in self.entered:  # which grows meanwhile
            await self.go(name)

    async def _settle(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)


def played(test: Callable[[], Coroutine[Any, Any, list[str]]]) -> list[str]:
    return loops.run(test())


def test_who_has_many_tables_lets_others_in_between() -> None:
    async def run() -> list[str]:
        crowd = Crowd(places=1)
        await crowd.come("a1", "a2", "a3", "a4", "a5", "b1", "c1", "b2")
        await crowd.go_all()
        return crowd.entered

    assert played(run) == ["a1", "a2", "a3", "b1", "c1", "a4", "b2", "a5"]


def test_nobody_waits_for_ever_though_others_come_again_and_again() -> None:
    async def run() -> list[str]:
        crowd = Crowd(places=1)
        await crowd.come("a1", "a2", "a3", "a4")
        for number in range(20):
            await crowd.come(f"b{number}", f"c{number}")
            await crowd.go(crowd.entered[-1])
        return crowd.entered

    entered = played(run)
    assert {"a1", "a2", "a3", "a4"} <= set(entered)


def test_so_many_of_one_think_at_once_and_the_rest_waits_though_there_is_room() -> None:
    async def run() -> list[str]:
        crowd = Crowd(places=4, lanes=2)
        await crowd.come("a1", "a2", "a3")
        assert crowd.entered == ["a1", "a2"]
        await crowd.come("b1")
        await crowd.go("a2")
        return crowd.entered

    assert played(run)[:3] == ["a1", "a2", "b1"]


def test_bots_that_think_long_leave_a_process_to_the_quick_ones() -> None:
    async def run() -> list[str]:
        crowd = Crowd(places=2)
        await crowd.come("a1", "b1", slow=True)
        await crowd.come("c1")
        assert crowd.entered == ["a1", "c1"]
        await crowd.go("a1")
        return crowd.entered

    assert played(run) == ["a1", "c1", "b1"]


def test_where_there_is_one_process_all_take_turns_in_it() -> None:
    async def run() -> list[str]:
        crowd = Crowd(places=1)
        await crowd.come("a1", slow=True)
        await crowd.come("b1")
        await crowd.go_all()
        return crowd.entered

    assert played(run) == ["a1", "b1"]


def test_who_gives_up_keeps_nobody_waiting() -> None:
    async def run() -> list[str]:
        crowd = Crowd(places=1)
        await crowd.come("a1", "b1", "c1")
        await crowd.give_up("b1")
        await crowd.give_up("a1")
        return crowd.entered

    assert played(run) == ["a1", "c1"]


def test_a_place_is_free_again_when_work_fails() -> None:
    async def run() -> list[str]:
        line = Line(1, 1)
        try:
            async with AsyncExitStack() as stack:
                await stack.enter_async_context(line.taken("a", False))
                raise ZeroDivisionError
        except ZeroDivisionError:
            async with line.taken("a", False):
                return ["again"]

    assert played(run) == ["again"]


def test_a_newcomer_stands_behind_the_round_that_is_served() -> None:
    assert place_for(None, [], 2) == Place(0, 0)
    assert place_for(None, [Place(0, 0)], 2) == Place(1, 1)
    assert place_for(3, [], 2) == Place(4, 0)
    assert place_for(3, [Place(7, 0), Place(8, 1), Place(9, 1)], 2) == Place(10, 0)
