/** The log by turns: what each one brought, newest first. */
import { cellKey } from "../deciding/decision";
import type { LogEntry, SeatState, Snapshot, TileOnBoard } from "../types";
import { logWord, reasonWord, signed } from "../words";

/** What happened in one turn, before the first one, or when the game was over. */
export interface Turn {
  /** Names it among all: `0` is what was before the first turn, `end` what came after the last. */
  key: string;
  number: number;
  seat: number | null;
  /** Who has it is still about to do something. */
  isNow: boolean;
  /** The tiles that were laid, as they lie there. */
  tiles: TileOnBoard[];
  /** What was done, as it happened. */
  moves: LogEntry[];
  scorings: LogEntry[];
  /** By which the first tile is found on the board. */
  place: LogEntry | null;
}

/** Something that was done in a turn, perhaps several times. */
export interface Clause {
  text: string;
  entry: LogEntry;
}

/** One reason of a scoring, ready to be shown. */
export interface ReasonRow {
  text: string;
  points: string;
  rule: string;
}

export const END = "end";
/** What is told of a turn besides its tile and its scorings; that figures come home is seen. */
const TOLD = new Set(["discard", "figure", "taken", "piece", "token", "draw", "roll", "stop", "throw", "notice"]);

/** All turns, newest first; each has its own entries only, so that nothing is worded before it is shown. */
export function turnsOf({ log, tiles, turn: now, over }: Pick<Snapshot, "log" | "tiles" | "turn" | "over">): Turn[] {
  const byKey = new Map<string, Turn>();
  const laid = new Map(tiles.map((tile) => [cellKey(tile.cell), tile]));
  for (const entry of log) {
    const turn = turnOf(byKey, entry);
    if (entry.kind === "turn") turn.seat = entry.seat;
    else if (entry.kind === "score") turn.scorings.push(entry);
    else if (TOLD.has(entry.kind)) turn.moves.push(entry);
    else if (entry.kind === "tile") addTile(turn, entry, laid);
  }
  const turns = [...byKey.values()].filter(({ key, moves, scorings }) => key !== "0" || moves.length + scorings.length > 0);
  for (const turn of turns) turn.isNow = !over && turn.number === now && turn.key !== END;
  return turns.reverse();
}

function turnOf(byKey: Map<string, Turn>, { turn: number, final, kind }: LogEntry): Turn {
  const key = final || kind === "end" ? END : String(number);
  let turn = byKey.get(key);
  if (turn === undefined) {
    turn = { key, number, seat: null, isNow: false, tiles: [], moves: [], scorings: [], place: null };
    byKey.set(key, turn);
  }
  return turn;
}

function addTile(turn: Turn, entry: LogEntry, laid: ReadonlyMap<string, TileOnBoard>): void {
  const [cell] = entry.cells ?? [];
  const tile = cell && laid.get(cellKey(cell));
  if (tile) turn.tiles.push(tile);
  turn.place ??= entry;
}

/** What was done in a turn: one clause for each thing, with its number where the same was done several times. */
export function clausesOf({ moves, seat }: Turn, seats: readonly SeatState[]): Clause[] {
  const found = new Map<string, { entry: LogEntry; times: number }>();
  for (const entry of moves) {
    const text = clause(logWord(entry), entry.seat === seat ? (seats[seat ?? -1]?.name ?? "") : "");
    const same = found.get(text);
    if (same) same.times += 1;
    else found.set(text, { entry, times: 1 });
  }
  return [...found].map(([text, { entry, times }]) => ({ entry, text: times > 1 ? `${text} × ${times}` : text }));
}

/** A line of the log below the name of whoever did it: without that name before it, "Mara: ..." or "Mara takes ...". */
function clause(text: string, name: string): string {
  const before = name === "" ? undefined : [`${name}: `, `${name} `].find((start) => text.startsWith(start));
  const said = text.slice(before?.length ?? 0);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** The reasons of a scoring: the first number stands plain, the others with their sign. */
export function reasonsOf(entry: LogEntry): ReasonRow[] {
  return (entry.lines ?? []).map((line, index) => ({
    text: reasonWord(line.text, line.number, entry.what),
    points: index === 0 ? String(line.points).replace("-", "−") : signed(line.points),
    rule: line.rule,
  }));
}

/** Whether others scored the same feature at the same time. */
export function isShared(entry: LogEntry, { scorings }: Turn): boolean {
  if ((entry.cells ?? []).length === 0 || entry.part_of != null) return false;
  return scorings.filter((other) => featureKey(other) === featureKey(entry)).length > 1;
}

const featureKey = ({ what, cells }: LogEntry): string => [what, ...(cells ?? []).map(cellKey).sort()].join(" ");

/** The points that each seat got in some turns. */
export function pointsOf(turns: readonly Turn[], seats: number): number[] {
  const points = new Array<number>(seats).fill(0);
  for (const { seat, points: got } of turns.flatMap(({ scorings }) => scorings)) {
    if (seat !== null) points[seat] = (points[seat] ?? 0) + (got ?? 0);
  }
  return points;
}

/** How many scorings there are after an entry of the log, for whoever has seen all up to it. */
export const scoringsSince = (log: readonly LogEntry[], number: number): number =>
  log.filter((entry) => entry.kind === "score" && entry.number > number).length;

/** The number of the newest entry of a log; −1 if there is none. */
export const newestOf = (log: readonly LogEntry[]): number => log.at(-1)?.number ?? -1;
