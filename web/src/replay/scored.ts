/** The tags that tell what a move has scored. */
import type { Tagged } from "../table/board/tags";
import { TILE } from "../table/board/viewport";
import type { Cell } from "../table/types";

/** How near the name of who laid the last tile a tag would cover it, and how far below it goes then. */
const NEAR = { x: 70, y: 28 };

/** The same tags, none of them over the name above the tile that was laid last. */
export function clearOf<T extends Tagged>(tags: readonly T[], last: Cell | undefined, scale: number): T[] {
  if (last === undefined) return [...tags];
  const [x, y] = [(last[0] + 0.5) * TILE, last[1] * TILE];
  const covers = (tag: Tagged): boolean => Math.abs(tag.x - x) < NEAR.x * scale && Math.abs(tag.y - y) < NEAR.y * scale;
  return tags.map((tag) => (covers(tag) ? { ...tag, y: y + NEAR.y * scale } : tag));
}
