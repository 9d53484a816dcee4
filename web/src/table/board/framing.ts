/** How the camera frames what is decided about: in the free part of the page, large enough, by the least move. */
import type { Cell } from "../types";
import { boundsOf, fit, isInSight, TILE, toScreen, zoomAt, type Padding, type Size, type View } from "./viewport";

/** How large a tile is shown, in pixels: it grows to `to` only if it was smaller than `from`. */
export interface Scale {
  from: number;
  to: number;
}

const SCALES: readonly { width: number; scale: Scale }[] = [
  { width: 1400, scale: { from: 60, to: 84 } },
  { width: 720, scale: { from: 56, to: 76 } },
  { width: 0, scale: { from: 48, to: 62 } },
];

/** A tile smaller than this shows no longer how it fits to others. */
const LEAST_PIXELS = 34;
/** What fills the free part leaves a little room around. */
const AIR = 0.96;

/** The scale at which things are decided on a page so wide. */
export const scaleFor = (width: number): Scale =>
  (SCALES.find((entry) => width >= entry.width) ?? SCALES[SCALES.length - 1])?.scale ?? { from: 48, to: 62 };

/**
 * The view that shows all these cells in the free part, a tile from its edges where there is room; mostly the view
 * itself. It comes nearer only if tiles are too small to be read, and never where somebody has chosen the zoom.
 */
export function settle(view: View, cells: readonly Cell[], size: Size, pad: Padding, isOwnZoom: boolean): View {
  if (cells.length === 0) return view;
  const { from, to } = scaleFor(size.width);
  const { left, top, right, bottom } = boundsOf(cells);
  const [width, height] = [size.width - pad.left - pad.right, size.height - pad.top - pad.bottom];
  // What is too large for the free part is shown whole, whatever the zoom was.
  const most = AIR * Math.min(width / ((right - left) * TILE), height / ((bottom - top) * TILE));
  const wanted = !isOwnZoom && view.k * TILE < from ? to / TILE : view.k;
  const k = Math.min(wanted, Math.max(most, 0));
  const middle: [number, number] = [(left + right) / 2, (top + bottom) / 2];
  const there: [number, number] = [middle[0] * TILE * view.k + view.x, middle[1] * TILE * view.k + view.y];
  const near = k === view.k ? view : zoomAt(view, k / view.k, there);
  const side = TILE * near.k;
  return {
    k: near.k,
    x: near.x + least(left * side + near.x, (right - left) * side, pad.left, size.width - pad.right, side),
    y: near.y + least(top * side + near.y, (bottom - top) * side, pad.top, size.height - pad.bottom, side),
  };
}

/** The view in which a cell is large enough to see how a tile fits there: mostly the view itself, or one from nearer. */
export function approach(view: View, cell: Cell, size: Size, isOwnZoom: boolean): View {
  const side = view.k * TILE;
  if (isOwnZoom || side >= LEAST_PIXELS) return view;
  return zoomAt(view, scaleFor(size.width).from / side, toScreen(view, [cell[0] + 0.5, cell[1] + 0.5]));
}

/** The least shift that brings a stretch between two bounds, so far from each of them as there is room. */
function least(start: number, length: number, low: number, high: number, room: number): number {
  const margin = Math.max(0, Math.min(room, (high - low - length) / 2));
  if (start < low + margin) return low + margin - start;
  const end = start + length;
  return end > high - margin ? high - margin - end : 0;
}

/**
 * The view in which the tile in hand is placed: as it is while everything is in sight, else the whole board if that
 * stays large enough; where it does not, some of the cells on which the tile fits.
 */
export function survey(view: View, all: readonly Cell[], fitting: readonly Cell[], size: Size, pad: Padding): View {
  const isSeen = (cell: Cell): boolean => isInSight(view, cell, size, pad);
  if (all.every(isSeen)) return view;
  const whole = fit(all, size, pad);
  if (whole.k * TILE >= scaleFor(size.width).from) return whole;
  if (fitting.length === 0 || fitting.some(isSeen)) return view;
  return settle(view, [nearest(view, fitting, size)], size, pad, true);
}

/** The cell nearest to the middle of what is seen. */
function nearest(view: View, cells: readonly Cell[], size: Size): Cell {
  const far = ([x, y]: Cell): number =>
    Math.hypot((x + 0.5) * TILE * view.k + view.x - size.width / 2, (y + 0.5) * TILE * view.k + view.y - size.height / 2);
  return cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
}
