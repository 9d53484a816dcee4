/** The geometry of the score curve. */

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Whether the last step is the final scoring, drawn as a band of its own. */
  final: boolean;
}

/** How much of the width is left to the game itself when there is a final band. */
const GAME_SHARE = 0.86;

/** The next round number above the highest score, so that the lines have room. */
export function ceiling(scores: readonly (readonly number[])[]): number {
  const highest = Math.max(0, ...scores.flat());
  const step = highest > 200 ? 50 : highest > 80 ? 20 : 10;
  return Math.max(step, Math.ceil((highest + 1) / step) * step);
}

/** The next round number below the lowest score; 0 unless somebody has less. */
export function floor(scores: readonly (readonly number[])[]): number {
  const lowest = Math.min(0, ...scores.flat());
  return lowest === 0 ? 0 : Math.floor((lowest - 1) / 10) * 10;
}

/** At most five level lines, from 0 to the ceiling, and as far below 0 as there are scores. */
export function levels(top: number, bottom = 0): number[] {
  const step = [5, 10, 20, 25, 50, 100, 200].find((size) => (top - bottom) / size <= 5) ?? top;
  const below = Math.floor(-bottom / step);
  return Array.from({ length: Math.floor(top / step) + below + 1 }, (_, index) => (index - below) * step);
}

export class Scale {
  readonly #frame: Frame;
  readonly #last: number;
  readonly #top: number;
  readonly #bottom: number;

  constructor(frame: Frame, count: number, top: number, bottom = 0) {
    this.#frame = frame;
    this.#last = Math.max(1, count - 1);
    this.#top = top;
    this.#bottom = bottom;
  }

  x(index: number): number {
    const { left, right, width, final } = this.#frame;
    const room = width - left - right;
    if (!final) return left + (room * index) / this.#last;
    if (index >= this.#last) return left + room;
    return left + (room * GAME_SHARE * index) / Math.max(1, this.#last - 1);
  }

  y(score: number): number {
    const { top, bottom, height } = this.#frame;
    return top + (height - top - bottom) * (1 - (score - this.#bottom) / (this.#top - this.#bottom));
  }

  /** Scores stand still between two moves and jump with one; the final scoring is a slope. */
  path(scores: readonly number[]): string {
    return scores
      .map((score, index) => {
        const x = this.x(index).toFixed(1);
        const y = this.y(score).toFixed(1);
        if (index === 0) return `M${x} ${y}`;
        return this.#frame.final && index === this.#last ? `L${x} ${y}` : `H${x}V${y}`;
      })
      .join("");
  }

  /** The move nearest to a place on the chart. */
  nearest(x: number): number {
    let best = 0;
    for (let index = 1; index <= this.#last; index += 1) {
      if (Math.abs(this.x(index) - x) < Math.abs(this.x(best) - x)) best = index;
    }
    return best;
  }
}

/** Pushes labels apart that would touch, keeping them above the lowest line. */
export function apart(heights: readonly number[], gap: number, lowest: number): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let previous = -Infinity;
  for (const index of order) previous = placed[index] = Math.max(heights[index] ?? 0, previous + gap);
  const over = Math.max(0, previous - lowest);
  return placed.map((height) => height - over);
}

/** Adds the position before the final scoring, so that its points show as a step of their own. */
export function withFinal(scores: readonly (readonly number[])[], finals: readonly number[]): number[][] {
  const last = scores.at(-1) ?? [];
  const before = last.map((score, seat) => score - (finals[seat] ?? 0));
  return [...scores.slice(0, -1).map((row) => [...row]), before, [...last]];
}
