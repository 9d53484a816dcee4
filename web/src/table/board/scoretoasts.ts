/** Toasts of scorings: one for each place that was scored, beside its tile, so that the tile stays readable. */
import type { Cell, LogEntry } from "../types";
import { middle } from "./overlays";
import { keepOnPage, type Rect } from "./placetag";
import type { Point } from "./spread";
import { TILE, type Padding, type Size, type View } from "./viewport";

/** A place with everything that was scored there. */
export interface ScoredPlace {
  /** The middle of its tile, in board units. */
  x: number;
  y: number;
  entries: LogEntry[];
}

/** Between a toast and its tile or another toast, in pixels. */
const GAP = 8;
/** So many places are tried on each side of a tile. */
const ROWS = 4;
/** What it costs to lie on a tile, name or toast, and on something else; the places themselves differ by 1. */
const COVERED = 100;
const HIDDEN = 8;
/** With more places than this a toast says only who got how much: there is no room for all words. */
const WORDY = 3;

/**
 * The cells of everything that was scored and of the tile laid last, by their middles in board units. Where much was scored at once
 * nearly all is scored ground, and a toast that kept clear of it would be far from its tile: then there is none.
 */
export function groundOf(places: readonly ScoredPlace[], last: readonly Cell[]): Point[] {
  if (!isWordy(places)) return [];
  const cells = [...places.flatMap(({ entries }) => entries.flatMap((entry) => (entry.cells ?? []) as Cell[])), ...last.slice(0, 1)];
  const found = new Map(cells.map(([x, y]) => [`${x},${y}`, { x: (x + 0.5) * TILE, y: (y + 0.5) * TILE }]));
  return [...found.values()];
}

/** Where something was scored; what belongs to no place of the board has no toast. */
export function scoredPlaces(entries: readonly LogEntry[]): ScoredPlace[] {
  const places = new Map<string, ScoredPlace>();
  for (const entry of entries) {
    if (entry.kind !== "score" || !entry.points || !entry.cells || entry.cells.length === 0) continue;
    const { x, y } = middle(entry.cells as Cell[]);
    const place = places.get(`${x},${y}`) ?? { x, y, entries: [] };
    place.entries.push(entry);
    places.set(`${x},${y}`, place);
  }
  return [...places.values()];
}

export const isWordy = (places: readonly ScoredPlace[]): boolean => places.length <= WORDY;

/** Something of the board, given by its middle in board units, as it lies on the page; by itself a whole tile. */
export const onPage = ({ x, y }: Point, { k, x: left, y: top }: View, { width, height }: Size = { width: TILE, height: TILE }): Rect => ({
  left: (x - width / 2) * k + left,
  top: (y - height / 2) * k + top,
  width: width * k,
  height: height * k,
});

/** What else is on the board: figures and the tiles that it is about are better left in sight, names have to be read. */
export interface Around {
  figures: readonly Rect[];
  ground: readonly Rect[];
  names: readonly Rect[];
}

/** The upper left corners of toasts of these sizes; they cover no scored tile, no name and no other toast, if there is room. */
export function hangToasts(tiles: readonly Rect[], sizes: readonly Size[], frame: Size, pad: Padding, { figures, ground, names }: Around): Point[] {
  const hung: Rect[] = [];
  tiles.forEach((tile, index) => {
    const size = sizes[index] ?? { width: 0, height: 0 };
    const cost = ({ x, y }: Point, rank: number): number => {
      const toast = { left: x, top: y, ...size };
      const covered = [...tiles, ...names, ...hung].filter((rect) => isOver(toast, rect)).length;
      const hidden = [...figures, ...ground].filter((rect) => isOver(toast, rect)).length;
      return covered * COVERED + hidden * HIDDEN + rank;
    };
    const [best = { x: 0, y: 0 }] = cornersAround(tile, size)
      .map((corner) => keepOnPage(corner, size, frame, pad))
      .map((corner, rank) => ({ ...corner, cost: cost(corner, rank) }))
      .sort((a, b) => a.cost - b.cost);
    hung.push({ left: best.x, top: best.y, ...size });
  });
  return hung.map(({ left, top }) => ({ x: left, y: top }));
}

/** Where a toast may hang, the best first: above its tile, below, at its sides, and then farther away. */
function cornersAround({ left, top, width, height }: Rect, size: Size): Point[] {
  const x = left + width / 2 - size.width / 2;
  const y = top + height / 2 - size.height / 2;
  return Array.from({ length: ROWS }, (_, row) => {
    const away = GAP + row * (size.height + GAP);
    return [
      { x, y: top - size.height - away },
      { x, y: top + height + away },
      { x: left + width + GAP, y: y + row * (size.height + GAP) },
      { x: left - size.width - GAP, y: y - row * (size.height + GAP) },
    ];
  }).flat();
}

const isOver = (a: Rect, b: Rect): boolean =>
  a.left < b.left + b.width && a.left + a.width > b.left && a.top < b.top + b.height && a.top + a.height > b.top;
