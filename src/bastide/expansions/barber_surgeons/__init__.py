"""The Barber-Surgeons."""

from bastide.expansions.barber_surgeons.rules import BarberSurgeons

__all__ = ["BarberSurgeons"]
