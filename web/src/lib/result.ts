import type { LogEntry, Snapshot } from "./types";

export interface Result {
  winners: string[];
  /** By how many points; 0 for a tie. */
  lead: number;
}

/** Who won, and by how much. */
export function resultOf(snapshot: Snapshot): Result {
  const winners = snapshot.winners.map((seat) => snapshot.seats[seat]?.name ?? "");
  const [first = 0, second = 0] = snapshot.seats.map((seat) => seat.score).sort((a, b) => b - a);
  return { winners, lead: first - second };
}

/** What each seat got in the final scoring. */
export function finalPoints(log: readonly LogEntry[], seats: number): number[] {
  const points = new Array<number>(seats).fill(0);
  for (const entry of log) {
    if (entry.kind === "score" && entry.final && entry.seat !== null) {
      points[entry.seat] = (points[entry.seat] ?? 0) + (entry.points ?? 0);
    }
  }
  return points;
}

export interface Best {
  what: string;
  seat: number;
  points: number;
}

/**
 * The best single scoring of each kind, at most three, the highest first. Where one gets what another pays, as at a
 * bazaar, nothing was scored.
 */
export function bestScorings(log: readonly LogEntry[]): Best[] {
  const paid = new Set(log.filter(({ points }) => (points ?? 0) < 0).map(({ what }) => what));
  const best = new Map<string, Best>();
  for (const { kind, what, seat, points, turn } of log) {
    // What somebody has before the first turn was given, not scored.
    if (turn === 0) continue;
    if (kind !== "score" || what == null || seat === null || points == null || paid.has(what)) continue;
    if (points > (best.get(what)?.points ?? 0)) best.set(what, { what, seat, points });
  }
  return [...best.values()].sort((a, b) => b.points - a.points).slice(0, 3);
}
