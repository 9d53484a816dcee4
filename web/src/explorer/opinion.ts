/** What bots of several strengths say of the same placements, put together under letters. */
import type { Opinion, OpinionMove } from "../lib/types";
import { LEVELS, type Level } from "./exploring.svelte";

export const LETTERS = ["A", "B", "C", "D"] as const;

export interface Lettered {
  letter: string;
  move: OpinionMove;
  /** What each strength says that it is worth. */
  worths: Partial<Record<Level, number>>;
  worth: number;
  /** The least and the most that was said. */
  low: number;
  high: number;
}

/** The strongest bot that has answered says which moves, all that have answered how sure that is. */
export function lettered(opinions: Partial<Record<Level, Opinion>>): Lettered[] {
  const strongest = [...LEVELS].reverse().find((level) => opinions[level] !== undefined);
  const moves = strongest === undefined ? [] : (opinions[strongest]?.moves ?? []);
  return moves.slice(0, LETTERS.length).map((move, index) => {
    const worths: Partial<Record<Level, number>> = {};
    for (const level of LEVELS) {
      const same = opinions[level]?.moves.find(({ at }) => at[0] === move.at[0] && at[1] === move.at[1]);
      if (same?.move.worth != null) worths[level] = same.move.worth;
    }
    const said = Object.values(worths);
    const worth = move.move.worth ?? 0;
    return { letter: LETTERS[index] ?? "", move, worths, worth, low: Math.min(worth, ...said), high: Math.max(worth, ...said) };
  });
}

/** The letters that are as good as the first within the error. */
export const equals = (moves: readonly Lettered[]): string[] => {
  const [best] = moves;
  return best === undefined ? [] : moves.filter(({ high }) => high >= best.low).map(({ letter }) => letter);
};
