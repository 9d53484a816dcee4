/** Tiles to begin with, so that nobody faces an empty sheet. */
import { readTile, MEADOW, type Design, type Tile } from "./tile";

const DESIGNS: Record<string, Design> = {
  gateway: {
    edges: "CRCR",
    city: [{ at: "N" }, { at: "S" }],
    road: [{ at: "E W" }],
    field: [{ at: "EL WR" }, { at: "ER WL" }],
  },
  cloister: { edges: "FFFF", field: [{ at: "NL NR EL ER SL SR WL WR" }], cloister: true },
  curves: {
    edges: "RRRR",
    road: [{ at: "N E" }, { at: "S W" }],
    field: [{ at: "NR EL" }, { at: "NL ER SL WR" }, { at: "SR WL" }],
  },
  crossroads: {
    edges: "RRRR",
    road: [{ at: "N" }, { at: "E" }, { at: "S" }, { at: "W" }],
    field: [{ at: "NR EL" }, { at: "ER SL" }, { at: "SR WL" }, { at: "NL WR" }],
  },
  bastion: { edges: "CCCF", city: [{ at: "N E S", pennants: 1 }], field: [{ at: "WL WR" }] },
};

/** By the end of their keys among the messages. */
export const STARTS: readonly [string, Tile][] = [
  ["meadow", MEADOW],
  ...Object.entries(DESIGNS).map(([name, design]): [string, Tile] => [name, readTile(design) ?? MEADOW]),
];
