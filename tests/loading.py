"""What a piece of code loads: a process of its own tells it, since this one has loaded nearly everything."""

import subprocess
import sys
from collections.abc import Iterable


def loaded_by(code: str, modules: Iterable[str]) -> set[str]:
    """Which of some modules are there after the code has run."""
    whole = f"import sys; {code}; print(*({set(modules)!r} & set(sys.modules)))"
    told = subprocess.run([sys.executable, "-c", whole], capture_output=True, text=True, check=True)
    return set(told.stdout.split())
