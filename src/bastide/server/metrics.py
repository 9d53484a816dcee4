"""What is counted and measured while the server runs, for Prometheus.

Each server has a registry of its own: two of them in one process (as in tests) never count for each other.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)
from sqlalchemy import Engine, ExceptionContext, event
from sqlalchemy.exc import DBAPIError

import bastide
from bastide.server.store.ailments import ailment_of

#: The format of Prometheus' text.
KIND: Final = "text/plain; version=0.0.4; charset=utf-8"
_QUICK: Final = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
_SLOW: Final = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 60.0)
#: Methods by their names; whatever else somebody makes up is one of them.
_METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class Metrics:
    """All that is counted of one server. Labels have few values: never an address, a name or a game."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self._registry)
        Gauge("bastide_info", "The version that runs.", ["version"], registry=self._registry).labels(
            bastide.__version__
        ).set(1)
        self._requests = Counter(
            "bastide_requests", "Answers by route.", ["method", "route", "status"], registry=self._registry
        )
        self._request_seconds = Histogram(
            "bastide_request_seconds",
            "From a request to the end of its answer.",
            ["route"],
            buckets=_QUICK,
            registry=self._registry,
        )
        self._moves = Histogram(
            "bastide_move_seconds",
            "From the arrival of a move until it is stored and told, or refused.",
            ["outcome"],
            buckets=_QUICK,
            registry=self._registry,
        )
        self._move_outcomes = {outcome: self._moves.labels(outcome) for outcome in ("played", "refused")}
        self._bot_waits = Histogram(
            "bastide_bot_wait_seconds",
            "How long bots wait until they begin to think.",
            buckets=_SLOW,
            registry=self._registry,
        )
        self._bot_thoughts = Histogram(
            "bastide_bot_seconds", "How long bots think.", ["bot"], buckets=_SLOW, registry=self._registry
        )
        self._bot_failures = Counter(
            "bastide_bot_failures", "Bots that gave no answer.", ["why"], registry=self._registry
        )
        self._database_errors = Counter(
            "bastide_database_errors",
            "What the database suffered from.",
            ["ailment"],
            registry=self._registry,
        )

    def show(self, name: str, about: str, now: Callable[[], float]) -> None:
        """A number that is asked for whenever somebody reads."""
        Gauge(f"bastide_{name}", about, registry=self._registry).set_function(now)

    def answered(self, method: str, route: str, status: int, seconds: float) -> None:
        """A request was answered."""
        self._requests.labels(method if method in _METHODS else "other", route, status).inc()
        self._request_seconds.labels(route).observe(seconds)

    @contextmanager
    def moving(self) -> Iterator[None]:
        """A move is on its way; an error means that it is refused."""
        begin, outcome = perf_counter(), "refused"
        try:
            yield
            outcome = "played"
        finally:
            self._move_outcomes[outcome].observe(perf_counter() - begin)

    def bot_waited(self, seconds: float) -> None:
        """A bot begins to think."""
        self._bot_waits.observe(seconds)

    def bot_thought(self, bot: str, seconds: float) -> None:
        """A bot has answered."""
        self._bot_thoughts.labels(bot).observe(seconds)

    def bot_failed(self, why: str) -> None:
        """A bot gave no answer."""
        self._bot_failures.labels(why).inc()

    def watch(self, engine: Engine) -> None:
        """Count what a database suffers from."""
        event.listen(engine, "handle_error", self._count_error)

    def _count_error(self, context: ExceptionContext) -> None:
        error = context.sqlalchemy_exception
        ailment = ailment_of(error) if isinstance(error, DBAPIError) else None
        if ailment is not None:
            self._database_errors.labels(ailment.value).inc()

    def text(self) -> bytes:
        """Everything, as Prometheus reads it."""
        return generate_latest(self._registry)
