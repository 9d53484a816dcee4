/** Times of clocks, as they are shown and as they are read aloud. */
import { t } from "../../lib/i18n.svelte";
import type { Agreement } from "../../lib/types";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Below this tenths of seconds are shown. */
export const TENTHS = 20 * SECOND;
/** Somebody is warned when so much is left. */
const WARNINGS = [MINUTE, TENTHS] as const;

/** How much time is given at once, in milliseconds. */
export function given({ clock }: Agreement): number {
  switch (clock.kind) {
    case "game":
      return clock.minutes * MINUTE;
    case "move":
      return clock.seconds * SECOND;
    case "days":
      return clock.days * DAY;
    default:
      return Infinity;
  }
}

/** How often somebody was warned who has so much left: nobody is whose clock begins below that. */
export const warnings = (left: number, whole: number): number => WARNINGS.filter((limit) => left <= limit && whole > limit).length;

/** What a clock shows: "3 days left", "17 h left", "1 h 10", "8:14", "19.4"; one that stands still has no tenths. */
export function clockWord(left: number, isDays = false, isStill = false): string {
  if (isDays && left >= 2 * DAY) return t("clocks.days", { n: Math.floor(left / DAY) });
  if (isDays && left >= HOUR) return t("clocks.hours", { n: Math.floor(left / HOUR) });
  const two = (value: number): string => String(value).padStart(2, "0");
  if (left >= HOUR) return t("clocks.long", { h: Math.floor(left / HOUR), m: two(Math.floor((left % HOUR) / MINUTE)) });
  if (left < TENTHS && !isStill) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / SECOND);
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** The same in words: "8 minutes", "40 seconds". */
export function spokenTime(left: number): string {
  if (left >= 2 * DAY) return t("clocks.say.days", { n: Math.floor(left / DAY) });
  if (left >= HOUR) return t("clocks.say.hours", { n: Math.floor(left / HOUR) });
  if (left >= 2 * MINUTE) return t("clocks.say.minutes", { n: Math.floor(left / MINUTE) });
  return t("clocks.say.seconds", { n: Math.floor(left / SECOND) });
}

/** How long what is shown of a time stays as it is, in milliseconds. */
export function staysFor(left: number, isDays: boolean): number {
  if (left < TENTHS) return 100;
  const step = left >= HOUR ? (isDays ? HOUR : MINUTE) : SECOND;
  return Math.min(left % step || step, MINUTE) + 5;
}
