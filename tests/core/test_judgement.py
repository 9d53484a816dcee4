"""Weights are small text files, and what is wrong with one is said."""

import pytest

from bastide.core.judgement import BadWeights, read_weights, write_weights

NAMES = ("score", "moves_next")


def test_weights_go_into_text_and_back() -> None:
    text = write_weights([1.5, -0.25], NAMES, "where from\n\nand how")
    assert text == "# where from\n#\n# and how\nscore 1.5000\nmoves_next -0.2500\n"
    assert read_weights(text, NAMES) == (1.5, -0.25)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("score one", "line 1 is not a name and a number"),
        ("score 1 2", "line 1 is not a name and a number"),
        ("# all\nluck 1.0", "line 2: nothing is called 'luck'"),
        ("score 1.0", "no weight for moves_next"),
    ],
)
def test_a_file_of_weights_that_makes_no_sense_is_refused(text: str, fault: str) -> None:
    with pytest.raises(BadWeights, match=fault):
        read_weights(text, NAMES)
