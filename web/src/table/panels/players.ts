/** What is said of a player: whose turn it is and who decides are two things. */
import { isJoint } from "../../lib/alone";
import { t } from "../../lib/i18n.svelte";
import { levelWord } from "../../lib/levels";
import { isFurtherTile, isKept } from "./tokens";
import type { ButtonOption, Decision, SeatState, Snapshot, TokenOnTable } from "../types";
import { figureWord } from "../words";

export interface PlayerMark {
  /** It is this player's turn. */
  isActive: boolean;
  /** Somebody else's turn, but this player has to decide something. */
  isDeciding: boolean;
  isAway: boolean;
  text: string | null;
}

/** The marks of a seat in a position; `isHere` says whether its player is connected, `isThinking` whether its bot thinks. */
export function playerMark(snapshot: Snapshot, seat: number, isMany: boolean, { isHere = true, isThinking = false } = {}): PlayerMark {
  const player = snapshot.seats[seat];
  const decides = snapshot.decision?.seat ?? null;
  const isActive = !isClosed(snapshot) && snapshot.active === seat;
  const isDeciding = !isClosed(snapshot) && decides === seat && !isActive;
  const isAway = player !== undefined && isAbsent(player, isHere);
  const text = isThinking && decides === seat ? t("table.status.thinks") : markText(snapshot, seat, player, isMany, { isActive, isDeciding, isAway });
  return { isActive, isDeciding, isAway, text };
}

/** Whether nobody can move any more. */
export const isClosed = (snapshot: Snapshot): boolean => snapshot.over || Boolean(snapshot.closed);

/** Whether somebody who plays elsewhere is not connected, and no bot plays for him. */
export const isAbsent = (player: SeatState, isHere: boolean): boolean =>
  player.kind === "link" && player.taken && !isHere && !player.yours && !player.stand_in;

/** What there is to say of who plays elsewhere: whether he is there, or why a bot plays in his place. */
export function presenceWord(snapshot: Snapshot, seat: number, state?: "here" | "away" | "gone"): string {
  const player = snapshot.seats[seat];
  if (player === undefined) return "";
  if (player.gone) return t(`seat.${player.gone}`);
  if (player.stand_in) return t("seat.standin");
  if (player.kind !== "link" || !player.taken || player.yours || state === undefined || isClosed(snapshot)) return "";
  return t(`presence.${state === "here" && snapshot.decision?.seat === seat ? "thinking" : state}`);
}

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

/** Whose pieces are all shown: of who decides, or whose turn it is while nobody decides. */
export const openSeat = (snapshot: Snapshot): number | null =>
  isClosed(snapshot) ? null : (snapshot.decision?.seat ?? snapshot.active);

/** The figures of a player at rest: the first two kinds one by one, all others as a number. */
export function figuresLeft({ supply }: SeatState): { shown: SeatState["supply"]; others: number } {
  const others = supply.slice(2).reduce((sum, { left }) => sum + left, 0);
  return { shown: supply.slice(0, 2), others };
}

/** A player in words: "Anna, you, 73 points, Meeple ×4, 5 others, Your turn". */
export function playerLabel(snapshot: Snapshot, seat: number, mark: PlayerMark): string {
  const player = snapshot.seats[seat];
  if (player === undefined) return "";
  const { shown, others } = figuresLeft(player);
  const words = [
    player.name,
    player.yours && !isHotSeat(snapshot) ? t("table.you") : "",
    player.kind === "bot" ? (player.bot ? t("table.bot", { level: levelWord(player.bot) }) : t("table.bot.plain")) : "",
    t("table.score", { points: player.score }),
    ...shown.map(({ kind, left }) => t("table.figure.left", { figure: figureWord(kind), n: left })),
    others > 0 ? t("frame.others", { n: others }) : "",
    mark.text ?? "",
  ];
  return words.filter((word) => word !== "").join(", ");
}

/** The option by which whoever decides gets a piece of his back from who keeps it. */
export function wayBack(decision: Decision | null, token: TokenOnTable): ButtonOption | undefined {
  if (decision === null || !isKept(token) || token.owner !== decision.seat) return undefined;
  return decision.options
    .filter((option) => option.kind === "button")
    .find((option) => option.seat === token.seat && option.figure === token.name);
}

/** Whose turns follow the turn of a seat, in order round the table; who is out of the game has none. */
export function turnsAfter(snapshot: Snapshot, seat: number): number[] {
  const { length } = snapshot.seats;
  return Array.from({ length: length - 1 }, (_, step) => (seat + step + 1) % length).filter((next) => !snapshot.seats[next]?.out);
}

/** The title of the page: whose turn it is, so that it is seen in another tab, too. */
export function titleOf(snapshot: Snapshot | undefined, isMine: boolean): string {
  if (snapshot === undefined) return t("table.loading");
  if (snapshot.over) return t("table.over");
  if (snapshot.closed) return t("closed.title");
  const name = snapshot.seats[snapshot.decision?.seat ?? snapshot.active]?.name ?? "";
  if (!isMine) return t("table.wait.plays", { name });
  return isHotSeat(snapshot) ? t("table.say.yourTurn", { name }) : t("table.status.yourTurn");
}
