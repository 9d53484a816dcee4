"""Tags: what kinds of things are like, in words that all expansions share.

An expansion tags its own kinds (``Expansion.tags``), whoever wants to know asks by the tag
(``game.rules.tagged(MONASTIC)``). So neither has to know the other. What two of them change together beyond
that is a module in ``pairs/``. A new word belongs here, with a sentence that says what it means to others.
"""

from typing import Final

# Kinds of features, and of spots on tiles where figures can be.

#: A feature in its own right: what it pays is no bonus.
FEATURE: Final = "feature"
#: It counts as a monastery wherever one is asked for.
MONASTIC: Final = "monastic"
#: It is surrounded like a monastery without being one.
GARDEN_LIKE: Final = "garden_like"
#: Who is there is out of reach of what comes from above: beasts that eat, towers that capture.
SAFE_FROM_ABOVE: Final = "safe_from_above"
#: Who is there is out of reach of what creeps over the ground: fleas, spirits of a swamp.
SAFE_FROM_BELOW: Final = "safe_from_below"
#: It is above the map: nothing that flies low over the tiles hits who stands there.
HIGH: Final = "high"
#: Who is there is held and cannot be caught again.
HOLDING: Final = "holding"
#: Who is there is on all its tiles at once, not on one of them.
ONE_PLACE: Final = "one_place"
#: Those who are there stand on one another, at one point, and nothing is built over them.
STACKED: Final = "stacked"
#: When it is completed, that is nothing to what is built beside it.
ALOOF: Final = "aloof"
#: Nobody is placed there, and who is there has come from a city, or from a road: who may stand on that may
#: take his place.
LIKE_CITY: Final = "like_city"
LIKE_ROAD: Final = "like_road"

# Kinds of figures.

#: A follower who goes wherever a normal meeple does, also where others are not let in.
ORDINARY: Final = "ordinary"

#: It stands on a field without farming there: what happens to farms and farmers is nothing to it.
BESIDE_FARMERS: Final = "beside_farmers"

# Pieces that are nobody's.

#: It moves besides the figure action, so that a player can still act with a figure.
BESIDES_ACTION: Final = "besides_action"

# Verbs of options.

#: It places a figure from the supply, though it is not called by the name of a figure.
PLACES_FIGURE: Final = "places_figure"

# Tiles.

#: A square inside a fixed arrangement, onto which nothing creeps from the tiles around.
ENCLOSED: Final = "enclosed"

# Score lines, by their rules: the rule of a line says what it is paid for, whatever it is called or wherever
# on the sheet it stands.

#: What finished cities pay a farm by themselves.
FARM_PRICE: Final = "farm_price"
#: What is added for each of them by what is on the farm.
FARM_BONUS: Final = "farm_bonus"
#: What others have put around a monastery; who is taken back from it early gets none of it.
NOT_FOR_RECALL: Final = "not_for_recall"
#: Nothing is paid, since a rival was completed first.
CHALLENGE_LOST: Final = "challenge_lost"
