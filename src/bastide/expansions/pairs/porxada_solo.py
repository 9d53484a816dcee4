"""La Porxada in the solo game: one player chooses for both colours, so nobody refuses a swap."""

from collections.abc import Mapping
from typing import ClassVar

from bastide.core.expansion import Expansion
from bastide.core.rule_options import PRESETS
from bastide.expansions.porxada.swap import REFUSAL


class PorxadaSolo(Expansion):
    """A swap takes place without being asked for (PORX-X06)."""

    slug = "porxada_solo"
    name = "La Porxada, solo"
    requires = frozenset({"porxada", "solo"})
    presets: ClassVar[Mapping[tuple[str, str], str]] = {(REFUSAL.name, preset): "none" for preset in PRESETS}
