/** The pictures of the reader, by their addresses. */

import { figureUrl, tileUrl, tokenUrl } from "../lib/art";
import type { ExpansionInfo, Rulebook } from "../lib/types";

type PieceInfo = Rulebook["pieces"][number];

/** Figures are shown in different colours, one after the other. */
const SEATS = 4;

/** A piece of a box, by its place there. */
export const pieceUrl = (piece: PieceInfo, place: number): string =>
  piece.figure ? figureUrl(piece.name, place % SEATS) : tokenUrl(piece.name);

/** What stands for an expansion in the list of all: a tile, or a meeple where it has none. */
export const coverOf = ({ picture }: Pick<ExpansionInfo, "picture">): string =>
  picture ? tileUrl(picture) : figureUrl("meeple", 0);

/** All pictures of a book. */
export const picturesOf = ({ tiles, pieces }: Pick<Rulebook, "tiles" | "pieces">): string[] => [
  ...tiles.map(({ tile }) => tileUrl(tile)),
  ...pieces.map(pieceUrl),
];
