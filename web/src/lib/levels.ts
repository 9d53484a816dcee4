/** The levels of bots: what they are called, what to expect of them, and how far one is that thinks. */
import { i18n, named, t } from "./i18n.svelte";
import type { BotInfo, Thinking } from "./types";

/** The level of a new game, if nobody chooses another. */
const USUAL = "steady";

export const usualBot = (bots: readonly BotInfo[]): string =>
  (bots.find(({ name }) => name === USUAL) ?? bots[0])?.name ?? "";

/** A bot by its word: "Strong"; one that only this server has, by its name. */
export const levelWord = (bot: string): string => named("bot", bot);

/** The level that a bot is, also by an older name of it; a bot that is none stays what it is. */
export const levelOf = (bot: string, bots: readonly BotInfo[]): string =>
  (bots.find(({ name }) => name === bot) ?? bots.find(({ name }) => levelWord(name) === levelWord(bot)))?.name ?? bot;

/** What to expect of a bot, in a line; nothing where nobody knows. */
export const levelLine = (bot: string): string => named("level", bot, "");

/** A number of seconds, as it is said: "0.3". */
export const secondsWord = (seconds: number): string =>
  new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(seconds);

/** What was measured of a bot: "rating 1800 · thinks about 0.3 s a move". */
export function levelFacts({ rating, seconds }: BotInfo): string {
  if (rating === null && seconds === 0) return "";
  const time = seconds > 0 ? t("level.seconds", { seconds: secondsWord(seconds) }) : t("level.atOnce");
  return rating === null ? time : `${t("level.rating", { n: String(rating) })} · ${time}`;
}

/** Somebody who thinks, by the clock of this page. */
export interface Pondering {
  /** How long, in seconds; 0 if nobody knows. */
  seconds: number;
  /** When it began, as `performance.now()` tells the time. */
  began: number;
}

/** A bot that thinks, as the server tells it; clocks of two machines are not compared. */
export const ponderingOf = ({ seconds, spent }: Thinking, now = performance.now()): Pondering => ({ seconds, began: now - 1000 * spent });

/** Shorter thoughts are over before anybody could read of them. */
const WORTH_SAYING = 1;
export const isWorthSaying = ({ seconds }: Pondering): boolean => seconds === 0 || seconds >= WORTH_SAYING;
