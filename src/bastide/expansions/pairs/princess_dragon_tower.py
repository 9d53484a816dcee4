"""The dragon with the tower: whether a follower may climb a tower beside which the dragon stands."""

from collections.abc import Iterable
from typing import Final

from bastide.core.agenda import Step
from bastide.core.expansion import Expansion
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import OnSegment
from bastide.expansions.princess_dragon.pieces import pieces
from bastide.expansions.tower.towers import TOWER, climbers, towers, unfinished

CLIMB: Final = RuleOption(
    "tower.dragon",
    ("barred", "climbable"),
    modern="barred",
    classic="barred",
    jcz="climbable",
    about="Whether a follower may be set on a tower on the tile of the dragon.",
)


class PrincessDragonTower(Expansion, Turns):
    """No figure goes to the tile of the dragon, unless the players make an exception (PD-05)."""

    slug = "princess_dragon_tower"
    name = "The Princess & the Dragon with the Tower"
    requires = frozenset({"princess_dragon", "tower"})
    options = (CLIMB,)

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        if game.rules.options[CLIMB.name] == "barred":
            return
        record = towers(game)
        lair = pieces(game).dragon
        for segment, height in unfinished(game, record) if record is not None else ():
            if height and game.state.graph.home[segment] == lair:
                cell = game.state.board.tiles[lair].cell
                for figure in climbers(game, step.player):
                    yield Option(figure.name, OnSegment(TOWER, cell))
