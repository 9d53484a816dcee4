/** The curve of a review: what each seat could expect, turn by turn, and between what that lies. */
import type { Review } from "../lib/types";

export type Measure = "chance" | "points";

/** What one seat could expect at one moment. */
export interface Estimate {
  turn: number;
  value: number;
  low: number;
  high: number;
}

/** The estimates of each seat at the first choice of every turn, in per cent or points; of a finished game also how it ended. */
export function curveOf(review: Review, measure: Measure): Estimate[][] {
  const firsts = review.choices.filter((choice, place) => choice.turn !== review.choices[place - 1]?.turn);
  const lines = review.players.map((_, seat) =>
    firsts.map(({ turn, chances, low, high, margins, width }): Estimate => {
      if (measure === "points") {
        const value = margins[seat] ?? 0;
        return { turn, value, low: value - width, high: value + width };
      }
      return { turn, value: 100 * (chances[seat] ?? 0), low: 100 * (low[seat] ?? 0), high: 100 * (high[seat] ?? 0) };
    }),
  );
  const { state, turns } = review.progress;
  if (review.over && state === "done" && !review.joint && firsts.length > 0) {
    lines.forEach((line, seat) => {
      const value = measure === "points" ? margin(review, seat) : 100 * share(review, seat);
      line.push({ turn: turns + 1, value, low: value, high: value });
    });
  }
  return lines;
}

/** How far a seat was ahead of the best other in the end. */
function margin({ scores }: Review, seat: number): number {
  const others = scores.filter((_, other) => other !== seat);
  return (scores[seat] ?? 0) - Math.max(0, ...others);
}

/** The part of the victory that a seat has in the end. */
function share({ scores }: Review, seat: number): number {
  const best = Math.max(...scores);
  return scores[seat] === best ? 1 / scores.filter((score) => score === best).length : 0;
}

export interface Extent {
  low: number;
  high: number;
}

const STEP = 10;

/** What the chart has to show: chances from 0 to 100, points as far as there are any, with zero among them. */
export function extentOf(lines: readonly (readonly Estimate[])[], measure: Measure): Extent {
  if (measure === "chance") return { low: 0, high: 100 };
  const all = lines.flat();
  const high = Math.max(STEP, ...all.map((one) => one.high));
  const low = Math.min(0, ...all.map((one) => one.low));
  return { low: Math.floor(low / STEP) * STEP, high: Math.ceil(high / STEP) * STEP };
}

/** The numbers beside the chart: the ends and the middle, or zero where that lies between. */
export function levelsOf({ low, high }: Extent): number[] {
  return low < 0 ? [low, 0, high] : [0, high / 2, high];
}

/** Turns that are named below the chart. */
export function ticksOf(turns: number, most: number): number[] {
  const step = [5, 10, 20, 40, 80, 160].find((size) => turns / size <= most) ?? 320;
  return Array.from({ length: Math.floor(turns / step) }, (_, place) => (place + 1) * step);
}

/** Where everything is on a chart of a size. */
export class Scale {
  readonly #turns: number;
  readonly #extent: Extent;
  readonly #box: { left: number; right: number; top: number; bottom: number };

  constructor(turns: number, extent: Extent, box: { left: number; right: number; top: number; bottom: number }) {
    this.#turns = Math.max(2, turns);
    this.#extent = extent;
    this.#box = box;
  }

  x(turn: number): number {
    const { left, right } = this.#box;
    return left + ((right - left) * (turn - 1)) / (this.#turns - 1);
  }

  y(value: number): number {
    const { top, bottom } = this.#box;
    const { low, high } = this.#extent;
    const within = Math.min(high, Math.max(low, value));
    return bottom - ((bottom - top) * (within - low)) / (high - low);
  }

  line(estimates: readonly Estimate[]): string {
    return estimates.map(({ turn, value }, place) => `${place === 0 ? "M" : "L"}${this.#point(turn, value)}`).join("");
  }

  /** The area between what an estimate may be at least and at most. */
  band(estimates: readonly Estimate[]): string {
    if (estimates.length === 0) return "";
    const above = estimates.map(({ turn, high }) => this.#point(turn, high));
    const below = estimates.map(({ turn, low }) => this.#point(turn, low)).reverse();
    return `M${[...above, ...below].join("L")}Z`;
  }

  /** The turn nearest to a place on the chart. */
  turnAt(x: number): number {
    const { left, right } = this.#box;
    const turn = 1 + ((x - left) / (right - left)) * (this.#turns - 1);
    return Math.min(this.#turns, Math.max(1, Math.round(turn)));
  }

  #point(turn: number, value: number): string {
    return `${this.x(turn).toFixed(1)} ${this.y(value).toFixed(1)}`;
  }
}
