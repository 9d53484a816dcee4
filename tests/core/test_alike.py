"""Figures alike: one of them may stand out, and only then there is something to choose."""

from collections.abc import Iterable

from bastide import registry
from bastide.core.agenda import Action, Step
from bastide.core.alike import figure_named
from bastide.core.expansion import Expansion
from bastide.core.figures import Figure, Resident
from bastide.core.game import Game
from bastide.core.hooks import Deployment, Turns, about
from bastide.core.library import Library
from bastide.core.option import Option
from tests.scene import Scene


class Call(Action):
    """Call an own figure home."""

    verb = "call"

    def leaving(self, game: Game, step: Step, option: Option) -> Figure | None:
        return figure_named(game, step.player, option)

    def play(self, game: Game, step: Step, option: Option) -> None:
        """Give it back."""
        figure = self.leaving(game, step, option)
        assert figure is not None
        game.return_figure(figure, option.which)


class Halo(Expansion, Turns, Deployment):
    """The first follower on the board has a halo; everybody may call his figures home."""

    slug = "halo"
    name = "Halo"
    actions = (Call(),)

    def __init__(self) -> None:
        self.told: list[tuple[Figure | Resident, int | None]] = []

    @about(decisions={"action"})
    def add_options(self, game: Game, step: Step) -> Iterable[Option]:
        own = (figure for figure in game.figures() if figure.player == step.player)
        return dict.fromkeys(Option("call", game.target_of(figure)) for figure in own)

    def add_outstanding(self, game: Game) -> Iterable[tuple[str, Figure | Resident]]:
        return [("halo", figure) for figure in game.figures()[:1]]

    def on_singled_out(self, game: Game, who: Figure | Resident, segment: int | None) -> None:
        self.told.append((who, segment))


def scene_with(picture: str) -> tuple[Scene, Halo]:
    halo = Halo()
    scene = Scene(picture, "halo", library=Library([*registry.ORDER, halo]))
    scene.place("cloister @ 0,1")
    return scene, halo


def calls(scene: Scene) -> list[str]:
    return [choice for choice in scene.choices() if choice.startswith("call")]


def test_of_several_alike_the_one_that_stands_out_is_another_choice() -> None:
    scene, halo = scene_with("road-straight+red.E+red.E+red.NL")
    plain = "call meeple road@E 0,0"
    assert calls(scene) == [plain, f"{plain} halo", "call meeple field@NL 0,0"]
    (who,) = {figure for figure in scene.game.figures() if scene.game.locate(figure.segment)[1] == "road@E"}
    scene.game.play(plain)
    assert halo.told == [], "another one has left"
    scene, halo = scene_with("road-straight+red.E+red.E+red.NL")
    scene.game.play(f"{plain} halo")
    assert halo.told == [(who, None)]
    assert scene.game.history[-1].code == f"{plain} halo", "the history keeps what was chosen"
    assert scene.supply("red") == 5


def test_one_alone_is_no_choice_and_neither_are_others_alike() -> None:
    scene, _ = scene_with("road-straight+red.E+red.NL+red.NL")
    assert calls(scene) == ["call meeple road@E 0,0", "call meeple field@NL 0,0"]


def test_a_figure_that_is_moved_is_told_with_where_it_goes() -> None:
    scene, halo = scene_with("road-straight+red.E+red.E")
    figure, _ = scene.game.figures()
    there = scene.game.segment_at((0, 0), "field@NL")
    scene.game.move_figure(figure, there, which="halo")
    scene.game.take_figure(figure, which="halo")
    assert halo.told == [(figure, there), (figure, None)]
