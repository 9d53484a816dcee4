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

/** Boxes (given by their middles) that overlap neither each other nor what is fixed; they move up or down, as tags do. */
export function spreadBoxes(boxes: readonly Box[], gap: number, fixed: readonly Box[] = []): Box[] {
  const placed = boxes.map((box) => ({ ...box }));
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    placed.forEach((a, i) => {
      placed.slice(i + 1).forEach((b) => {
        const over = overlap(a, b, gap);
        if (over === 0) return;
        moved = true;
        const up = a.y < b.y || (a.y === b.y && a.x <= b.x) ? a : b;
        const down = up === a ? b : a;
        up.y -= over / 2;
        down.y += over / 2;
      });
      fixed.forEach((b) => {
        const over = overlap(a, b, 0);
        if (over === 0) return;
        moved = true;
        a.y += a.y < b.y ? -over : over;
      });
    });
    if (!moved) break;
  }
  return placed;
}

/** How far two boxes would have to go apart, up and down; 0 if they do not overlap. */
function overlap(a: Box, b: Box, gap: number): number {
  const overX = (a.width + b.width) / 2 + gap - Math.abs(a.x - b.x);
  const overY = (a.height + b.height) / 2 + gap - Math.abs(a.y - b.y);
  return overX <= 0.01 || overY <= 0.01 ? 0 : overY;
}
