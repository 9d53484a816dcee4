/** Where the board is looked at from: fitting it into its frame and moving a chosen cell into the free part. */
import type { Cell } from "../types";

/** Board units (100 to a tile) times `k`, moved by `x` and `y`, are pixels of the frame. */
export interface View {
  k: number;
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** How much of the frame is covered by bars and buttons on each side, in pixels. */
export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const TILE = 100;
export const CLOSEST = 2.6;
/** Small enough for a board of fifty tiles in a row on a phone. */
export const FARTHEST = 0.05;
const LARGEST_FIT = 1.15;

/** The smallest rectangle of cells around all the given ones, in cells. */
export function boundsOf(cells: readonly Cell[]): Bounds {
  if (cells.length === 0) return { left: 0, top: 0, right: 1, bottom: 1 };
  const xs = cells.map((cell) => cell[0]);
  const ys = cells.map((cell) => cell[1]);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  };
}

/** The view that shows all cells with a margin (in cells) in the free part of the frame. */
export function fit(cells: readonly Cell[], size: Size, pad: Padding, margin = 0.15): View {
  const { left, top, right, bottom } = boundsOf(cells);
  const width = Math.max(size.width - pad.left - pad.right, 1);
  const height = Math.max(size.height - pad.top - pad.bottom, 1);
  const k = clampZoom(
    Math.min(
      width / ((right - left + 2 * margin) * TILE),
      height / ((bottom - top + 2 * margin) * TILE),
      LARGEST_FIT,
    ),
  );
  return {
    k,
    x: pad.left + width / 2 - ((left + right) / 2) * TILE * k,
    y: pad.top + height / 2 - ((top + bottom) / 2) * TILE * k,
  };
}

export const clampZoom = (k: number): number => Math.min(CLOSEST, Math.max(FARTHEST, k));

/** Where a place of the board (in cells) lies in the frame. */
export function toScreen(view: View, place: readonly [number, number]): [number, number] {
  return [place[0] * TILE * view.k + view.x, place[1] * TILE * view.k + view.y];
}

/** Which place of the board (in cells) lies under a point of the frame. */
export function toBoard(view: View, point: readonly [number, number]): [number, number] {
  return [(point[0] - view.x) / (TILE * view.k), (point[1] - view.y) / (TILE * view.k)];
}

/** Zoom by a factor; what lies at `point` of the frame stays there. */
export function zoomAt(view: View, factor: number, point: readonly [number, number]): View {
  const k = clampZoom(view.k * factor);
  const real = k / view.k;
  return { k, x: point[0] - (point[0] - view.x) * real, y: point[1] - (point[1] - view.y) * real };
}

/** The least move that brings a cell wholly into the free part of the frame; mostly none. */
export function nudge(view: View, cell: Cell, size: Size, pad: Padding, margin = 12): View {
  const [left, top] = toScreen(view, cell);
  const side = TILE * view.k;
  return {
    k: view.k,
    x: view.x + shift(left, side, pad.left + margin, size.width - pad.right - margin),
    y: view.y + shift(top, side, pad.top + margin, size.height - pad.bottom - margin),
  };
}

function shift(start: number, length: number, low: number, high: number): number {
  if (length > high - low) return (low + high) / 2 - (start + length / 2);
  if (start < low) return low - start;
  return start + length > high ? high - (start + length) : 0;
}

/** Whether a whole cell is seen: in the free part of the frame. */
export function isInSight(view: View, cell: Cell, size: Size, pad: Padding): boolean {
  const [left, top] = toScreen(view, cell);
  const side = TILE * view.k;
  return left >= pad.left && top >= pad.top && left + side <= size.width - pad.right && top + side <= size.height - pad.bottom;
}

/** Whether something of a cell is seen, or will be after a short way. */
export function isNear(view: View, cell: Cell, size: Size): boolean {
  const [left, top] = toScreen(view, cell);
  const side = TILE * view.k;
  return left > -2 * side && top > -2 * side && left < size.width + side && top < size.height + side;
}

/** Whether two views differ by something that an eye would notice. */
export function sameView(a: View, b: View): boolean {
  return Math.abs(a.k - b.k) < 1e-4 && Math.abs(a.x - b.x) < 0.5 && Math.abs(a.y - b.y) < 0.5;
}

/** Whether a spot lies on its own tile: some places are reckoned from a tile beside them. */
export const isOnTile = ([x, y]: readonly [number, number]): boolean => Math.min(x, y) >= 0 && Math.max(x, y) <= TILE;

/** The cell over which a spot lies. */
export const cellOfSpot = ({ at, spot }: { at: Cell; spot: readonly [number, number] }): Cell => [
  at[0] + Math.floor(spot[0] / TILE),
  at[1] + Math.floor(spot[1] / TILE),
];
