/**
 * Where a throw goes. The server tells from where, how far and which way is straight ahead; what follows from an aim and
 * a strength is the formula of its `Launch`, held to the throws of the rules by a test (throws.json).
 */
import type { Launch } from "../../lib/types";

/** In thousandths of a tile, as the rules count. */
export type Point = readonly [number, number];

/** What the thrower chooses: tenths of a degree clockwise from straight ahead, and how strong. */
export interface Throw {
  aim: number;
  strength: number;
}

/** Thousandths of a tile in one unit of the board, of which a tile has a hundred. */
export const UNIT = 10;
/** So far around its point a thrower is drawn. */
const ROOM = 400;
const TENTHS = 10;
const DEGREE = Math.PI / 180;
/** How high a throw flies, as a part of its way. */
const HEIGHT = 0.15;

const strongest = (launch: Launch): number => launch.strengths[1];

function along(launch: Launch, aim: number, distance: number): Point {
  const angle = (launch.ahead + aim / TENTHS) * DEGREE;
  return [launch.start[0] + distance * Math.cos(angle), launch.start[1] + distance * Math.sin(angle)];
}

/** Where a throw ends, or where a part of its way does. */
export function landing(launch: Launch, { aim, strength }: Throw, part = 1): Point {
  const [x, y] = along(launch, aim, (part * launch.reach * strength) / strongest(launch));
  return [Math.round(x), Math.round(y)];
}

/** Where it touches first; from there it slides. */
export const touching = (launch: Launch, chosen: Throw): Point => landing(launch, chosen, launch.flies);

export const clamp = (value: number, [low, high]: readonly [number, number]): number =>
  Math.min(high, Math.max(low, Math.round(value)));

/** The throw that ends at a point, or as near to it as can be chosen. */
export function throwTo(launch: Launch, [x, y]: Point): Throw {
  const [dx, dy] = [x - launch.start[0], y - launch.start[1]];
  const turn = Math.atan2(dy, dx) / DEGREE - launch.ahead;
  const aim = ((((turn + 180) % 360) + 360) % 360) - 180;
  return {
    aim: clamp(aim * TENTHS, launch.aims),
    strength: clamp((Math.hypot(dx, dy) / launch.reach) * strongest(launch), launch.strengths),
  };
}

/** A throw that does not go over the board is drawn on a ground of its own, straight up from the origin. */
export const onGround = (launch: Launch): Launch => ({ ...launch, start: [0, 0], ahead: -90, reach: 1000, flies: 0.85 });

const shown = ([x, y]: Point): string => `${(x / UNIT).toFixed(2)} ${(y / UNIT).toFixed(2)}`;

/** The part of the ground between two aims and two strengths, as a path in board units. */
export function sector(launch: Launch, aims: readonly [number, number], strengths: readonly [number, number]): string {
  const radius = (strength: number): number => (launch.reach * strength) / strongest(launch);
  const [near, far] = [radius(strengths[0]), radius(strengths[1])];
  const arc = (size: number, sweep: 0 | 1): string => `A ${size / UNIT} ${size / UNIT} 0 0 ${sweep}`;
  return [
    `M ${shown(along(launch, aims[0], far))}`,
    `${arc(far, 1)} ${shown(along(launch, aims[1], far))}`,
    `L ${shown(along(launch, aims[1], near))}`,
    `${arc(near, 0)} ${shown(along(launch, aims[0], near))} Z`,
  ].join(" ");
}

/** Where chance may take a throw: all of it, or the inner part where most throws end. */
export function scatterShape(launch: Launch, { aim, strength }: Throw, share = 1): string {
  const [turn, change] = [launch.scatter[0] * share, launch.scatter[1] * share];
  const reach = [Math.max(launch.strengths[0], strength - change), Math.min(strongest(launch), strength + change)] as const;
  return sector(launch, [aim - turn, aim + turn], reach);
}

/** The way through the air as it is seen: bent upwards. */
export function arcShape(start: Point, touch: Point): string {
  const height = 2 * HEIGHT * Math.hypot(touch[0] - start[0], touch[1] - start[1]);
  const bend: Point = [(start[0] + touch[0]) / 2, (start[1] + touch[1]) / 2 - height];
  return `M ${shown(start)} Q ${shown(bend)} ${shown(touch)}`;
}

/** A straight way. */
export const lineShape = (from: Point, to: Point): string => `M ${shown(from)} L ${shown(to)}`;

export const between = (from: Point, to: Point, part: number): Point => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

/** How high above its way a thrown token is when it has flown a part of it. */
export const heightAt = (start: Point, touch: Point, part: number): number =>
  4 * HEIGHT * part * (1 - part) * Math.hypot(touch[0] - start[0], touch[1] - start[1]);

/** The cell in which a point lies. */
export const cellOf = ([x, y]: Point): [number, number] => [tileOf(x), tileOf(y)];

/** Rounding gives a negative zero, too, and nobody wants to read that. */
const tileOf = (value: number): number => Math.floor(value / 1000) + 0;

/** The cells that have to be in sight to see who throws, beside the map. */
export const standCells = ([x, y]: Point): [number, number][] => [cellOf([x - ROOM, y - ROOM]), cellOf([x + ROOM, y + ROOM])];

/** The part of the ground into which a throw leads; nothing if it is too short. */
export const zoneOf = (zones: Launch["zones"], { aim, strength }: Throw): string =>
  zones.find(({ aims, strengths }) => isWithin(aim, aims) && isWithin(strength, strengths))?.name ?? "";

const isWithin = (value: number, [low, high]: readonly [number, number]): boolean => low <= value && value <= high;
