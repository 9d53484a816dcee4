/** The address of a review: who opens it sees the game at that turn. */

/** The page of a game's review, at a turn or as it opens. */
export const reviewPath = (game: string, turn?: number): string =>
  `/review/${encodeURIComponent(game)}${turn === undefined ? "" : `?turn=${turn}`}`;

/** The same for who wants it begun at once. */
export const beginPath = (game: string): string => `${reviewPath(game)}?begin=1`;

/** The turn that an address names; undefined without one, or with something that is no number. */
export function turnIn(search: string): number | undefined {
  const text = new URLSearchParams(search).get("turn");
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** Whether an address asks for the review to be begun. */
export const isToBegin = (search: string): boolean => new URLSearchParams(search).has("begin");
