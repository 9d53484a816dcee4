/** Ways round a ring of places. */
import type { Spot } from "../types";

/** How many steps lead from one place of a ring to another: forwards, but what was taken back goes backwards. */
export function stepsRound(from: number, to: number, size: number): number {
  if (size === 0) return 0;
  const forwards = (((to - from) % size) + size) % size;
  return forwards > size / 2 ? forwards - size : forwards;
}

/** Where somebody is who has gone so far round; between two places he keeps the distance to the middle. */
export function onRing(spots: readonly Spot[], way: number): Spot {
  const size = spots.length;
  const at = (index: number): Spot => spots[((index % size) + size) % size] ?? [0, 0];
  const before = Math.floor(way);
  const part = way - before;
  if (size === 0 || part === 0) return at(before);
  const middle = spots.reduce(([x, y], [sx, sy]) => [x + sx / size, y + sy / size], [0, 0]);
  const [from, to] = [at(before), at(before + 1)].map(([x, y]) => ({
    angle: Math.atan2(y - middle[1], x - middle[0]),
    far: Math.hypot(x - middle[0], y - middle[1]),
  }));
  if (from === undefined || to === undefined) return at(before);
  const turn = Math.atan2(Math.sin(to.angle - from.angle), Math.cos(to.angle - from.angle));
  const angle = from.angle + turn * part;
  const far = from.far + (to.far - from.far) * part;
  return [middle[0] + Math.cos(angle) * far, middle[1] + Math.sin(angle) * far];
}
