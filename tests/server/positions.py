"""Positions of games with expansions, for the tests of what the page is told of them."""

import random
from collections.abc import Collection, Iterable, Iterator, Mapping

from bastide import Game, Setup
from tests.server.helpers import Browser, Json

ALL = "inns_cathedrals,traders_builders,king_robber,count,cult,siege,festival,abbot"
MORE = "princess_dragon,tower,abbey_mayor,crop_circles"
SEVEN = "bridges_castles_bazaars,tunnel,labyrinth,watchtowers,russian_promos,big_top,spiel_doch"


def positions(expansions: str = ALL, games: int = 6) -> Iterator[Game]:
    """Every position of some games in which figures are placed and moved whenever it is possible."""
    for seed in range(games):
        chance = random.Random(seed)
        game = Game.new(Setup.make(["Anna", "Ben"], expansions), seed=seed)
        while not game.is_over:
            yield game
            options = [option for option in game.options() if option.verb != "pass"]
            game.play(chance.choice(options) if chance.random() < 0.85 and options else game.options()[0])
        yield game


def varied(expansions: str, games: int = 6, shy_of: str = "") -> Iterator[Game]:
    """Every position of some games in which everything that is possible is done as often as anything else.

    What the players are shy of they never do.
    """
    for seed in range(games):
        chance = random.Random(seed)
        game = Game.new(Setup.make(["Anna", "Ben"], expansions), seed=seed)
        while not game.is_over:
            yield game
            options = [option for option in game.options() if option.verb not in ("pass", shy_of)]
            verb = chance.choice(sorted({option.verb for option in options} or {"pass"}))
            game.play(chance.choice([option for option in game.options() if option.verb == verb]))
        yield game


def eager(
    expansions: str, verbs: Collection[str], options: Mapping[str, str] | None = None, games: int = 40
) -> Iterator[Game]:
    """Every position of some games in which some things are done whenever they are possible."""
    players = Setup.seats_for_one(expansions, options=options) or ["Anna", "Ben"]
    for seed in range(games):
        chance = random.Random(seed)
        game = Game.new(Setup.make(players, expansions, options=options), seed=seed)
        while not game.is_over:
            yield game
            free = [option for option in game.options() if option.verb != "pass"] or game.options()
            verb = chance.choice(sorted({option.verb for option in free}))
            wanted = [option for option in free if option.verb in verbs]
            game.play(chance.choice(wanted or [option for option in free if option.verb == verb]))
        yield game


def told(anna: Browser, game: Game) -> Json:
    """A position as the server tells it to who opened it."""
    answer = anna.post("/api/games/open", content=game.save(), headers={"content-type": "text/plain"})
    assert answer.status_code == 201, answer.text
    return anna.snapshot(answer.json()["game"])


def first(steps: Iterable[Game], step: str, verb: str = "", size: int = 2) -> Game:
    """The first position with a decision that offers a verb."""
    for game in steps:
        if game.is_over or game.state.agenda[-1].name != step:
            continue
        verbs = [option.verb for option in game.options()]
        if len(verbs) >= size and (not verb or verb in verbs):
            return game
    raise AssertionError(f"no decision {step!r} with {verb!r} came up")


def panels(snapshot: Json, kind: str) -> list[Json]:
    return [panel for panel in snapshot["panels"] if panel["kind"] == kind]


def tokens(snapshot: Json, name: str) -> list[Json]:
    return [token for token in snapshot["tokens"] if token["name"] == name]
