"""The Wheel of Fortune."""

from bastide.expansions.wheel_of_fortune.rules import WheelOfFortune

__all__ = ["WheelOfFortune"]
