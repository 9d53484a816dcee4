/**
 * Where the places of one tool lie: on the tile that was just laid, together in some part of the board, or all over it.
 * Each is a leaf of the lens; what lies all over the board is a list.
 */
import { isOnTile, TILE } from "../board/viewport";
import type { Cell } from "../types";
import { cellKey, sameCell, type BoardOption } from "./decision";

/** A square part of the board, in board units. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

/** Places that are seen and chosen together. */
export interface Leaf {
  key: string;
  kind: "tile" | "area" | "list";
  options: BoardOption[];
  /** What the lens shows of the board; a list shows none. */
  square: Square | null;
  /** The tile, where all places are on one. */
  cell: Cell | null;
}

/** So much of the neighbours is seen around a tile: 8 of 164 pixels on each side. */
const RIM = 5.4;
/** What is seen around places that lie together. */
const AROUND = 45;
/** Places this near belong together ... */
const NEAR = 160;
/** ... unless they reach too far to be seen in one lens. */
const WIDEST = 260;
/** More places than these, apart from the tile just laid, are all over the board. */
const MANY = 48;
const MOST_LEAVES = 3;
/** So many places are worth a leaf of their own where there are more parts than leaves. */
const WORTH_A_LEAF = 3;

interface Point {
  x: number;
  y: number;
}

/** Where a place lies, in board units. */
export const spotOf = ({ at, spot }: BoardOption): Point => ({ x: at[0] * TILE + spot[0], y: at[1] * TILE + spot[1] });

/** The leaves for the places of a tool; those on the tile that was just laid come first. */
export function leavesOf(options: readonly BoardOption[], last: Cell | null): Leaf[] {
  const isHere = (option: BoardOption): boolean => last !== null && sameCell(option.at, last) && isOnTile(option.spot);
  const here = options.filter(isHere);
  const elsewhere = options.filter((option) => !isHere(option));
  const own = here.length > 0 ? [leafOf(here)] : [];
  if (elsewhere.length === 0) return own;
  const parts = elsewhere.length > MANY ? [] : partsOf(elsewhere);
  const seen = parts.filter((part) => extent(part) <= WIDEST).sort((a, b) => b.length - a.length);
  const isAll = seen.length === parts.length && parts.length > 0;
  if (isAll && own.length + seen.length <= MOST_LEAVES) return [...own, ...seen.map(leafOf)];
  const apart = seen.filter((part) => part.length >= WORTH_A_LEAF).slice(0, MOST_LEAVES - 1 - own.length);
  const shown = new Set(apart.flat());
  const rest = elsewhere.filter((option) => !shown.has(option));
  const list: Leaf = { key: "list", kind: "list", options: rest, square: null, cell: null };
  return [...own, ...apart.map(leafOf), ...(rest.length > 0 ? [list] : [])];
}

/** The leaf on which an option is. */
export const leafWith = (leaves: readonly Leaf[], code: string | null): Leaf | undefined =>
  leaves.find((leaf) => leaf.options.some((option) => option.code === code));

function leafOf(options: BoardOption[]): Leaf {
  const [first] = options;
  const at = first?.at ?? [0, 0];
  const isOneTile = options.every((option) => sameCell(option.at, at) && isOnTile(option.spot));
  if (isOneTile) {
    const square = { x: at[0] * TILE - RIM, y: at[1] * TILE - RIM, side: TILE + 2 * RIM };
    return { key: `tile ${cellKey(at)}`, kind: "tile", options, square, cell: at };
  }
  const { left, top, right, bottom } = boundsOf(options);
  const side = Math.max(right - left, bottom - top) + 2 * AROUND;
  const square = { x: (left + right - side) / 2, y: (top + bottom - side) / 2, side };
  return { key: `area ${cellKey(at)}`, kind: "area", options, square, cell: null };
}

/** Places that belong together: of one keeper, or near each other. */
function partsOf(options: readonly BoardOption[]): BoardOption[][] {
  const parts: BoardOption[][] = [];
  for (const option of options) {
    const near = parts.filter((part) => part.some((other) => areTogether(option, other)));
    const joined = [...near.flat(), option];
    for (const part of near) parts.splice(parts.indexOf(part), 1);
    parts.push(joined);
  }
  return parts.map((part) => options.filter((option) => part.includes(option)));
}

function areTogether(a: BoardOption, b: BoardOption): boolean {
  if (sameCell(a.at, b.at)) return true;
  const [one, other] = [spotOf(a), spotOf(b)];
  return Math.hypot(one.x - other.x, one.y - other.y) <= NEAR;
}

function boundsOf(options: readonly BoardOption[]): { left: number; top: number; right: number; bottom: number } {
  const spots = options.map(spotOf);
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function extent(options: readonly BoardOption[]): number {
  const { left, top, right, bottom } = boundsOf(options);
  return Math.max(right - left, bottom - top);
}
