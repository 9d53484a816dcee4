"""The list of all expansions: what each brings, and which cannot be in one game."""

from collections.abc import Iterator

from bastide.books.chapters import book_of
from bastide.core.library import Library
from bastide.server.shelf.rulebooks import make_rulebook
from tools.docs.markdown import code, table
from tools.docs.words import listed, name_of, piece_name, reason_of, tiles_in_box, word

_HEAD = "<!-- Made by `make docs` from src/bastide/expansions: change it there, not here. -->"
_INTRO = """\
Every expansion that Bastide plays has a page here: what it brings, pictures of its tiles by our own art, its
rules in our own words, each with the id that tests and score lines cite, its options with their values in the
presets `modern`, `classic` and `jcz`, and what we decided where the rule books are silent. The rules reader
of the game (`/rules`) shows the same, with names and prompts in English, Italian and German."""
_TOGETHER = """\
Everything else goes together, in any number. These pairs are refused when a game is set up, whatever their
options are; the reason is what the game says. Where only a part of an expansion is in the way, leaving that
part out is enough. The solo game takes others only with `solo.expansions = on`."""
_PICTURES = """\
The pictures are drawn from the same facts that the rules use; `bastide art sheet` draws more of them."""


def list_page(library: Library, not_here: str) -> str:
    """The page that leads to all others."""
    return "\n\n".join(_sections(library, not_here)) + "\n"


def _sections(library: Library, not_here: str) -> Iterator[str]:
    yield _HEAD
    yield "# The expansions"
    yield _INTRO
    rows = [_row(library, slug) for slug in library.by_slug]
    yield table(("expansion", "what it adds", "tiles", "pieces", "parts", "rules"), rows)
    yield _PICTURES
    for name, slugs in library.boxes.items():
        inside = ", ".join(_link(library, slug) for slug in slugs)
        yield f"{code(name)} stands for several of them: {inside}."
    yield "## What cannot go together"
    yield _TOGETHER
    yield table(("this", "not with", "because"), _clashes(library))
    yield "## What is not here"
    yield f"Some things are named in the books without any rules. [What has no rules]({not_here}) lists them."


def _link(library: Library, slug: str) -> str:
    return f"[{name_of(library, slug)}]({slug}.md)"


def _row(library: Library, slug: str) -> tuple[str, ...]:
    info = make_rulebook(library, slug)
    return (
        _link(library, slug),
        word(f"expansion.{slug}.about", info.about),
        str(tiles_in_box(library, slug) or "–"),
        listed(map(piece_name, info.pieces)) or "–",
        ", ".join(code(part.name) for part in info.parts) or "–",
        str(len(book_of(library.by_slug[slug]).rules)),
    )


def _clashes(library: Library) -> Iterator[tuple[str, str, str]]:
    """Every refused pair once, with its first partner as the order of the library has it."""
    order = list(library.by_slug)
    for slug in order:
        for clash in make_rulebook(library, slug).clashes:
            if order.index(clash.expansion) > order.index(slug):
                yield (
                    _link(library, slug),
                    _link(library, clash.expansion),
                    "; ".join(reason_of(library, why) for why in clash.reasons),
                )
