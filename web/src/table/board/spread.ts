/** Pushes things apart that would lie on each other: ghost figures of neighbouring segments, tags of overlays. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

const ROUNDS = 24;

/** Points at least `distance` apart, each as near to its own place as that allows; the order does not change. */
export function spreadPoints(points: readonly Point[], distance: number): Point[] {
  const placed = points.map((point) => ({ ...point }));
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    placed.forEach((a, i) => {
      placed.slice(i + 1).forEach((b, offset) => {
        if (pushApart(a, b, distance, i + offset)) moved = true;
      });
    });
    if (!moved) break;
  }
  return placed;
}

function pushApart(a: Point, b: Point, distance: number, seed: number): boolean {
  const apart = Math.hypot(b.x - a.x, b.y - a.y);
  if (apart >= distance - 0.01) return false;
  // Two on one point are parted in a direction that is always the same for the same pair.
  const angle = apart < 0.01 ? seed : Math.atan2(b.y - a.y, b.x - a.x);
  const push = (distance - apart) / 2;
  a.x -= Math.cos(angle) * push;
  a.y -= Math.sin(angle) * push;
  b.x += Math.cos(angle) * push;
  b.y += Math.sin(angle) * push;
  return true;
}

/**
 * Boxes (given by their middles) that overlap neither each other nor what is fixed; they move up or down, as tags do, the first
 * ones least.
 */
export function spreadBoxes(boxes: readonly Box[], gap: number, fixed: readonly Box[] = []): Box[] {
  const placed: Box[] = [];
  for (const box of boxes) {
    const up = freeFrom(box, -1, gap, placed, fixed);
    const down = freeFrom(box, 1, gap, placed, fixed);
    placed.push({ ...box, y: box.y - up <= down - box.y ? up : down });
  }
  return placed;
}

/** The nearest height above (-1) or below (1) at which a box lies on nothing. */
function freeFrom(box: Box, way: 1 | -1, gap: number, placed: readonly Box[], fixed: readonly Box[]): number {
  let { y } = box;
  // Each step goes beyond one of the others, and never back.
  for (let step = 0; step <= placed.length + fixed.length; step++) {
    const here = { ...box, y };
    const near = placed.find((other) => isOver(here, other, gap));
    const under = near ?? fixed.find((other) => isOver(here, other, 0));
    if (under === undefined) break;
    y = under.y + way * ((box.height + under.height) / 2 + (near === undefined ? 0 : gap));
  }
  return y;
}

function isOver(a: Box, b: Box, gap: number): boolean {
  const overX = (a.width + b.width) / 2 + gap - Math.abs(a.x - b.x);
  const overY = (a.height + b.height) / 2 + gap - Math.abs(a.y - b.y);
  return overX > 0.01 && overY > 0.01;
}
