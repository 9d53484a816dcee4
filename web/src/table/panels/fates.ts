/** What a turn of the wheel brought to whom. */
import type { LogEntry, Snapshot } from "../types";

/** What one player got: from the fate itself, and from crown spaces. */
export interface Gain {
  seat: number;
  points: number;
  crowns: number;
}

/** A turn of the wheel: where it stopped, and what that brought. */
export interface Fate {
  entry: LogEntry;
  /** The name of the sector. */
  name: string;
  gains: Gain[];
  /** The scorings that belong to it. */
  scorings: LogEntry[];
}

const CROWN = "crown";
const BELONGS = new Set(["wheel", CROWN]);
/** With these something else begins. */
const ENDS = new Set(["turn", "tile", "discard", "fate", "end"]);

/** The turn of the wheel that an entry of the log began. */
export function fateAt(log: readonly LogEntry[], index: number): Fate | null {
  const entry = log[index];
  if (entry?.kind !== "fate") return null;
  const rest = log.slice(index + 1);
  const end = rest.findIndex(({ kind }) => ENDS.has(kind));
  const scorings = (end < 0 ? rest : rest.slice(0, end)).filter(
    ({ kind, what }) => kind === "score" && BELONGS.has(what ?? ""),
  );
  return { entry, name: entry.what ?? "", gains: gainsOf(scorings), scorings };
}

function gainsOf(scorings: readonly LogEntry[]): Gain[] {
  const gains = new Map<number, Gain>();
  for (const { seat, what, points } of scorings) {
    if (seat === null) continue;
    const gain = gains.get(seat) ?? { seat, points: 0, crowns: 0 };
    if (what === CROWN) gain.crowns += points ?? 0;
    else gain.points += points ?? 0;
    gains.set(seat, gain);
  }
  return [...gains.values()];
}

/** The last turn of the wheel, if it has turned. */
export function lastFate(log: readonly LogEntry[]): Fate | null {
  return fateAt(log, log.findLastIndex(({ kind }) => kind === "fate"));
}

/** The turn of the wheel that has just happened: nothing was done since but what it asks for. */
export function fateNow(snapshot: Snapshot): Fate | null {
  const fate = lastFate(snapshot.log);
  if (fate === null || snapshot.over) return null;
  const since = snapshot.log.filter(({ number, kind }) => number > fate.entry.number && ENDS.has(kind));
  return since.length === 0 ? fate : null;
}
