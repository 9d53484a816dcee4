"""What a page is not told where the people at a table have agreed to do without that help."""

from typing import Any

from bastide.server.messages import models
from bastide.server.telling.words import say


def without_help(fields: dict[str, Any], help_: models.Help | None) -> dict[str, Any]:
    """The fields of a position with no more than is allowed; all of it where nothing was agreed."""
    if help_ is None:
        return fields
    if not help_.tiles_left:
        fields |= {"kinds_left": [], "open_cells": []}
    if not (help_.overlays and help_.tiles_left):
        fields["hard_cells"] = []
    untold: dict[str, Any] = {} if help_.overlays else {"owners": [], "cities": []}
    untold |= {} if help_.worths else {"now": 0, "done": 0}
    if untold:
        fields["features"] = [feature.model_copy(update=untold) for feature in fields["features"]]
    if not (help_.overlays or help_.worths):
        fields["features"] = []
    return fields


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
