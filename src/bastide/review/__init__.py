"""Looking back at a game: what every choice gave away, what was luck, and where the game turned.

``review_game`` has a judge look at every decision and every draw of a game, and says how sure it is.
"""

from bastide.review.judges import judge_for
from bastide.review.records import Choice, Draw, Review
from bastide.review.walking import review_game

__all__ = ["Choice", "Draw", "Review", "judge_for", "review_game"]
