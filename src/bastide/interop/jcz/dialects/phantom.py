"""The Phantom in that program's words."""

from bastide.expansions.phantom.second_figure import PHANTOM, SLUG, SecondFigure
from bastide.interop.jcz.dialect import Dialect, SetupDraft


class PhantomDialect(Dialect):
    """It has a phase of its own behind the figure action."""

    slug = SLUG
    figures = (("phantom", "phantom", PHANTOM.name),)
    phases = {SecondFigure.name: "PhantomPhase"}
    at_once = frozenset({SecondFigure.name})

    def finish_setup(self, draft: SetupDraft) -> None:
        if draft.figures.get(PHANTOM.name):
            draft.parts.setdefault(self.slug, []).append(SLUG)
        else:
            draft.figures.pop(PHANTOM.name, None)
