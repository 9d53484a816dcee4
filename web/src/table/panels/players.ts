/** What is said of a player: whose turn it is and who decides are two things. */
import { isJoint } from "../../lib/alone";
import { t } from "../../lib/i18n.svelte";
import { isFurtherTile } from "./tokens";
import type { SeatState, Snapshot } from "../types";

export interface PlayerMark {
  /** It is this player's turn. */
  isActive: boolean;
  /** Somebody else's turn, but this player has to decide something. */
  isDeciding: boolean;
  isAway: boolean;
  text: string | null;
}

/** The marks of a seat in a position; `isHere` says whether its player is connected. */
export function playerMark(snapshot: Snapshot, seat: number, isMany: boolean, isHere = true): PlayerMark {
  const player = snapshot.seats[seat];
  const decides = snapshot.decision?.seat ?? null;
  const isActive = !snapshot.over && snapshot.active === seat;
  const isDeciding = !snapshot.over && decides === seat && !isActive;
  const isAway = player !== undefined && isAbsent(player, isHere);
  return { isActive, isDeciding, isAway, text: markText(snapshot, seat, player, isMany, { isActive, isDeciding, isAway }) };
}

/** Whether somebody who plays elsewhere is not connected. */
export const isAbsent = (player: SeatState, isHere: boolean): boolean =>
  player.kind === "link" && player.taken && !isHere && !player.yours;

function markText(
  snapshot: Snapshot,
  seat: number,
  player: SeatState | undefined,
  isMany: boolean,
  mark: Omit<PlayerMark, "text">,
): string | null {
  if (snapshot.over && isJoint(snapshot)) return player?.score === snapshot.joint ? t("alone.isResult") : null;
  if (snapshot.over) return snapshot.winners.includes(seat) ? t("table.status.won") : null;
  if (player !== undefined && !player.taken) return t("table.status.waiting");
  if (mark.isAway) return t("table.status.away");
  // On a shared screen "your turn" would be everybody's.
  const isMine = player?.yours === true && !isMany;
  if (mark.isDeciding) return t(isMine ? "table.status.yourDecision" : "table.status.decides");
  if (!mark.isActive) return null;
  if (isFurtherTile(snapshot)) return t("table.status.second");
  if (isMine) return t("table.status.yourTurn");
  return t(player?.yours ? "table.status.turn" : "table.status.playing");
}

/** Whether several people play at this browser. */
export const isHotSeat = (snapshot: Snapshot): boolean => snapshot.seats.filter((seat) => seat.yours).length > 1;
