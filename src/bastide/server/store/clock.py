"""The time as it is stored and told."""

from datetime import UTC, datetime


def utc_now() -> datetime:
    """UTC without saying so, as all databases keep it."""
    return datetime.now(UTC).replace(tzinfo=None)


def iso(time: datetime) -> str:
    """A stored time as it goes over the wire."""
    return time.isoformat(timespec="seconds") + "Z"
