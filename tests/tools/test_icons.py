"""The icons with which the page is installed."""

import json
import struct
from pathlib import Path

from tools.icons import ICONS, SIZES, icon_svg

PUBLIC = ICONS.parent


def size_of(picture: Path) -> tuple[int, int]:
    """Width and height, as a PNG file says in its beginning."""
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    return width, height


def test_every_icon_is_there_in_its_size() -> None:
    assert {file.name for file in ICONS.iterdir()} == set(SIZES)
    for name, (side, _) in SIZES.items():
        assert size_of(ICONS / name) == (side, side)


def test_the_manifest_names_icons_that_are_there_as_it_says() -> None:
    manifest = json.loads((PUBLIC / "manifest.webmanifest").read_text())
    purposes = {}
    for icon in manifest["icons"]:
        side = size_of(PUBLIC / icon["src"].lstrip("/"))[0]
        assert icon["sizes"] == f"{side}x{side}"
        purposes[icon["purpose"]] = icon["src"]
    assert set(purposes) == {"any", "maskable"}
    rounded = {name: corner for name, (_, corner) in SIZES.items()}
    assert rounded[Path(purposes["maskable"]).name] == 0, "a mask cuts its corners itself"


def test_an_icon_is_drawn_by_our_art() -> None:
    drawing = icon_svg(64, 18)
    assert drawing.startswith("<svg ")
    assert 'width="64"' in drawing
    assert 'rx="18"' in drawing
