"""The choice at a crop circle: everybody adds a follower beside one of his own, or takes one back."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from bastide.core.agenda import Decision, Step
from bastide.core.alike import figure_named
from bastide.core.figures import Figure, FigureKind
from bastide.core.game import Game
from bastide.core.option import PASS, Option
from bastide.core.rule_options import RuleOption
from bastide.core.targets import OnSegment, Word
from bastide.core.tiles import CITY, FIELD, ROAD
from bastide.core.turn import nobody_objects
from bastide.display.lines import TAKE_BACK

SLUG: Final = "crop_circles"
CROP_CIRCLE: Final = "crop_circle"

ADD_MANDATORY: Final = RuleOption(
    "crop.add_mandatory",
    ("false", "true"),
    modern="false",
    classic="false",
    about="Whether whoever can add a follower at a crop circle must do so.",
)
CHOICE: Final = RuleOption(
    "crop.choice",
    ("concerned", "any_follower"),
    modern="concerned",
    classic="concerned",
    jcz="any_follower",
    about="Whether the choice at a crop circle needs a follower whom it concerns, or any on the map.",
)

#: The kind of feature on which the followers stand whom a symbol means: pitchfork, club, shield (CROP-05).
STANDS_ON: Final[Mapping[str, str]] = {"farmer": FIELD, "thief": ROAD, "knight": CITY}


class Circle(Decision):
    """Whoever laid a crop circle chooses for everybody (CROP-03)."""

    name = "circle"
    asks = "Choose what everybody does: add a follower beside one of his own, or take one back."
    rule = "CROP-03"
    says: ClassVar[Mapping[str, str]] = {"circle": "everybody: {thing} a follower"}

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Both actions, if the tile shows a crop circle that concerns anybody (CROP-15)."""
        kind = circle_on(game)
        if not kind or not _concerns_anybody(game, kind):
            return ()
        return [Option("circle", Word("add")), Option("circle", Word("remove"))]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Let all carry it out, from the left of the active player on; he is the last (CROP-04)."""
        name = Add.name if option.the(Word).word == "add" else Remove.name
        order = game.seats_from(step.player + 1)
        game.state.agenda += [Step(name, seat, Concerned(circle_on(game))) for seat in reversed(order)]


class Concerned(NamedTuple):
    """The kind of feature on which the followers stand whom a crop circle is about."""

    kind: str


class Add(Decision):
    """A player may add a follower of his supply beside one of his own (CROP-06)."""

    name = "circle_add"
    asks = "Add a follower beside one of yours."
    rule = "CROP-06"
    says: ClassVar[Mapping[str, str]] = {"add": "{figure} joins yours on the {feature}"}
    carries = Concerned

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Every follower that he has left, on every segment where one of his stands (CROP-07, CROP-08)."""
        kind = step.the(Concerned).kind
        segments = dict.fromkeys(f.segment for f in followers_in_role(game, kind) if f.player == step.player)
        supply = game.state.supply[step.player]
        left = [figure for name, figure in game.rules.figures.items() if supply[name]]
        found = [
            Option("add", game.place_on(segment, figure.name))
            for segment in segments
            for figure in left
            if _may_join(game, step.player, figure, segment, kind)
        ]
        return found if game.rules.options[ADD_MANDATORY.name] == "true" else [PASS, *found]

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Put it there; nothing is scored (CROP-16)."""
        if option != PASS:
            place = option.the(OnSegment)
            game.deploy(step.player, place.piece, game.segment_meant(place))


class Remove(Decision):
    """A player has to take one of his followers back (CROP-09)."""

    name = "circle_remove"
    asks = "Take one of your followers back."
    rule = "CROP-09"
    says: ClassVar[Mapping[str, str]] = {"remove": TAKE_BACK}
    carries = Concerned

    def options(self, game: Game, step: Step) -> Sequence[Option]:
        """Each of his followers in that role, of whatever kind (CROP-14)."""
        there = followers_in_role(game, step.the(Concerned).kind)
        own = (figure for figure in there if figure.player == step.player)
        return list(dict.fromkeys(Option("remove", game.target_of(figure)) for figure in own))

    def leaving(self, game: Game, step: Step, option: Option) -> Figure | None:
        return figure_named(game, step.player, option)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Give it back to the supply, without points (CROP-16)."""
        figure = self.leaving(game, step, option)
        assert figure is not None, "a follower on the board is named by his cell"
        game.return_figure(figure, option.which)


def circle_on(game: Game) -> str:
    """The kind of feature that the crop circle on the tile just laid is about; nothing where none counts."""
    state = game.state
    if state.last < 0 or not game.rules.has_part(SLUG, SLUG):
        return ""
    circles = game.rules.tiles[state.board.tiles[state.last].tile].type.places.get(CROP_CIRCLE, ())
    return next((STANDS_ON[circle["who"]] for circle in circles), "")


def _concerns_anybody(game: Game, kind: str) -> bool:
    """Whether there is a reason to choose: a follower in that role, or by option any figure anywhere."""
    if game.rules.options[CHOICE.name] == "any_follower":  # CROP-D02
        return bool(game.figures() or game.residents())
    return any(followers_in_role(game, kind))


def followers_in_role(game: Game, kind: str) -> Iterator[Figure]:
    """All followers that stand on tiles, on features of one kind (COUNT-33)."""
    for feature in game.state.graph.with_figures():
        if feature.kind == kind:
            for figure in feature.figures:
                if figure.on_tile and game.rules.figures[figure.kind].is_follower:
                    yield figure


def _may_join(game: Game, player: int, figure: FigureKind, segment: int, kind: str) -> bool:
    """Whether a figure may stand there but for those who are there already (CROP-07, CROP-13)."""
    if not figure.is_follower or kind not in figure.stands_on:
        return False
    return nobody_objects(game, player, figure, segment)
