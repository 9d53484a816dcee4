/** Sizes of the tags on the board: they keep their size on the screen, within limits. */
import { spreadBoxes } from "./spread";

const LETTER = 7.3;
const TAG_HEIGHT = 24;
const ROOM = 20;
const SIGN_ROOM = 18;
/** Pieces grow a little when the board is looked at from afar, so that they can still be told apart. */
const PIECE = { full: 0.95, most: 1.6 };
const SMALLEST = 0.5;
const LARGEST = 2.6;

/** The width of a tag in its own units; letters differ, so this is a generous guess. */
export const tagWidth = (text: string, signs: number): number => text.length * LETTER + ROOM + signs * SIGN_ROOM;

/** How a tag is scaled in board units, so that it looks the same from near and far. */
export const tagScale = (k: number): number => Math.min(LARGEST, Math.max(SMALLEST, 1 / k));

/** How much larger than on a tile a piece is drawn. */
export const pieceScale = (k: number): number => Math.min(PIECE.most, Math.max(1, PIECE.full / k));

export interface Tagged {
  x: number;
  y: number;
  text: string;
  /** The seats whose colours and signs it bears. */
  seats: readonly number[];
}

/** Tags beside the pieces that they are about: outwards, so that they cover none of these. */
export function tagsBeside<T extends Tagged>(tags: readonly T[], radius: number, scale: number): T[] {
  const middle = tags.reduce((sum, { x }) => sum + x, 0) / Math.max(1, tags.length);
  const outwards = tags.map((tag) => {
    const away = radius + 3 * scale + (tagWidth(tag.text, tag.seats.length) * scale) / 2;
    return { ...tag, x: tag.x < middle ? tag.x - away : tag.x + away };
  });
  return partTags(outwards, scale);
}

/** The same tags, moved so that none covers another. */
export function partTags<T extends Tagged>(tags: readonly T[], scale: number): T[] {
  const boxes = tags.map((tag) => ({
    x: tag.x,
    y: tag.y,
    width: tagWidth(tag.text, tag.seats.length) * scale,
    height: TAG_HEIGHT * scale,
  }));
  const placed = spreadBoxes(boxes, 3 * scale);
  return tags.map((tag, index) => ({ ...tag, x: placed[index]?.x ?? tag.x, y: placed[index]?.y ?? tag.y }));
}
