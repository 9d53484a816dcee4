"""What players would work out if they had the time: the end as it would be now, majorities, chances."""

from typing import Final

from bastide.core.features import Feature
from bastide.core.game import CHANCE, NOBODY, Game
from bastide.core.option import PASS, Option
from bastide.core.scoring import strengths
from bastide.server.messages import models
from bastide.server.telling.closing import closing
from bastide.server.telling.overlays import feature_state

#: A final scoring asks for fewer decisions than this, whoever takes part in it.
_MOST_DECISIONS: Final = 200


def table_numbers(game: Game, help_: models.Help | None) -> models.TableNumbers:
    """The numbers of a position, with no more than is allowed; all of them where nothing was agreed."""
    tells_worths = help_ is None or help_.worths
    final, unsure = if_it_ended_now(game) if tells_worths else (None, False)
    if help_ is not None and not help_.overlays:
        return models.TableNumbers(final=final, unsure=unsure, features=[])
    counts_tiles = help_ is None or help_.tiles_left
    claimed = game.state.graph.with_figures()
    features = [_numbers(game, feature, tells_worths, counts_tiles) for feature in claimed]
    return models.TableNumbers(final=final, unsure=unsure, features=features)


def if_it_ended_now(game: Game) -> tuple[list[int], bool]:
    """The scores after a final scoring at once, and whether something else than the rules would have a say.

    Whoever is asked for anything then does as little as possible, and where chance is asked it ends there.
    """
    after = game.copy()
    if after.is_over:
        return [*after.scores], False
    after.state.agenda = [*after.rules.final[after.state.active]]
    after.attach(None)
    decisions = 0
    while after.actor not in (CHANCE, NOBODY) and decisions < _MOST_DECISIONS:
        after.play(_quietest(after))
        decisions += 1
    return [*after.scores], decisions > 0 or after.actor != NOBODY


def _quietest(game: Game) -> Option:
    options = game.options()
    return next((option for option in options if option == PASS), options[0])


def _numbers(game: Game, feature: Feature, tells_worths: bool, counts_tiles: bool) -> models.FeatureNumbers:
    state = feature_state(game, feature)
    found = sorted(strengths(game, feature).items(), key=lambda pair: (-pair[1], pair[0]))
    missing = closing(game, feature) if counts_tiles else None
    return models.FeatureNumbers(
        kind=state.kind,
        cells=state.cells,
        strengths=[models.Strength(seat=seat, strength=strength) for seat, strength in found],
        owners=state.owners,
        complete=state.complete,
        now=state.now if tells_worths else None,
        done=state.done if tells_worths else None,
        gaps=missing.gaps if missing else None,
        tiles=missing.tiles if missing else None,
        chance=round(missing.chance, 2) if missing else None,
    )
