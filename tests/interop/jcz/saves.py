"""Fixtures of our own, in that program's format."""

import json
import os
from pathlib import Path
from typing import Any

FIXTURES = Path(__file__).parent / "fixtures"

#: Recorded games of that program; they are not part of the project.
SAMPLES = Path(os.environ.get("BASTIDE_JCZ_DIR", Path(__file__).parents[4] / "shared" / "conformance"))


def load(name: str) -> Any:
    """A fixture as data, to be changed by a test."""
    return json.loads((FIXTURES / f"{name}.jcz").read_text(encoding="utf-8"))
