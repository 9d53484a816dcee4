/** Where points came from, in the order in which the bars show them. */
const ORDER = ["road", "city", "cloister", "garden", "field"];

/** All sources of a game: the usual ones first, then those of expansions by name. */
export function sourceNames(sources: readonly Record<string, number>[]): string[] {
  const found = new Set(
    sources.flatMap((points) => Object.keys(points).filter((name) => points[name] !== 0)),
  );
  const usual = ORDER.filter((name) => found.has(name));
  return [...usual, ...[...found].filter((name) => !ORDER.includes(name)).sort()];
}

/** So many patterns there are for the sources of expansions. */
const EXTRAS = 4;

/** The class of the pattern of a source; those of expansions take turns, so that neighbours in a bar differ. */
export function sourceClass(name: string, names: readonly string[]): string {
  if (ORDER.includes(name)) return `k-${name}`;
  const place = names.filter((other) => !ORDER.includes(other)).indexOf(name);
  return `k-extra k-extra-${place % EXTRAS}`;
}
