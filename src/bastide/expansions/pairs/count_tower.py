"""The count with the tower: whether towers reach the followers in the quarters of Carcassonne."""

from collections.abc import Iterable
from typing import Final

from bastide.core.agenda import Action, Step
from bastide.core.alike import single_out
from bastide.core.events import PieceMoved
from bastide.core.expansion import Expansion
from bastide.core.figures import Resident, give_back
from bastide.core.game import Game
from bastide.core.hooks import Turns, about
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import AtSite
from bastide.expansions.count.quarters import MARKET, QUARTERS, SEATS, carcassonne, take_out
from bastide.expansions.tower.prisoners import CAPTURE_OWN, Capture, imprison, reach_of
from bastide.expansions.tower.towers import PRISON

REACH: Final = RuleOption(
    "tower.quarters",
    ("safe", "within-reach"),
    modern="safe",
    classic="safe",
    jcz="within-reach",
    about="Whether followers in Carcassonne are safe from towers, or captured where the market is in range.",
)


class Seize(Action):
    """Capture a follower in a quarter (``tower.quarters = within-reach``)."""

    verb = "seize"
    says = "capture {whose}'s {figure} in the {place}"

    def leaving(self, game: Game, step: Step, option: Option) -> Resident:
        kind, quarter, owner = option.the(AtSite)
        assert owner is not None, "a captured follower is named by its owner"
        return Resident(owner, kind, quarter)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Send an own follower home, keep anybody else's, as with any capture (TOWER-14, TOWER-15)."""
        prisoner = self.leaving(game, step, option)
        owner, kind, quarter = prisoner
        single_out(game, prisoner, option.which)
        take_out(game, owner, kind, quarter)
        if owner == step.player:
            give_back(game.state.supply, owner, kind)
            game.state.log.append(PieceMoved(owner, kind, "supply"))
        else:
            game.state.log.append(PieceMoved(owner, kind, PRISON))
            imprison(game, step.player, owner, kind)


class CountTower(Expansion, Turns):
    """Followers in the quarters cannot be captured, unless the players want it otherwise (TOWER-X05)."""

    slug = "count_tower"
    name = "The Count of Carcassonne with the Tower"
    requires = frozenset({"count", "tower"})
    options = (REACH,)
    actions = (Seize(),)

    @about(decisions={Capture.name})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        if game.rules.options[REACH.name] == "safe":
            return ()
        record = carcassonne(game)
        if record is None or not _reaches_market(game, step):
            return ()
        own_too = game.rules.options[CAPTURE_OWN.name] == "allowed"
        return dict.fromkeys(
            Option(Seize.verb, AtSite(kind, quarter, owner))
            for quarter in QUARTERS
            for owner, kind in record.within(quarter)
            if own_too or owner != step.player
        )


def _reaches_market(game: Game, step: Step) -> bool:
    """Whether the tower that was built has the tile of the market in range."""
    tiles = game.rules.tiles
    lying = (game.state.board.cells.get(cell) for cell in reach_of(step))
    return any(placed is not None and tiles[placed.tile].type.id == SEATS[MARKET] for placed in lying)
