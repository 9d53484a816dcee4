"""Actions as small numbers, whose meaning depends on the phase; :mod:`bastide.sim.codes` has the words.

- who begins (``FIRST``): the seat
- a draw (``DRAW``): the place among all that can be drawn (``Tables.drawn``)
- a placement (``PLACE``): four times the number of the cell, plus the rotation
- with a figure (``ACT``): ``PASS``; ``DEPLOY`` plus 16 for each kind of figure plus the segment of the tile;
  ``RECALL`` plus the tile where the abbot is
"""

from typing import Final

PASS: Final = 0
DEPLOY: Final = 1
DEPLOY_STEP: Final = 16
RECALL: Final = 256
