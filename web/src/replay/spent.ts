/** The time that was spent on the moves of a replay, where the table had a clock. */
import { t } from "../lib/i18n.svelte";
import type { Frame } from "../lib/types";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const hasTimes = (frames: readonly Frame[]): boolean => frames.some(({ spent }) => (spent ?? 0) > 0);

/** What each seat has spent up to a move, in milliseconds. */
export function spentUntil(frames: readonly Frame[], number: number, seats: number): number[] {
  const all = Array<number>(seats).fill(0);
  for (const { seat, spent } of frames.slice(0, number + 1)) {
    if (seat !== null && seat < seats) all[seat] = (all[seat] ?? 0) + (spent ?? 0);
  }
  return all;
}

/** "12 s", "4:10 min", "1 h 10", "3 days". */
export function spentWord(spent: number): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  if (spent >= 2 * DAY) return t("replay.time.days", { n: Math.floor(spent / DAY) });
  if (spent >= HOUR) return t("replay.time.hours", { h: Math.floor(spent / HOUR), m: two((spent % HOUR) / MINUTE) });
  if (spent >= MINUTE) return t("replay.time.minutes", { time: `${Math.floor(spent / MINUTE)}:${two((spent % MINUTE) / SECOND)}` });
  return t("replay.time.seconds", { n: Math.round(spent / SECOND) });
}
