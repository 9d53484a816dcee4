/** Where the tag of a place hangs: beside it, over nothing that can be chosen, and wholly on the page. */
import type { Point } from "./spread";
import type { Padding, Size } from "./viewport";

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 8;

/** The upper left corner of a tag of this size for what lies in `about`; all in pixels of the page. */
export function hangTag(about: Rect, tag: Size, frame: Size, pad: Padding, others: readonly Point[]): Point {
  const right = about.left + about.width;
  const middle = { x: about.left + about.width / 2 - tag.width / 2, y: about.top + about.height / 2 - tag.height / 2 };
  const sides: Point[] = [
    { x: middle.x, y: about.top - GAP - tag.height },
    { x: middle.x, y: about.top + about.height + GAP },
    { x: right + GAP, y: middle.y },
    { x: about.left - GAP - tag.width, y: middle.y },
  ];
  const cost = (at: Point): number => {
    const kept = keepOnPage(at, tag, frame, pad);
    // What had to be moved back onto the page may cover what it is about.
    const moved = Math.hypot(kept.x - at.x, kept.y - at.y);
    const covers = others.filter((point) => isOver(kept, tag, point)).length;
    return covers + moved / tag.height;
  };
  const best = sides.reduce((found, side) => (cost(side) < cost(found) ? side : found));
  return keepOnPage(best, tag, frame, pad);
}

/** The same corner, moved so far that a tag of this size is wholly on the free part of the page. */
export function keepOnPage(at: Point, tag: Size, frame: Size, pad: Padding): Point {
  const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));
  return {
    x: clamp(at.x, pad.left, frame.width - pad.right - tag.width),
    y: clamp(at.y, pad.top, frame.height - pad.bottom - tag.height),
  };
}

const isOver = (at: Point, tag: Size, { x, y }: Point): boolean =>
  x > at.x - GAP && x < at.x + tag.width + GAP && y > at.y - GAP && y < at.y + tag.height + GAP;
