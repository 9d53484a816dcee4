/** Changes to a position that is set up; whether the rules allow them the server says. */
import type { SetPosition, Snapshot } from "../lib/types";
import type { Cell } from "../table/types";

const isAt = (at: readonly number[], [x, y]: Cell): boolean => at[0] === x && at[1] === y;

/** So many more or fewer of a tile in the pile, where somebody has said what is left. */
function withLeft(position: SetPosition, tile: string, more: number): SetPosition {
  const left = position.left ?? {};
  return Object.keys(left).length === 0 ? position : { ...position, left: { ...left, [tile]: Math.max(0, (left[tile] ?? 0) + more) } };
}

export const layTile = (position: SetPosition, tile: string, at: Cell, turn: number): SetPosition =>
  withLeft({ ...position, tiles: [...(position.tiles ?? []), { tile, at, turn }] }, tile, -1);

/** The tile in hand laid: nobody has one in hand any more. */
export const layHand = (position: SetPosition, at: Cell, turn: number): SetPosition =>
  position.hand == null ? position : layTile({ ...position, hand: null }, position.hand, at, turn);

/** A tile turned by a quarter, or taken away with all who stand on it. */
export function turnTile(position: SetPosition, at: Cell): SetPosition {
  const tiles = (position.tiles ?? []).map((one) => (isAt(one.at, at) ? { ...one, turn: (one.turn + 1) % 4 } : one));
  return { ...position, tiles, figures: (position.figures ?? []).filter((one) => !isAt(one.at, at)) };
}

export function takeTile(position: SetPosition, at: Cell): SetPosition {
  const tile = position.tiles?.find((one) => isAt(one.at, at))?.tile;
  const tiles = (position.tiles ?? []).filter((one) => !isAt(one.at, at));
  const bare = { ...position, tiles, figures: (position.figures ?? []).filter((one) => !isAt(one.at, at)) };
  return tile === undefined ? bare : withLeft(bare, tile, 1);
}

export const putFigure = (position: SetPosition, seat: number, kind: string, at: Cell, place: string): SetPosition => ({
  ...position,
  figures: [...(position.figures ?? []), { seat, kind, at, place }],
});

export function takeFigure(position: SetPosition, at: Cell, place: string): SetPosition {
  const index = (position.figures ?? []).findLastIndex((one) => isAt(one.at, at) && one.place === place);
  return { ...position, figures: (position.figures ?? []).filter((_, number) => number !== index) };
}

/** What is left in the pile, with another number of one tile; the tile in hand was drawn from it. */
export function leave(position: SetPosition, snapshot: Snapshot, tile: string, number: number): SetPosition {
  const left = Object.fromEntries(snapshot.kinds_left.map((kind) => [kind.tile, kind.left + (kind.tile === position.hand ? 1 : 0)]));
  return { ...position, left: { ...left, [tile]: number } };
}

/** The empty cells beside tiles. */
export function rim(cells: readonly Cell[]): Cell[] {
  const laid = new Set(cells.map(String));
  const found = new Map<string, Cell>();
  for (const [x, y] of cells) {
    for (const cell of [[x, y - 1], [x + 1, y], [x, y + 1], [x - 1, y]] as Cell[]) if (!laid.has(String(cell))) found.set(String(cell), cell);
  }
  return [...found.values()];
}
