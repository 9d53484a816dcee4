"""Reads a `RULES.md`: the numbered rules that tests prove and score lines cite.

A rule is one line; everything else in the file is prose for people:

    - **TOY-03** A road pays 1 point per tile.
    - **TOY-X01** (waits for toll, ferry) Shown only once both expansions are there.
"""

import re
from dataclasses import dataclass

from bastide.core.errors import BastideError

RULE_ID = re.compile(r"[A-Z]+-[XED]?\d+")
"""The shape of an id: `X` marks an interaction, `E` an example, `D` a decision of ours."""

_SLUGS = r"[a-z0-9_]+(?:, [a-z0-9_]+)*"
_RULE_LINE = re.compile(rf"- \*\*({RULE_ID.pattern})\*\* (?:\(waits for ({_SLUGS})\) )?(\S.*)")
_LOOKS_LIKE_A_RULE = "- **"


class RulebookError(BastideError):
    """A rule line that cannot be read, or an id given twice; the message names the line."""


@dataclass(frozen=True)
class Rule:
    """One checkable statement of the rules, and the expansions without which it cannot be shown."""

    id: str
    text: str
    waits_for: tuple[str, ...] = ()


def is_rule_id(text: str) -> bool:
    """Tell whether the whole text has the shape of a rule id.

    >>> is_rule_id("TOY-X01"), is_rule_id("see TOY-X01")
    (True, False)
    """
    return RULE_ID.fullmatch(text) is not None


def read_rules(text: str) -> dict[str, Rule]:
    """Read all rules of a `RULES.md` by id, in the order of the file.

    >>> read_rules("- **TOY-01** (waits for ferry) Nobody swims.")["TOY-01"].waits_for
    ('ferry',)
    """
    rules: dict[str, Rule] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.lstrip().startswith(_LOOKS_LIKE_A_RULE):
            continue
        rule = _read_line(line.rstrip(), number)
        if rule.id in rules:
            raise RulebookError(f"line {number}: {rule.id} is there twice")
        rules[rule.id] = rule
    return rules


def _read_line(line: str, number: int) -> Rule:
    """Read one rule line; a misspelt marker is refused, since it would pass for text."""
    match = _RULE_LINE.fullmatch(line)
    if match is None or match[3].startswith("(waits"):
        raise RulebookError(f"line {number}: not a rule line: {line}")
    return Rule(match[1], match[3], tuple(match[2].split(", ")) if match[2] else ())
