/** What is said of a table that waits: who is missing, and what has to happen before the game begins. */
import { list } from "../lib/format";
import { i18n, t } from "../lib/i18n.svelte";
import type { Presence, Room, SeatState } from "../lib/types";

export interface RoomNews {
  /** Whether its host may start the game now. */
  canStart: boolean;
  /** Who is missing, as one or two sentences: the reason why the game does not begin. */
  words: string;
}

/** Whether a game of strangers is waited for, brought together by a card of quick pairing. */
export const isPairing = ({ waiting }: Room): boolean => waiting?.gathers != null && waiting.gathers !== "rematch";

export function roomNews(room: Room, seats: readonly SeatState[], presence: Presence | undefined): RoomNews {
  const free = seats.filter(({ taken }) => !taken).length;
  const canStart = room.host && free === 0;
  if (isPairing(room)) return { canStart, words: t("room.pairing") };
  const away = seats.filter(({ taken, yours }, seat) => taken && !yours && presence !== undefined && !presence.present[seat]);
  const missing = away.length === 0 ? "" : t(away.length === 1 ? "room.away" : "room.away.many", { names: list(away.map(({ name }) => name), i18n.language) });
  const parts = free > 0 ? [t("room.free", { n: free }), missing] : [missing];
  parts.push(next(room, seats, free, away.length));
  return { canStart, words: parts.filter((part) => part !== "").join(" ") };
}

function next(room: Room, seats: readonly SeatState[], free: number, away: number): string {
  const host = seats[room.waiting?.host ?? -1]?.name;
  if (free === 0 && room.waiting?.gathers === "rematch") return t("room.byItself");
  if (room.host) {
    if (free === 0) return away === 0 ? t("room.canStart") : "";
    const people = seats.filter(({ taken, kind }) => taken && kind !== "bot");
    return people.every(({ yours }) => yours) ? t("room.alone") : t("room.startFull");
  }
  if (host === undefined) return "";
  return t(free === 0 ? "room.hostStarts" : "room.startsFull", { name: host });
}
