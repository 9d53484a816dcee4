"""Finds groups of expansions in which every pair meets that can be played together: ``make cover``.

The contract tests play them. They are in a file because to find them takes longer than to play them.
"""

import sys
from collections.abc import Sequence
from textwrap import wrap

from bastide import registry
from bastide.core.library import Library
from tests.contract.groups import (
    FILE,
    NOTHING,
    Known,
    besides,
    everything,
    optional,
    pair_groups,
    solo_partners,
)

HEAD = """\
# Which expansions can be played together, and groups in which every pair of them meets. Made by `make cover`;
# tests/contract/groups.py reads it and adds the expansions that are newer than this file.
"""


def find(library: Library) -> Known:
    """Everything that the file says, found out anew."""
    return Known(
        optional(library),
        everything(library, NOTHING),
        list(besides(library, NOTHING)),
        solo_partners(library, NOTHING),
        list(pair_groups(library, before=NOTHING)),
    )


def text(found: Known) -> str:
    """The file: one text for each group."""
    parts = [HEAD]
    for name, value in found._asdict().items():
        is_list = name in ("besides", "pairs")
        rows = "".join(f"{quoted(group)},\n" for group in value) if is_list else ""
        parts.append(f"{name} = [\n{rows}]\n" if is_list else f"{name} = {quoted(value)}\n")
    return "\n".join(parts)


def quoted(slugs: Sequence[str]) -> str:
    """A row of expansions as one text over several lines."""
    return '"""\n{}"""'.format("\n".join(wrap(" ".join(slugs), 110)))


def main() -> int:
    found = find(registry.LIBRARY)
    FILE.write_text(text(found), encoding="utf-8")
    print(f"{FILE.name}: {len(found.expansions)} expansions in {len(found.pairs)} groups")
    return 0


if __name__ == "__main__":
    sys.exit(main())
