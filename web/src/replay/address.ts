/** The address of a moment: who opens it sees the game after that move. */

/** The page of a game's replay, at a move or as it opens. */
export const replayPath = (game: string, move?: number): string =>
  `/replay/${encodeURIComponent(game)}${move === undefined ? "" : `?move=${move}`}`;

/** The move that an address names; undefined without one, or with something that is no number. */
export function moveIn(search: string): number | undefined {
  const text = new URLSearchParams(search).get("move");
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
