/** What players have in hand, as a table: pieces by the expansions that bring them, a column for each player. */
import { isKept, tokensBefore } from "./tokens";
import type { Snapshot, TokenOnTable } from "../types";

/** A kind of piece with how many of it each seat has. */
export interface HandRow {
  name: string;
  numbers: number[];
  /** One of them as it lies before somebody, where it is no figure. */
  token: TokenOnTable | null;
}

/** What an expansion brings of it; what no expansion brings stands last, without a name. */
export interface HandGroup {
  expansion: string;
  rows: HandRow[];
}

/** The expansion that brings a piece, by its name or by that of its group; empty for a tile, which may be anybody's. */
export const originOf = ({ origins }: Snapshot, name: string): string => origins?.[name] ?? origins?.[name.split(".")[0] ?? ""] ?? "";

/** What players have in hand, in the order in which the expansions are named; what nobody has any more is left out. */
export function inHand(snapshot: Snapshot): HandGroup[] {
  const rows = new Map<string, HandRow>();
  const rowOf = (name: string, token: TokenOnTable | null): HandRow => {
    const row = rows.get(name) ?? { name, numbers: snapshot.seats.map(() => 0), token };
    rows.set(name, row);
    return row;
  };
  snapshot.seats.forEach((player, seat) => {
    for (const { kind, left } of player.supply) rowOf(kind, null).numbers[seat] = left;
  });
  snapshot.seats.forEach((_, seat) => {
    for (const token of tokensBefore(snapshot, seat)) {
      if (!isInHand(token)) continue;
      const { numbers } = rowOf(token.name, token);
      numbers[seat] = (numbers[seat] ?? 0) + token.number;
    }
  });
  return grouped(snapshot, [...rows.values()].filter(({ numbers }) => numbers.some((number) => number > 0)));
}

/** Whether a token is held by a player as his own, and not somebody kept by him or somewhere in a place. */
export const isInHand = (token: TokenOnTable): boolean =>
  token.seat !== null && token.cell === null && token.place === "" && !isKept(token);

function grouped(snapshot: Snapshot, rows: readonly HandRow[]): HandGroup[] {
  const groups = new Map<string, HandRow[]>(snapshot.expansions.map((slug) => [slug, []]));
  for (const row of rows) {
    const slug = originOf(snapshot, row.name);
    groups.set(slug, [...(groups.get(slug) ?? []), row]);
  }
  return [...groups].filter(([, found]) => found.length > 0).map(([expansion, found]) => ({ expansion, rows: found }));
}
