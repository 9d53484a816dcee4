/** What lies on the table besides tiles and figures on features: goods, cards, pieces in places of their own. */
import { figureUrl, tileUrl, tokenUrl } from "../../lib/art";
import { cellKey } from "../deciding/decision";
import type { Cell, Snapshot, TokenOnTable } from "../types";
import { TILE } from "../board/viewport";

/** Whether a name is that of a figure, which has the colour of its player. */
export const isFigure = (snapshot: Snapshot, name: string): boolean =>
  snapshot.seats.some((seat) => seat.supply.some((stock) => stock.kind === name));

/** Pieces besides figures that have the colour of their player; several sorts of one have a letter behind a point. */
const COLOURED = new Set(["castle", "tunnel", "tollhouse", "hall", "catapult"]);
const isColoured = (snapshot: Snapshot, name: string): boolean =>
  isFigure(snapshot, name) || COLOURED.has(groupOf(name));

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
  if (token.name === TOWER || isStack(token)) return tokenUrl(token.name, token.number);
  return tokenPicture(snapshot, token.name, token.owner ?? token.seat);
}

const TOWER = "tower";
/** Pieces of which everybody has some from the start. */
const STOCKS = new Set(["bridge", "castle", "tunnel", "tollhouse", "catapult"]);
const groupOf = (name: string): string => name.split(".")[0] ?? "";
/** What lies on the board in a stack that bears its number itself. */
const isStack = ({ name, cell }: TokenOnTable): boolean => groupOf(name) === "fruit" && cell !== null;
/** Whether a piece goes round a ring of places, such as the sectors of a wheel. */
export const goesRound = (token: TokenOnTable): boolean => (token.ring?.length ?? 0) > 0;
const CROWN = "crown.";
/** Whether a piece is on a crown space, where the panel of the wheel tells of it. */
export const isCrowned = ({ place }: TokenOnTable): boolean => place.startsWith(CROWN);
/** A tower bears its height itself from so many pieces on. */
const COUNTED_FROM = 4;
/** What the panel of a bazaar shows. */
const BID = "bid";
const TILE_TOKEN = "tile.";

/** Pieces on the board that have a number of their own instead of being several. */
const NUMBERED = new Set(["outbreak", "averted"]);
export const isNumbered = ({ name, cell }: TokenOnTable): boolean => NUMBERED.has(name) && cell !== null;

/** Whether the number of a token on the board has to be written beside it: how high it is built, from the first piece on. */
export const hasNumber = (token: TokenOnTable): boolean =>
  isNumbered(token) || (token.name === TOWER ? token.number < COUNTED_FROM : !isStack(token) && (token.number > 1 || (isGround(token) && token.place === token.name)));

/** The part of the board that the picture of a piece covers, around the spot on which it stands. */
export interface PictureBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

const USUAL_BOX: PictureBox = { left: 19, top: 23, width: 38, height: 38 };
const TALL_BOX: PictureBox = { left: 19, top: 46, width: 38, height: 61 };
const CASTLE_BOX: PictureBox = { left: 25, top: 31, width: 50, height: 50 };

/** The box in which the server draws a piece. */
export function boxOf(name: string, number = 1): PictureBox {
  if (name === TOWER && number > 1) return TALL_BOX;
  return name === "castle" ? CASTLE_BOX : USUAL_BOX;
}

/** What lies before a player. */
export const tokensBefore = (snapshot: Snapshot, seat: number): TokenOnTable[] =>
  snapshot.tokens.filter((token) => token.seat === seat && token.cell === null && token.name !== BID);

/** Whether a token is kept by somebody else than its owner. */
export const isKept = (token: TokenOnTable): boolean =>
  token.seat !== null && token.owner !== null && token.owner !== token.seat;

/** How many pieces a player has left of what is in hand; null where they are not counted. */
export function leftInHand(snapshot: Snapshot, seat: number, hand: string): number | null {
  const stock = snapshot.seats[seat]?.supply.find(({ kind }) => kind === hand || hand.endsWith(`.${kind}`));
  const pieces = tokensBefore(snapshot, seat).find(({ name }) => name === hand || name === `${hand}_piece`);
  return stock?.left ?? pieces?.number ?? null;
}

/** The ways of pieces that are being moved are drawn as lines, and what is left of them is said in words. */
const PATH = "_path";
const STEPS = "_steps";
const isWay = ({ name }: TokenOnTable): boolean => name.endsWith(PATH) || name.endsWith(STEPS);

/** A way on the board: the cells in the order in which they were visited. */
export interface Trail {
  piece: string;
  cells: Cell[];
}

/** The ways that pieces have gone in their present movement. */
export function trails(tokens: readonly TokenOnTable[]): Trail[] {
  const found = new Map<string, TokenOnTable[]>();
  for (const token of tokens) {
    if (!token.name.endsWith(PATH) || token.cell === null) continue;
    const piece = token.name.slice(0, -PATH.length);
    found.set(piece, [...(found.get(piece) ?? []), token]);
  }
  return [...found].map(([piece, path]) => ({
    piece,
    cells: path.sort((a, b) => a.number - b.number).map((token) => token.cell as Cell),
  }));
}

/** How many steps are left of a movement that goes on; null if none does. */
export function stepsLeft(tokens: readonly TokenOnTable[]): number | null {
  return tokens.find(({ name }) => name.endsWith(STEPS))?.number ?? null;
}

/**
 * The tile that lies open for all to see while somebody decides about it: nobody has it, but somebody may have made it.
 * The tiles of a bazaar are in a panel of their own.
 */
export const tileOnShow = ({ tokens, bazaar }: Snapshot): TokenOnTable | undefined =>
  bazaar ? undefined : tokens.find(({ name, seat, cell }) => name.startsWith(TILE_TOKEN) && seat === null && cell === null);

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

/** What lies on a road or a city is seen on the board, stocks in the cards, tiles, bids and the wheel in panels of their own. */
function isSeenElsewhere(token: TokenOnTable): boolean {
  const { name, place } = token;
  if (name === BID || name.startsWith(TILE_TOKEN)) return true;
  if (goesRound(token) || isCrowned(token)) return true;
  // Stacks on trees are seen there, and what was harvested in the cards.
  if (groupOf(name) === "fruit" && (token.cell !== null || token.seat !== null)) return true;
  return (place.includes("@") && isGround(token)) || STOCKS.has(groupOf(name));
}

/** Everything that is there for all to see, each kind and each place once. */
export function tokenRows(snapshot: Snapshot): TokenRow[] {
  const rows = new Map<string, TokenRow>();
  for (const token of snapshot.tokens) {
    const { name, seat, number, cell, place, tile } = token;
    if (isWay(token) || place.startsWith(CORNER) || isSeenElsewhere(token)) continue;
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
export function placedTokens(tokens: readonly TokenOnTable[]): PlacedToken[] {
  const places = new Map<string, TokenOnTable[]>();
  for (const token of tokens) {
    if (token.cell === null || token.spot === null || isWay(token) || token.span || goesRound(token)) continue;
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
