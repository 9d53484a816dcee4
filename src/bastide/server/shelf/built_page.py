"""The built page, by the name that tells it from every other one."""

import re
from pathlib import Path
from typing import Final

_SCRIPT: Final = re.compile(r'<script\b[^>]*\bsrc="\./assets/([^"/]+)"')
#: How the page names files beside it, whatever address it is at.
_BESIDE: Final = re.compile(r'\b(href|src)="\./')


def script_of(static: Path) -> str:
    """The script that the page in a folder runs, which has another name after every change; or nothing."""
    try:
        found = _SCRIPT.search((static / "index.html").read_text())
    except OSError:
        return ""  # none is built
    return found[1] if found else ""


def page_at(root: str, index: Path) -> str:
    """The page, whose files are below a path: that way it works at every address below it."""
    return _BESIDE.sub(rf'\1="{root}/', index.read_text(encoding="utf-8"))
