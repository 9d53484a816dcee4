/** The log as the column of scorings shows it and as it is read aloud. */
import { cellKey } from "../deciding/decision";
import type { LogEntry, SeatState } from "../types";
import { eventSentence, logWord, reasonWord, signed } from "../words";

/** One reason of a scoring, ready to be shown. */
export interface ReasonRow {
  text: string;
  points: string;
  rule: string;
}

/** A line of the column: a scoring with its reasons, or something worth a note. */
export interface LogRow {
  entry: LogEntry;
  isScore: boolean;
  /** Whether others scored the same feature at the same time. */
  isShared: boolean;
  reasons: ReasonRow[];
  /** Whether it is part of what the entry above it brought about. */
  isPart: boolean;
}

const SHOWN = new Set(["stop", "throw", "roll", "draw", "score", "discard", "taken", "piece", "token", "notice", "end"]);
const SPOKEN = new Set(["turn", "tile", "discard", "taken", "piece", "token", "stop", "throw", "roll", "draw", "score", "end", "notice"]);

/** What the column shows, newest first: scorings, tiles that were set aside, what was taken and moved, and notices. */
export function logRows(log: readonly LogEntry[]): LogRow[] {
  const shown = log.filter((entry) => SHOWN.has(entry.kind));
  const times = new Map<string, number>();
  for (const entry of shown) times.set(featureKey(entry), (times.get(featureKey(entry)) ?? 0) + 1);
  const isPart = ({ part_of: whole }: LogEntry): boolean => whole != null;
  const row = (entry: LogEntry): LogRow => ({
    entry,
    isScore: entry.kind === "score",
    isShared: !isPart(entry) && entry.kind === "score" && (entry.cells ?? []).length > 0 && (times.get(featureKey(entry)) ?? 0) > 1,
    reasons: reasonRows(entry),
    isPart: isPart(entry),
  });
  // What something brought about stands below it, as it happened; all else is newest first.
  return shown
    .filter((entry) => !isPart(entry))
    .reverse()
    .flatMap((entry) => [entry, ...shown.filter((part) => part.part_of === entry.number)].map(row));
}

function featureKey(entry: LogEntry): string {
  return [entry.turn, entry.kind, entry.what, entry.final, ...(entry.cells ?? []).map(cellKey).sort()].join(" ");
}

/** The first number stands plain, the others with their sign. */
function reasonRows(entry: LogEntry): ReasonRow[] {
  return (entry.lines ?? []).map((line, index) => ({
    text: reasonWord(line.text, line.number, entry.what),
    points: index === 0 ? String(line.points).replace("-", "−") : signed(line.points),
    rule: line.rule,
  }));
}

/** What the live region says about the events since the last position. */
export function spoken(events: readonly LogEntry[], seats: readonly SeatState[]): string {
  return events
    .filter((event) => SPOKEN.has(event.kind))
    .map((event) => eventSentence(event, seats))
    .join(" ");
}

/** The newest event that the bar mentions beside its prompt, such as a tile that was set aside. */
export function remark(events: readonly LogEntry[]): string | null {
  const event = events.findLast(({ kind }) => kind === "discard" || kind === "notice");
  return event === undefined ? null : logWord(event);
}
