/** The rim of a tile: twelve points in clockwise order, the left half, middle and right half of each side. */

export const SIDES = ["N", "E", "S", "W"] as const;
export type Side = (typeof SIDES)[number];
/** A side (`N`) or half of one (`NL`); left is what one sees on the left when looking out over the edge. */
export type Port = string;

export const RIM: readonly Port[] = SIDES.flatMap((side) => [`${side}L`, side, `${side}R`]);

export const isSide = (port: Port): port is Side => (SIDES as readonly string[]).includes(port);
export const isHalf = (port: Port): boolean => RIM.includes(port) && !isSide(port);
export const sideOf = (port: Port): Side => port.charAt(0) as Side;
export const halvesOf = (side: Side): [Port, Port] => [`${side}L`, `${side}R`];
export const inOrder = (ports: readonly Port[]): Port[] => RIM.filter((port) => ports.includes(port));

/** Whether two groups of points cross when each is joined inside the tile (CREA-10). */
export function interleave(one: readonly Port[], other: readonly Port[]): boolean {
  const marks = RIM.filter((port) => one.includes(port) || other.includes(port)).map((port) => one.includes(port));
  return marks.filter((mark, index) => mark !== marks.at(index - 1)).length >= 4;
}

/**
 * Stretches of land along the rim: halves that lie side by side with no edge of a city and no road in between. Whatever
 * is drawn inside, such a stretch belongs to one field.
 */
export function stretches(land: readonly Port[], isRoad: (side: Side) => boolean): Port[][] {
  const isBreak = (port: Port): boolean => (isSide(port) ? isRoad(port) : !land.includes(port));
  const start = RIM.findIndex(isBreak);
  const ring = start < 0 ? RIM : [...RIM.slice(start), ...RIM.slice(0, start)];
  const found: Port[][] = [[]];
  for (const port of ring) {
    if (isBreak(port)) found.push([]);
    else if (!isSide(port)) found.at(-1)?.push(port);
  }
  return found.filter((stretch) => stretch.length > 0);
}
