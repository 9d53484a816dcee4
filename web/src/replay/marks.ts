/** Where in a replay points were scored, and which move an entry of the log belongs to. */
import type { Frame, LogEntry } from "../lib/types";

/** A move that brought points: who got most of them, and how many. */
export interface ScoringMark {
  number: number;
  seat: number;
  points: number;
}

/** What each seat got in a move. */
export function gains(frames: readonly Frame[], number: number): number[] {
  const now = frames[number]?.scores ?? [];
  const before = frames[number - 1]?.scores;
  return now.map((score, seat) => (before === undefined ? 0 : score - (before[seat] ?? 0)));
}

/** All moves that brought points. */
export function scoringMarks(frames: readonly Frame[]): ScoringMark[] {
  return frames.flatMap(({ number }) => {
    const got = gains(frames, number);
    const points = Math.max(0, ...got);
    return points > 0 ? [{ number, seat: got.indexOf(points), points }] : [];
  });
}

/** The move in which something happened: the first after which the log has it. */
export function moveOf(frames: readonly Frame[], entry: Pick<LogEntry, "number">): number {
  const found = frames.find(({ events }) => (events ?? 0) > entry.number);
  return found?.number ?? frames.length - 1;
}
