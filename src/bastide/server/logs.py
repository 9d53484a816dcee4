"""Structured logs on the standard error: lines for people, or JSON for machines. No secret is ever logged."""

import logging
import sys

import structlog
from structlog.typing import Processor

from bastide.server.settings import Settings


def set_up_logs(settings: Settings) -> None:
    """Decide how the logs look, ours and those of the libraries."""
    # Most lines are about single moves and requests, and told to nobody: nothing is made of them.
    first: list[Processor] = [structlog.stdlib.filter_by_level]
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    is_json = settings.log_format == "json"
    structlog.configure(
        processors=[*first, *shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    last: list[Processor] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if is_json:
        last += [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
    else:
        # Plain, since the pretty traceback shows local values, and those may be secrets.
        plain = structlog.dev.plain_traceback
        last += [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=plain)]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=last))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    level = logging.getLevelName(settings.log_level.upper())
    # What libraries tell in detail has cookies in it.
    root.setLevel(max(level, logging.INFO))
    logging.getLogger("bastide").setLevel(level)
    for noisy in ("alembic", "aiosqlite", "procrastinate", "uvicorn.access"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
