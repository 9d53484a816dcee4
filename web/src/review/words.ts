/** What a review says, in words. */
import { i18n, t } from "../lib/i18n.svelte";
import type { Frame, ReviewedOption, ReviewProgress } from "../lib/types";
import { said } from "../lib/words";

/** Points with one place and a true minus. */
export const points = (value: number): string =>
  value.toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).replace("-", "−");

/** The same with a sign, unless it is nothing. */
export const signed = (value: number): string => (Math.abs(value) < 0.05 ? points(0) : value > 0 ? `+${points(value)}` : points(value));

/** Points given away, as a loss. */
export const lossWord = (lost: number): string => points(-lost);

export const percent = (part: number): string => t("review.percent", { n: Math.round(100 * part) });

/** How far a chance to win has changed, in whole per cent. */
export function swingWord(swing: number): string {
  const n = Math.round(100 * swing);
  return `${n > 0 ? "+" : n < 0 ? "−" : ""}${percent(Math.abs(n) / 100)}`;
}

/** How far a review is, and why it has failed, where a player can make something of that. */
export function progressWord({ state, done, turn, turns, fault }: ReviewProgress): string {
  if (state === "none") return t("review.none");
  if (state === "running") return done === 0 ? t("review.preparing") : t("review.running", { turn, turns });
  if (state !== "failed") return t("review.stopped", { turn, turns });
  return t(fault === "memory" || fault === "slow" ? `review.failed.${fault}` : "review.failed", { turn, turns });
}

/** What was or could be done. */
export const optionWord = ({ option }: ReviewedOption): string => said(option, option.label);

/** A move without who made it. */
export function moveWord(frame: Frame, player: string): string {
  const words = said(frame, frame.text);
  const before = `${player}: `;
  // A sentence begins with a capital, a name need not.
  const bare = words.toLowerCase().startsWith(before.toLowerCase()) ? words.slice(before.length) : words;
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}

/** All that was done in a turn; that somebody passed is told where he did nothing else. */
export function turnWord(moves: readonly Frame[], player: string): string {
  const told = moves.filter(({ text_key }) => text_key !== "move.pass");
  return (told.length > 0 ? told : moves).map((frame) => moveWord(frame, player)).join(" · ");
}
