/** What a throw makes of the position that is shown. */
import { t } from "../../lib/i18n.svelte";
import type { Snapshot } from "../types";
import type { Shown } from "./flights.svelte";
import { zoneWord } from "./words";

/** The position without the tokens that are still in the air, or not even there. */
export function withoutThrown(snapshot: Snapshot, unfinished: readonly Shown[]): Snapshot {
  if (unfinished.length === 0) return snapshot;
  const isThrown = (name: string, whose: number | null): boolean =>
    unfinished.some(({ flight, seat }) => flight.token === name && seat === whose);
  return { ...snapshot, tokens: snapshot.tokens.filter(({ name, seat, cell }) => cell === null || !isThrown(name, seat)) };
}

/** What is to be seen on the ground of a throw to the left neighbour. */
export function laneTitle(snapshot: Snapshot, shown: Shown | null, isThrowing: boolean): string {
  const name = (seat: number): string => snapshot.seats[seat % snapshot.seats.length]?.name ?? "";
  if (shown !== null) {
    const zone = zoneWord(shown.flight.awaited);
    return t("throw.lanes.made", { name: name(shown.seat), other: name(shown.seat + 1), zone });
  }
  const seat = snapshot.decision?.seat ?? 0;
  if (isThrowing) return t("throw.lanes.aim", { name: name(seat), other: name(seat + 1) });
  return t("throw.lanes.catch", { name: name(seat), other: name(seat + snapshot.seats.length - 1) });
}
