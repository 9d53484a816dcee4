/** Shows throws one after another: through the air, the slide, whom it pushes away. A click skips them. */
import { reducedMotion } from "../../lib/settings.svelte";
import type { Flight } from "../../lib/types";
import type { LogEntry } from "../types";

/** Through the air, on the ground, each push, and how long it is looked at afterwards. */
export const FLIES_MS = 1000;
export const SLIDES_MS = 450;
export const PUSH_MS = 260;
const REST_MS = 1100;
/** Without motion the whole way is shown at once, and longer. */
const STILL_MS = 4500;

/** A throw with who has thrown. */
export interface Shown {
  number: number;
  seat: number;
  flight: Flight;
}

/** How far a throw has come: parts from 0 to 1 of the way through the air, of the slide, and of all pushes together. */
export interface Stage {
  flown: number;
  slid: number;
  /** How many of those that it struck were pushed away; the one that moves counts in part. */
  pushed: number;
}

const part = (time: number, length: number): number => Math.min(1, Math.max(0, time / length));

/** What is to be seen of a throw after so many milliseconds. */
export function stageAt(time: number, struck: number): Stage {
  return {
    flown: part(time, FLIES_MS),
    slid: part(time - FLIES_MS, SLIDES_MS),
    pushed: Math.min(struck, Math.max(0, (time - FLIES_MS - SLIDES_MS / 2) / PUSH_MS)),
  };
}

export class Flights {
  /** The throw that is shown now. */
  current = $state.raw<Shown | null>(null);
  #time = $state(0);
  #waiting = $state.raw<readonly Shown[]>([]);
  #frame = 0;

  /** The throws that are not over: their tokens do not lie yet. */
  readonly unfinished: readonly Shown[] = $derived(this.current === null ? [] : [this.current, ...this.#waiting]);
  readonly isRunning = $derived(this.current !== null);
  readonly stage: Stage = $derived(stageAt(this.#time, this.current?.flight.struck.length ?? 0));

  /** Show the throws among these events after those that are still waiting. */
  add(events: readonly LogEntry[]): void {
    const thrown = events.flatMap(({ number, seat, flight }) =>
      flight && seat !== null ? [{ number, seat, flight }] : [],
    );
    this.#waiting = [...this.#waiting, ...thrown];
    if (this.current === null) this.#next();
  }

  /** Everything is as it will be. */
  skip(): void {
    cancelAnimationFrame(this.#frame);
    this.#waiting = [];
    this.current = null;
  }

  #next(): void {
    const [first, ...rest] = this.#waiting;
    this.#waiting = rest;
    this.current = first ?? null;
    if (first === undefined) return;
    const moving = FLIES_MS + SLIDES_MS + first.flight.struck.length * PUSH_MS;
    const isStill = reducedMotion();
    this.#time = isStill ? moving : 0;
    const start = performance.now();
    const tick = (now: number): void => {
      const time = Math.max(0, now - start);
      if (!isStill) this.#time = time;
      if (time < (isStill ? STILL_MS : moving + REST_MS)) this.#frame = requestAnimationFrame(tick);
      else this.#next();
    };
    this.#frame = requestAnimationFrame(tick);
  }
}
