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

/** Boxes (given by their middles) that no longer overlap; they move up or down, as tags in a row do. */
export function spreadBoxes(boxes: readonly Box[], gap: number): Box[] {
  const placed = boxes.map((box) => ({ ...box }));
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    placed.forEach((a, i) => {
      placed.slice(i + 1).forEach((b) => {
        const overX = (a.width + b.width) / 2 + gap - Math.abs(a.x - b.x);
        const overY = (a.height + b.height) / 2 + gap - Math.abs(a.y - b.y);
        if (overX <= 0.01 || overY <= 0.01) return;
        moved = true;
        const up = a.y < b.y || (a.y === b.y && a.x <= b.x) ? a : b;
        const down = up === a ? b : a;
        up.y -= overY / 2;
        down.y += overY / 2;
      });
    });
    if (!moved) break;
  }
  return placed;
}
