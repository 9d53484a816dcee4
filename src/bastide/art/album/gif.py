"""GIF files in which each picture holds only what has changed since the one before.

Pillow writes a picture well, but gives each of a series its own colours and all of its ground again, which
makes a file of a whole game several times as large.
"""

from collections.abc import Iterable, Sequence
from struct import pack
from typing import IO, Final

from PIL import GifImagePlugin, Image, ImageChops, ImageColor

#: The colours of all pictures; the last number of a byte stands for what has not changed.
COLOURS: Final = 255
_UNCHANGED: Final = 255
_KEPT: Final = 1
_FOR_EVER: Final = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
#: 256 colours for the whole file, of eight bits each.
_FLAGS: Final = 0xF7


class GifWriter:
    """Writes pictures one after the other; all have the colours of a palette."""

    def __init__(self, file: IO[bytes], palette: Image.Image) -> None:
        self._file = file
        self._palette = palette
        self._before: Image.Image | None = None
        colours = bytes(palette.getpalette() or ())[: 3 * COLOURS]
        file.write(b"GIF89a" + pack("<HHBBB", *palette.size, _FLAGS, 0, 0))
        file.write(colours.ljust(3 * 256, b"\0") + _FOR_EVER)

    def add(self, picture: Image.Image, milliseconds: int) -> None:
        """The next picture, and how long it is shown."""
        now = _numbers(picture.quantize(palette=self._palette, dither=Image.Dither.NONE))
        part, place = self._changed(now)
        self._before = now
        blocks = GifImagePlugin.getdata(
            part, place, duration=milliseconds, transparency=_UNCHANGED, disposal=_KEPT
        )
        for block in blocks:
            self._file.write(block)

    def _changed(self, now: Image.Image) -> tuple[Image.Image, tuple[int, int]]:
        """The part of a picture that has changed, and where it is."""
        if self._before is None:
            return now, (0, 0)
        differs = ImageChops.difference(now, self._before).point(lambda value: 255 if value else 0)
        box = differs.getbbox() or (0, 0, 1, 1)
        part = Image.composite(now, Image.new("L", now.size, _UNCHANGED), differs).crop(box)
        return part, box[:2]

    def end(self) -> None:
        """Nothing comes any more."""
        self._file.write(b";")


def _numbers(picture: Image.Image) -> Image.Image:
    """The numbers of a picture's colours, as if they were greys."""
    return Image.frombytes("L", picture.size, picture.tobytes())


def make_palette(picture: Image.Image, kept: Sequence[str]) -> Image.Image:
    """The colours of a picture, and some that are kept as they are, however little of them it shows."""
    found = picture.quantize(COLOURS - len(kept), Image.Quantize.MEDIANCUT)
    colours = (found.getpalette() or [])[: 3 * (COLOURS - len(kept))]
    palette = Image.new("P", picture.size)
    palette.putpalette(colours + [part for colour in kept for part in ImageColor.getrgb(colour)[:3]])
    return palette


def write_gif(
    file: IO[bytes], pictures: Iterable[Image.Image], milliseconds: Iterable[int], palette: Image.Image
) -> None:
    """Write a whole file."""
    writer = GifWriter(file, palette)
    for picture, shown in zip(pictures, milliseconds, strict=True):
        writer.add(picture, shown)
    writer.end()
