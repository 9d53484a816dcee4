"""``make cover`` finds what can be played together, and writes it so that it can be read."""

from pathlib import Path

import pytest

from bastide import registry
from bastide.core.library import Library
from tests.contract import groups
from tools import cover

#: Two that refuse each other, one that both play with, and the game for one player, which takes one of them.
FEW = ("wheel_of_fortune", "leipzig", "abbot", "solo")
LIBRARY = Library([registry.ORDER[0], *(registry.LIBRARY.by_slug[slug] for slug in FEW)])


def test_it_finds_who_plays_with_whom() -> None:
    found = cover.find(LIBRARY)
    assert found.everything == ["wheel_of_fortune", "abbot"]
    assert found.besides == [["leipzig", "abbot"]]
    assert found.solo == ["abbot"]
    assert sorted(map(sorted, found.pairs)) == [["abbot", "leipzig"], ["abbot", "wheel_of_fortune"]]


def test_what_is_written_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = cover.find(LIBRARY)
    monkeypatch.setattr(groups, "FILE", tmp_path / "groups.toml")
    groups.FILE.write_text(cover.text(found), encoding="utf-8")
    assert groups.known.__wrapped__() == found


def test_a_newer_expansion_joins_what_is_known() -> None:
    before = cover.find(Library([registry.ORDER[0], registry.LIBRARY.by_slug["wheel_of_fortune"]]))
    assert groups.everything(LIBRARY, before) == ["wheel_of_fortune", "abbot"]
    assert list(groups.besides(LIBRARY, before)) == [["leipzig", "abbot"]]
    assert groups.solo_partners(LIBRARY, before) == ["abbot"]
    pairs = sorted(map(sorted, groups.pair_groups(LIBRARY, before=before)))
    assert pairs == [["abbot", "leipzig"], ["abbot", "wheel_of_fortune"]]


def test_a_newer_expansion_joins_those_that_are_not_in_everything() -> None:
    known = ("wheel_of_fortune", "leipzig")
    before = cover.find(Library([registry.ORDER[0], *(registry.LIBRARY.by_slug[slug] for slug in known)]))
    assert before.besides == [["leipzig"]]
    assert list(groups.besides(LIBRARY, before)) == [["leipzig", "abbot"]]
