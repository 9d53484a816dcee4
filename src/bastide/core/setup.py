"""Setup: who plays, with which expansions, parts, copies and rule options. Checked before a game begins."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bastide.core.arranged import Standing, check_left, check_points, check_standing
from bastide.core.errors import NamesError, SetupError
from bastide.core.expansion import Expansion
from bastide.core.format import format_of
from bastide.core.hooks import Preparation, overriding
from bastide.core.limits import (
    FARTHEST,
    MOST_COPIES,
    MOST_DESIGN,
    MOST_DESIGNS,
    MOST_NAME,
    MOST_START_TILES,
    MOST_TURNS,
    LimitError,
    check_depth,
    shown,
)
from bastide.core.rule_options import choose_options
from bastide.core.tiles import EDITIONS, StartTile

if TYPE_CHECKING:
    from bastide.core.library import Library

FEWEST_PLAYERS: Final = 2
MOST_FIGURES: Final = 20
SEAT_NAMES: Final = ("red", "blue", "green", "yellow", "black", "pink")
_EXPANSION: Final = re.compile(r"(?P<slug>\w+)(\*(?P<tiles>\d{1,9}))?(\[(?P<parts>[\w+]*)\])?")

#: What a caller may say about one expansion: nothing special, or copies of its tiles and a choice of parts.
Wish = Mapping[str, Any]
Expansions = str | Iterable[str] | Mapping[str, Wish]


class Use(NamedTuple):
    """How one expansion takes part."""

    slug: str
    #: Copies of its tile sets; 0 leaves the tiles in the box.
    tiles: int
    parts: tuple[str, ...]
    #: The printing of its tiles, where it is not the one that the other expansions ask for.
    edition: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """A checked choice of everything that is fixed before the first turn. Make one with :meth:`make`."""

    seats: tuple[str, ...]
    uses: tuple[Use, ...]
    preset: str
    options: tuple[tuple[str, str], ...]
    first_seat: int = 0
    #: How many of a figure each player has, where it is not the usual number.
    figures: tuple[tuple[str, int], ...] = ()
    #: Tiles that lie on the table instead of the usual start tiles.
    start: tuple[StartTile, ...] = ()
    #: Whether any tile may be drawn at any time, whatever the expansions say (puzzles, recorded tests).
    any_order: bool = False
    #: After how many turns the game ends, if not when the tiles are used up.
    turns: int = 0
    #: What the players have drawn on blank tiles, one after the other, as JSON; empty for a tile left blank.
    designs: tuple[str, ...] = ()
    #: The seats that bots play, where the rules ask who is a person.
    bots: tuple[int, ...] = ()
    #: The colours of the seats, where they are not red, blue, green and so on in this order.
    colours: tuple[str, ...] = ()
    #: The figures that stand on the start tiles, what is left in the pile (all that does not lie, if nothing
    #: is said), and the points of the seats: a position in the middle of a game.
    standing: tuple[Standing, ...] = ()
    left: tuple[tuple[str, int], ...] = ()
    points: tuple[int, ...] = ()

    @staticmethod
    def make(
        players: int | Sequence[str] = 2,
        expansions: Expansions = "",
        rules: str = "modern",
        options: Mapping[str, str] | None = None,
        first_seat: int = 0,
        figures: Mapping[str, int] | None = None,
        start: Sequence[Sequence[str | int]] = (),
        any_order: bool = False,
        turns: int = 0,
        designs: Sequence[Mapping[str, Any] | None] = (),
        bots: Sequence[int] = (),
        colours: Sequence[str] = (),
        standing: Sequence[Sequence[Any]] = (),
        left: Mapping[str, int] | None = None,
        points: Sequence[int] = (),
        library: "Library | None" = None,
    ) -> "Setup":
        """Check a wish and complete it.

        ``expansions`` is a text such as ``"one*2,other[this+that]"`` (copies of the tiles behind a star,
        parts in brackets joined by plus signs; the name of a box of the library stands for all expansions in
        it), a list of such texts, or a mapping
        ``{"other": {"tiles": 1, "parts": ["this", "that"]}}``. ``figures`` changes how many of a figure
        everybody has, ``start`` lays other start tiles (``[tile, x, y, quarters]``), ``any_order`` mixes all
        tiles, ``turns`` ends the game early. ``designs`` are what players have drawn on blank tiles (see
        :mod:`bastide.books.designs`), ``bots`` the seats that no person plays, ``colours`` those of
        the seats, by the names in :data:`SEAT_NAMES`; no rule asks for them. ``standing`` puts figures on the
        start tiles (``[seat, figure, x, y, place]``), ``left`` says how many of each tile are in the pile,
        ``points`` with how many the seats begin: so a game begins from any position.
        """
        from bastide.core.compile import compile_rules
        from bastide.core.library import Library

        library = (library or Library.default()).origin
        seats = _check_seats(players)
        uses = _check_uses(_wishes(expansions, library.boxes), library)
        if not 0 <= first_seat < len(seats):
            raise SetupError(f"seat {shown(first_seat)} cannot begin; the seats are 0 to {len(seats) - 1}")
        if not 0 <= turns <= MOST_TURNS:
            raise SetupError(
                f"a game has 0 turns (until the tiles are used up) to {MOST_TURNS}, not {shown(turns)}"
            )
        active = library.active(uses)
        known = (option for expansion in active for option in expansion.options)
        usual = {
            option: value
            for expansion in active
            for (option, preset), value in expansion.presets.items()
            if preset == rules
        }
        setup = Setup(
            seats,
            uses,
            rules,
            choose_options(known, rules, options or {}, usual),
            first_seat,
            _check_figures(figures or {}, active),
            (),
            any_order,
            turns,
            _check_designs(designs, active),
            _check_bots(bots, len(seats)),
            _check_colours(colours, len(seats)),
            check_standing(standing, len(seats)),
            (),
            check_points(points, len(seats)),
        )
        if start:
            setup = replace(setup, start=_check_start(start, library.for_setup(setup)))
        if left:
            setup = replace(setup, left=check_left(left, library.for_setup(setup)))
        objecting = overriding(active, Preparation.add_objections)
        objections = [text for object_to in objecting for text in object_to(setup)]
        if objections:
            raise SetupError("; ".join(objections))
        compile_rules(setup, library)  # refuses what makes no game, such as tiles without a start tile
        return setup

    @staticmethod
    def seats_for_one(
        expansions: Expansions = "",
        rules: str = "modern",
        options: Mapping[str, str] | None = None,
        library: "Library | None" = None,
    ) -> int:
        """How many seats one person plays with these expansions; 0 where everybody has a seat of his own."""
        from bastide.core.library import Library

        library = (library or Library.default()).origin
        active = library.active(_check_uses(_wishes(expansions, library.boxes), library))
        name = format_of(active).seats_option
        if not name:
            return 0
        (option,) = (option for expansion in active for option in expansion.options if option.name == name)
        wanted = {name: options[name]} if options and name in options else {}
        return int(dict(choose_options([option], rules, wanted, {}))[name])

    @property
    def chosen(self) -> dict[str, str]:
        """The value of every rule option."""
        return dict(self.options)

    @property
    def palette(self) -> tuple[int, ...]:
        """The colour of each seat, by its place in :data:`SEAT_NAMES`."""
        return tuple(map(SEAT_NAMES.index, self.colours)) or tuple(range(len(self.seats)))

    def use(self, slug: str) -> Use | None:
        """How an expansion takes part, if it does."""
        return next((use for use in self.uses if use.slug == slug), None)

    def warnings(self, library: "Library | None" = None) -> tuple[str, ...]:
        """What is unusual about the setup, though it can be played: for the lobby to say (BASE-01)."""
        from bastide.core.library import Library

        active = (library or Library.default()).active(self.uses)
        most = max(expansion.most_players for expansion in active)
        is_for_one = bool(format_of(active).seats_option)  # seats are no players then
        if is_for_one or FEWEST_PLAYERS <= len(self.seats) <= most:
            return ()
        return (
            f"these expansions are made for {FEWEST_PLAYERS} to {most} players, not for {len(self.seats)}",
        )

    def to_json(self) -> dict[str, Any]:
        """As plain data, which :meth:`from_json` reads back."""
        data: dict[str, Any] = {
            "players": list(self.seats),
            "expansions": {use.slug: _use_to_json(use) for use in self.uses},
            "rules": self.preset,
            "options": self.chosen,
            "first_seat": self.first_seat,
        }
        if self.figures:
            data["figures"] = dict(self.figures)
        if self.start:
            data["start"] = [[entry.tile, *entry.cell, entry.rotation] for entry in self.start]
        if self.any_order:
            data["any_order"] = True
        if self.turns:
            data["turns"] = self.turns
        if self.designs:
            data["designs"] = [json.loads(design) if design else None for design in self.designs]
        if self.bots:
            data["bots"] = list(self.bots)
        if self.colours:
            data["colours"] = list(self.colours)
        if self.standing:
            data["standing"] = [[one.seat, one.figure, *one.cell, one.place] for one in self.standing]
        if self.left:
            data["left"] = dict(self.left)
        if self.points:
            data["points"] = list(self.points)
        return data

    @staticmethod
    def from_json(data: Any, library: "Library | None" = None) -> "Setup":
        """Read what :meth:`to_json` wrote; a :class:`SetupError` says what is wrong with it."""
        if not isinstance(data, dict):
            raise SetupError("a setup is an object with the keys players, expansions, rules and so on")
        wanted = {
            "players": list,
            "expansions": dict,
            "rules": str,
            "options": dict,
            "first_seat": int,
            "figures": dict,
            "start": list,
            "any_order": bool,
            "turns": int,
            "designs": list,
            "bots": list,
            "colours": list,
            "standing": list,
            "left": dict,
            "points": list,
        }
        for key, value in data.items():
            if key not in wanted:
                raise SetupError(f"a setup has no key {shown(key)}; it has {', '.join(wanted)}")
            if type(value) is not wanted[key]:  # exactly: true is no number
                raise SetupError(
                    f"the setup's {key!r} should be a {wanted[key].__name__}, not {shown(value)}"
                )
        return Setup.make(library=library, **data)


def _use_to_json(use: Use) -> dict[str, Any]:
    data: dict[str, Any] = {"tiles": use.tiles, "parts": list(use.parts)}
    if use.edition:
        data["edition"] = use.edition
    return data


def _check_seats(players: object) -> tuple[str, ...]:
    if isinstance(players, int) and not isinstance(players, bool):
        count = players
        names: tuple[str, ...] = SEAT_NAMES[: max(count, 0)]
    elif isinstance(players, Sequence) and not isinstance(players, str):
        count = len(players)
        names = tuple(players)
    else:
        raise SetupError(f"players are a number or a list of names, not {shown(players)}")
    if not 1 <= count <= len(SEAT_NAMES):
        raise SetupError(f"a game has 1 to {len(SEAT_NAMES)} players, not {shown(count)}")
    if not all(map(_is_name, names)):
        raise NamesError("none", "every player needs a name")
    if longest := next((name for name in names if len(name) > MOST_NAME), ""):
        raise NamesError("long", f"a name has at most {MOST_NAME} characters, not {len(longest)}")
    if len(set(names)) != count:
        raise NamesError("same", f"two players have the same name: {', '.join(names)}")
    return names


def _check_figures(figures: Mapping[str, Any], active: Sequence["Expansion"]) -> tuple[tuple[str, int], ...]:
    known = [figure.name for expansion in active for part in expansion.parts for figure in part.figures]
    for name, count in figures.items():
        if name not in known:
            raise SetupError(f"there is no figure {shown(name)} in this game; there are {', '.join(known)}")
        if isinstance(count, bool) or not isinstance(count, int) or not 0 <= count <= MOST_FIGURES:
            raise SetupError(f"everybody has 0 to {MOST_FIGURES} of the figure {name}, not {shown(count)}")
    return tuple(figures.items())


def _check_start(start: Sequence[Sequence[str | int]], library: "Library") -> tuple[StartTile, ...]:
    if len(start) > MOST_START_TILES:
        raise SetupError(f"at most {MOST_START_TILES} start tiles can be laid, not {len(start)}")
    found: list[StartTile] = []
    for entry in start:
        match entry:
            case [str(tile), int(x), int(y), int(rotation)] if library.has_tile(tile) and 0 <= rotation < 4:
                found.append(StartTile(tile, (x, y), rotation))
                if max(abs(x), abs(y)) > FARTHEST:
                    raise SetupError(
                        f"a start tile lies at most {FARTHEST} cells from the middle, not at {shown((x, y))}"
                    )
            case _:
                raise SetupError(
                    f"a start tile is [tile, x, y, quarters] with a known tile, not {shown(entry)}"
                )
    if len({entry.cell for entry in found}) != len(found):
        raise SetupError("two start tiles lie on one cell")
    return tuple(found)


def _check_designs(designs: Sequence[object], active: Sequence["Expansion"]) -> tuple[str, ...]:
    """Designs as texts, so that a setup can be compared; tiles left blank at the end are not named."""
    if len(designs) > MOST_DESIGNS:
        raise SetupError(f"a setup has at most {MOST_DESIGNS} designs, not {len(designs)}")
    texts: list[str] = []
    for number, design in enumerate(designs, start=1):
        if design is not None and not isinstance(design, Mapping):
            raise SetupError(f"design {number} should be a table of edges and segments, not {shown(design)}")
        try:
            check_depth(design)
            texts.append("" if design is None else json.dumps(design, ensure_ascii=False, allow_nan=False))
        except (TypeError, ValueError, LimitError) as error:
            raise SetupError(f"design {number} is no plain data: {error}") from error
        if len(texts[-1]) > MOST_DESIGN:
            raise SetupError(
                f"design {number} has {len(texts[-1])} characters; at most {MOST_DESIGN} are read"
            )
    while texts and not texts[-1]:
        texts.pop()
    if texts and not any(expansion.blank_tiles for expansion in active):
        raise SetupError("no expansion in this game has blank tiles for a design")
    return tuple(texts)


def _check_bots(bots: Sequence[object], seats: int) -> tuple[int, ...]:
    if len(bots) > len(SEAT_NAMES):
        raise SetupError(f"{len(bots)} bots cannot sit on {seats} seats")
    for seat in bots:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
            raise SetupError(f"bots are listed by their seats, 0 to {seats - 1}, not {shown(seat)}")
    return tuple(sorted({seat for seat in bots if isinstance(seat, int)}))


def _check_colours(colours: Sequence[object], seats: int) -> tuple[str, ...]:
    """Colours as they are kept: none where every seat has its usual one."""
    known = [colour for colour in SEAT_NAMES if colour in colours]
    if colours and not len(colours) == len(known) == seats:
        raise SetupError(
            f"colours are one for each of {seats} seats, all different, of {', '.join(SEAT_NAMES)}; "
            f"not {shown(list(colours))}"
        )
    return () if tuple(colours) == SEAT_NAMES[:seats] else tuple(map(str, colours))


def _is_name(name: object) -> bool:
    return isinstance(name, str) and bool(name.strip()) and name.isprintable()


def _wishes(expansions: Expansions, boxes: Mapping[str, Sequence[str]]) -> dict[str, Wish]:
    wishes = dict(expansions) if isinstance(expansions, Mapping) else _read_wishes(expansions)
    for box in [name for name in wishes if name in boxes]:
        if wishes.pop(box):
            raise SetupError(f"{box} is a box of several expansions; name these to take copies or parts")
        wishes |= {slug: {} for slug in boxes[box] if slug not in wishes}
    return wishes


def _read_wishes(expansions: Iterable[str]) -> dict[str, Wish]:
    texts = expansions.split(",") if isinstance(expansions, str) else list(expansions)
    wishes: dict[str, Wish] = {}
    for text in (text.strip() for text in texts):
        if not text:
            continue
        match = _EXPANSION.fullmatch(text)
        if match is None:
            raise SetupError(f"{shown(text)} is no expansion; write its name, name*2 or name[part+part]")
        wish: dict[str, Any] = {}
        if match["tiles"] is not None:
            wish["tiles"] = int(match["tiles"])
        if match["parts"] is not None:
            wish["parts"] = [part for part in match["parts"].split("+") if part]
        if match["slug"] in wishes:
            raise SetupError(f"{match['slug']} is named twice; {match['slug']}*2 takes its tiles twice")
        wishes[match["slug"]] = wish
    return wishes


def _check_uses(wishes: Mapping[str, Wish], library: "Library") -> tuple[Use, ...]:
    for slug in wishes:
        if slug not in library.by_slug:
            known = ", ".join((*library.by_slug, *library.boxes))
            raise SetupError(f"there is no expansion {shown(slug)}; there are {known}")
    # The first expansion of the library is the game itself and always in.
    return tuple(
        _check_use(expansion, wishes.get(expansion.slug, {}))
        for number, expansion in enumerate(library.order)
        if number == 0 or expansion.slug in wishes
    )


def _check_use(expansion: "Expansion", wish: object) -> Use:
    known = [part.name for part in expansion.parts]
    if not isinstance(wish, Mapping) or set(wish) - {"tiles", "parts", "edition"}:
        raise SetupError(f"{expansion.slug} takes 'tiles', 'parts' and 'edition', not {shown(wish)}")
    tiles = wish.get("tiles", 1)
    if isinstance(tiles, bool) or not isinstance(tiles, int) or not 0 <= tiles <= MOST_COPIES:
        raise SetupError(
            f"{expansion.slug}: copies of the tiles are a number from 0 to {MOST_COPIES}, not {shown(tiles)}"
        )
    parts = wish.get("parts", known)
    if isinstance(parts, str) or not isinstance(parts, Sequence):
        raise SetupError(f"{expansion.slug}: parts are a list of names, not {shown(parts)}")
    for name in parts:
        if name not in known:
            raise SetupError(
                f"{expansion.slug} has no part {shown(name)}; it has {', '.join(known) or 'none'}"
            )
    for part in expansion.parts:
        if part.name in parts and (missing := [need for need in part.needs if need not in parts]):
            raise SetupError(f"{expansion.slug}: the part {part.name} needs {', '.join(missing)}")
        if part.is_required and part.name not in parts:
            raise SetupError(f"{expansion.slug}: the part {part.name} cannot be left out")
    edition = wish.get("edition", "")
    if edition and edition not in EDITIONS:
        raise SetupError(f"{expansion.slug}: an edition is {' or '.join(EDITIONS)}, not {shown(edition)}")
    return Use(expansion.slug, tiles, tuple(name for name in known if name in parts), edition)
