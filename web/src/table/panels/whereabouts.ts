/** Where something is on the board, in words and never in coordinates: nobody sees axes. */
import { named, t, type MessageKey } from "../../lib/i18n.svelte";
import { boundsOf } from "../board/viewport";
import type { Cell, Snapshot } from "../types";
import { placeWord } from "../words";
import { isInHand } from "./inhand";
import { tokenRows, type TokenRow } from "./tokens";

/** What is on the board or beside it and in nobody's hand, each kind and each place once. */
export const boardRows = (snapshot: Snapshot): TokenRow[] =>
  tokenRows({ ...snapshot, tokens: snapshot.tokens.filter((token) => !isInHand(token)) });

/** Where that of a row is which nobody has, or how many of it there are. */
export function whereWord(snapshot: Snapshot, row: TokenRow): string {
  const [cell, ...more] = row.cells;
  const n = row.number;
  if (row.token && named("table.nobodys", row.token, "") !== "")
    return t(`table.nobodys.${row.token}` as MessageKey, { n, left: row.left, laid: row.cells.length });
  if (more.length > 0) return t("table.token.times", { n });
  if (row.companion !== null) return t("table.token.with", { name: snapshot.seats[row.companion]?.name ?? "" });
  if (row.place && row.place !== row.token) return placeWord(row.place);
  return cell ? t(`frame.where.${partOf(snapshot, cell)}` as MessageKey) : t("table.token.nobody");
}

/** The part of the board where a cell lies: `north-east`, or `middle`. */
export function partOf({ tiles }: Snapshot, [x, y]: Cell): string {
  const { left, top, right, bottom } = boundsOf(tiles.map(({ cell }) => cell));
  const words = [third(y, top, bottom, "north", "south"), third(x, left, right, "west", "east")].filter((word) => word !== "");
  return words.length === 0 ? "middle" : words.join("-");
}

/** In which third a column or row lies; nothing for the one in the middle. */
function third(at: number, low: number, high: number, first: string, last: string): string {
  const share = (at + 0.5 - low) / Math.max(high - low, 1);
  if (share < 1 / 3) return first;
  return share > 2 / 3 ? last : "";
}
