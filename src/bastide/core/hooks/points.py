"""Points: what things are worth, who gets it, and what happens when it is paid."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from bastide.core.features import Feature
from bastide.core.figures import Figure
from bastide.core.scoring import Line, Sheet

if TYPE_CHECKING:
    from bastide.core.events import Scored
    from bastide.core.game import Game
    from bastide.core.geometry import Cell


class Points:
    """Hooks about points: what a feature is worth, whose it is, and when it pays."""

    def add_score_lines(self, game: "Game", feature: Feature) -> Iterable[Line]:
        """What a feature is worth by this expansion's rules."""
        return ()

    def revise_sheet(self, game: "Game", feature: Feature, sheet: Sheet) -> Sheet:
        """Change what a feature is worth."""
        return sheet

    def add_counted_cells(self, game: "Game", feature: Feature) -> Iterable["Cell"]:
        """Cells besides its own that a feature is paid for, to be lit up with it."""
        return ()

    def revise_strength(self, game: "Game", feature: Feature, figure: Figure, strength: int) -> int:
        """Change how much a figure counts for the majority."""
        return strength

    def revise_owners(
        self, game: "Game", features: Sequence[Feature], owners: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Change whose a feature is, for example where players are tied: one feature or, where each city pays
        once, all the farms around it, which are counted together."""
        return owners

    def revise_award(self, game: "Game", feature: Feature, player: int, sheet: Sheet) -> Sheet:
        """Change what a feature is worth to one of its owners."""
        return sheet

    def add_fed_cities(self, game: "Game", farm: Feature) -> Iterable[Feature]:
        """Finished cities that a farm feeds, though they are no features of the board."""
        return ()

    def revise_farm(
        self, game: "Game", farms: Sequence[Feature], cities: Sequence[Feature], player: int, sheet: Sheet
    ) -> Sheet:
        """Change what finished cities pay a player through farms: one farm with all its cities or, where each
        city pays once, one city with all its farms."""
        return sheet

    def add_farm_lines(self, game: "Game", farm: Feature) -> Iterable[Line]:
        """What a farm pays whoever is paid for it besides what cities pay, once whenever it is scored."""
        return ()

    def on_scored(self, game: "Game", scored: "Scored") -> None:
        """A player was given points."""

    def on_feature_scored(self, game: "Game", feature: Feature, final: bool) -> None:
        """A feature has paid, perhaps nothing, in the game or at its end; its figures are still on it."""

    def on_completed(self, game: "Game", feature: Feature) -> None:
        """A feature was completed and scored; its figures are still on it."""
