import { describe, expect, it } from "vitest";
import type { Frame, Review, ReviewedChoice } from "../lib/types";
import { curveOf, extentOf, levelsOf, Scale, ticksOf } from "./curve";
import { retryWish } from "./desk.svelte";
import { merged, moveOf, nextWhere, turnsOf } from "./turns";

const frame = (number: number, turn: number, seat: number | null): Frame => ({ number, turn, seat, text: "", text_key: "", scores: [], events: 0, spent: 0 });
/** Two turns of two moves each, and a third that has begun. */
const FRAMES = [frame(0, 0, null), frame(1, 1, 0), frame(2, 2, 0), frame(3, 2, 1), frame(4, 3, 1), frame(5, 3, 0)];

const choice = (number: number, turn: number, seat: number, lost: number, chance = 0.5): ReviewedChoice =>
  ({ number, turn, seat, lost, chances: [chance, 1 - chance], low: [chance - 0.1, 0.9 - chance], high: [chance + 0.1, 1.1 - chance], margins: [4, -4], width: 2 }) as ReviewedChoice;

const review = (choices: ReviewedChoice[], more: Partial<Review> = {}): Review =>
  ({ players: ["Ann", "Ben"], choices, draws: [{ turn: 2, seat: 1, luck: 1.5 }], scores: [30, 20], over: false, joint: false, progress: { state: "stopped", done: 4, of: 9, turn: 2, turns: 3 }, ...more }) as Review;

describe("turns", () => {
  it("has the moves of each with what they gave away, and shows the worst", () => {
    const turns = turnsOf(FRAMES, review([choice(1, 1, 0, 2), choice(2, 1, 0, 5), choice(3, 2, 1, 0)]));
    expect(turns.map(({ turn, seat, moves }) => [turn, seat, moves.length])).toEqual([[1, 0, 2], [2, 1, 2], [3, 0, 1]]);
    expect(turns.map(({ lost }) => lost)).toEqual([7, 0, 0]);
    expect(turns.map(moveOf)).toEqual([2, 4, 5]);
    expect(turns[1]?.luck).toBe(1.5);
    expect(turns.map(({ isKnown }) => isKnown)).toEqual([true, true, false]);
  });

  it("goes on from one mistake to the next, and then to the first", () => {
    const turns = turnsOf(FRAMES, review([choice(1, 1, 0, 2), choice(5, 3, 0, 1)]));
    const isMistake = ({ lost }: { lost: number }): boolean => lost > 0;
    expect(nextWhere(turns, -1, isMistake)).toBe(0);
    expect(nextWhere(turns, 0, isMistake)).toBe(2);
    expect(nextWhere(turns, 2, isMistake)).toBe(0);
    expect(nextWhere(turns, 0, () => false)).toBeUndefined();
  });

  it("takes up what was found later", () => {
    const both = merged([choice(1, 1, 0, 2), choice(3, 2, 1, 0)], [choice(3, 2, 1, 4), choice(5, 3, 0, 1)]);
    expect(both.map(({ number, lost }) => [number, lost])).toEqual([[1, 2], [3, 4], [5, 1]]);
  });
});

describe("the curve", () => {
  it("has the first estimate of each turn, and how a finished game ended", () => {
    const choices = [choice(1, 1, 0, 0, 0.5), choice(2, 1, 0, 0, 0.9), choice(3, 2, 1, 0, 0.7)];
    expect(curveOf(review(choices), "chance")[0]?.map(({ turn, value }) => [turn, value])).toEqual([[1, 50], [2, 70]]);
    const done = review(choices, { over: true, progress: { state: "done", done: 9, of: 9, turn: 3, turns: 3 } });
    expect(curveOf(done, "chance").map((line) => line.at(-1)?.value)).toEqual([100, 0]);
    expect(curveOf(done, "points").map((line) => line.at(-1)?.value)).toEqual([10, -10]);
    expect(curveOf(done, "points")[1]?.[0]).toEqual({ turn: 1, value: -4, low: -6, high: -2 });
  });

  it("lies on a chart with its band", () => {
    const lines = curveOf(review([choice(1, 1, 0, 0)]), "points");
    const extent = extentOf(lines, "points");
    expect(extent).toEqual({ low: -10, high: 10 });
    expect(levelsOf(extent)).toEqual([-10, 0, 10]);
    const scale = new Scale(11, extent, { left: 0, right: 100, top: 0, bottom: 40 });
    expect([scale.x(1), scale.x(11), scale.y(10), scale.y(-10)]).toEqual([0, 100, 0, 40]);
    expect(scale.turnAt(51)).toBe(6);
    expect(scale.band(lines[0] ?? [])).toBe("M0.0 8.0L0.0 16.0Z");
    expect(ticksOf(71, 8)).toEqual([10, 20, 30, 40, 50, 60, 70]);
  });
});

describe("trying again", () => {
  const seats = [{ name: "Ann", kind: "here", bot: null }, { name: "Ben", kind: "link", bot: null }, { name: "Otto", kind: "bot", bot: "steady" }];
  it("has bots on all other seats, those that were there already as they were", () => {
    const wish = retryWish({ seats, player: null } as never, 1, { joint: false, same_tiles: true });
    expect(wish.seats.map(({ kind, bot }) => [kind, bot])).toEqual([["bot", "strong"], ["here", null], ["bot", "steady"]]);
    expect(wish.same_tiles).toBe(true);
    expect(retryWish({ seats, player: "Ann" } as never, 1, { joint: true, same_tiles: false }).player).toBe("Ann");
  });
});
