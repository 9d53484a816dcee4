/** What can be done to a tile in the editor; every change gives a new tile whose fields follow. */
import { endsOf, hasBuilding, hasRoomInside, partingEnds, withFields, withFittingInner } from "./fields";
import { halvesOf, inOrder, interleave, isSide, type Port, type Side } from "./rim";
import { KINDS, type Kind, type Segment, type Tile } from "./tile";

/** A part of a tile by its kind and its place among those. */
export interface Part {
  kind: Kind;
  index: number;
}

const plain = (at: readonly Port[]): Segment => ({ at: inOrder(at), marks: {} });

/** Sets what an edge shows. Two roads pass through, more of them meet in the middle, cities stay apart. */
export function withEdge(tile: Tile, side: Side, kind: Kind): Tile {
  if (tile.edges[side] === kind) return tile;
  const wasRoad = tile.edges[side] === "road";
  const parting = partingEnds(tile);
  let next = { ...cut(tile, side), edges: { ...tile.edges, [side]: kind } };
  if (kind !== "field") next = { ...next, [kind]: [...next[kind], plain([side])] };
  if (kind === "road") return roadAdded(next, side, parting);
  return withFields(wasRoad ? joinedPair(next) : next, parting);
}

/** The same tile without a side in any of its cities and roads. */
function cut(tile: Tile, side: Side): Tile {
  const without = (segments: readonly Segment[]): Segment[] =>
    segments
      .map((segment) => ({ ...segment, at: segment.at.filter((port) => port !== side) }))
      .filter(({ at }) => at.length > 0);
  return { ...tile, city: without(tile.city), road: without(tile.road) };
}

function roadAdded(tile: Tile, side: Side, parting: readonly Side[]): Tile {
  const ends = endsOf(tile);
  if (ends.length === 2) {
    const joined = joinedPair(tile);
    if (joined !== tile) return withFields(joined, parting);
  }
  const isCrossing = ends.length + tile.road.filter(({ at }) => at.length > 1).length > 1;
  if (!isCrossing) return withFields(tile, parting);
  const apart = { ...tile, road: tile.road.flatMap(pieces) };
  return withFields(apart, hasBuilding(apart) ? parting : [...endsOf(apart), side]);
}

/** Joins the only two roads that end, where nothing is between them. */
function joinedPair(tile: Tile): Tile {
  const [one, other, ...more] = tile.road.flatMap(({ at }, index) => (at.length === 1 ? [index] : []));
  if (one === undefined || other === undefined || more.length > 0 || hasBuilding(tile)) return tile;
  return canJoin(tile, { kind: "road", index: one }, other) ? merged(tile, "road", one, other) : tile;
}

/** Whether two parts of a kind can become one: then it crosses nothing else, fields excepted, which follow. */
export function canJoin(tile: Tile, { kind, index }: Part, other: number): boolean {
  const [one, two] = [tile[kind][index], tile[kind][other]];
  if (one === undefined || two === undefined || one === two || one.at.length * two.at.length === 0) return false;
  const at = [...one.at, ...two.at];
  const others = KINDS.filter((name) => name !== "field" || kind === "field").flatMap((name) => tile[name]);
  return others.every((segment) => segment === one || segment === two || !interleave(at, segment.at));
}

/** Makes one part of two. */
export function join(tile: Tile, { kind, index }: Part, other: number): Tile {
  const joined = merged(tile, kind, index, other);
  return kind === "field" ? withFittingInner(joined) : withFields(joined, partingEnds(tile));
}

function merged(tile: Tile, kind: Kind, index: number, other: number): Tile {
  const [one, two] = [tile[kind][index], tile[kind][other]];
  if (one === undefined || two === undefined) return tile;
  const { cities: _, junction: __, ...marks } = { ...two.marks, ...one.marks };
  const whole = { at: inOrder([...one.at, ...two.at]), marks };
  return { ...tile, [kind]: tile[kind].flatMap((part) => (part === one ? [whole] : part === two ? [] : [part])) };
}

/** Whether a part consists of several that can be taken apart. */
export const canSeparate = (tile: Tile, part: Part): boolean => separate(tile, part)[part.kind].length > tile[part.kind].length;

/** Takes a part asunder: cities and roads by their edges, a field by the roads that end in it, which then meet. */
export function separate(tile: Tile, { kind, index }: Part): Tile {
  const segment = tile[kind][index];
  if (segment === undefined) return tile;
  if (kind === "field") return withFields(tile, [...partingEnds(tile), ...endsOf(tile).filter((end) => runsRound(segment, end))]);
  const next = { ...tile, [kind]: tile[kind].flatMap((other) => (other === segment ? pieces(other) : [other])) };
  // Roads that end where one passed through part the same fields as before.
  return withFields(next, [...partingEnds(tile), ...(kind === "road" ? segment.at.filter(isSide) : [])]);
}

/** Whether a field lies on both sides of a road that ends there. */
const runsRound = ({ at }: Segment, end: Side): boolean => halvesOf(end).every((half) => at.includes(half));

/** The edges of a city or road, each for itself; what is drawn on it stays with the first. */
function pieces({ at, marks: { junction: _, ...marks } }: Segment): Segment[] {
  return at.map((port, place) => ({ at: [port], marks: place === 0 ? marks : {} }));
}

/** Whether a field could be added between the cities, at no edge. */
export const canHaveInner = (tile: Tile): boolean =>
  hasRoomInside(tile) && tile.field.every(({ at }) => at.length > 0);

export const withInner = (tile: Tile): Tile => ({ ...tile, field: [...tile.field, { at: [], marks: {} }] });

export const withoutPart = (tile: Tile, { kind, index }: Part): Tile => ({
  ...tile,
  [kind]: tile[kind].filter((_, place) => place !== index),
});

/** Draws something on a part, or takes it away (undefined). */
export function withMark(tile: Tile, { kind, index }: Part, name: string, value: unknown): Tile {
  const segments = tile[kind].map((segment, place) =>
    place === index ? { ...segment, marks: changed(segment.marks, name, value) } : segment,
  );
  return { ...tile, [kind]: segments };
}

/** Draws something on the tile itself, or takes it away (undefined). */
export const withPlace = (tile: Tile, name: string, value: unknown): Tile => ({
  ...tile,
  others: changed(tile.others, name, value),
});

function changed(marks: Readonly<Record<string, unknown>>, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _, ...rest } = marks;
  return value === undefined ? rest : { ...rest, [name]: value };
}

export const withSymbol = (tile: Tile, name: string, isThere: boolean): Tile => ({
  ...tile,
  symbols: [...tile.symbols.filter((symbol) => symbol !== name), ...(isThere ? [name] : [])],
});
