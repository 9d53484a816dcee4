/** How many blank tiles players may design in a game, and who designs which. */
import { optionsOf, valueOf, type Draft, type Seat } from "../lib/setup";
import type { Catalogue } from "../lib/types";

/** Its options say how many there are, and who designs them. */
const COUNT = "count";
const DESIGNER = "designer";

/** The expansion to which the blank tiles belong. */
const slugOf = ({ expansions }: Catalogue): string => expansions.find((expansion) => expansion.blank_tiles)?.slug ?? "";

function chosen(draft: Draft, catalogue: Catalogue, name: string): string {
  const option = optionsOf(draft, catalogue).find((other) => other.name === `${slugOf(catalogue)}.${name}`);
  return option === undefined ? "" : valueOf(draft, option);
}

/** How many tiles can be designed before the game; none where chance designs them. */
export function blankTiles(draft: Draft, catalogue: Catalogue): number {
  const isPlayed = (draft.expansions[slugOf(catalogue)]?.tiles ?? 0) > 0;
  if (!isPlayed || chosen(draft, catalogue, DESIGNER) === "preset") return 0;
  return Number(chosen(draft, catalogue, COUNT)) || 0;
}

/** The seat that designs a tile, from 0: the first two players, or the first who is no bot (CREA-18, CREA-D01). */
export function designerOf(draft: Draft, catalogue: Catalogue, seats: readonly Seat[], tile: number): number {
  if (chosen(draft, catalogue, DESIGNER) !== "host") return tile % seats.length;
  return Math.max(0, seats.findIndex(({ kind }) => kind !== "bot"));
}
