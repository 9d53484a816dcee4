/** Who sits where when a game goes on from a moment of another one. */
import type { PlayFrom, SeatChoice, Snapshot } from "../lib/types";

/** A seat as it is filled in: `here`, `link`, or `bot:` with the bot's name. */
export interface DraftSeat {
  name: string;
  who: string;
}

const BOT = "bot:";

/** The same players as before: bots stay bots, everybody else sits at this screen. */
export const seatsFrom = ({ seats }: Pick<Snapshot, "seats">): DraftSeat[] =>
  seats.map(({ name, kind, bot }) => ({ name, who: kind === "bot" && bot ? BOT + bot : "here" }));

/** What the server is asked for. */
export function wishOf(seats: readonly DraftSeat[], player: string | null): PlayFrom {
  const areBots = seats.every(({ who }) => who.startsWith(BOT));
  return { seats: seats.map(choiceOf), player: areBots ? null : player };
}

function choiceOf({ name, who }: DraftSeat): SeatChoice {
  if (who.startsWith(BOT)) return { kind: "bot", name: name.trim(), bot: who.slice(BOT.length) };
  return { kind: who === "link" ? "link" : "here", name: name.trim(), bot: null };
}
