"""Names of players: which may be taken, and when two of them are the same or look so."""

import json
import unicodedata
from pathlib import Path
from typing import Final, NamedTuple

from bastide.server.guard.problems import UNPROCESSABLE, Refusal
from bastide.server.telling.words import say

SHORTEST: Final = 2
LONGEST: Final = 24
#: How one is called who has left and whose games are still read. The page says it in its own language.
FORMER: Final = "A former player"
#: What may stand between letters and digits.
_BETWEEN: Final = frozenset(" -_.'’·")
#: Scripts with letters that look like those of another one: a name keeps to one of them.
_ALIKE: Final = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU")
#: What is taken for another letter, small as all are here; what stands between them is not seen.
_LOOKS: Final = str.maketrans(
    json.loads(Path(__file__).with_name("lookalikes.json").read_text(encoding="utf-8"))
    | dict.fromkeys(_BETWEEN, "")
)
#: Pairs that look like one letter.
_PAIRS: Final = (("rn", "m"), ("vv", "w"))
#: Names that would speak for the house.
_RESERVED: Final = ("bastide", "admin", "administrator", "moderator", "host", "support", FORMER)
_RESERVED_TOO: Final = ("ein früherer Mitspieler", "un ex giocatore")


class Name(NamedTuple):
    """A name that may be taken."""

    #: As it is shown.
    shown: str
    #: As it is looked for.
    plain: str
    #: As it looks.
    looks: str


def plain_name(text: str) -> str:
    """A name without differences of case and of the form of its letters.

    >>> plain_name("  ANNA  "), plain_name("Straße")
    ('anna', 'strasse')
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return " ".join(folded.split())


def looks_of(text: str) -> str:
    """What an eye in a hurry sees: the same for all names that could be taken for one another.

    >>> looks_of("Milo") == looks_of("M1l0") == looks_of("mi-lo"), looks_of("Mila") == looks_of("Milo")
    (True, False)
    """
    apart = unicodedata.normalize("NFD", plain_name(text))
    seen = "".join(letter for letter in apart if not unicodedata.combining(letter)).translate(_LOOKS)
    for pair, letter in _PAIRS:
        seen = seen.replace(pair, letter)
    return seen


def check_name(text: str) -> Name:
    """A name that may be taken; a refusal says why it may not."""
    shown = " ".join(unicodedata.normalize("NFKC", text).split())
    if not SHORTEST <= len(shown) <= LONGEST:
        raise _no("account.name.length", least=SHORTEST, most=LONGEST)
    if not all(letter in _BETWEEN or _is_letter(letter) for letter in shown):
        raise _no("account.name.letters")
    if not (_begins(shown[0]) and _is_letter(shown[-1])):
        raise _no("account.name.ends")
    if len({script for letter in shown if (script := _script(letter))}) > 1:
        raise _no("account.name.scripts")
    looks = looks_of(shown)
    if not looks or looks in _TAKEN:
        raise _no("account.name.reserved")
    return Name(shown, plain_name(shown), looks)


def _no(key: str, **values: int) -> Refusal:
    return Refusal(UNPROCESSABLE, say(key, **values))


def _is_letter(letter: str) -> bool:
    """Whether it is a letter, a digit or a sign on one; all of them can be printed."""
    return unicodedata.category(letter)[0] in "LMN" and letter.isprintable()


def _begins(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LN"


def _script(letter: str) -> str:
    """The script of a letter, where it has twins in another one."""
    script = unicodedata.name(letter, "").partition(" ")[0]
    return script if script in _ALIKE else ""


_TAKEN: Final = frozenset(looks_of(name) for name in (*_RESERVED, *_RESERVED_TOO))
