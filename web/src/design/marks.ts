/** What may be drawn on a tile, and which expansion it needs in the game. */
import type { BlankTiles, Drawable } from "../lib/types";
import { withMark, withPlace, withSymbol, type Part } from "./edit";
import type { Tile } from "./tile";

/** Something that may be drawn: what it is now, and what it can be made. */
export interface Mark {
  name: string;
  /** Everything that it can be besides not being there, each with the end of its key among the messages. */
  values: readonly { word: string; value: unknown }[];
  /** The word of what it is now; empty where it is not there. */
  now: string;
  /** Whether the game has its expansion: if not, it can only be taken away. */
  isAllowed: boolean;
  /** The tile with another value of it. */
  make: (value: unknown) => Tile;
}

/** What can be drawn at all, and the expansions that are in the game. */
export interface Palette {
  blanks: BlankTiles;
  expansions: readonly string[];
}

/** What can be drawn on a part of a tile in a game, and what is there already. */
export function marksOf(tile: Tile, part: Part, { blanks, expansions }: Palette): Mark[] {
  const marks = tile[part.kind][part.index]?.marks ?? {};
  return (blanks.marks[part.kind] ?? []).flatMap((one) =>
    markOf(one, marks[one.name], expansions, (value) => withMark(tile, part, one.name, value)),
  );
}

/** What can be drawn on the tile itself. */
export function placesOf(tile: Tile, { blanks, expansions }: Palette): Mark[] {
  const places = blanks.places.flatMap((one) =>
    markOf(one, tile.others[one.name], expansions, (value) => withPlace(tile, one.name, value)),
  );
  const symbols = blanks.symbols.flatMap((one) =>
    markOf(one, tile.symbols.includes(one.name) || undefined, expansions, (value) =>
      withSymbol(tile, one.name, value !== undefined),
    ),
  );
  return [...places, ...symbols];
}

function markOf(
  { name, expansion, values }: Drawable,
  now: unknown,
  expansions: readonly string[],
  make: (value: unknown) => Tile,
): Mark[] {
  const isAllowed = expansions.includes(expansion);
  const words = values.map((value) => ({ word: values.length > 1 ? `${name}.${sortOf(value)}` : name, value }));
  const found = words.find(({ value }) => JSON.stringify(value) === JSON.stringify(now));
  return isAllowed || found ? [{ name, values: words, now: found?.word ?? "", isAllowed, make }] : [];
}

/** The sort of something of which there are several: "wine", or the "knight" of `[{ who: "knight" }]`. */
function sortOf(value: unknown): string {
  return Array.isArray(value) ? String(Object.values(value[0] as object)[0]) : String(value);
}
