"""The swap: two followers of different players change places, unless the other player refuses."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Decision, Step
from bastide.core.alike import figure_named
from bastide.core.events import PieceMoved
from bastide.core.figures import Figure, take_from
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.option import PASS, Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import FigureAt, InSupply
from bastide.core.turn import may_visit
from bastide.expansions.porxada.market_hall import HALL, PORXADA, keep, market, open_hall, tile_just_laid

SWAP: Final = "swap"
#: Where followers go that leave the game for good.
BOX: Final = "box"

REFUSAL: Final = RuleOption(
    "porxada.refusal",
    ("refuser_removes", "none"),
    modern="refuser_removes",
    classic="refuser_removes",
    about="Whether a swap can be refused at the price of a follower, or not at all.",
)
REMOVE_FROM: Final = RuleOption(
    "porxada.remove_from",
    ("anywhere", "demanded_only"),
    modern="anywhere",
    classic="anywhere",
    about="Whether a player who refuses gives up a follower of his choice, or the one that was asked for.",
)


# Who can be swapped.


def swappable(game: Game) -> list[Figure]:
    """All followers on the map but those who stand where no feature is, such as on a tower (PORX-X03)."""
    kinds, graph = game.rules.figures, game.state.graph
    return [
        figure
        for figure in game.figures()
        if kinds[figure.kind].is_follower and graph.of(figure.segment).kind not in game.rules.spots
    ]


def partners(game: Game, own: Figure, others: Sequence[Figure]) -> Iterator[Figure]:
    """Those of other players with whom a follower may change places (PORX-03, PORX-10)."""
    for other in others:
        if other.player != own.player and _may_go(game, own, other) and _may_go(game, other, own):
            yield other


def _may_go(game: Game, figure: Figure, to: Figure) -> bool:
    """Whether a figure may come to where another one stands; nobody can to somebody's castle."""
    state, kind = game.state, game.rules.figures[figure.kind]
    if state.graph.of(to.segment).kind not in kind.stands_on:
        return False
    return may_visit(game, figure.player, kind, state.board.tile_of(to.segment, state.graph))


def own_options(game: Game, player: int) -> list[Option]:
    """Each own follower that has somebody to change places with."""
    others = swappable(game)
    own = (figure for figure in others if figure.player == player)
    return list(
        dict.fromkeys(Option("own", game.target_of(f)) for f in own if any(partners(game, f, others)))
    )


# The choices, one after the other.


class ChooseUse(Decision):
    """Whoever lays the tile says at once what it is good for (PORX-02)."""

    name = PORXADA
    asks = "Choose what La Porxada is used for: a swap of two followers, or the hall."
    rule = "PORX-02"
    says: ClassVar[Mapping[str, str]] = {
        SWAP: "swap two followers",
        HALL: "hall: open cities count as completed at the end",
    }

    def lights(self, game: Game, step: Step) -> Sequence[Cell]:
        """The tile."""
        placed = tile_just_laid(game)
        return [placed.cell] if placed else ()

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Both uses; without any pair that may be swapped the hall alone (PORX-04)."""
        if tile_just_laid(game) is None:
            return ()
        return [*([Option(SWAP)] if own_options(game, step.player) else ()), Option(HALL)]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Open the hall, or ask for the pair."""
        placed = tile_just_laid(game)
        assert placed is not None, "only asked when the tile was laid"
        if option.verb == HALL:
            open_hall(game, placed)
        else:
            game.state.agenda.append(Step(SwapOwn.name, step.player))


class SwapOwn(Decision):
    """The follower that he gives; he may still leave it at that (PORX-08)."""

    name = "swap_own"
    asks = "Choose the follower that you give in exchange, or pass."
    rule = "PORX-03"
    says: ClassVar[Mapping[str, str]] = {"own": "give the {figure} on the {feature}"}
    weighs = True

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Passing, and each own follower that can be swapped."""
        return [PASS, *own_options(game, step.player)]

    def leaving(self, game: Game, step: Step, option: Option) -> Figure | None:
        return figure_named(game, step.player, option)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Ask for the other one."""
        if own := self.leaving(game, step, option):
            given = Chosen(own.kind, own.segment, option.which)
            game.state.agenda.append(Step(SwapOther.name, step.player, given))


class Chosen(NamedTuple):
    """A follower that somebody has chosen."""

    kind: str
    segment: int
    #: Of several alike the one that stands out, as in ``Option.which``.
    which: str

    def figure(self, player: int) -> Figure:
        """The figure that it is, if it is a player's."""
        return Figure(player, self.kind, self.segment)


class Offer(NamedTuple):
    """A swap about which somebody is asked: who offers it, what he gives and what he wants."""

    seat: int
    #: Two records of the kind ``Chosen``; out of JSON they come as plain tuples.
    given: tuple[str, int, str]
    wanted: tuple[str, int, str]


class SwapOther(Decision):
    """The follower that he wants for the one that he gives."""

    name = "swap_other"
    asks = "Choose the follower with which yours changes places."
    rule = "PORX-03"
    says: ClassVar[Mapping[str, str]] = {"other": "{whose}'s {figure} on the {feature}"}
    carries = Chosen
    weighs = True

    def moves_from(self, game: Game, step: Step) -> Cell:
        """Where the follower stands that he gives."""
        return game.locate(step.the(Chosen).segment)[0]

    def concerns(self, game: Game, step: Step) -> Sequence[Figure]:
        """The follower that he gives."""
        return [step.the(Chosen).figure(step.player)]

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Everybody with whom it may change places."""
        found = partners(game, step.the(Chosen).figure(step.player), swappable(game))
        return list(dict.fromkeys(Option("other", game.target_of(other, other.player)) for other in found))

    def leaving(self, game: Game, step: Step, option: Option) -> Figure | None:
        return figure_named(game, step.player, option)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Ask its owner; where nobody can refuse, they change places at once (PORX-05)."""
        other = game.figure_meant(option.the(FigureAt), step.player)
        offer = Offer(step.player, step.the(Chosen), Chosen(other.kind, other.segment, option.which))
        answer = Step(Answer.name, other.player, offer)
        if game.rules.options[REFUSAL.name] == "none":
            _change_places(game, answer)
        else:
            game.state.agenda.append(answer)


def _pair(step: Step) -> tuple[int, Chosen, Chosen]:
    """Who offers a swap to the player of a step, the follower that he gives, and the one that he wants."""
    seat, given, wanted = step.the(Offer)
    return seat, Chosen(*given), Chosen(*wanted)


def _change_places(game: Game, step: Step) -> None:
    """Carry out the swap about which a step is."""
    seat, given, wanted = _pair(step)
    game.move_figure(given.figure(seat), wanted.segment, which=given.which)
    game.move_figure(wanted.figure(step.player), given.segment, which=wanted.which)


class Answer(Decision):
    """The owner of the other follower may refuse (PORX-05)."""

    name = "porxada_answer"
    asks = "Agree to the swap, or refuse it and lose a follower for good."
    rule = "PORX-05"
    says: ClassVar[Mapping[str, str]] = {
        "agree": "agree to the swap",
        "refuse": "refuse, and lose a follower",
    }
    carries = Offer
    weighs = True

    def concerns(self, game: Game, step: Step) -> Sequence[Figure]:
        """The two followers."""
        seat, given, wanted = _pair(step)
        return given.figure(seat), wanted.figure(step.player)

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Both answers; there is no second offer (PORX-09)."""
        return [Option("agree"), Option("refuse")]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Let them change places, or let the refuser lose a follower (PORX-06)."""
        if option.verb == "agree":
            _change_places(game, step)
        elif game.rules.options[REMOVE_FROM.name] == "demanded_only":
            _, _, wanted = _pair(step)
            _lose_from_map(game, wanted.figure(step.player), wanted.which)
        else:
            game.state.agenda.append(Step(Loss.name, step.player))


class Loss(Decision):
    """Whoever has refused a swap chooses the follower that leaves the game (PORX-07)."""

    name = "porxada_loss"
    asks = "Choose the follower that you lose for good."
    rule = "PORX-07"
    says: ClassVar[Mapping[str, str]] = {
        "lose": "lose the {figure}",
        "lose.there": "lose the {figure} on the {feature}",
    }
    weighs = True

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Each kind of follower in supply, and each one on the map."""
        kinds = game.rules.figures
        stock = game.state.supply[step.player].items()
        at_home = (
            Option("lose", InSupply(kind)) for kind, count in stock if count and kinds[kind].is_follower
        )
        on_map = (Option("lose", game.target_of(figure)) for figure in _on_map(game, step.player))
        return [*at_home, *dict.fromkeys(on_map)]

    def leaving(self, game: Game, step: Step, option: Option) -> Figure | None:
        return figure_named(game, step.player, option)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Take it out of the game, without points."""
        if figure := self.leaving(game, step, option):
            _lose_from_map(game, figure, option.which)
            return
        kind = option.the(InSupply).kind
        take_from(game.state.supply, step.player, kind)
        game.state.log.append(PieceMoved(step.player, kind, BOX))
        _note_loss(game, step.player, kind)


def _on_map(game: Game, player: int) -> list[Figure]:
    """A player's followers on tiles, wherever they stand there (PORX-D02)."""
    kinds = game.rules.figures
    own = (figure for figure in game.figures() if figure.player == player)
    return [figure for figure in own if kinds[figure.kind].is_follower]


def _lose_from_map(game: Game, figure: Figure, which: str) -> None:
    game.take_figure(figure, which=which)
    game.state.log.append(PieceMoved(figure.player, figure.kind, BOX))
    _note_loss(game, figure.player, figure.kind)


def _note_loss(game: Game, player: int, kind: str) -> None:
    record = market(game)
    keep(game, record._replace(lost=(*record.lost, (player, kind))))
