"""The examples in the docstrings of the engine and its books are true."""

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import bastide.books
import bastide.core
import bastide.display


def modules_with_examples() -> list[ModuleType]:
    rooms = (bastide.core, bastide.display, bastide.books)
    found = (module for room in rooms for module in pkgutil.iter_modules(room.__path__, f"{room.__name__}."))
    modules = [importlib.import_module(module.name) for module in found]
    finder = doctest.DocTestFinder(exclude_empty=True)
    return [module for module in modules if any(test.examples for test in finder.find(module))]


def test_the_public_face_has_examples() -> None:
    names = {module.__name__ for module in modules_with_examples()}
    assert {"bastide.core.game", "bastide.core.option", "bastide.books.rulebook"} <= names


@pytest.mark.parametrize("module", modules_with_examples(), ids=lambda module: module.__name__)
def test_the_examples_of_a_module_are_true(module: ModuleType) -> None:
    result = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 0
    assert result.failed == 0
