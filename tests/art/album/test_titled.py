"""Boards with the names and points of their players."""

from xml.etree import ElementTree

from bastide import Game, Setup
from bastide.art import PLAYERS
from bastide.art.album.caption import Standing, caption_of, foot_svg, head_svg
from bastide.art.album.lettering import listed, shortened, width_of
from bastide.art.album.titled import titled_svg
from bastide.expansions.registry import LIBRARY
from tests.cli.runner import played_game


def _new(*names: str, expansions: str = "") -> Game:
    return Game.new(Setup.make(names, expansions), 1)


def test_everybody_is_named_with_sign_colour_and_points() -> None:
    game = played_game(30)
    head = head_svg(caption_of(game))
    for seat, name in enumerate(game.rules.setup.seats):
        assert f">{name}</text>" in head
        assert f">{game.scores[seat]}</text>" in head
        assert PLAYERS[seat].colour in head
        assert f"#b-s-{PLAYERS[seat].sign}" in head


def test_the_whole_picture_is_sound_and_holds_the_bands() -> None:
    svg = titled_svg(_new("Anna & <Ben>", "Carla"))
    ElementTree.fromstring(svg)
    assert "Anna &amp; &lt;Ben&gt;" in svg
    assert ">Bastide</text>" in svg


def test_who_has_won_wears_a_crown() -> None:
    game = played_game()
    caption = caption_of(game)
    assert [player.has_won for player in caption.players] == [seat in game.winners for seat in (0, 1)]
    nobody = caption._replace(players=tuple(p._replace(has_won=False) for p in caption.players))
    assert len(head_svg(caption)) > len(head_svg(nobody))


def test_expansions_are_named_in_the_language_of_who_asks() -> None:
    game = _new("Anna", "Ben", expansions="abbot,river")
    assert caption_of(game).expansions == tuple(LIBRARY.by_slug[slug].name for slug in ("abbot", "river"))
    assert caption_of(game, str.upper).expansions == ("ABBOT", "RIVER")
    assert caption_of(_new("Anna", "Ben")).expansions == (LIBRARY.order[0].name,)


def test_a_long_name_is_cut_where_six_stand_side_by_side() -> None:
    caption = caption_of(_new("Anna", "Ben"))._replace(
        players=tuple(Standing(seat, f"{'W' * 39}{seat}", 1234, False) for seat in range(6))
    )
    head = head_svg(caption)
    ElementTree.fromstring(f"<svg>{head}</svg>")
    assert head.count("…</text>") == 6


def test_expansions_that_do_not_fit_are_counted() -> None:
    caption = caption_of(_new("Anna", "Ben"))._replace(expansions=tuple(f"Expansion {n}" for n in range(40)))
    foot = foot_svg(caption)
    lines = [part.partition("<")[0] for part in foot.split('text-anchor="end"')[1:]]
    assert len(lines) == 2
    assert "+ " in lines[-1]


def test_lines_are_never_wider_than_their_room() -> None:
    names = [f"{'long ' * n}name" for n in range(1, 30)]
    assert all(width_of(line, 13, False) <= 400 for line in listed(names, 13, 400, 3))
    assert shortened("Ω" * 40, 20, 100).endswith("…")
    assert width_of("世界", 10) > width_of("ab", 10)
    assert width_of("e\u0301", 10) == width_of("e", 10)
