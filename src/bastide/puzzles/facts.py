"""What a move does, as facts that can be told: it joins, finishes, blocks, claims, grows ..."""

from collections import Counter
from typing import Final, NamedTuple

from bastide.bots.memory import cities_of, open_cells
from bastide.core.events import FigurePlaced, FigureReturned, Scored
from bastide.core.features import Feature
from bastide.core.game import Game
from bastide.core.geometry import Cell
from bastide.core.scoring import owners, strengths
from bastide.core.tiles import FIELD, ROAD
from bastide.core.turn import Deal
from bastide.puzzles.moves import Move, is_at_move, play_move

#: Themes, the most telling first: by this order the theme of a puzzle is chosen among all facts.
STEAL: Final = "steal"
SHARE: Final = "share"
BLOCK: Final = "block"
SMALL: Final = "small"
AGAIN: Final = "again"
FINISH: Final = "finish"
FARM: Final = "farm"
CLAIM: Final = "claim"
HOME: Final = "home"
HOLD: Final = "hold"
GROW: Final = "grow"
QUIET: Final = "quiet"
#: What a position is, besides what the move does.
LAST: Final = "last"
THEMES: Final = (STEAL, SHARE, BLOCK, SMALL, AGAIN, FINISH, FARM, CLAIM, HOME, HOLD, GROW, QUIET, LAST)

#: The rules that say why, of themes of which one does.
RULES: Final = {STEAL: "BASE-45", SHARE: "BASE-46"}

#: With so few tiles to come every one of them counts.
_LAST_TILES: Final = 8
#: Points that are worth naming.
_MANY_POINTS: Final = 4
#: A cell that waits for at most so many tiles is hard to fill.
_HARD: Final = 2
#: Somebody with no more followers than these had better keep them.
_FEW_FOLLOWERS: Final = 2
#: A feature on which less depends is not worth being fought for.
_WORTH_BLOCKING: Final = 2


class Fact(NamedTuple):
    """One thing that a move does."""

    theme: str
    #: The kind of the feature it is about.
    feature: str = ""
    #: Somebody else whom it concerns.
    seat: int = -1
    #: Followers of the player, and of that other, on what they share or fight for.
    own: int = 0
    theirs: int = 0
    #: Points paid, cities a farm feeds, tiles that still fit, followers left or come home.
    number: int = 0


def facts_of(game: Game, move: Move) -> list[Fact]:
    """What a move of who decides now does, the most telling first."""
    laid = game.copy()
    laid.take(move[0])
    after = play_move(game, move)
    found = [
        *_joined(game, laid),
        *_blocked(game, after),
        *_paid(game, after),
        *_claimed(game, after),
        *_came_home(game, after),
        *_again(game, after),
        *_held(game, move),
        *_grown(game, laid),
    ]
    kept = dict.fromkeys(sorted(found, key=lambda fact: (THEMES.index(fact.theme), -fact.number)))
    return [*kept] or [Fact(QUIET)]


def themes_of(game: Game, facts: list[Fact]) -> tuple[str, ...]:
    """The themes of a puzzle whose solution does these things."""
    last = [LAST] if game.state.tiles_left <= _LAST_TILES else []
    return tuple(dict.fromkeys([*(fact.theme for fact in facts), *last]))


def _parts(game: Game, laid: Game) -> list[tuple[Feature, list[Feature]]]:
    """The features on the tile just laid, each with those of before of which it is made."""
    graph, before = laid.state.graph, game.state.graph
    placed = laid.state.board.tiles[-1]
    roots = dict.fromkeys(graph.root[segment] for segment in laid.segments_on(placed))
    found = []
    for root in roots:
        feature = graph.features[root]
        old = dict.fromkeys(before.root[one] for one in feature.segments if one < placed.first)
        found.append((feature, [before.features[one] for one in old]))
    return found


def _joined(game: Game, laid: Game) -> list[Fact]:
    """Features of the player that the tile joins with those of others, so that he has them now, too."""
    me = game.actor
    found = []
    for feature, parts in _parts(game, laid):
        lost = {seat for part in parts for seat in owners(game, part) if me not in owners(game, part)}
        now = owners(laid, feature)
        if not lost or me not in now:
            continue
        strength = strengths(laid, feature)
        seat = max(lost, key=lambda one: (strength[one], -one))
        theme = STEAL if seat not in now else SHARE
        found.append(Fact(theme, feature.kind, seat, strength[me], strength[seat], feature.size))
    return found


def _blocked(game: Game, after: Game) -> list[Fact]:
    """Features of others that wait for a cell into which hardly any tile fits now."""
    me = game.actor
    found = []
    for feature in after.state.graph.with_figures():
        seats = owners(after, feature)
        if feature.kind == FIELD or me in seats or not seats or feature.size < _WORTH_BLOCKING:
            continue
        old = {game.state.graph.root[one] for one in feature.segments if one < len(game.state.graph.root)}
        earlier = {cell for one in old for cell in open_cells(game, game.state.graph.features[one])[0]}
        for cell in sorted(open_cells(after, feature)[0] & earlier):
            before, now = _fitting(game, cell), _fitting(after, cell)
            if now <= _HARD and now < before:
                found.append(Fact(BLOCK, feature.kind, seats[0], number=now))
                break
    return found


def _fitting(game: Game, cell: Cell) -> int:
    """How many of the tiles to come fit a cell."""
    demand = game.state.board.frontier.get(cell, 0)
    left = Counter[int]()
    for pile in game.state.piles:
        left.update({tile: count for tile, count in enumerate(pile.left) if count})
    return sum(count for tile, count in left.items() if game.rules.tiles[tile].fits[demand])


def _paid(game: Game, after: Game) -> list[Fact]:
    """What is paid at once; what others are paid is finished small, before it grows."""
    me = game.actor
    scored = [one for one in after.state.log[len(game.state.log) :] if isinstance(one, Scored)]
    mine = [one for one in scored if one.player == me]
    facts = [Fact(FINISH, one.what, number=one.points) for one in mine if one.points >= _MANY_POINTS]
    for one in scored:
        if one.player != me and not any(other.what == one.what for other in mine):
            facts.append(Fact(SMALL, one.what, one.player, number=one.points))
    return facts


def _claimed(game: Game, after: Game) -> list[Fact]:
    """What the player's new figure claims; of a farm, how many cities it feeds or may feed."""
    me = game.actor
    found = []
    for event in after.state.log[len(game.state.log) :]:
        if not isinstance(event, FigurePlaced) or event.player != me:
            continue
        feature = after.state.graph.of(after.segment_at(event.cell, event.place))
        if feature.kind == FIELD:
            cities = cities_of(after, feature)
            found.append(Fact(FARM, FIELD, number=sum(city.is_complete for city in cities)))
        elif after.rules.figures[event.figure].is_follower:
            found.append(Fact(CLAIM, feature.kind, number=feature.size))
    return found


def _came_home(game: Game, after: Game) -> list[Fact]:
    """Figures of the player that come home, where he had hardly any left."""
    me = game.actor
    log = after.state.log[len(game.state.log) :]
    back = sum(isinstance(one, FigureReturned) and one.player == me for one in log)
    return [Fact(HOME, number=back)] if back and _followers(game, me) < _FEW_FOLLOWERS else []


def _again(game: Game, after: Game) -> list[Fact]:
    """A further tile in the same turn."""
    agenda = after.state.agenda
    if not agenda or after.state.turn != game.state.turn:
        return []
    again = agenda[-1].name == Deal.name and agenda[-1].player == game.actor
    return [Fact(AGAIN)] if again or is_at_move(after) else []


def _held(game: Game, move: Move) -> list[Fact]:
    """A follower kept at hand, where something could have been claimed."""
    left = _followers(game, game.actor)
    could = len(move) > 1 and move[-1] == "pass"
    return [Fact(HOLD, number=left)] if could and left <= _FEW_FOLLOWERS else []


def _grown(game: Game, laid: Game) -> list[Fact]:
    """Features of the player that grow and stay open."""
    me = game.actor
    return [
        Fact(GROW, feature.kind, number=feature.size)
        for feature, parts in _parts(game, laid)
        if not feature.is_complete
        and me in owners(laid, feature)
        and any(me in owners(game, part) for part in parts)
        and (feature.kind != ROAD or feature.size > _WORTH_BLOCKING)
    ]


def _followers(game: Game, seat: int) -> int:
    kinds = game.rules.figures
    return sum(count for name, count in game.state.supply[seat].items() if kinds[name].is_follower)
