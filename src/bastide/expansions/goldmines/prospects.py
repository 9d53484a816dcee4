"""What gold promises: for bots alone."""

from collections.abc import Iterator
from typing import Final

from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.hooks import Chances
from bastide.core.scoring import owners
from bastide.core.tiles import FIELD
from bastide.expansions.goldmines.ingots import treasure
from bastide.expansions.goldmines.sharing import WORTH, feature_cells, value

#: From here on every ingot is worth the same, and so much.
_MANY, _EACH = WORTH[0]
#: For so many turns of everybody further ingots are likely to be won.
_TURNS: Final = 8


def gold_prospects(game: Game) -> Iterator[tuple[int, float]]:
    """What the ingots of everybody will be worth: as many as he has now, or perhaps more."""
    record = treasure(game)
    for seat, ingots in enumerate(record.held if record else ()):
        if ingots:
            yield seat, _worth(game, ingots)


def lying_prospects(game: Game, feature: Feature, chance: Chances) -> Iterator[tuple[int, float]]:
    """What the owners of a feature may expect of the ingots on its tiles."""
    record = treasure(game)
    if record is None or not record.lying or feature.kind == FIELD:
        return
    lying = {game.state.board.tiles[tile].cell: number for tile, number in record.lying}
    ingots = sum(lying.get(cell, 0) for cell in feature_cells(game, feature))
    if not ingots:
        return
    claimed = owners(game, feature)
    for seat in claimed:
        gained = _worth(game, record.held[seat] + ingots / len(claimed)) - _worth(game, record.held[seat])
        yield seat, gained * chance(feature)


def _worth(game: Game, ingots: float) -> float:
    """What some ingots are worth: at the end as the table says, before it along a curve without steps, since
    whoever has three of them will hardly stay there."""
    ahead = min(1.0, game.state.tiles_left / (_TURNS * len(game.state.score)))
    smooth = _EACH * (ingots if ingots > _MANY else ingots * ingots / _MANY)
    whole = int(ingots)
    exact = value(whole) + (ingots - whole) * (value(whole + 1) - value(whole))
    return ahead * smooth + (1 - ahead) * exact
