/** What of a long log lies open: the newest turns, and before them those that brought points. */
import { pointsOf, type Turn } from "./turns";

/** A turn by itself, or several that are folded to one line. */
export type LogPart =
  | { kind: "turn"; key: string; turn: Turn }
  | { kind: "quiet"; key: string; first: number; last: number; turns: Turn[] }
  | { kind: "older"; key: string; first: number; last: number; turns: Turn[]; points: number[] };

/** So many of the newest turns are always open. */
const FRESH = 5;
/** So many turns before the newest one are never among the older ones. */
const NEAR = 12;
/** Older turns fold by so many, so that no line changes what it holds. */
const BLOCK = 20;
/** Fewer turns than this are not worth a fold. */
const LEAST = 2;

/** The parts of a log, newest first as the turns are. */
export function partsOf(turns: readonly Turn[], seats: number): LogPart[] {
  const newest = Math.max(0, ...turns.map(({ number }) => number));
  const parts: LogPart[] = [];
  let run: Turn[] = [];
  const close = (): void => {
    parts.push(...(run.length < LEAST ? run.map(single) : [quiet(run)]));
    run = [];
  };
  for (const turn of turns) {
    const block = blockOf(turn.number);
    if ((block + 1) * BLOCK <= newest - NEAR) {
      if (run.length > 0) close();
      addOlder(parts, block, turn);
    } else if (turn.number <= newest - FRESH && turn.scorings.length === 0) run.push(turn);
    else {
      close();
      parts.push(single(turn));
    }
  }
  close();
  for (const part of parts) if (part.kind === "older") part.points = pointsOf(part.turns, seats);
  return parts;
}

const blockOf = (number: number): number => Math.floor(Math.max(0, number - 1) / BLOCK);
const single = (turn: Turn): LogPart => ({ kind: "turn", key: turn.key, turn });

/** Turns without points, from the newest to the oldest. */
function quiet(turns: Turn[]): LogPart {
  const [last, first] = [turns[0]?.number ?? 0, turns.at(-1)?.number ?? 0];
  return { kind: "quiet", key: `quiet-${first}`, first, last, turns };
}

function addOlder(parts: LogPart[], block: number, turn: Turn): void {
  const key = `older-${block}`;
  const before = parts.at(-1);
  if (before?.kind === "older" && before.key === key) {
    before.turns.push(turn);
    before.first = Math.max(1, turn.number);
  } else parts.push({ kind: "older", key, first: turn.number, last: turn.number, turns: [turn], points: [] });
}
