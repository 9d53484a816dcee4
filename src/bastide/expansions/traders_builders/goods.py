"""Trade goods: whoever completes a city takes its goods, and most of a kind pays at the end."""

from typing import Final, NamedTuple

from bastide.core.agenda import Auto, Step
from bastide.core.events import TokenTaken
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.scoring import Line

SLUG: Final = "traders_builders"
GOODS: Final = "goods"
KINDS: Final = ("wine", "grain", "cloth")
#: How many tokens of each kind come with one set of the tiles: as many as there are symbols (TB-04).
STOCK: Final = (9, 6, 5)
#: What most tokens of one kind are worth at the end (TB-05).
MOST_OF_A_KIND: Final = 10


class Trade(NamedTuple):
    """What this expansion keeps of a game."""

    #: For each seat how many tokens of each of the ``KINDS`` it has; everybody may see them (TB-07).
    tokens: tuple[tuple[int, ...], ...]
    #: The turn in which a builder last earned its owner a second turn part.
    earned: int = 0


def trade(game: Game) -> Trade:
    """The record of this expansion."""
    record: Trade = game.state.ext[SLUG]
    return record


def take_goods(game: Game, city: Feature) -> None:
    """Give the active player one token for each symbol in a completed city (TB-01, TB-02)."""
    symbols = [city.mark(f"{GOODS}.{kind}") for kind in KINDS]
    if not any(symbols):
        return
    player = game.state.active
    record = trade(game)
    tokens = list(record.tokens)
    found = [min(wanted, left) for wanted, left in zip(symbols, _tokens_left(game), strict=True)]
    tokens[player] = tuple(had + new for had, new in zip(tokens[player], found, strict=True))
    game.state.ext[SLUG] = record._replace(tokens=tuple(tokens))
    game.state.log += [
        TokenTaken(player, kind, count) for kind, count in zip(KINDS, found, strict=True) if count
    ]


def _tokens_left(game: Game) -> list[int]:
    """What is left of each kind; where a tile more shows a symbol, they can run out (CREA-23)."""
    use = game.rules.setup.use(SLUG)
    sets = max(use.tiles, 1) if use else 1
    taken = zip(*trade(game).tokens, strict=True)
    return [sets * stock - sum(counts) for stock, counts in zip(STOCK, taken, strict=True)]


class FinalGoods(Auto):
    """Most tokens of a kind pay at the end; nobody's kind pays nothing (TB-05, TB-06)."""

    name = "final_goods"

    def run(self, game: Game, step: Step) -> None:
        """Pay kind by kind, everybody who shares the lead in full."""
        for kind, counts in zip(KINDS, zip(*trade(game).tokens, strict=True), strict=True):
            most = max(counts)
            for player, count in enumerate(counts):
                if count == most > 0:
                    game.score(player, GOODS, (Line(kind, MOST_OF_A_KIND, "TB-05"),), (), final=True)
