"""The pig."""

from bastide.art import figure_svg


def test_a_pig_stands_on_the_field() -> None:
    assert "rotate(" not in figure_svg("pig", 0, lying=True)
