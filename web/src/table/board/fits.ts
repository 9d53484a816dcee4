/** Where kinds of tiles would fit. */
import type { Cell, Snapshot } from "../types";

/** The empty cells for a kind of tile; none when all of it have come. */
export function cellsFor(snapshot: Snapshot, tile: string): Cell[] {
  const number = snapshot.kinds_left.findIndex((kind) => kind.tile === tile);
  if (!snapshot.kinds_left[number]?.left) return [];
  return snapshot.open_cells.filter(({ kinds }) => kinds.includes(number)).map(({ cell }) => cell as Cell);
}
