"""The circus: the big top moves from circus tile to circus tile and pays those around it."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Auto, Chance, Stack, Step
from bastide.core.board import Placed
from bastide.core.events import PieceMoved, TokenTurned
from bastide.core.features import Feature
from bastide.core.figures import Figure
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.hooks import Chances
from bastide.core.option import Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import Tokens
from bastide.display.bag import Bag, Sort
from bastide.display.tokens import Token
from bastide.expansions.base.tags import ONE_PLACE
from bastide.expansions.big_top.programme import CIRCUS, SLUG, counted, is_in, shows

BIG_TOP: Final = "big_top"
ANIMAL: Final = "animal"
NOWHERE: Final = -1

LAST: Final = RuleOption(
    "bigtop.last",
    ("before_moves", "after_farms"),
    modern="before_moves",
    classic="before_moves",
    jcz="after_farms",
    about="Whether the last circus pays before anything else at the end, or behind the farms.",
)
CASTLES: Final = RuleOption(
    "bigtop.castle",
    ("any_tile", "own_tile"),
    modern="any_tile",
    classic="any_tile",
    jcz="own_tile",
    about="Whether the circus reaches a castle's follower by any tile of the castle, or only by his own.",
)


class Animal(NamedTuple):
    """A kind of animal token: what it pays for each meeple, and how many of it there are."""

    name: str
    points: int
    tokens: int


#: All animal tokens, the cheapest first.
ANIMALS: Final = (
    Animal("flea", 1, 1),
    Animal("monkey", 3, 4),
    Animal("seal", 4, 5),
    Animal("bear", 5, 3),
    Animal("tiger", 6, 2),
    Animal("elephant", 7, 1),
)
#: How many of those who may go home meanwhile have gone when the circus pays next, roughly.
_LEAVE: Final = 0.5
_NAMES: Final = frozenset(animal.name for animal in ANIMALS)
_ALL_TOKENS: Final = tuple(animal.tokens for animal in ANIMALS)


class Tent(NamedTuple):
    """The record of this expansion: where the big top is, and which tokens everybody has seen."""

    #: The number of the tile on which it stands.
    at: int = NOWHERE
    #: How many tokens of each animal lie face up beside the scoreboard.
    seen: tuple[int, ...] = (0,) * len(ANIMALS)
    #: How often the used tokens were shuffled into a new stack.
    shuffles: int = 0


def tent(game: Game) -> Tent | None:
    """The record, if the circus is in the game."""
    record: Tent | None = game.state.ext.get(SLUG)
    return record


def open_circus(game: Game) -> None:
    """Lay the big top beside the stack of animal tokens (TOP-02, TOP-04)."""
    if is_in(game.rules.setup, CIRCUS):
        game.state.ext[SLUG] = Tent()


def pitch_first(game: Game, placed: Placed) -> None:
    """Put the big top on the first circus tile; nothing is scored (TOP-07)."""
    record = tent(game)
    if record is not None and record.at == NOWHERE and shows(game, placed, CIRCUS):
        game.state.ext[SLUG] = record._replace(at=placed.number)


class Circus(Auto):
    """With every further circus tile the big top pays and moves on, after the scoring (TOP-08, TOP-11)."""

    name = "circus"

    def run(self, game: Game, step: Step) -> None:
        """Turn the animal token over, if a circus tile was laid to which the big top has to go."""
        record = tent(game)
        last = game.state.last
        if record is None or last in (NOWHERE, record.at):
            return
        if shows(game, game.state.board.tiles[last], CIRCUS):
            game.state.agenda.append(Step(Reveal.name, step.player, Occasion(is_final=0)))


class FinalCircus(Auto):
    """Before the final scoring the circus pays once more (TOP-17)."""

    name = "final_circus"
    when: ClassVar[str] = "before_moves"

    def run(self, game: Game, step: Step) -> None:
        """Turn the last token over, if the big top was ever put up."""
        record = tent(game)
        if record is None or record.at == NOWHERE or game.rules.options[LAST.name] != self.when:
            return
        game.state.agenda.append(Step(Reveal.name, step.player, Occasion(is_final=1)))


class LateCircus(FinalCircus):
    """The same behind the farms, and so behind the last moves from Carcassonne (TOP-D08)."""

    name = "late_circus"
    when = "after_farms"


class Occasion(NamedTuple):
    """When a token is turned over: for a new circus tile, or once more when the game is over."""

    is_final: int


class Reveal(Chance):
    """The token under the big top is turned over.

    Nobody knows it before, so it is drawn now: no state holds it, and nothing can give it away (TOP-D02).
    """

    name = ANIMAL
    carries = Occasion

    def outcomes(self, game: Game, step: Step) -> Sequence[tuple[Option, int]]:
        """Every animal of which a token has not been seen, as likely as it has such tokens (TOP-03)."""
        left = zip(ANIMALS, _record(game).seen, strict=True)
        return [
            (Option(ANIMAL, Tokens((animal.name,))), animal.tokens - seen)
            for animal, seen in left
            if animal.tokens > seen
        ]

    def stack(self, game: Game, step: Step) -> Stack:
        """The stack of tokens as it was shuffled last."""
        record = _record(game)
        return Stack(f"animals/{record.shuffles}", sum(record.seen))

    def resolve(self, game: Game, step: Step, outcome: Option) -> None:
        """Pay everybody around, lay the token out and move the big top to the new tile (TOP-12, TOP-16)."""
        is_final = bool(step.the(Occasion).is_final)
        record = _record(game)
        (turned,) = outcome.the(Tokens).names
        place = next(place for place, animal in enumerate(ANIMALS) if animal.name == turned)
        game.state.log.append(TokenTurned(step.player, turned))
        _pay(game, game.state.board.tiles[record.at].cell, ANIMALS[place].points, is_final)
        record = record._replace(
            seen=(*record.seen[:place], record.seen[place] + 1, *record.seen[place + 1 :])
        )
        if not is_final:
            record = record._replace(at=game.state.last)
            if record.seen == _ALL_TOKENS:
                record = Tent(record.at, shuffles=record.shuffles + 1)  # TOP-X20
            cell = game.state.board.tiles[record.at].cell
            game.state.log.append(PieceMoved(step.player, BIG_TOP, CIRCUS, cell))
        game.state.ext[SLUG] = record


def _record(game: Game) -> Tent:
    record = tent(game)
    assert record is not None, "only asked while the big top is on the board"
    return record


def _pay(game: Game, cell: Cell, each: int, is_final: bool) -> None:
    """Give everybody the value of the animal for each of his meeples there (TOP-12, TOP-15)."""
    there = list(_visitors(game, cell))
    rule = "TOP-17" if is_final else "TOP-12"
    for player in range(len(game.state.score)):
        own = [(figure.kind, at) for figure, at in there if figure.player == player]
        kinds = [kind for kind, _ in own]
        lines = tuple(counted(kind, kinds.count(kind), each, rule) for kind in dict.fromkeys(kinds))
        if lines:
            game.score(player, CIRCUS, lines, tuple(dict.fromkeys(at for _, at in own)), is_final)


def _visitors(game: Game, cell: Cell) -> Iterator[tuple[Figure, Cell]]:
    """Every follower on a tile or the eight around it, with its cell; no other figures (TOP-X01, TOP-X02)."""
    for feature in game.state.graph.with_figures():
        yield from _visitors_on(game, cell, feature)


def _visitors_on(game: Game, cell: Cell, feature: Feature) -> Iterator[tuple[Figure, Cell]]:
    """Those of them who are on one feature."""
    state = game.state
    # A castle is one place on two tiles (TOP-X04), unless that is not agreed (TOP-D10).
    is_wide = game.rules.options[CASTLES.name] == "any_tile" and feature.kind in game.rules.tagged(ONE_PLACE)
    for figure in feature.figures:
        if not figure.on_tile or not game.rules.figures[figure.kind].is_follower:
            continue
        at = state.board.tile_of(figure.segment, state.graph).cell
        reached = [near for near in (game.cells_of(feature) if is_wide else (at,)) if _touch(near, cell)]
        if reached:
            yield figure, at if at in reached else min(reached)


def _touch(one: Cell, other: Cell) -> bool:
    """Whether two cells are the same or meet at an edge or corner."""
    return abs(one[0] - other[0]) <= 1 and abs(one[1] - other[1]) <= 1


def circus_tokens(game: Game) -> Iterator[Token]:
    """The big top on its tile, and the animals that were turned over (TOP-03)."""
    record = tent(game)
    if record is None:
        return
    if record.at != NOWHERE:
        yield Token(BIG_TOP, cell=game.state.board.tiles[record.at].cell, place=CIRCUS)
    for animal, number in zip(ANIMALS, record.seen, strict=True):
        if number:
            yield Token(f"{ANIMAL}.{animal.name}", number=number)


def animal_stack(game: Game) -> Iterator[Bag]:
    """The animal tokens: how many of each are still hidden, and what was turned over last (TOP-03)."""
    record = tent(game)
    if record is None:
        return
    sorts = (
        Sort(f"{ANIMAL}.{animal.name}", animal.tokens - seen, seen)
        for animal, seen in zip(ANIMALS, record.seen, strict=True)
    )
    turned = (event for event in reversed(game.state.log) if isinstance(event, TokenTurned))
    last = next((event for event in turned if event.token in _NAMES), None)
    stack = Bag(ANIMAL, "Animals shown", tuple(sorts))
    yield stack if last is None else stack._replace(last=f"{ANIMAL}.{last.token}", player=last.player)


def circus_prospects(game: Game, feature: Feature, chance: Chances) -> Iterator[tuple[int, float]]:
    """What the next animal is likely to pay those on a feature around the big top, and the one behind it
    those around the circus tile to which the big top is about to go."""
    record = tent(game)
    if record is None or record.at == NOWHERE:
        return
    board = game.state.board
    goes = game.state.last != record.at and shows(game, board.tiles[-1], CIRCUS)
    for figure, _ in _visitors_on(game, board.tiles[record.at].cell, feature):
        yield figure.player, _next_animal(record) * (1 if goes else 1 - _LEAVE * chance(feature))
    if goes:
        for figure, _ in _visitors_on(game, board.tiles[-1].cell, feature):
            yield figure.player, _next_animal(record) * (1 - _LEAVE * chance(feature))


def _next_animal(record: Tent) -> float:
    """The mean of the tokens that nobody has seen."""
    left = [animal.tokens - seen for animal, seen in zip(ANIMALS, record.seen, strict=True)]
    total = sum(animal.points * number for animal, number in zip(ANIMALS, left, strict=True))
    return total / (sum(left) or 1)
