/** A designed tile as the editor holds it, and as the fields of a tile sheet. */
import { halvesOf, isHalf, isSide, SIDES, type Port, type Side } from "./rim";

export const KINDS = ["city", "road", "field"] as const;
export type Kind = (typeof KINDS)[number];
/** A design as it goes to the server: `edges`, `city`, `road`, `field` and decorations. */
export type Design = Record<string, unknown>;

/** A part of a tile: where it meets the rim, and whatever else the design says of it. */
export interface Segment {
  readonly at: readonly Port[];
  readonly marks: Readonly<Record<string, unknown>>;
}

/** A tile; every change gives a new one. */
export interface Tile {
  readonly edges: Readonly<Record<Side, Kind>>;
  readonly city: readonly Segment[];
  readonly road: readonly Segment[];
  readonly field: readonly Segment[];
  readonly symbols: readonly string[];
  /** Everything else: a cloister, a garden, and what the editor does not know. */
  readonly others: Readonly<Record<string, unknown>>;
}

const LETTERS: Readonly<Record<string, Kind>> = { C: "city", R: "road", F: "field" };
const letterOf = (kind: Kind): string => kind.charAt(0).toUpperCase();

/** The tile of a design; null where its form is not that of a tile, so that only its text can be edited. */
export function readTile(design: Design): Tile | null {
  const { edges, city = [], road = [], field = [], symbols = [], ...others } = design;
  const kinds = typeof edges === "string" && edges.length === 4 ? [...edges].map((letter) => LETTERS[letter]) : [];
  const parts = { city: segmentsOf(city, isSide), road: segmentsOf(road, isSide), field: segmentsOf(field, isHalf) };
  const areWords = Array.isArray(symbols) && symbols.every((symbol) => typeof symbol === "string");
  if (kinds.length !== 4 || kinds.includes(undefined) || !areWords) return null;
  if (!parts.city || !parts.road || !parts.field) return null;
  const [N, E, S, W] = kinds as [Kind, Kind, Kind, Kind];
  return { edges: { N, E, S, W }, city: parts.city, road: parts.road, field: parts.field, symbols, others };
}

function segmentsOf(list: unknown, isPort: (port: Port) => boolean): Segment[] | null {
  if (!Array.isArray(list)) return null;
  const found = list.map((entry: unknown) => segmentOf(entry, isPort));
  return found.every((segment) => segment !== null) ? found : null;
}

function segmentOf(entry: unknown, isPort: (port: Port) => boolean): Segment | null {
  if (typeof entry !== "object" || entry === null) return null;
  const { at, ...marks } = entry as Design;
  if (typeof at !== "string") return null;
  const ports = at.split(/\s+/).filter(Boolean);
  return ports.every(isPort) ? { at: ports, marks } : null;
}

/** The design of a tile. */
export function designOf(tile: Tile): Design {
  const design: Design = { edges: SIDES.map((side) => letterOf(tile.edges[side])).join("") };
  for (const kind of KINDS)
    if (tile[kind].length > 0)
      design[kind] = tile[kind].map(({ at, marks }) => ({ at: at.join(" "), ...marks }));
  Object.assign(design, tile.others);
  if (tile.symbols.length > 0) design["symbols"] = [...tile.symbols];
  return design;
}

/** Nothing but a meadow, from which a tile begins. */
export const MEADOW: Tile = {
  edges: { N: "field", E: "field", S: "field", W: "field" },
  city: [],
  road: [],
  field: [{ at: SIDES.flatMap(halvesOf), marks: {} }],
  symbols: [],
  others: {},
};
