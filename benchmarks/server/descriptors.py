"""How many connections this machine lets one process have."""

import resource
from typing import Final

#: What a process has open besides: libraries, the database, logs.
_OTHERS: Final = 200


def connections_allowed(wanted: int) -> int:
    """How many of so many connections a process may open, once its own limit is raised as far as it may be.

    Servers that are started afterwards have the same limit.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted + _OTHERS if hard == resource.RLIM_INFINITY else min(hard, wanted + _OTHERS)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return wanted if soft == resource.RLIM_INFINITY else min(wanted, soft - _OTHERS)
