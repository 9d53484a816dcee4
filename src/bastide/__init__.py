"""Bastide: play, host and study Carcassonne with any combination of its expansions."""

from bastide.core.chance import SeededDeck
from bastide.core.errors import BastideError
from bastide.core.game import CHANCE, NOBODY, Game
from bastide.core.option import Option
from bastide.core.setup import Setup
from bastide.core.view import View
from bastide.expansions import registry

__version__ = "0.1.0"

__all__ = ["CHANCE", "NOBODY", "BastideError", "Game", "Option", "SeededDeck", "Setup", "View", "registry"]
