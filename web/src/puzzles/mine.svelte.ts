/** How somebody stands in puzzles: a guest's rating, what he has done and his days in a row are kept by the browser. */
import { recall, remember } from "../lib/memory";
import type { PuzzleRating, Puzzles, PuzzleStanding, PuzzleVerdict } from "../lib/types";

const KEY = "puzzles";
/** The server reads no more of them. */
const MOST_DONE = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Kept {
  rating: PuzzleRating;
  done: string[];
  days: number;
  /** The last day whose puzzle was solved on it. */
  last: string;
}

const NEW: Kept = { rating: { value: 1500, deviation: 250 }, done: [], days: 0, last: "" };

function kept(): Kept {
  try {
    const read = JSON.parse(recall(KEY) ?? "null") as Partial<Kept> | null;
    const { value, deviation } = read?.rating ?? NEW.rating;
    const isRating = value >= 0 && value <= 4000 && deviation >= 30 && deviation <= 400;
    const done = Array.isArray(read?.done) ? read.done.filter((id) => /^[0-9a-f]{10}$/.test(id)) : [];
    return {
      rating: isRating ? { value, deviation } : NEW.rating,
      done: done.slice(-MOST_DONE),
      days: Number.isInteger(read?.days) ? (read?.days ?? 0) : 0,
      last: typeof read?.last === "string" ? read.last : "",
    };
  } catch {
    return NEW; // somebody else has written there
  }
}

class Mine {
  #kept = $state.raw<Kept>(kept());
  /** What the server keeps of who has a name. */
  #standing = $state.raw<PuzzleStanding | null>(null);
  #daily: Pick<Puzzles, "daily" | "day"> | undefined;

  get rating(): PuzzleRating {
    return this.#standing?.rating ?? this.#kept.rating;
  }

  get done(): readonly string[] {
    return this.#kept.done;
  }

  /** The days in a row up to today or yesterday. */
  get days(): number {
    if (this.#standing) return this.#standing.days;
    const { last, days } = this.#kept;
    const gap = this.#daily && last ? (Date.parse(this.#daily.day) - Date.parse(last)) / DAY_MS : Infinity;
    return gap <= 1 ? days : 0;
  }

  isDone(id: string): boolean {
    return this.#kept.done.includes(id);
  }

  meet(told: Puzzles): void {
    this.#daily = told;
    this.#standing = told.standing ?? null;
    this.#kept = kept();
  }

  /** A try was judged; when a puzzle is over it counts. */
  take(id: string, verdict: PuzzleVerdict): void {
    if (verdict.standing) this.#standing = verdict.standing;
    if (!verdict.over || this.isDone(id)) return;
    const { days, last } = this.#kept;
    const daily = this.#daily;
    const isDaily = daily?.daily === id && verdict.solved && last !== daily.day;
    this.#kept = {
      rating: !verdict.standing && verdict.rating ? verdict.rating : this.#kept.rating,
      done: [...this.#kept.done, id].slice(-MOST_DONE),
      days: isDaily ? this.days + 1 : days,
      last: isDaily ? daily.day : last,
    };
    remember(KEY, JSON.stringify(this.#kept));
  }
}

export const mine = new Mine();
