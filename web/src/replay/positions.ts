/**
 * The positions of a replay, fetched as they are needed. The server plays a game anew up to where one looks, so several
 * that follow each other come together; of a long game only some are kept, since each holds a whole board.
 */
import type { Snapshot } from "../lib/types";

/** Gives some positions that follow each other. */
export type Fetch = (first: number, count: number) => Promise<Snapshot[]>;

/** How many come together: when one jumps somewhere, and when one goes on. */
const NEAR = 3;
const AHEAD = 10;
/** So many before the end of what is there the next ones are asked for. */
const SOON = 5;
const KEPT = 60;

export class Positions {
  #kept = new Map<number, Promise<Snapshot>>();
  readonly #last: number;
  readonly #fetch: Fetch;

  constructor(last: number, fetch: Fetch) {
    this.#last = last;
    this.#fetch = fetch;
  }

  /** A position; who goes back gets those before it as well, others those behind it. */
  at(number: number, isBack = false): Promise<Snapshot> {
    const found = this.#kept.get(number);
    if (found !== undefined) {
      this.#kept.delete(number);
      this.#kept.set(number, found);
      return found;
    }
    let [first, end] = [number, number];
    if (isBack) while (first > 0 && end - first + 1 < NEAR && !this.#kept.has(first - 1)) first -= 1;
    else end = this.#endOf(number, NEAR);
    this.#load(first, end);
    return this.#kept.get(number) as Promise<Snapshot>;
  }

  /** Has ready what comes after a position; settles when that is there. */
  async prepare(number: number): Promise<void> {
    for (let next = number + 1; next <= Math.min(this.#last, number + SOON); next += 1) {
      if (this.#kept.has(next)) continue;
      this.#load(next, this.#endOf(next, AHEAD));
      break;
    }
    await this.#kept.get(number + 1);
  }

  /** Where a run of positions ends that are not there yet. */
  #endOf(first: number, most: number): number {
    let end = first;
    while (end < this.#last && end - first + 1 < most && !this.#kept.has(end + 1)) end += 1;
    return end;
  }

  #load(first: number, end: number): void {
    const run = this.#fetch(first, end - first + 1);
    for (let number = first; number <= end; number += 1) {
      const position = run.then((found) => {
        const snapshot = found[number - first];
        if (snapshot === undefined) throw new Error(`no position ${number}`);
        return snapshot;
      });
      position.catch(() => this.#kept.delete(number));
      this.#kept.set(number, position);
    }
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT) break;
      this.#kept.delete(oldest);
    }
  }
}
