"""When followers move out of the quarters and into them, and the count with them."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Auto, Decision, Step
from bastide.core.figures import Resident
from bastide.core.game import Game
from bastide.core.option import PASS, Option
from bastide.core.paying import completed_features
from bastide.core.rule_options import RuleOption
from bastide.core.targets import ToSite
from bastide.core.tiles import FIELD
from bastide.expansions.count.quarters import (
    MARKET,
    QUARTERS,
    SLUG,
    carcassonne,
    move_count,
    move_options,
    move_out,
    mover_of,
    open_quarters,
    placement_options,
    settle,
)

COUNT_MOVE: Final = RuleOption(
    "count_move",
    ("by-player", "clockwise", "follow-meeple"),
    modern="by-player",
    classic="by-player",
    about="As whoever places a follower likes, or by himself.",
)
COUNT_FINAL: Final = RuleOption(
    "count_final",
    ("market-only", "any-quarter"),
    modern="market-only",
    classic="any-quarter",
    about="Whose followers move before the final scoring.",
)


#: How a follower leaves a quarter.
MOVE: Final = "move"
MOVE_SAYS: Final = {MOVE: "{figure} to the {feature}"}


class BeforeScoring(Auto):
    """Followers may leave the quarters for what is about to be scored (COUNT-20, BASE-86)."""

    name = "before_scoring"

    def run(self, game: Game, step: Step) -> None:
        """Ask everybody once, the active player last (COUNT-21).

        Points before the first scoring of a turn part do not count, those of a further one do (TUN-22).
        """
        record = carcassonne(game)
        if record is None:
            return
        if record.part != game.state.last:
            game.state.ext[SLUG] = record._replace(scorers=(), part=game.state.last)
        if game.state.completed and open_quarters(game):
            ask_all(game, step.player)


def ask_all(game: Game, active: int) -> None:
    """Let everybody who has followers in the city move them out, the active player last (COUNT-21)."""
    record = carcassonne(game)
    assert record is not None, "only asked while the quarters are in the game"
    within = {player for quarter in QUARTERS for player, _ in record.within(quarter)}
    order = [player for player in game.seats_from(active + 1) if player in within]
    game.state.agenda += [Step(MoveOut.name, player) for player in reversed(order)]


class MoveOut(Decision):
    """One player's go to move as many of his followers as he likes (COUNT-21, COUNT-22)."""

    name = "move_out"
    asks = "Move a follower from Carcassonne to what is scored, or pass."
    rule = "COUNT-20"
    says = MOVE_SAYS

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and each of his followers with each completed feature that its quarter serves."""
        moves = move_options(game, step.player, open_quarters(game), completed_features(game))
        return [PASS, *moves]

    def leaving(self, game: Game, step: Step, option: Option) -> Resident | None:
        return mover_of(game, step.player, option)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Move one and ask again, until he passes or has nothing left to move."""
        if option != PASS:
            move_out(game, step.player, option)
            game.state.agenda.append(step)


class QuarterPlacement(Decision):
    """Whoever has served others and not himself may place a follower into Carcassonne (COUNT-07)."""

    name = "quarter_placement"
    asks = "Place a follower into Carcassonne, or pass."
    rule = "COUNT-07"
    says: ClassVar[Mapping[str, str]] = {"quarter": "{figure} to the {place}"}

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and each follower with each quarter; once in a turn part (COUNT-10)."""
        record = carcassonne(game)
        if record is None or not record.scorers or step.player in record.scorers:
            return ()
        if record.settled == game.state.last:
            return ()
        return [PASS, *placement_options(game, step.player)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Place it and go on with the count (COUNT-15)."""
        if option == PASS:
            return
        quarter, kind = option.the(ToSite)
        settle(game, step.player, kind, quarter)
        match game.rules.options[COUNT_MOVE.name]:
            case "by-player":
                game.state.agenda.append(Step(MoveCount.name, step.player))
            case "clockwise":
                move_count(game, step.player, _next_quarter(game))
            case "follow-meeple":
                move_count(game, step.player, quarter)


def _next_quarter(game: Game) -> str:
    record = carcassonne(game)
    assert record is not None, "only asked while the quarters are in the game"
    return QUARTERS[(QUARTERS.index(record.count_at) + 1) % len(QUARTERS)]


class MoveCount(Decision):
    """The count may be moved to another quarter (COUNT-15)."""

    name = "move_count"
    asks = "Move the count to another quarter, or pass."
    rule = "COUNT-15"
    says: ClassVar[Mapping[str, str]] = {"count": "the count to the {thing}"}

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and every other quarter (COUNT-17)."""
        record = carcassonne(game)
        assert record is not None, "only asked after a placement into a quarter"
        others = (quarter for quarter in QUARTERS if quarter != record.count_at)
        return [PASS, *(Option("count", ToSite(quarter)) for quarter in others)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Move him there."""
        if option != PASS:
            move_count(game, step.player, option.the(ToSite).site)


class FinalMoves(Auto):
    """Before the final scoring followers may leave the quarters once more (COUNT-27)."""

    name = "final_moves"

    def run(self, game: Game, step: Step) -> None:
        """Ask round by round, beginning on the left of the player of the last turn."""
        if open_quarters(game):
            _ask_next(game, game.seats_from(step.player + 1))


class Waiting(NamedTuple):
    """Who is asked behind a player for a further move, in this order."""

    seats: tuple[int, ...]


class FinalMove(Decision):
    """One follower of one player; who passes is not asked again."""

    name = "final_move"
    asks = "Move a follower from Carcassonne before the final scoring, or pass."
    rule = "COUNT-27"
    says = MOVE_SAYS
    carries = Waiting

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and each of his followers with each incomplete feature or farm that its quarter serves."""
        quarters = open_quarters(game)
        if game.rules.options[COUNT_FINAL.name] == "market-only":
            quarters = [quarter for quarter in quarters if quarter == MARKET]
        features = [f for f in game.state.graph.all() if f.kind == FIELD or not f.is_complete]
        return [PASS, *move_options(game, step.player, quarters, features)]

    def leaving(self, game: Game, step: Step, option: Option) -> Resident | None:
        return mover_of(game, step.player, option)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Move it and go round, until all have passed."""
        waiting = [*step.the(Waiting).seats]
        if option != PASS:
            move_out(game, step.player, option)
            waiting.append(step.player)
        _ask_next(game, waiting)


def _ask_next(game: Game, waiting: Sequence[int]) -> None:
    if waiting:
        game.state.agenda.append(Step(FinalMove.name, waiting[0], Waiting(tuple(waiting[1:]))))


#: The decisions at which followers move from Carcassonne to features.
MOVES: Final = (MoveOut.name, FinalMove.name)
