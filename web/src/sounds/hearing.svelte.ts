/** What is heard at a table. */

import { untrack } from "svelte";
import type { Live } from "../lib/live.svelte";
import type { LogEntry, Snapshot } from "../lib/types";
import { sounds } from "./sounds.svelte";
import type { Sound } from "./tones";

type Position = Pick<Snapshot, "seq" | "over" | "decision" | "seats">;
type Event = Pick<LogEntry, "kind">;

/** Whether somebody at this screen has to decide. */
const isMine = ({ decision, seats }: Position): boolean => decision != null && seats[decision.seat]?.yours === true;

/** Whether anybody plays who does not sit at this screen: else nobody has to be called. */
const hasOthers = ({ seats }: Position): boolean => seats.some(({ yours }) => !yours);

/** What is heard when one position follows another: each sound once, in the order in which things happen. */
export function soundsBetween(before: Position, now: Position, events: readonly Event[]): Sound[] {
  const happened = (kind: LogEntry["kind"]): boolean => events.some((event) => event.kind === kind);
  const heard: Sound[] = [];
  if (happened("tile")) heard.push("tile");
  if (happened("figure") || happened("piece")) heard.push("figure");
  if (now.over && !before.over) heard.push("end");
  else if (happened("score")) heard.push("points");
  if (isMine(now) && !isMine(before) && hasOthers(now)) heard.push("turn");
  return heard;
}

/** Lets be heard what happens at a table, for as long as whoever calls it is there. */
export function hearTable(live: Pick<Live, "snapshot" | "events" | "refused">): void {
  let before: Position | undefined;
  $effect(() => {
    const now = live.snapshot;
    const { events } = live;
    if (now === undefined) return;
    if (before !== undefined && before.seq !== now.seq) void sounds.play(...soundsBetween(before, now, events));
    before = now;
  });
  $effect(() => {
    if (live.refused !== undefined) untrack(() => void sounds.play("error"));
  });
}
