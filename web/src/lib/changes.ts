/** Positions are told once as a whole, and then as what is new in them. */
import type { Change, LogEntry, Snapshot } from "./types";

/** The position after a change. */
export function changed(snapshot: Snapshot, { fields, lists }: Change): Snapshot {
  const before = snapshot as unknown as Record<string, unknown[]>;
  const renewed = Object.entries(lists).map(([name, runs]) => [
    name,
    runs.flatMap(({ start, count, items }) => [...(before[name] ?? []).slice(start, start + count), ...items]),
  ]);
  return { ...snapshot, ...fields, ...Object.fromEntries(renewed) } as Snapshot;
}

/** What has happened by a change that led to a position. */
export const newsOf = (snapshot: Snapshot, { events }: Change): LogEntry[] =>
  snapshot.log.filter((entry) => entry.number >= events);
