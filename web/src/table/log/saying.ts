/** What is said of the newest events: read aloud, and beside the prompt. */
import type { LogEntry, SeatState } from "../types";
import { eventSentence, logWord } from "../words";

const SPOKEN = new Set(["turn", "tile", "discard", "taken", "piece", "token", "stop", "throw", "roll", "draw", "score", "end", "notice"]);

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
