"""Lines that options of several expansions say."""

from typing import Final

TAKE_BACK: Final = "take back the {figure} on the {feature}"
