/** How many blank tiles players may design in a game, and who designs which. */
import type { Seat } from "../lib/seating";
import { optionsOf, valueOf, type Draft } from "../lib/setup";
import type { BlankTiles, Catalogue } from "../lib/types";

/** What the expansion in the game that has blank tiles says of them; undefined if there is none. */
export function blanksOf(draft: Draft, catalogue: Catalogue): BlankTiles | undefined {
  const makers = catalogue.expansions.filter(({ slug }) => (draft.expansions[slug]?.tiles ?? 0) > 0);
  return makers.find(({ blank_tiles: blanks }) => blanks != null)?.blank_tiles ?? undefined;
}

function chosen(draft: Draft, catalogue: Catalogue, name: string): string {
  const option = optionsOf(draft, catalogue).find((other) => other.name === name);
  return option === undefined ? "" : valueOf(draft, option);
}

/** How many tiles can be designed before the game; none where chance designs them. */
export function blankTiles(draft: Draft, catalogue: Catalogue): number {
  const blanks = blanksOf(draft, catalogue);
  if (blanks === undefined || chosen(draft, catalogue, blanks.designer) === blanks.by_chance) return 0;
  return Number(chosen(draft, catalogue, blanks.number)) || 0;
}

/** The seat that designs a tile, from 0: the players one after the other, or the first who is no bot. */
export function designerOf(draft: Draft, catalogue: Catalogue, seats: readonly Seat[], tile: number): number {
  const blanks = blanksOf(draft, catalogue);
  if (blanks === undefined || chosen(draft, catalogue, blanks.designer) !== blanks.by_host) return tile % seats.length;
  return Math.max(0, seats.findIndex(({ kind }) => kind !== "bot"));
}
