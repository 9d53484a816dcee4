/** Where the discs of a lens lie: each on its place, but none on another and none beyond the glass. */
import { spreadPoints, type Point } from "../board/spread";
import { spotOf, type Leaf } from "./leaves";

/** How wide the lens is, in pixels. */
export const GLASS = 164;
/** A disc, and how far the middles of two are apart at least. */
const LARGE = { size: 42, apart: 46 };
/** Where there are many places, or much is seen of the board. */
const SMALL = { size: 28, apart: 31 };
const MOST_LARGE = 6;
const ROUNDS = 12;
const MOVED = 3;

export interface Disc {
  code: string;
  /** Its middle, and the place that it stands for, in pixels of the glass. */
  x: number;
  y: number;
  place: Point;
  /** Whether it lies so far from its place that a line has to tie it there. */
  isMoved: boolean;
}

/** The discs of a leaf, in the order of its options, and how large they are. */
export function discsOf(leaf: Leaf): { size: number; discs: Disc[] } {
  const { square, options } = leaf;
  if (square === null) return { size: 0, discs: [] };
  const { size, apart } = options.length > MOST_LARGE ? SMALL : LARGE;
  const scale = GLASS / square.side;
  const places = options.map((option) => {
    const { x, y } = spotOf(option);
    return { x: (x - square.x) * scale, y: (y - square.y) * scale };
  });
  const inside = (value: number): number => Math.min(GLASS - size / 2 - 2, Math.max(size / 2 + 2, value));
  let points: Point[] = places.map(({ x, y }) => ({ x: inside(x), y: inside(y) }));
  // What is pushed apart may leave the glass, and what is brought back may lie on another.
  for (let round = 0; round < ROUNDS; round++)
    points = spreadPoints(points, apart).map(({ x, y }) => ({ x: inside(x), y: inside(y) }));
  const discs = options.map(({ code }, index) => {
    const place = places[index] ?? { x: 0, y: 0 };
    const { x, y } = points[index] ?? place;
    return { code, x, y, place, isMoved: Math.hypot(x - place.x, y - place.y) > MOVED };
  });
  return { size, discs };
}
