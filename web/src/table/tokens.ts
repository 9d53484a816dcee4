/** What lies on the table besides tiles and figures on features: goods, cards, pieces in places of their own. */
import { figureUrl, tokenUrl } from "../lib/art";
import { cellKey } from "./decision";
import type { Snapshot, TokenOnTable } from "./types";
import { TILE } from "./viewport";

/** Whether a name is that of a figure, which has the colour of its player. */
export const isFigure = (snapshot: Snapshot, name: string): boolean =>
  snapshot.seats.some((seat) => seat.supply.some((stock) => stock.kind === name));

/** The picture of a token; a figure that lies among them looks as it does elsewhere. */
export function tokenPicture(snapshot: Snapshot, name: string, seat: number | null): string {
  return seat !== null && isFigure(snapshot, name) ? figureUrl(name, seat) : tokenUrl(name);
}

/** What lies before a player. */
export const tokensBefore = (snapshot: Snapshot, seat: number): TokenOnTable[] =>
  snapshot.tokens.filter((token) => token.seat === seat && token.cell === null);

/** A row of the panel: a kind of token with whoever has it, or a place with whoever is there. */
export interface TokenRow {
  key: string;
  /** The token, if the row is about one. */
  token: string | null;
  place: string;
  /** Whose they are and how many; nobody's tokens have no holder. */
  holders: { seat: number; name: string; number: number }[];
}

/** Everything that is there for all to see, each kind and each place once. */
export function tokenRows(snapshot: Snapshot): TokenRow[] {
  const rows = new Map<string, TokenRow>();
  for (const { name, seat, number, place } of snapshot.tokens) {
    const isThere = place !== "" && seat !== null;
    const key = isThere ? `place ${place}` : `token ${name}`;
    const row = rows.get(key) ?? { key, token: isThere ? null : name, place, holders: [] };
    if (seat !== null) row.holders.push({ seat, name, number });
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

/** The tokens on the board, side by side where several share a place; those in front come last. */
export function placedTokens(tokens: readonly TokenOnTable[]): PlacedToken[] {
  const places = new Map<string, TokenOnTable[]>();
  for (const token of tokens) {
    if (token.cell === null || token.spot === null) continue;
    const key = `${cellKey(token.cell)} ${token.place}`;
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
  return {
    key: `${place} ${token.name} ${token.seat ?? ""}`,
    token,
    x: x * TILE + dx + ((index % ROW) - (inThis - 1) / 2) * APART,
    y: y * TILE + dy + (row - (rows - 1) / 2) * APART,
  };
}

/** Whether the tile in hand is a further one of the same turn, as a builder gives it. */
export function isFurtherTile(snapshot: Snapshot): boolean {
  const isLaying = snapshot.decision?.step === "place" && snapshot.decision.seat === snapshot.active;
  return isLaying && snapshot.log.some((entry) => entry.kind === "tile" && entry.turn === snapshot.turn);
}
