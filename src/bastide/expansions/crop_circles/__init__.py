"""Crop Circles I and II."""

from bastide.expansions.crop_circles.rules import CropCircles

__all__ = ["CropCircles"]
