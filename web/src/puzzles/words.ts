/** Puzzles in words: what the best move does, what tries led to. */
import { i18n, t } from "../lib/i18n.svelte";
import type { PuzzleFact, SeatState } from "../lib/types";
import { featureWord } from "../table/words";

const KNOWN = ["steal", "share", "block", "small", "again", "finish", "farm", "claim", "home", "hold", "grow", "quiet", "last"] as const;
export type Theme = (typeof KNOWN)[number];

const isTheme = (name: string): name is Theme => (KNOWN as readonly string[]).includes(name);

/** A theme by its name; one of a newer server by what that calls it. */
export const themeWord = (name: string): string => (isTheme(name) ? t(`puzzles.theme.${name}`) : name);

/** What the best move does, as a sentence. */
export function factWord({ theme, feature, seat, own, theirs, number }: PuzzleFact, seats: readonly SeatState[]): string {
  if (!isTheme(theme) || theme === "last") return "";
  const name = seats[seat]?.name ?? "";
  return t(`puzzles.why.${theme}`, { feature: featureWord(feature), name, own, theirs, n: number });
}

/** Points with one decimal, and a minus that is one. */
export const points = (value: number): string =>
  new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value).replace("-", "−");

export const gained = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "±0");
