/** How the table is laid out at a width, and what of the board is covered then: the rest is free for looking. */
import type { Padding } from "../board/viewport";

/**
 * `wide` has rail and open panel, `middle` the rail and a folded panel, `row` the players in a row above, `phone` a
 * strip of players, a dock and sheets.
 */
export type Layout = "wide" | "middle" | "row" | "phone";

const WIDE = 1400;
const MIDDLE = 1000;
const ROW = 720;

export function layoutOf(width: number): Layout {
  if (width >= WIDE) return "wide";
  if (width >= MIDDLE) return "middle";
  return width >= ROW ? "row" : "phone";
}

/** Whether the players stand in a row above the board and not in a rail beside it. */
export const isStrip = (layout: Layout): boolean => layout === "row" || layout === "phone";

/** What was measured of what lies over the board, in pixels; 0 for what is not there. */
export interface Measures {
  /** The width of the rail, or the height of the row of players. */
  players: number;
  /** The width of whatever is open on the right. */
  side: number;
  bar: number;
}

/** Between two cards, and between a card and the edge of the page. */
const AIR = 12;
/** The card of buttons over the board; on phones it stands upright, with the number of tiles left beside it. */
const BUTTONS = 44;
/** The tongues of a folded panel. */
const TONGUES = 54;

/** How much of the page is covered on each side. What is open over the whole board of a phone is not counted. */
export function covered(layout: Layout, { players, side, bar }: Measures): Padding {
  const above = isStrip(layout) ? players : 0;
  const top = above + AIR + BUTTONS + AIR;
  if (layout === "phone") return { top, right: BUTTONS + AIR + AIR, bottom: bar + AIR, left: AIR };
  return {
    top,
    right: side > 0 ? side + 2 * AIR : TONGUES + AIR,
    bottom: bar + 2 * AIR,
    left: isStrip(layout) ? AIR : players + 2 * AIR,
  };
}
