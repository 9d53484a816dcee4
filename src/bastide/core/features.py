"""The feature graph: segments on single tiles that grow together into roads, cities, farms and cloisters.

Every placed segment has a number. ``root[number]`` names its feature and is read directly; joining two
features relabels the smaller one and replaces one record. Records are immutable, so a copy of the graph is
a few copies of flat containers.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bastide.core.figures import Figure
from bastide.core.shapes import Marks, SegmentShape, Shape

MergeMark = Callable[[int, int], int]

#: The mark of a segment on a square that is one tile together with the one next to it, on which its feature
#: goes on: it adds nothing to the size.
HALF: Final = "half"


def add_up(a: int, b: int) -> int:
    """The marks of both parts count (pennants)."""
    return a + b


def at_least_one(a: int, b: int) -> int:
    """One mark is as good as many (inns)."""
    return a or b


def tiles_in(bits: int) -> Iterator[int]:
    """The numbers of the tiles for which there is a bit, from the first one on."""
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


class Feature(NamedTuple):
    """A maximal set of joined segments of one kind."""

    kind: str
    segments: tuple[int, ...]
    #: One bit for each placed tile on which it lies: a tile with two of its segments counts once (BASE-43).
    tile_bits: int
    #: Ends that no tile closes yet; for cloisters the empty cells around; never 0 for fields.
    open: int
    marks: Marks
    figures: tuple[Figure, ...]
    #: Segments of the cities that a field touches, in no particular order, perhaps repeated.
    touches: tuple[int, ...]

    @property
    def is_complete(self) -> bool:
        """Whether nothing is open any more."""
        return self.open == 0

    @property
    def size(self) -> int:
        """On how many tiles it lies (BASE-43); two squares of one tile are counted once."""
        squares = self.tile_bits.bit_count()
        return squares - self.marks[HALF] if HALF in self.marks else squares

    @property
    def tiles(self) -> Iterator[int]:
        """The numbers of those tiles in the order of their placement."""
        return tiles_in(self.tile_bits)

    def mark(self, name: str) -> int:
        """How often a mark is on it."""
        return self.marks.get(name, 0)


class Stamp:
    """Stands for what was done to the land but by laying tiles: something was built, linked or renamed.

    So whoever remembers things about the land knows whether they hold: the stamp is the same object, and so
    are the tiles. A game knows nothing by it: as data all of them are equal.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        """Whatever it stands for."""
        return isinstance(other, Stamp)

    __hash__ = object.__hash__


class FeatureGraph:
    """All features of a game."""

    __slots__ = ("features", "home", "merges", "occupied", "root", "stamp")

    def __init__(self, merges: Mapping[str, MergeMark]) -> None:
        #: How the marks of two features combine; part of the rules, not of the state.
        self.merges: Final = merges
        self.root: list[int] = []
        self.features: dict[int, Feature] = {}
        #: The number of the placed tile on which each segment lies.
        self.home: list[int] = []
        #: The features with figures on them: few among many, and often looked for.
        self.occupied: set[int] = set()
        #: A new one whenever the land is changed by something else than a tile; copies share it until then.
        self.stamp = Stamp()

    def copy(self) -> "FeatureGraph":
        """An independent graph with the same features."""
        twin = FeatureGraph.__new__(FeatureGraph)
        twin.merges = self.merges  # type: ignore[misc]  # a new object, not a change
        twin.root = self.root[:]
        twin.features = self.features.copy()
        twin.home = self.home[:]
        twin.occupied = self.occupied.copy()
        twin.stamp = self.stamp
        return twin

    def of(self, segment: int) -> Feature:
        """The feature to which a segment belongs."""
        return self.features[self.root[segment]]

    def all(self) -> Iterator[Feature]:
        """Every feature once."""
        return iter(self.features.values())

    def with_figures(self) -> list[Feature]:
        """Every feature that figures are on, in the same order."""
        features = self.features
        return [features[root] for root in sorted(self.occupied)]

    def add(self, tile: int, shape: Shape) -> int:
        """Add the segments of a tile as features of their own; gives the number of the first."""
        root = self.root
        first = len(root)
        bit = 1 << tile
        features = self.features
        number = first
        for segment in shape.segments:
            root.append(number)
            touches = segment.touches
            features[number] = Feature(
                segment.kind,
                (number,),
                bit,
                segment.open,
                segment.marks,
                (),
                tuple([first + city for city in touches]) if touches else (),
            )
            number += 1
        self.home += [tile] * (number - first)
        return first

    def add_segment(self, tile: int, segment: SegmentShape) -> int:
        """Add one more segment to a tile that lies already, as a feature of its own; gives its number."""
        self.stamp = Stamp()
        number = len(self.root)
        self.root.append(number)
        self.home.append(tile)
        self.features[number] = Feature(
            segment.kind, (number,), 1 << tile, segment.open, segment.marks, (), ()
        )
        return number

    def rename(self, segment: int, kind: str) -> None:
        """Make a feature one of another kind: what it was is gone for good."""
        self.stamp = Stamp()
        number = self.root[segment]
        self.features[number] = self.features[number]._replace(kind=kind)

    def renew(self, segment: int) -> None:
        """Give a feature a new record that says the same, since something else has changed what it is worth.

        So whoever remembers things about it, by the identity of its record, knows that they hold no more.
        """
        number = self.root[segment]
        self.features[number] = self.features[number]._replace()

    def join(self, a: int, b: int, ends: int) -> bool:
        """Join the features of two segments, closing so many ends; tells whether nothing is open now."""
        root = self.root
        features = self.features
        big = root[a]
        small = root[b]
        one = features[big]
        if big == small:
            if not ends:
                return False
            left = one.open - ends
            features[big] = one._replace(open=left)
            return left == 0
        other = features[small]
        if len(one.segments) < len(other.segments):
            big, small = small, big
            one, other = other, one
        for segment in other.segments:
            root[segment] = big
        del features[small]
        if other.figures:
            self.occupied.discard(small)
            self.occupied.add(big)
        left = one.open + other.open - ends
        features[big] = Feature(
            one.kind,
            one.segments + other.segments,
            one.tile_bits | other.tile_bits,
            left,
            self.merged(one.marks, other.marks),
            one.figures + other.figures,
            one.touches + other.touches,
        )
        return left == 0

    def part(self, segment: int, parts: Sequence[Feature]) -> None:
        """Put several features in the place of one; together they have all its segments and figures."""
        self.stamp = Stamp()
        number = self.root[segment]
        del self.features[number]
        self.occupied.discard(number)
        for feature in parts:
            root = feature.segments[0]
            for own in feature.segments:
                self.root[own] = root
            self.features[root] = feature
            if feature.figures:
                self.occupied.add(root)

    def close(self, segment: int, ends: int = 1) -> bool:
        """Close ends of a feature without joining it to anything; tells whether nothing is open now."""
        number = self.root[segment]
        feature = self.features[number]
        left = feature.open - ends
        self.features[number] = feature._replace(open=left)
        return left == 0

    def put(self, figure: Figure) -> None:
        """Stand a figure on its segment."""
        number = self.root[figure.segment]
        feature = self.features[number]
        self.features[number] = feature._replace(figures=(*feature.figures, figure))
        self.occupied.add(number)

    def lift(self, figure: Figure) -> None:
        """Take a figure off its feature."""
        number = self.root[figure.segment]
        feature = self.features[number]
        figures = list(feature.figures)
        figures.remove(figure)
        self.features[number] = feature._replace(figures=tuple(figures))
        if not figures:
            self.occupied.discard(number)

    def replace(self, figure: Figure, other: Figure) -> None:
        """Let another figure stand exactly where one stands."""
        number = self.root[figure.segment]
        feature = self.features[number]
        figures = list(feature.figures)
        figures[figures.index(figure)] = other
        self.features[number] = feature._replace(figures=tuple(figures))

    def clear(self, segment: int) -> tuple[Figure, ...]:
        """Take all figures off a feature; gives them."""
        number = self.root[segment]
        feature = self.features[number]
        if feature.figures:
            self.features[number] = feature._replace(figures=())
            self.occupied.discard(number)
        return feature.figures

    def merged(self, one: Marks, other: Marks) -> Marks:
        """The marks of two features that are one."""
        if not one or not other:
            return one or other
        merged = dict(one)
        for name, value in other.items():
            merge = self.merges[name.partition(".")[0]]  # goods.wine merges as goods do
            merged[name] = merge(merged[name], value) if name in merged else value
        return merged
