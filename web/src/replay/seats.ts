/** Who sits where when a game goes on from a moment of another one. */
import { levelOf } from "../lib/levels";
import type { BotInfo, PlayFrom, SeatChoice, Snapshot } from "../lib/types";

/** A seat as it is filled in: `here`, `link`, or `bot:` with the bot's name. */
export interface DraftSeat {
  name: string;
  who: string;
}

const BOT = "bot:";

/** The same players as before: bots stay bots of their level, everybody else sits at this screen. */
export const seatsFrom = ({ seats }: Pick<Snapshot, "seats">, bots: readonly BotInfo[] = []): DraftSeat[] =>
  seats.map(({ name, kind, bot }) => ({ name, who: kind === "bot" && bot ? BOT + levelOf(bot, bots) : "here" }));

/** The bot that sits there, if one does. */
export const botOf = ({ who }: DraftSeat): string | null => (who.startsWith(BOT) ? who.slice(BOT.length) : null);

/** What the server is asked for. */
export function wishOf(seats: readonly DraftSeat[], player: string | null): PlayFrom {
  const areBots = seats.every(({ who }) => who.startsWith(BOT));
  return { seats: seats.map(choiceOf), player: areBots ? null : player };
}

function choiceOf({ name, who }: DraftSeat): SeatChoice {
  const bot = botOf({ name, who });
  if (bot !== null) return { kind: "bot", name: name.trim(), bot };
  return { kind: who === "link" ? "link" : "here", name: name.trim(), bot: null };
}
