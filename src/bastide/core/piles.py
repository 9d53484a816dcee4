"""The draw pile as it lies before anything is drawn."""

from bastide.core.layout import Stage
from bastide.core.rules import Rules
from bastide.core.state import Apart, Doubt, Pile


def new_pile(rules: Rules, stage: Stage) -> Pile:
    """A stage of the draw pile before anything is drawn."""
    left = [stage.tiles.get(tile.type.id, 0) for tile in rules.tiles]
    late = tuple(n for n, tile in enumerate(rules.tiles) if tile.type.id in stage.late)
    apart = Apart(stage.before_late, late) if stage.before_late else None
    if not stage.boxed:
        return Pile(stage.name, left, apart=apart)
    unseen = tuple((n, left[n]) for n, tile in enumerate(rules.tiles) if tile.type.id in stage.drawn_from)
    return Pile(stage.name, left, leave=stage.boxed, doubt=Doubt(unseen, stage.boxed), apart=apart)
