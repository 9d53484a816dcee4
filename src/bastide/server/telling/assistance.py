"""What a page is not told where the people at a table have agreed to do without that help."""

from typing import Any

from bastide.server.messages import models
from bastide.server.telling.words import say


def without_help(snapshot: models.Snapshot, help_: models.Help | None) -> models.Snapshot:
    """A position with no more than is allowed; all of it where nothing was agreed."""
    if help_ is None:
        return snapshot
    if not help_.tiles_left:
        snapshot.kinds_left, snapshot.open_cells = [], []
    if not (help_.overlays and help_.tiles_left):
        snapshot.hard_cells = []
    untold: dict[str, Any] = {} if help_.overlays else {"owners": [], "cities": []}
    untold |= {} if help_.worths else {"now": 0, "done": 0}
    if untold:
        snapshot.features = [feature.model_copy(update=untold) for feature in snapshot.features]
    if not (help_.overlays or help_.worths):
        snapshot.features = []
    return snapshot


def decided_without_help(decision: models.Decision, help_: models.Help | None) -> models.Decision:
    """A decision with no more than is allowed: nobody is told what the feature below a figure is worth."""
    if help_ is None or help_.worths:
        return decision
    for option in decision.options:
        if option.text_key == "option.figure":
            values = {name: value for name, value in option.text_values.items() if name != "points"}
            said = say("option.figure.plain", **values)
            option.label, option.text_key, option.text_values = said.text, said.key, values
    return decision
