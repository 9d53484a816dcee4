/** How far a board reaches, so that it is not shown anew for every tile. */
import type { Cell } from "../table/types";

export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Whether a cell lies outside. */
export const hasGrown = ({ left, top, right, bottom }: Extent, cells: readonly Cell[]): boolean =>
  cells.some(([x, y]) => x < left || x > right || y < top || y > bottom);

/** All cells, with so many tiles of room on each side. */
export function extentOf(cells: readonly Cell[], room: number): Extent {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  return { left: Math.min(...xs) - room, top: Math.min(...ys) - room, right: Math.max(...xs) + room, bottom: Math.max(...ys) + room };
}
