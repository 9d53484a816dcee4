"""The setups in which the kernel is held against the engine."""

from collections.abc import Mapping

from bastide import Setup

ALL = "river,abbot,inns_cathedrals,traders_builders"

SETUPS: Mapping[str, Setup] = {
    "base": Setup.make(2),
    "base, classic": Setup.make(3, rules="classic"),
    "base, farms for four": Setup.make(4, options={"farm_scoring": "per-farm-4", "tiny_city": "2"}),
    "base, no farmers": Setup.make(5, options={"farmers": "off"}),
    "base, equal turns": Setup.make(6, options={"equal_turns": "on"}),
    "base, anybody begins": Setup.make(4, options={"first_player": "random"}),
    "base, few figures": Setup.make(2, figures={"meeple": 2}, first_seat=1),
    "base, forty turns": Setup.make(3, turns=40),
    "inns twice": Setup.make(2, "inns_cathedrals*2", rules="classic"),
    "base, other start": Setup.make(
        2, start=[["base/cloister", 5, -3, 0], ["base/cloister-road", 5, -2, 0]], rules="classic"
    ),
    "river I": Setup.make(2, "river"),
    "river II": Setup.make(3, "river", options={"river": "river2", "base_start_tile": "shuffle-in"}),
    "both rivers": Setup.make(2, "river", options={"river": "both"}),
    "river, fit only": Setup.make(2, "river", options={"river": "both", "river_uturn": "fit-only"}),
    "river, lake bonus": Setup.make(4, "river", options={"river": "river2", "volcano_lake_bonus": "on"}),
    "river, any order": Setup.make(2, "river", any_order=True),
    "abbot": Setup.make(2, "abbot"),
    "abbot, no gardens": Setup.make(5, "abbot", options={"gardens": "none"}),
    "abbot, three of them": Setup.make(3, "abbot", figures={"abbot": 3, "meeple": 3}),
    "inns": Setup.make(2, "inns_cathedrals"),
    "inns, unfinished pay": Setup.make(
        6, "inns_cathedrals", options={"inn_cathedral_final": "ignore", "tiny_city": "2"}
    ),
    "inns in part": Setup.make(3, "inns_cathedrals[big_follower]", figures={"big_follower": 2}),
    "traders": Setup.make(2, "traders_builders"),
    "traders, classic": Setup.make(5, "traders_builders", rules="classic"),
    "traders in part": Setup.make(3, "traders_builders[builder+pig]", figures={"builder": 2, "pig": 2}),
    "inns and traders": Setup.make(2, "inns_cathedrals,traders_builders"),
    "traders and both rivers": Setup.make(
        2,
        "river,traders_builders",
        options={"river": "both", "volcano_lake_bonus": "on", "farm_scoring": "city-once-4"},
    ),
    "all": Setup.make(2, ALL, options={"river": "river2"}),
    "all, six seats": Setup.make(6, ALL, options={"river": "both"}),
    "all, classic": Setup.make(4, ALL, rules="classic", options={"volcano_lake_bonus": "on"}),
}
