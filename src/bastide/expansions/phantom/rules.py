"""The Phantom: a further follower, who may be placed as second figure behind the figure action."""

from bastide.core.agenda import Insert, Step
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.game import Game
from bastide.core.hooks import Preparation, Turns, about
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.expansions.base.tags import ORDINARY
from bastide.expansions.phantom.second_figure import AFTER, PHANTOM, SLUG, Acted, SecondFigure, acted_by


class Phantom(Expansion, Preparation, Turns):
    """One phantom for each player."""

    slug = SLUG
    name = "The Phantom"
    brings = "A follower more, who may be placed as a second figure in the same turn."
    parts = (Part(SLUG, "One phantom for each player", figures=(PHANTOM,)),)
    options = (AFTER,)
    handlers = (SecondFigure(),)
    turn_steps = (Insert(SecondFigure.name, after="action", moment=32),)  # behind a trap check (SEQC-03)
    record = Acted

    def tags(self, setup: Setup) -> Tags:
        return {PHANTOM.name: (ORDINARY,)}

    def on_setup(self, game: Game) -> None:
        if game.rules.has_part(SLUG, SLUG):
            game.state.ext[SLUG] = Acted()

    @about(decisions={"action"})
    def on_chosen(self, game: Game, step: Step, option: Option) -> None:
        if SLUG not in game.state.ext:
            return
        action = game.rules.actions.get(option.verb)
        if action is None or not action.comes_back:  # what comes back leaves the figure action to be done
            game.state.ext[SLUG] = acted_by(game, step.player, option)
