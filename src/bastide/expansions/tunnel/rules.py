"""The Tunnel: paired tokens join roads underground, however far apart."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from bastide.core.agenda import Action, Auto, Decision, Insert, Step
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import add_up
from bastide.core.game import Game
from bastide.core.hooks import Chances, Display, Knowledge, Preparation, Turns, about, rests_on
from bastide.core.option import PASS, Option
from bastide.core.rule_options import RuleOption
from bastide.core.setup import Setup
from bastide.core.targets import OnSegment
from bastide.core.tiles import ROAD, TileType
from bastide.display.piece import Piece
from bastide.display.tokens import Token
from bastide.expansions.base.tags import BESIDES_ACTION
from bastide.expansions.tunnel.mouths import (
    MOUTH,
    PAIRS,
    PER,
    SLUG,
    TUNNEL,
    Tunnels,
    lay_token,
    pairs_begun,
    split_roads,
    token_options,
    token_prospects,
    tunnel_tokens,
)

OTHER_EXPANSIONS: Final = RuleOption(
    "tunnel.other_expansions",
    ("true", "false"),
    modern="true",
    classic="true",
    about="Whether tunnels on tiles of other expansions have two mouths for tokens, or run through as drawn.",
)
PAIRS_EACH: Final = RuleOption(
    "tunnel.pairs",
    ("3/2", "2/1", "1/1"),
    modern="3/2",
    classic="3/2",
    about="How many pairs of tokens each player has in a game of two, and of three; with more it is one.",
)
WINDOW: Final = RuleOption(
    "tunnel.window",
    ("any_time", "before_scoring"),
    modern="any_time",
    classic="any_time",
    jcz="before_scoring",
    about="Whether a token may also be laid after the scoring.",
)


class Window(NamedTuple):
    """Whether a window is behind the scoring: a road completed there is scored by itself (TUN-08)."""

    is_late: int


LATE: Final = Window(is_late=1)


class LayToken(Action):
    """Laying a token costs nothing else: the decision at which it is offered waits again (TUN-05)."""

    verb = TUNNEL
    says = "tunnel token {thing} on the {feature}"
    comes_back = True

    def shortlist(self, game: Game, options: Sequence[Option]) -> Sequence[Option]:
        """Tokens of pairs of which one is laid, and of one other: new pairs are all the same."""
        begun = pairs_begun(game, game.actor)
        new = [pair for pair in PAIRS if pair not in begun]
        kept = {*begun, *new[:1]}
        return [option for option in options if option.the(OnSegment).piece in kept]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Lay it, and see to it that a road which is complete now is scored."""
        completed = lay_token(game, step.player, option)
        if completed is None:
            return
        if step.load == LATE:
            game.push_scoring(step.player, completed)  # TUN-22
        else:
            game.state.completed.append(completed)


class TunnelWindow(Decision):
    """Before or after the scoring, a player who has laid no token yet may do so (TUN-07)."""

    name = "tunnel_window"
    asks = "Lay a tunnel token, or pass."
    rule = "TUN-03"
    carries = Window

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and every token on every free mouth; without any nobody is asked (TUN-23)."""
        found = list(token_options(game, step.player))
        return [PASS, *found] if found else ()

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Passing does nothing; tokens are an action of their own."""


class AfterScoring(Auto):
    """The last moment of a turn part to lay a token (SEQB-09)."""

    name = "tunnel_after_scoring"

    def run(self, game: Game, step: Step) -> None:
        """Open the window once more, where that is allowed."""
        if game.rules.options[WINDOW.name] == "any_time":
            game.state.agenda.append(Step(TunnelWindow.name, step.player, LATE))


class Tunnel(Expansion, Preparation, Turns, Display, Knowledge):
    """Tunnel mouths end some roads, until two tokens of a pair make two of them the ends of one tunnel."""

    slug = SLUG
    name = "The Tunnel"
    brings = "Two tokens of a pair join two roads underground, however far apart."
    pieces = (Piece(TUNNEL, sorts=PAIRS, is_coloured=True, is_stock=True),)
    parts = (
        Part(
            TUNNEL,
            "Pairs of tokens that join roads",
            marks={MOUTH: add_up},
            ends=frozenset({MOUTH}),
        ),
    )
    options = (OTHER_EXPANSIONS, PAIRS_EACH, WINDOW, PER)
    handlers = (TunnelWindow(), AfterScoring())
    actions = (LayToken(),)
    turn_steps = (
        Insert(TunnelWindow.name, after="action", moment=35),
        Insert(AfterScoring.name, after="closing", moment=101),
    )
    record = Tunnels

    def tags(self, setup: Setup) -> Tags:
        return {TUNNEL: (BESIDES_ACTION,)}

    def revise_tile(self, setup: Setup, tile: TileType) -> TileType:
        if not _has_tokens(setup) or setup.chosen[OTHER_EXPANSIONS.name] == "false":
            return tile
        return split_roads(tile)

    def on_setup(self, game: Game) -> None:
        if _has_tokens(game.rules.setup):
            game.state.ext[SLUG] = Tunnels(_pairs_each(game.rules.setup))

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        return token_options(game, step.player)

    @rests_on(land=True, kinds={ROAD})
    def add_prospects(self, game: Game, chance: Chances) -> Iterable[tuple[int, float]]:
        return token_prospects(game)

    def add_tokens(self, game: Game) -> Iterable[Token]:
        return tunnel_tokens(game)


def _has_tokens(setup: Setup) -> bool:
    use = setup.use(SLUG)
    return use is not None and TUNNEL in use.parts


def _pairs_each(setup: Setup) -> int:
    """How many pairs everybody gets (TUN-02, TUN-E01)."""
    for_two, for_three = map(int, setup.chosen[PAIRS_EACH.name].split("/"))
    players = len(setup.seats)
    return for_two if players <= 2 else for_three if players == 3 else 1
