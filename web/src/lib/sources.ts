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

/** The class of the pattern of a source. */
export function sourceClass(name: string): string {
  return ORDER.includes(name) ? `k-${name}` : "k-extra";
}
