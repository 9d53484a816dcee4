"""Numbers for which players ask while they play."""

from bastide.server.messages.option_models import Cell, Model


class Strength(Model):
    """How strong a player is on a feature: who is strongest owns it."""

    seat: int
    strength: int


class FeatureNumbers(Model):
    """A feature that somebody has claimed; what the table does without is not told."""

    kind: str
    cells: list[Cell]
    #: The strongest first.
    strengths: list[Strength]
    owners: list[int]
    complete: bool
    #: Points if the game ended now, and when it is finished.
    now: int | None
    done: int | None
    #: The cells that are missing, the tiles left for the hardest of them, and how likely the owner draws what
    #: closes all of them, from 0 to 1. Fields are never finished.
    gaps: int | None
    tiles: int | None
    chance: float | None


class TableNumbers(Model):
    """What each player would have if the game ended now, and who owns what by how much."""

    #: By seat; nothing where the table does without.
    final: list[int] | None
    #: Whether chance or a choice at the end may still change that.
    unsure: bool
    features: list[FeatureNumbers]
