"""The words by which expansions know one another's kinds: each is given to some, and asked for."""

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from bastide import Game, Setup
from bastide import expansions as room
from bastide.core.expansion import Expansion, Part, Tags
from bastide.core.features import Feature
from bastide.core.figures import FigureKind
from bastide.core.hooks import Points
from bastide.core.library import Library
from bastide.core.rule_options import PRESETS
from bastide.core.scoring import Line, Sheet
from bastide.expansions.base import tags
from bastide.expansions.base.rules import MEEPLE
from bastide.expansions.count.quarters import CATHEDRAL, serves
from bastide.expansions.registry import ORDER, PAIRS
from bastide.expansions.tower.towers import climbers
from tests.scene import Scene

WORDS = {name: word for name, word in vars(tags).items() if name.isupper()}


def given() -> Iterator[tuple[Expansion, str, str]]:
    """Every kind with every tag that it has in any preset, and who has brought it."""
    for expansion in (*ORDER, *PAIRS):
        if type(expansion).tags is Expansion.tags:
            continue
        slugs = expansion.requires or {expansion.slug} - {ORDER[0].slug}
        for preset in PRESETS:
            setup = Setup.make(2, ",".join(slugs), rules=preset)
            yield from ((expansion, kind, tag) for kind, own in expansion.tags(setup).items() for tag in own)


def asked() -> set[str]:
    """The names of all words by which something in the expansions asks."""
    found = set()
    for file in Path(room.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "tagged":
                found |= {name.id for name in ast.walk(node.args[0]) if isinstance(name, ast.Name)}
    return found


def test_every_word_means_one_thing_and_somebody_has_it_and_no_other_word_is_used() -> None:
    assert len(set(WORDS.values())) == len(WORDS)
    assert {tag for _, _, tag in given()} == set(WORDS.values())


def test_every_word_is_asked_for() -> None:
    in_a_row = {"LIKE_CITY", "LIKE_ROAD"}  # asked for one after the other, as ``tag``
    assert asked() - {"tag"} == WORDS.keys() - in_a_row


def test_every_place_is_a_feature_in_its_own_right_and_no_spot_is() -> None:
    features = {kind for _, kind, tag in given() if tag == tags.FEATURE}
    parts = [part for expansion in ORDER for part in expansion.parts]
    assert features >= {place for part in parts for place in part.places}
    assert features.isdisjoint(spot for part in parts for spot in part.spots)


class Tomorrow(Expansion):
    """An expansion that nobody knows yet: a follower and a house of monks, and what they are like."""

    slug = "tomorrow"
    parts = (
        Part(
            "all",
            "a guest and his chapel",
            figures=(FigureKind("guest", supply=1, stands_on=MEEPLE.stands_on),),
            places=frozenset({"chapel"}),
        ),
    )

    def tags(self, setup: Setup) -> Tags:
        return {"guest": (tags.ORDINARY,), "chapel": (tags.FEATURE, tags.MONASTIC)}


def test_what_a_new_expansion_tags_is_known_to_all_that_are_there_already() -> None:
    library = Library((*ORDER, Tomorrow()), PAIRS)
    setup = Setup.make(2, "tower,count,tomorrow", library=library)
    game = Game.new(setup, seed=1, library=library)
    assert [figure.name for figure in climbers(game, 0)] == ["meeple", "guest"]
    assert serves(game, CATHEDRAL) == {"cloister", "chapel"}


class Surplus(Expansion, Points):
    """Puts a line of its own before all others on the sheet of a farm."""

    slug = "surplus"

    def revise_farm(
        self, game: Game, farms: Sequence[Feature], cities: Sequence[Feature], player: int, sheet: Sheet
    ) -> Sheet:
        return Sheet((Line("surplus", 10, "BASE-69x"), *sheet.lines))


@pytest.mark.parametrize("mode", ["per-farm-3", "city-once-4", "per-farm-4"])
def test_a_siege_doubles_what_cities_pay_wherever_on_the_sheet_that_stands(mode: str) -> None:
    siege = next(expansion for expansion in ORDER if expansion.slug == "siege")
    library = Library((ORDER[0], Surplus(), siege))
    scene = Scene(
        "siege/city-1/1 | base/city-1/3+red.NL",
        "surplus,siege",
        options={"farm_scoring": mode},
        library=library,
    )
    scene.finish()
    each = 3 if mode == "per-farm-3" else 4
    assert scene.scored("red") == ["surplus +10", f"city +{each}", f"besieged +{each}"]
