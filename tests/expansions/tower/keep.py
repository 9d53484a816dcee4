"""What the tests of the tower share: positions with towers that stand already, and with prisoners."""

from collections.abc import Mapping, Sequence

from bastide.core.figures import take_from
from bastide.core.geometry import Cell
from bastide.expansions.tower import Tower
from bastide.expansions.tower.towers import SLUG, TOWER, Towers, towers
from tests.scene import Scene


class Keep(Scene):
    """A scene with towers: how high they are by their cells, who keeps whom, and what everybody has scored.

    ``prisoners`` are pairs of the holder and a follower such as ``blue`` or ``blue:big_follower``.
    """

    def __init__(
        self,
        picture: str,
        expansions: str = SLUG,
        *,
        heights: Mapping[Cell, int] | None = None,
        prisoners: Sequence[tuple[str, str]] = (),
        scores: Mapping[str, int] | None = None,
        players: int = 2,
        turn: str = "red",
        rules: str = "modern",
        options: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(picture, expansions, players=players, turn=turn, rules=rules, options=options)
        Tower().on_setup(self.game)
        state = self.game.state
        wanted = {self.game.segment_at(cell, TOWER): height for cell, height in (heights or {}).items()}
        found = record(self)
        kept = [list(held) for held in found.prisoners]
        for holder, follower in prisoners:
            owner, _, kind = follower.partition(":")
            take_from(state.supply, self.seat(owner), kind or "meeple")
            kept[self.seat(holder)].append((self.seat(owner), kind or "meeple"))
        state.ext[SLUG] = found._replace(
            heights=tuple((segment, wanted.get(segment, 0)) for segment, _ in found.heights),
            prisoners=tuple(tuple(held) for held in kept),
        )
        for player, points in (scores or {}).items():
            state.score[self.seat(player)] = points
        state.agenda = [*self.game.rules.turn[self.seat(turn)]]
        self.game.attach(None)

    def height(self, cell: Cell) -> int:
        """How high the tower on a tile is."""
        return dict(record(self).heights)[self.game.segment_at(cell, TOWER)]

    def pieces(self, player: str) -> int:
        """How many tower pieces a player has left."""
        return record(self).pieces[self.seat(player)]

    def kept_by(self, player: str) -> list[str]:
        """The prisoners of a player, as they are named in ``prisoners``."""
        seats = self.setup.seats
        return [
            seats[owner] if kind == "meeple" else f"{seats[owner]}:{kind}"
            for owner, kind in record(self).prisoners[self.seat(player)]
        ]

    def score(self, player: str) -> int:
        """The points of a player."""
        return self.game.scores[self.seat(player)]

    def verbs(self, *verbs: str) -> list[str]:
        """The choices of some verbs."""
        return [choice for choice in self.choices() if choice.partition(" ")[0] in verbs]

    def on_towers(self) -> list[str]:
        """The choices of standing on top of a tower."""
        return [choice for choice in self.choices() if " tower " in choice and "fairy" not in choice]

    def asked(self) -> tuple[str, str]:
        """Which decision waits, and for whom."""
        return self.waits_for(), self.setup.seats[self.game.actor] if self.game.actor >= 0 else ""


def record(scene: Scene) -> Towers:
    """The record of the towers."""
    found = towers(scene.game)
    assert found is not None
    return found
