/** What lies on the table besides tiles and figures on features: goods, cards, pieces in places of their own. */
import { figureUrl, tileUrl, tokenUrl } from "../../lib/art";
import { lookOf } from "../board/looks";
import { cellKey } from "../deciding/decision";
import type { Ring } from "../../lib/types";
import type { Cell, Snapshot, TokenOnTable } from "../types";
import { panelsOf } from "./panels";
import { TILE } from "../board/viewport";

/** Whether a name is that of a figure, which has the colour of its player. */
export const isFigure = (snapshot: Snapshot, name: string): boolean =>
  snapshot.seats.some((seat) => seat.supply.some((stock) => stock.kind === name));

/** Whether a seat has figures of a kind, in hand or on the board. */
export const isFigureOf = (snapshot: Snapshot, seat: number, name: string): boolean =>
  snapshot.seats[seat]?.supply.some((stock) => stock.kind === name) ?? false;

/** Figures have the colour of their player, and some pieces besides. */
export const isColoured = (snapshot: Snapshot, name: string): boolean =>
  isFigure(snapshot, name) || lookOf(snapshot, name).coloured;

/** Whether a piece on the board shows by its picture alone not whose it is: a ring in the colour of its player does. */
export const isPlain = (snapshot: Snapshot, { name, seat, owner, cell }: TokenOnTable): boolean =>
  cell !== null && seat !== null && seat === owner && !isColoured(snapshot, name);

/** The picture of a piece: a figure in the colour of its player, anything else as the token that it is. */
export function tokenPicture(snapshot: Snapshot, name: string, seat: number | null): string {
  return seat !== null && isColoured(snapshot, name) ? figureUrl(name, seat) : tokenUrl(name);
}

/** The picture of what lies on the table: a tile in somebody's hand, a figure in its owner's colour, a token. */
export function pictureOf(snapshot: Snapshot, token: TokenOnTable): string {
  if (token.tile) return tileUrl(token.tile);
  if (lookOf(snapshot, token.name).built || isStack(snapshot, token)) return tokenUrl(token.name, token.number);
  return tokenPicture(snapshot, token.name, token.owner ?? token.seat);
}

/** What lies on the board in a stack that bears its number itself. */
const isStack = (snapshot: Snapshot, { name, cell }: TokenOnTable): boolean => lookOf(snapshot, name).stacked && cell !== null;
/** The ring of places round which a piece goes, if it goes round one. */
export const ringOf = (snapshot: Snapshot, { name }: TokenOnTable): Ring | undefined =>
  panelsOf(snapshot, "ring").find(({ piece }) => piece === name);
const TILE_TOKEN = "tile.";

/** Whether a piece on the board has a number of its own instead of being several. */
export const isNumbered = (snapshot: Snapshot, { name, cell }: TokenOnTable): boolean =>
  lookOf(snapshot, name).numbered && cell !== null;

/** Whether the number of a token on the board has to be written beside it: how high it is built, from the first piece on. */
export function hasNumber(snapshot: Snapshot, token: TokenOnTable): boolean {
  const look = lookOf(snapshot, token.name);
  if (isNumbered(snapshot, token)) return true;
  if (look.built) return token.number < look.counted_from;
  return !isStack(snapshot, token) && (token.number > 1 || (isGround(token) && token.place === token.name));
}

/** What lies before a player. */
export const tokensBefore = (snapshot: Snapshot, seat: number): TokenOnTable[] =>
  snapshot.tokens.filter((token) => token.seat === seat && token.cell === null && !lookOf(snapshot, token.name).panel);

/** Whether a token is kept by somebody else than its owner. */
export const isKept = (token: TokenOnTable): boolean =>
  token.seat !== null && token.owner !== null && token.owner !== token.seat;

/** How many pieces a player has left of what is in hand; null where they are not counted. */
export function leftInHand(snapshot: Snapshot, seat: number, hand: string): number | null {
  const stock = snapshot.seats[seat]?.supply.find(({ kind }) => kind === hand || hand.endsWith(`.${kind}`));
  const pieces = tokensBefore(snapshot, seat).find(({ name }) => name === hand || lookOf(snapshot, name).builds === hand);
  return stock?.left ?? pieces?.number ?? null;
}

/** The ways of pieces that are being moved are drawn as lines, and what is left of them is said in words. */
function isWay(snapshot: Snapshot, { name }: TokenOnTable): boolean {
  const { trail_of, steps_of } = lookOf(snapshot, name);
  return trail_of !== "" || steps_of !== "";
}

/** A way on the board: the cells in the order in which they were visited. */
export interface Trail {
  piece: string;
  cells: Cell[];
}

/** The ways that pieces have gone in their present movement. */
export function trails(snapshot: Snapshot): Trail[] {
  const found = new Map<string, TokenOnTable[]>();
  for (const token of snapshot.tokens) {
    const piece = lookOf(snapshot, token.name).trail_of;
    if (piece === "" || token.cell === null) continue;
    found.set(piece, [...(found.get(piece) ?? []), token]);
  }
  return [...found].map(([piece, path]) => ({
    piece,
    cells: path.sort((a, b) => a.number - b.number).map((token) => token.cell as Cell),
  }));
}

/** How many steps are left of a movement that goes on; null if none does. */
export function stepsLeft(snapshot: Snapshot): number | null {
  return snapshot.tokens.find(({ name }) => lookOf(snapshot, name).steps_of !== "")?.number ?? null;
}

/**
 * The tile that lies open for all to see while somebody decides about it: nobody has it, but somebody may have made it.
 * The tiles of a sale are in a panel of their own.
 */
export const tileOnShow = (snapshot: Snapshot): TokenOnTable | undefined =>
  panelsOf(snapshot, "sale").length > 0 ? undefined : snapshot.tokens.find(({ name, seat, cell }) => name.startsWith(TILE_TOKEN) && seat === null && cell === null);

/** A row of the panel: a kind of token with whoever has it, or a place with whoever is there. */
export interface TokenRow {
  key: string;
  /** The token, if the row is about one. */
  token: string | null;
  place: string;
  /** The tile that it is, where it is one. */
  tile: string | null;
  /** Where those are that nobody has, if they are on the board. */
  cells: Cell[];
  /** How many there are of what nobody has, and how many of these lie beside the board. */
  number: number;
  left: number;
  /** With whose figure that stands which nobody has. */
  companion: number | null;
  /** Several sorts of one thing that nobody has, such as animals, each with its number. */
  sorts: { name: string; number: number }[];
  /** Who has them and how many; nobody's tokens have no holder. */
  holders: { seat: number; owner: number; name: string; number: number }[];
}

/** Whether a panel tells of a token: of the piece of a ring, of who waits beside it, of what came out of a bag. */
function isInPanel(snapshot: Snapshot, token: TokenOnTable): boolean {
  if (lookOf(snapshot, token.name).panel || ringOf(snapshot, token)) return true;
  if (panelsOf(snapshot, "ring").some(({ waiting }) => waiting.some(({ site }) => site === token.place))) return true;
  const isLoose = token.seat === null && token.cell === null;
  return isLoose && panelsOf(snapshot, "bag").some(({ sorts }) => sorts.some((sort) => sort.token === token.name));
}

/** What lies on a road or a city is seen on the board, stocks in the cards, tiles, bids and others in panels of their own. */
function isSeenElsewhere(snapshot: Snapshot, token: TokenOnTable): boolean {
  const { name, place } = token;
  const look = lookOf(snapshot, name);
  if (name.startsWith(TILE_TOKEN) || isInPanel(snapshot, token)) return true;
  // Stacks are seen on the board, and what was taken from them in the cards.
  if (look.stacked && (token.cell !== null || token.seat !== null)) return true;
  return (place.includes("@") && isGround(token)) || look.stock;
}

/** Everything that is there for all to see, each kind and each place once. */
export function tokenRows(snapshot: Snapshot): TokenRow[] {
  const rows = new Map<string, TokenRow>();
  for (const token of snapshot.tokens) {
    const { name, seat, number, cell, place, tile } = token;
    if (isWay(snapshot, token) || place.startsWith(CORNER) || isSeenElsewhere(snapshot, token)) continue;
    const isThere = place !== "" && seat !== null;
    const [group = name, sort] = name.split(".");
    const isSort = sort !== undefined && seat === null && cell === null;
    const key = isThere ? `place ${place}` : `token ${isSort ? group : name}`;
    const row = rows.get(key) ?? {
      key,
      token: isThere ? null : isSort ? group : name,
      place,
      tile,
      cells: [],
      number: 0,
      left: 0,
      companion: null,
      sorts: [],
      holders: [],
    };
    if (isSort) row.sorts.push({ name, number });
    if (seat !== null) row.holders.push({ seat, owner: token.owner ?? seat, name, number });
    else row.number += cell === null ? number : 1;
    if (seat === null && cell !== null) row.cells.push(cell);
    else if (seat === null) row.left += number;
    if (seat === null) row.companion = token.owner;
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** A token on the board, in board units. */
export interface PlacedToken {
  key: string;
  token: TokenOnTable;
  x: number;
  y: number;
}

const APART = 20;
const ROW = 3;
const CORNER = "corner.";
/** A token that goes with a figure stands this far beside it. */
const BESIDE = { x: 15, y: -3 };

/** The tokens on the board, side by side where several share a place; those in front come last. */
export function placedTokens(snapshot: Snapshot): PlacedToken[] {
  const places = new Map<string, TokenOnTable[]>();
  for (const token of snapshot.tokens) {
    if (token.cell === null || token.spot === null || isWay(snapshot, token) || token.span || ringOf(snapshot, token)) continue;
    const key = `${cellKey(token.cell)} ${token.place} ${token.spot.join()}`;
    places.set(key, [...(places.get(key) ?? []), token]);
  }
  const placed = [...places].flatMap(([place, there]) => there.map((token, index) => inRow(place, token, index, there.length)));
  return placed.sort((a, b) => a.y - b.y);
}

function inRow(place: string, token: TokenOnTable, index: number, count: number): PlacedToken {
  const [x = 0, y = 0] = token.cell ?? [];
  const [dx = 0, dy = 0] = token.spot ?? [];
  const row = Math.floor(index / ROW);
  const rows = Math.ceil(count / ROW);
  const inThis = Math.min(ROW, count - row * ROW);
  const beside = isBeside(token) ? BESIDE : { x: 0, y: 0 };
  return {
    key: `${place} ${token.name} ${token.seat ?? ""}`,
    token,
    x: x * TILE + dx + beside.x + ((index % ROW) - (inThis - 1) / 2) * APART,
    y: y * TILE + dy + beside.y + (row - (rows - 1) / 2) * APART,
  };
}

/** Whether a token that is nobody's stands beside somebody's figure. */
export const isBeside = (token: TokenOnTable): boolean => token.seat === null && token.owner !== null;

/**
 * Whether figures stand on a token and not beside it: it is nobody's and has a place of its own on the tile, or it lies
 * on a road or a city.
 */
export const isGround = (token: TokenOnTable): boolean =>
  !isBeside(token) && ((token.seat === null && token.place === token.name) || token.place.includes("@"));

/** Whether the tile in hand is a further one of the same turn, as a builder gives it. */
export function isFurtherTile(snapshot: Snapshot): boolean {
  const isLaying = snapshot.decision?.step === "place" && snapshot.decision.seat === snapshot.active;
  return isLaying && snapshot.log.some((entry) => entry.kind === "tile" && entry.turn === snapshot.turn);
}
