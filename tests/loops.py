"""What makes a loop runs in a thread of its own: after tests in a browser this one has a loop that runs."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

Result = TypeVar("Result")


def run(coroutine: Coroutine[Any, Any, Result]) -> Result:
    """What a coroutine gives, whatever ran in this thread before."""
    return apart(lambda: asyncio.run(coroutine))  # noqa: TID251


def apart(call: Callable[[], Result]) -> Result:
    """What something gives that makes a loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(call).result()
