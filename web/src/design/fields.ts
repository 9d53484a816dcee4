/** Fields follow from what parts them: cities, roads that pass through, and roads that meet where they end. */
import { inOrder, interleave, stretches, halvesOf, isSide, SIDES, sideOf, type Port, type Side } from "./rim";
import type { Segment, Tile } from "./tile";

/** Buildings that take the middle of a tile, at which roads can end. */
const BUILDINGS = ["cloister", "shrine", "hut"];
export const hasBuilding = ({ others }: Tile): boolean => BUILDINGS.some((name) => Boolean(others[name]));

/** The sides at which a road ends on the tile. */
export const endsOf = ({ road }: Tile): Side[] =>
  road.filter(({ at }) => at.length === 1).flatMap(({ at }) => at.filter(isSide));

/** The halves that belong to fields. */
export const landOf = ({ edges }: Tile): Port[] =>
  SIDES.filter((side) => edges[side] !== "city").flatMap(halvesOf);

/** The stretches of land along the rim of a tile. */
const stretchesOf = (tile: Tile): Port[][] =>
  stretches(landOf(tile), (side) => tile.edges[side] === "road");

/** The roads that end with another field on either side. */
export const partingEnds = (tile: Tile): Side[] =>
  endsOf(tile).filter((side) => {
    const [left, right] = halvesOf(side);
    return !tile.field.some(({ at }) => at.includes(left) && at.includes(right));
  });

/** The same tile with the fields that follow; roads that end part them only where that is wanted (CREA-11). */
export function withFields(tile: Tile, parting: readonly Side[]): Tile {
  const walls = wallsOf(tile, parting);
  const fields: Port[][] = [];
  for (const stretch of stretchesOf(tile)) {
    const [first = ""] = stretch;
    const same = fields.find(([other = ""]) => !walls.some((wall) => interleave([first, other], wall)));
    if (same) same.push(...stretch);
    else fields.push([...stretch]);
  }
  const inner = tile.field.filter(({ at }) => at.length === 0).map(withoutCities);
  const outer = fields.map((at) => ({ at: inOrder(at), marks: {} }));
  return withFittingInner({ ...tile, road: tile.road.map(withoutGoal), field: [...outer, ...inner] });
}

/** Whether a field at no edge has its place: between two cities with nothing else in between (CREA-14). */
export function hasRoomInside({ city, road, field }: Tile): boolean {
  const between = city.flatMap(({ at }) => at);
  return city.length === 2 && [...road, ...field].every(({ at }) => !interleave(at, between));
}

/** The same tile without a field at no edge where there is no room for one. */
export const withFittingInner = (tile: Tile): Tile =>
  hasRoomInside(tile) ? tile : { ...tile, field: tile.field.filter(({ at }) => at.length > 0) };

/** At what a road ends follows from the fields, too. */
const withoutGoal = ({ at, marks: { junction: _, ...marks } }: Segment): Segment => ({ at, marks });
const withoutCities = ({ at, marks: { cities: _, ...marks } }: Segment): Segment => ({ at, marks });

/** Everything that parts fields, each as the points that it joins. */
function wallsOf(tile: Tile, parting: readonly Side[]): Port[][] {
  const through = [...tile.city, ...tile.road].map(({ at }) => [...at]).filter((at) => at.length > 1);
  return [...through, ...meetings(tile, parting)];
}

/** The roads that end and meet: several of them, or one with the wall of a city. */
function meetings(tile: Tile, parting: readonly Side[]): Port[][] {
  const groups: Side[][] = [];
  for (const side of endsOf(tile).filter((end) => parting.includes(end))) {
    const group = groups.find(([first]) => first !== undefined && canMeet(tile, [first, side]));
    if (group) group.push(side);
    else groups.push([side]);
  }
  return groups.map((group) => {
    const [only, ...others] = group;
    if (only === undefined || others.length > 0 || hasBuilding(tile)) return group;
    const cities = tile.city.filter(({ at }) => canMeet(tile, [only, ...at]));
    return [only, ...(cities.find(({ at }) => at.includes(across(only))) ?? cities[0])?.at ?? []];
  });
}

const across = (side: Side): Side => SIDES[(SIDES.indexOf(side) + 2) % 4] ?? side;

/** Whether nothing that passes through lies between points. */
function canMeet(tile: Tile, points: readonly Port[]): boolean {
  return [...tile.city, ...tile.road].every(
    ({ at }) => at.some((port) => points.includes(sideOf(port))) || !interleave(points, at),
  );
}
