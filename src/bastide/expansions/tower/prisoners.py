"""Prisoners: followers that towers capture, that are exchanged at once and that can be ransomed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Action, Decision, Step
from bastide.core.alike import figure_named
from bastide.core.events import PieceMoved
from bastide.core.figures import Figure, give_back
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import PASS, Option
from bastide.core.rule_options import RuleOption
from bastide.core.scoring import Line
from bastide.core.targets import KeptBy
from bastide.expansions.base.tags import SAFE_FROM_ABOVE
from bastide.expansions.tower.towers import CAPTURE, SLUG, Built, Towers, reach, towers

#: What a prisoner of any kind costs (TOWER-33, TOWER-37).
RANSOM: Final = 3
#: What its owner misses, in points, by a follower that does not come back, besides having it at hand now ...
MISSED: Final = 3.0
#: ... as long as there are so many turns to come in which to use it.
_MANY_TURNS: Final = 12
#: How often a ransom is paid, and what a tower piece in reserve is worth in points.
_IS_PAID: Final = 0.3
_PIECE: Final = 0.2

TOWER_TOP: Final = RuleOption(
    "tower_top",
    ("vulnerable", "safe"),
    modern="vulnerable",
    classic="safe",
    about="Whether a follower on top of a tower can be captured and eaten.",
)
CAPTURE_OWN: Final = RuleOption(
    "tower_capture_own",
    ("allowed", "forbidden"),
    modern="allowed",
    classic="forbidden",
    about="Whether a tower can send a follower of its builder home.",
)


def targets(game: Game, player: int, cells: Iterable[Cell]) -> Iterator[Figure]:
    """The followers that a tower with this range can capture, whatever they stand on (TOWER-12, TOWER-13)."""
    tiles, kind_of = game.state.board.cells, game.state.graph.of
    kinds, safe = game.rules.figures, game.rules.tagged(SAFE_FROM_ABOVE)
    own_too = game.rules.options[CAPTURE_OWN.name] == "allowed"  # TOWER-14
    for cell in cells:
        for figure in game.figures_on(tiles[cell]) if cell in tiles else ():
            is_follower = kinds[figure.kind].is_follower  # TOWER-16
            is_safe = kind_of(figure.segment).kind in safe  # TOWER-22, BCB-X03
            if is_follower and (own_too or figure.player != player) and not is_safe:
                yield figure


def reach_of(step: Step) -> Iterator[Cell]:
    """The range of the tower about which a step of capturing is."""
    return reach(*step.the(Built))


class Capture(Decision):
    """Whoever has built may capture one follower in range."""

    name = CAPTURE
    carries = Built
    asks = "Capture a follower within reach of the tower, or pass."
    rule = "TOWER-10"
    says: ClassVar[Mapping[str, str]] = {CAPTURE: "capture {whose}'s {figure} on the {feature}"}

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and every follower in range."""
        found = (_option(game, figure) for figure in targets(game, step.player, reach_of(step)))
        return [PASS, *dict.fromkeys(found)]

    def lights(self, game: Game, step: Step) -> Sequence[Cell]:
        """What the tower reaches."""
        return tuple(reach_of(step))

    def leaving(self, game: Game, step: Step, option: Option) -> Figure | None:
        return figure_named(game, step.player, option)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Send an own follower home (TOWER-14), keep anybody else's (TOWER-15)."""
        if option == PASS:
            return
        figure = self.leaving(game, step, option)
        assert figure is not None, "a captured follower is named by its cell and its owner"
        if figure.player == step.player:
            game.return_figure(figure, option.which)
            return
        game.take_figure(figure, step.player, option.which)
        imprison(game, step.player, figure.player, figure.kind)


def _option(game: Game, figure: Figure) -> Option:
    return Option(CAPTURE, game.target_of(figure, figure.player))


def imprison(game: Game, captor: int, owner: int, kind: str) -> None:
    """Keep somebody's follower, or exchange it at once for an own one that he keeps (TOWER-30)."""
    record = _record(game)
    _set_prisoners(game, captor, [*record.prisoners[captor], (owner, kind)])
    kinds = kinds_held(record, owner, captor)
    if len(kinds) == 1:
        exchange(game, captor, owner, kinds[0])
    elif kinds:
        game.state.agenda.append(Step(Exchange.name, captor, Keeper(owner)))  # TOWER-31


def kinds_held(record: Towers, holder: int, owner: int) -> list[str]:
    """The kinds of followers of an owner that a player keeps."""
    return list(dict.fromkeys(kind for seat, kind in record.prisoners[holder] if seat == owner))


def exchange(game: Game, captor: int, other: int, kind: str) -> None:
    """Let the new prisoner go home for one of the captor's own."""
    # Before the capture the two did not keep followers of each other (TOWER-32), so there is but one.
    (captured,) = kinds_held(_record(game), captor, other)
    free(game, captor, other, captured)
    free(game, other, captor, kind)


def free(game: Game, holder: int, owner: int, kind: str) -> None:
    """Give a prisoner back to its owner's supply."""
    left = list(_record(game).prisoners[holder])
    left.remove((owner, kind))
    _set_prisoners(game, holder, left)
    give_back(game.state.supply, owner, kind)
    game.state.log.append(PieceMoved(owner, kind, "supply"))


def _set_prisoners(game: Game, holder: int, prisoners: Sequence[tuple[int, str]]) -> None:
    record = _record(game)
    kept = list(record.prisoners)
    kept[holder] = tuple(prisoners)
    game.state.ext[SLUG] = record._replace(prisoners=tuple(kept))


def _record(game: Game) -> Towers:
    record = towers(game)
    assert record is not None, "only asked while towers are built"
    return record


class Keeper(NamedTuple):
    """Who keeps the followers of which one comes back."""

    seat: int


class Exchange(Decision):
    """The captor chooses which of his followers comes back (TOWER-31)."""

    name = "exchange"
    carries = Keeper
    asks = "Choose the follower that you get back in exchange."
    rule = "TOWER-31"
    says: ClassVar[Mapping[str, str]] = {"exchange": "get the {figure} back from {whose}"}

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """One of each kind."""
        other = step.the(Keeper).seat
        kinds = kinds_held(_record(game), other, step.player)
        return [Option(self.name, KeptBy(kind, other)) for kind in kinds]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Exchange."""
        kind, keeper = option.the(KeptBy)
        exchange(game, step.player, keeper, kind)


def custody_prospects(game: Game) -> Iterator[tuple[int, float]]:
    """What prisoners and tower pieces are good for while there are turns in which to use them."""
    record = towers(game)
    if record is None:
        return
    turns = game.state.tiles_left / len(game.state.score)
    ahead = min(1.0, turns / _MANY_TURNS)
    for holder, prisoners in enumerate(record.prisoners):
        for owner, _ in prisoners:
            yield owner, -MISSED * ahead
            yield holder, RANSOM * ahead * _IS_PAID
    for seat, left in enumerate(record.pieces):
        yield seat, min(left, turns) * _PIECE


def ransom_options(game: Game, player: int) -> Iterator[Option]:
    """Every kind of own follower from everybody who keeps one, if the player can pay and has not yet paid."""
    record = towers(game)
    if record is None or game.state.score[player] < RANSOM:  # TOWER-34
        return
    if record.ransomed[player] == game.state.turn:  # TOWER-35
        return
    for holder, held in enumerate(record.prisoners):
        for kind in kinds_held(record, holder, player) if held else ():
            yield Option(Ransom.verb, KeptBy(kind, holder))


class Ransom(Action):
    """Free an own follower for points; whatever the player was about to do waits for him (TOWER-36)."""

    verb = "ransom"
    says = "pay {whose} 3 points for the {figure}"
    comes_back = True

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Pay the holder, who cannot refuse, and take the follower back (TOWER-33, TOWER-35)."""
        player = step.player
        kind, holder = option.the(KeptBy)
        game.score(player, self.verb, (Line("ransom", -RANSOM, "TOWER-33"),), ())
        game.score(holder, self.verb, (Line("ransom", RANSOM, "TOWER-33"),), ())
        free(game, holder, player, kind)
        record = _record(game)
        ransomed = list(record.ransomed)
        ransomed[player] = game.state.turn
        game.state.ext[SLUG] = record._replace(ransomed=tuple(ransomed))


class RansomLast(Decision):
    """The window for a ransom when the last turn part is over (TOWER-39)."""

    name = "ransom_last"
    asks = "Pay a ransom for a follower of yours, or pass."
    rule = "TOWER-39"

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and every ransom; when there is none nobody is asked."""
        return [PASS, *ransom_options(game, step.player)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Pass: the ransom itself is an action."""


class RansomFirst(RansomLast):
    """The window for a ransom before a tile is taken (TOWER-39)."""

    name = "ransom_first"

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """As in the last window; when a tile from elsewhere lies already, the figure action is near."""
        return () if game.state.last >= 0 else super().options(game, step)
