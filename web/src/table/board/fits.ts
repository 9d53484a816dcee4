/** Where kinds of tiles would fit. */
import { sameCell } from "../deciding/decision";
import type { Cell, KindLeft, Snapshot } from "../types";

/** The empty cells for a kind of tile; none when all of it have come. */
export function cellsFor(snapshot: Snapshot, tile: string): Cell[] {
  const number = snapshot.kinds_left.findIndex((kind) => kind.tile === tile);
  if (!snapshot.kinds_left[number]?.left) return [];
  return snapshot.open_cells.filter(({ kinds }) => kinds.includes(number)).map(({ cell }) => cell as Cell);
}

/** The kinds of tiles left that fit an empty cell, those with the most left first; null where that is not told. */
export function kindsFor(snapshot: Snapshot, at: Cell): KindLeft[] | null {
  const open = snapshot.open_cells.find(({ cell }) => sameCell(cell as Cell, at));
  if (open === undefined) return null;
  return open.kinds
    .flatMap((number) => snapshot.kinds_left[number] ?? [])
    .filter(({ left }) => left > 0)
    .sort((a, b) => b.left - a.left);
}
