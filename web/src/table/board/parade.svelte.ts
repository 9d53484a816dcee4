/** Shows scorings one after another: the feature glows, a toast tells its points, the score counts. A click skips them. */
import { reducedMotion } from "../../lib/settings.svelte";
import type { LogEntry } from "../types";

/** Long enough to read who got what for what. */
const EACH_MS = 1400;
/** So long a score counts up. */
const COUNT_MS = 420;
/** Without motion the outline just stays, and longer. */
const STILL_MS = 2900;
/** However much is scored at the end of a game, nobody waits longer than this. */
const LONGEST_MS = 7000;

export class Parade {
  /** The scoring that is shown now. */
  current = $state.raw<LogEntry | null>(null);
  #waiting = $state.raw<readonly LogEntry[]>([]);
  #progress = $state(1);
  #frame = 0;
  #each = EACH_MS;
  #isHeld = false;

  readonly isRunning = $derived(this.current !== null || this.#waiting.length > 0);

  /** Show these scorings after those that are still waiting. */
  add(events: readonly LogEntry[]): void {
    const scorings = events.filter((event) => event.kind === "score" && (event.points ?? 0) !== 0);
    if (scorings.length === 0) return;
    this.#waiting = [...this.#waiting, ...scorings];
    const usual = reducedMotion() ? STILL_MS : EACH_MS;
    this.#each = Math.min(usual, LONGEST_MS / this.#waiting.length);
    if (this.current === null && !this.#isHeld) this.#next();
  }

  /** Wait while something else is shown that comes before it. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld;
    if (!isHeld && this.current === null && this.#waiting.length > 0) this.#next();
  }

  /** Everything is as it will be. */
  skip(): void {
    cancelAnimationFrame(this.#frame);
    this.#waiting = [];
    this.current = null;
    this.#progress = 1;
  }

  /** The score of a seat as far as it was counted. */
  shown(seat: number, score: number): number {
    const points = (entry: LogEntry): number => (entry.seat === seat ? (entry.points ?? 0) : 0);
    const waiting = this.#waiting.reduce((sum, entry) => sum + points(entry), 0);
    const counting = this.current === null ? 0 : Math.round(points(this.current) * (1 - this.#progress));
    return score - waiting - counting;
  }

  #next(): void {
    const [first, ...rest] = this.#waiting;
    this.#waiting = rest;
    this.current = first ?? null;
    this.#progress = reducedMotion() ? 1 : 0;
    if (first === undefined) return;
    const start = performance.now();
    const tick = (now: number): void => {
      const passed = Math.max(0, now - start);
      if (!reducedMotion()) this.#progress = Math.min(1, passed / Math.min(COUNT_MS, this.#each));
      if (passed < this.#each) this.#frame = requestAnimationFrame(tick);
      else this.#next();
    };
    this.#frame = requestAnimationFrame(tick);
  }
}
