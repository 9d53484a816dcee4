"""Magic: where mage and witch stand, where they may go, and what they make of a road or city."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from bastide.core.events import PieceMoved
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.scoring import Sheet
from bastide.core.tiles import CITY, ROAD
from bastide.display.tokens import Token

SLUG: Final = "mage_witch"
#: The two figures, which are parts of the expansion, too. The sign on tiles is called after the mage.
MAGE: Final = "mage"
WITCH: Final = "witch"
BOTH: Final = (MAGE, WITCH)
SIGN: Final = "mage"
#: Where a figure goes that leaves the map.
BESIDE: Final = "beside_map"
NOWHERE: Final = -1


class Magic(NamedTuple):
    """The record of this expansion: the segments on which the two stand."""

    mage: int = NOWHERE
    witch: int = NOWHERE

    def at(self, piece: str) -> int:
        """The segment of one of them."""
        return self.mage if piece == MAGE else self.witch


def magic(game: Game) -> Magic | None:
    """The record, if there is any magic in this game."""
    record: Magic | None = game.state.ext.get(SLUG)
    return record


def the_magic(game: Game) -> Magic:
    """The record, where there is one for sure."""
    record = magic(game)
    assert record is not None, "only asked where there is magic"
    return record


def wake_magic(game: Game) -> None:
    """Both begin beside the map."""
    if any(game.rules.has_part(SLUG, piece) for piece in BOTH):
        game.state.ext[SLUG] = Magic()


def on_map(game: Game) -> list[str]:
    """Those of the two that stand on the map."""
    record = the_magic(game)
    return [piece for piece in BOTH if record.at(piece) != NOWHERE]


def holds(game: Game, feature: Feature, piece: str) -> bool:
    """Whether one of the two stands on a feature (MAGE-08)."""
    record = magic(game)
    segment = NOWHERE if record is None else record.at(piece)
    root = game.state.graph.root
    return segment != NOWHERE and root[segment] == root[feature.segments[0]]


def are_together(game: Game) -> bool:
    """Whether both have come to stand on one feature (MAGE-09)."""
    mage, witch = the_magic(game)
    root = game.state.graph.root
    return NOWHERE not in (mage, witch) and root[mage] == root[witch]


def open_features(game: Game) -> Iterator[Feature]:
    """Every incomplete road and city that holds neither of the two (MAGE-03, MAGE-05)."""
    for feature in game.state.graph.all():
        if (
            feature.kind in (ROAD, CITY)
            and feature.open
            and not any(holds(game, feature, one) for one in BOTH)
        ):
            yield feature


def send(game: Game, player: int, piece: str, segment: int) -> None:
    """Let one of the two go to a segment."""
    _move(game, piece, segment)
    feature = game.state.graph.of(segment)
    game.state.log.append(PieceMoved(player, piece, feature.kind, game.locate(segment)[0]))


def dismiss(game: Game, player: int, piece: str) -> None:
    """Let one of the two leave the map."""
    _move(game, piece, NOWHERE)
    game.state.log.append(PieceMoved(player, piece, BESIDE))


def _move(game: Game, piece: str, segment: int) -> None:
    """Note where one of the two is now; what it has left and where it came is worth something else."""
    record = the_magic(game)
    game.state.ext[SLUG] = record._replace(**{piece: segment})
    for changed in {record.at(piece), segment} - {NOWHERE}:
        game.state.graph.renew(changed)


def bewitched(game: Game, feature: Feature, sheet: Sheet) -> Sheet:
    """What a road or city is worth with one of the two on it (MAGE-15, MAGE-16)."""
    if feature.kind not in (ROAD, CITY):
        return sheet
    if holds(game, feature, MAGE):
        sheet = sheet.plus(MAGE, feature.size, "MAGE-15")
    if holds(game, feature, WITCH):
        sheet = sheet.plus(WITCH, -(sheet.points // 2), "MAGE-16")  # the larger half is left (MAGE-22)
    return sheet


def magic_tokens(game: Game) -> Iterator[Token]:
    """Both figures, on the map or beside it."""
    record = magic(game)
    for piece in BOTH if record else ():
        if not game.rules.has_part(SLUG, piece):
            continue
        if (segment := the_magic(game).at(piece)) == NOWHERE:
            yield Token(piece)
        else:
            cell, place = game.locate(segment)
            yield Token(piece, cell=cell, place=place)
