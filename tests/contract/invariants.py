"""What holds at every step of every game, whatever is in it."""

import json
import random
from collections import Counter
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any

import bastide.expansions
from bastide import CHANCE, NOBODY, Game, Option, Setup
from bastide.books.rulebook import read_rules
from bastide.core.events import GameEnded, Scored
from bastide.core.library import Library
from bastide.core.state_json import state_from_json
from tests.contract.pictures import picture
from tests.contract.twins import Twins
from tests.core.layouts import Joined, Picture, flooded, joined_of, lay_out, layout_of, pictures
from tests.samples import EVERY, chance_of_the_day, day

#: More moves than any game has; a game that goes on for longer does not end.
ENDLESS = 20_000
#: From so many tiles on a board is big; this share of all positions is looked at all over, and of big ones.
BIG = 50
SHARE = 0.4
SHARE_OF_BIG = 0.03
#: How often one of these is looked at still closer.
CLOSER = 0.1
#: All games are saved and loaded at their end and once with a small board, this share also with a big one.
SAVED = 0.3
#: Of more options than so many only some are tried.
MANY = 200


@cache
def known_rules() -> frozenset[str]:
    """The ids in all rulebooks."""
    books = Path(bastide.expansions.__file__).parent.rglob("RULES.md")
    return frozenset(id for book in books for id in read_rules(book.read_text(encoding="utf-8")))


class Contract:
    """Checks one game at every step; what is slow is checked on a sample of the steps."""

    def __init__(
        self, game: Game, rng: random.Random, rules: Collection[str] = (), twins: Twins | None = None
    ) -> None:
        self.game = game
        self.twins = twins
        self.rng = rng
        self.rule_ids = known_rules() | set(rules)
        self._laid: tuple[tuple[int, ...], int, Joined] = ((), 0, Joined())
        self._pictures: frozenset[Picture] = frozenset()
        #: All tiles of the game: they are somewhere as long as it goes.
        self._box = Counter(game.rules.tile_index[start.tile] for start in game.rules.start)
        for tiles in (*(stage.tiles for stage in game.rules.stages), game.rules.aside):
            self._box += Counter({game.rules.tile_index[name]: count for name, count in tiles.items()})
        #: Whether it is still to be saved and loaded before its end with a small board, and with a big one:
        #: each time all of it is played twice again.
        self._is_to_be_saved = {False: True, True: rng.random() < SAVED or day() == EVERY}
        #: Where they were when they were counted last.
        self._counted: list[list[Any]] = []

    def play(self, option: Option) -> None:
        """Play in the game, and in its twin if there is one."""
        if self.twins:
            self.twins.play(option)
        else:
            self.game.play(option)

    def check(self) -> None:
        """Everything that must hold now; what walks all over the board is checked on a sample."""
        self.check_options()
        self.check_figures()
        self.check_tiles()
        share = SHARE_OF_BIG if self.is_big else SHARE
        if self.game.is_over or not self.game.history or self.rng.random() < share:
            self.check_all_over()
        elif self.twins and self.twins.is_hiding():
            self.twins.check(self.rng)

    def check_all_over(self) -> None:
        """What is slow to see; what is slowest is seen now and then."""
        if self.twins:
            self.twins.check(self.rng)
        self.check_graph()
        self.check_scores()
        self.check_copy(picture(self.game.state))
        if self.rng.random() < 0.3:
            self.check_json()
        if self.rng.random() < CLOSER or self.game.is_over:
            self.check_flooded()
            self.check_each_option_plays()
            if self._is_to_be_saved[self.is_big] or self.game.is_over:
                self._is_to_be_saved[self.is_big] = False
                self.check_save()

    @property
    def is_big(self) -> bool:
        """Whether the board is so big that it takes long to walk all over it."""
        return len(self.game.state.board.tiles) > BIG

    def check_options(self) -> None:
        """Somebody is to decide and has options with codes of their own, or the game is over."""
        game = self.game
        codes = [option.code for option in game.options()]
        assert len(codes) == len(set(codes)), f"two options share a code: {sorted(codes)}"
        assert bool(codes) == (not game.is_over)
        assert game.actor in (range(len(game.scores)) if codes else (NOBODY,))

    def check_graph(self) -> None:
        """The graph, the frontier and the watchers equal those of the tiles laid anew in another order."""
        rules, board, graph = self.game.rules, self.game.state.board, self.game.state.graph
        joined = joined_of(rules, board, graph)
        laid = (tuple(placed.tile for placed in board.tiles), len(board.built), joined)
        if self._laid != laid:
            self._laid = laid
            layout = layout_of(board, graph)
            self.rng.shuffle(layout)
            again, again_graph = lay_out(rules, layout, joined)
            self._pictures = pictures(rules, again, again_graph)
            assert board.frontier == again.frontier
            waiting = {cell: len(segments) for cell, segments in again.watchers.items()}
            assert {cell: len(segments) for cell, segments in board.watchers.items()} == waiting
        assert pictures(rules, board, graph) == self._pictures
        for root, feature in graph.features.items():
            assert {graph.root[segment] for segment in feature.segments} == {root}
            assert all(graph.root[figure.segment] == root for figure in feature.figures)
        assert graph.occupied == {root for root, feature in graph.features.items() if feature.figures}

    def check_flooded(self) -> None:
        """The graph equals one that is found in another way."""
        rules, board, graph = self.game.rules, self.game.state.board, self.game.state.graph
        joined = joined_of(rules, board, graph)
        assert pictures(rules, board, graph) == flooded(rules, layout_of(board, graph), joined)

    def check_figures(self) -> None:
        """No figure is lost or won: supply, board and expansions hold what everybody began with."""
        game = self.game
        on_board = Counter((figure.player, figure.kind) for figure in game.figures())
        on_board += Counter(game.held_figures())
        for player, supply in enumerate(game.state.supply):
            assert set(supply) == set(game.rules.figures)
            for kind, count in supply.items():
                assert count >= 0
                assert count + on_board[player, kind] == game.rules.supply(kind), f"{kind} of seat {player}"

    def check_tiles(self) -> None:
        """No tile is lost or won: pile, board, discard and the tile in hand hold the tiles of the game."""
        game = self.game
        state = game.state
        in_hand = [step.load[0] for step in state.agenda if step.name in ("hand", "place")]
        places: list[list[Any]] = [list(state.board.tiles), list(state.discarded), in_hand, game.held_tiles()]
        places += [[pile.size, *pile.left] for pile in state.piles]
        if places == self._counted:
            return
        self._counted = places
        found = Counter(placed.tile for placed in state.board.tiles)
        found.update(state.discarded)
        found.update(tile for tile in in_hand if isinstance(tile, int))
        found.update(game.held_tiles())
        for pile in state.piles:
            assert pile.size == sum(pile.left) >= 0
            assert min(pile.left, default=0) >= 0
            found.update({tile: count for tile, count in enumerate(pile.left) if count})
        assert found == self._box

    def check_scores(self) -> None:
        """Every score is the sum of the lines in the log, and every line cites a rule that exists."""
        sums = [0] * len(self.game.scores)
        for event in self.game.state.log:
            if isinstance(event, Scored):
                assert event.lines
                sums[event.player] += sum(line.points for line in event.lines)
                for line in event.lines:
                    assert line.rule in self.rule_ids, f"{line} cites an unknown rule"
        assert list(self.game.scores) == sums

    def check_json(self) -> None:
        """The state is plain data, and the same game can be made of it."""
        data = self.game.to_json()
        text = json.dumps(data)
        assert json.loads(text) == data, "something in the state is no plain data"
        twin = self.game.copy()
        twin.state = state_from_json(json.loads(text), self.game.rules)
        twin.attach(None)
        assert picture(twin.state) == picture(self.game.state)
        assert codes_of(twin) == codes_of(self.game)

    def check_save(self) -> None:
        """Saved and loaded, it is the same game."""
        again = Game.load(self.game.save(), library=self.game.rules.library)
        assert picture(again.state) == picture(self.game.state)
        assert again.history == self.game.history
        assert codes_of(again) == codes_of(self.game)

    def check_copy(self, before: Any) -> None:
        """A copy knows no more than the game shows, and going on with it changes nothing here."""
        codes, history = codes_of(self.game), len(self.game.history)
        twin = self.game.copy()
        assert twin.source is None
        for _ in range(3):
            if twin.is_over:
                break
            if twin.actor == CHANCE:
                assert twin.stack() is not None
                assert all(weight > 0 for _, weight in twin.outcomes())
            twin.play(self.rng.choice(twin.options()))
        assert picture(self.game.state) == before
        assert (codes_of(self.game), len(self.game.history)) == (codes, history)

    def check_each_option_plays(self) -> None:
        """Whatever is offered can be done, by its code as well as by itself."""
        assert picture(self.game.copy().state) == picture(self.game.state)
        options = self.game.options()
        if len(options) > MANY:  # numbers on a scale: the ends and some between
            options = [options[0], *self.rng.sample(options, MANY), options[-1]]
        for option in options:
            for move in (option, option.code):
                twin = self.game.copy()
                twin.play(move)
                assert twin.history == [*self.game.history, option]


def codes_of(game: Game) -> list[str]:
    return [option.code for option in game.options()]


def play_checked(setup: Setup, seed: int, library: Library, rules: Collection[str] = ()) -> Game:
    """Play a game and its twin to the end at random, and check the contract at every step."""
    game = Game.new(setup, seed=seed, library=library)
    contract = Contract(game, chance_of_the_day(f"{setup} {seed}"), rules, Twins(game, seed=99))
    rng = random.Random(seed)
    contract.check()
    while not game.is_over:
        assert len(game.history) < ENDLESS, "the game does not end"
        contract.play(rng.choice(game.options()))
        contract.check()
    assert isinstance(game.state.log[-1], GameEnded)
    return game
