/** Sizes of the tags on the board: they keep their size on the screen, within limits. */
import { spreadBoxes, type Box, type Point } from "./spread";
import type { Size } from "./viewport";

const LETTER = 8.3;
/** Longer names would cover the board. */
const MOST_LETTERS = 14;
const TAG_HEIGHT = 24;
const ROOM = 20;
const SIGN_ROOM = 18;
/** Pieces grow a little when the board is looked at from afar, so that they can still be told apart. */
const PIECE = { full: 0.95, most: 1.6 };
/** A piece as it stands around its spot, in board units: how wide and high, and how far its feet are below it. */
const PIECE_WIDE = 24;
const PIECE_HIGH = 30;
const PIECE_MIDDLE = 4;
const FOOT = 13;
const SMALLEST = 0.5;
const LARGEST = 2.6;

/** The width of a tag in its own units; letters differ, so this is a generous guess. */
export const tagWidth = (text: string, signs: number): number => text.length * LETTER + ROOM + signs * SIGN_ROOM;

/** A name as a tag says it. */
export const tagName = (name: string): string =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1).trimEnd()}…` : name;

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

/** How far below the spot of a piece its tag hangs, in board units: neither covers the other. */
export const tagBelow = (piece: number, scale: number): number => FOOT * piece + (TAG_HEIGHT / 2) * scale + scale;

/** How far above the edge of a tile its tag hangs: it covers nothing of the tile. */
export const tagAbove = (scale: number): number => (TAG_HEIGHT / 2) * scale + scale;

/** What a tag covers, in board units. */
export const tagSize = ({ text, seats }: Pick<Tagged, "text" | "seats">, scale: number): Size => ({
  width: tagWidth(text, seats.length) * scale,
  height: TAG_HEIGHT * scale,
});

/** What a piece covers that is drawn so much larger, in board units. */
export const pieceSize = (piece: number): Size => ({ width: PIECE_WIDE * piece, height: PIECE_HIGH * piece });

/** What is not to be covered: pieces, by their spots and how much larger they are drawn, and tags that stay where they are. */
export interface Kept {
  pieces?: readonly Point[];
  piece?: number;
  tags?: readonly Tagged[];
}

/** The same tags, moved so that none covers another, nor what is to be kept. */
export function partTags<T extends Tagged>(tags: readonly T[], scale: number, { pieces = [], piece = 1, tags: still = [] }: Kept = {}): T[] {
  const boxOf = (tag: Tagged): Box => ({ x: tag.x, y: tag.y, ...tagSize(tag, scale) });
  const fixed = [...pieces.map(({ x, y }) => ({ x, y: y - PIECE_MIDDLE * piece, ...pieceSize(piece) })), ...still.map(boxOf)];
  const placed = spreadBoxes(tags.map(boxOf), 3 * scale, fixed);
  return tags.map((tag, index) => ({ ...tag, x: placed[index]?.x ?? tag.x, y: placed[index]?.y ?? tag.y }));
}
