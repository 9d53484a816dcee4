"""The collection of all drawings, found in the modules of :mod:`bastide.art.drawings`."""

from collections.abc import Iterable, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import Final, TypeVar

from bastide.art import drawings
from bastide.art.drawings import USUAL_ROOM, Drawings, FigureDrawing, LandmarkKind, TokenDrawing

_T = TypeVar("_T")


def _found() -> tuple[Drawings, ...]:
    modules = (
        import_module(f"{drawings.__name__}.{found.name}") for found in iter_modules(drawings.__path__)
    )
    return tuple(module.DRAWINGS for module in modules)


def _joined(parts: Iterable[Mapping[str, _T]]) -> Mapping[str, _T]:
    """All parts as one; no name may be taken twice."""
    joined: dict[str, _T] = {}
    for part in parts:
        taken = joined.keys() & part.keys()
        assert not taken, f"drawn twice: {', '.join(sorted(taken))}"
        joined |= part
    return joined


_ALL: Final = _found()
SYMBOLS: Final[Mapping[str, str]] = _joined(each.symbols for each in _ALL)
LANDMARKS: Final[Mapping[str, LandmarkKind]] = _joined(each.landmarks for each in _ALL)
FIGURES: Final[Mapping[str, FigureDrawing]] = _joined(each.figures for each in _ALL)
TOKENS: Final[Mapping[str, TokenDrawing]] = _joined(each.tokens for each in _ALL)
_UNKNOWN: Final = LandmarkKind()


def landmark_kind(name: str) -> LandmarkKind:
    """How a landmark is shown; one that nobody has drawn yet keeps its room and stays empty."""
    return LANDMARKS.get(name, _UNKNOWN)


def room_of(name: str, otherwise: float = USUAL_ROOM) -> float:
    """The radius of the room that a landmark takes."""
    return LANDMARKS[name].room if name in LANDMARKS else otherwise
