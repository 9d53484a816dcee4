/** Where the pale pieces stand that can be chosen: each at its place, but none on another. */
import type { BoardOption } from "../deciding/decision";
import type { SegmentOption } from "../types";
import { spreadPoints, type Point } from "./spread";
import { TILE } from "./viewport";

/** More than these cover the board if they grow. */
const MANY = 30;
/** Ghosts nearer than this are pushed apart and joined to their place by a line. */
const APART = 28;

/** The spot of an option on the board. */
export const spotOf = ({ at, spot }: BoardOption): Point => ({ x: at[0] * TILE + spot[0], y: at[1] * TILE + spot[1] });

/** How much larger than on a tile they are drawn, if it could be this much. */
export const ghostScale = (places: readonly SegmentOption[], wanted: number): number => (places.length > MANY ? 1 : wanted);

/** Where each of them stands. What lies over a whole tile stays where it would lie. */
export function ghostSpots(places: readonly SegmentOption[], scale: number): Point[] {
  const spots = places.map(spotOf);
  const loose = places.map((option, index) => ({ option, index })).filter(({ option }) => !option.span);
  const spread = spreadPoints(loose.map(({ index }) => spots[index] ?? { x: 0, y: 0 }), APART * scale);
  loose.forEach(({ index }, place) => (spots[index] = spread[place] ?? { x: 0, y: 0 }));
  return spots;
}
