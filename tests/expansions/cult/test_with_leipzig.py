"""The cult and the bookbinders of Leipzig."""

from tests.expansions.leipzig.fair import scorings, send
from tests.rules import rule
from tests.scene import Scene

#: A shrine with one empty cell around it, at (2,2).
SHRINE = """
    tower/field | tower/field              | tower/field
    tower/field | cult/shrine+red.shrine   | tower/field
    tower/field | tower/field              | .
"""


@rule("CULT-X06")
def test_a_finished_shrine_is_a_monastery_for_the_bookbinders() -> None:
    scene = Scene(SHRINE, "leipzig,cult,tower*9")
    send(scene, "bookbinders", "blue")
    scene.play("tower/field @ 2,2")
    assert scorings(scene) == [("red", "shrine", 9), ("blue", "bookbinders", 4)]
