import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Puzzles, PuzzleStanding, PuzzleVerdict } from "../lib/types";
import { gained, points, themeWord } from "./words";

const KEY = "bastide.puzzles";
const FIRST = "0000000001";
const SECOND = "0000000002";

const day = (date: string, daily: string, standing: PuzzleStanding | null = null): Puzzles => ({ number: 2, themes: [], daily, day: date, standing, daily_done: false });

const over = (solved: boolean, value: number, standing: PuzzleStanding | null = null): PuzzleVerdict => ({
  tries: [],
  over: true,
  solved,
  themes: [],
  solution: null,
  rating: { value, deviation: 200 },
  gain: 1,
  standing,
});

/** What a page knows that was just opened. */
async function opened() {
  vi.resetModules();
  return (await import("./mine.svelte")).mine;
}

describe("a guest", () => {
  beforeEach(() => localStorage.clear());

  it("keeps the rating, what is done and the days in a row in the browser", async () => {
    const mine = await opened();
    mine.meet(day("2026-03-01", FIRST));
    mine.take(FIRST, over(true, 1510));
    expect(mine.days).toBe(1);
    const next = await opened();
    next.meet(day("2026-03-02", SECOND));
    expect([next.rating.value, next.days, next.isDone(FIRST)]).toEqual([1510, 1, true]);
    next.take(SECOND, over(true, 1520));
    expect(next.days).toBe(2);
    next.take(SECOND, over(true, 1999));
    expect(next.rating.value).toBe(1520);
    next.meet(day("2026-03-05", FIRST));
    expect(next.days).toBe(0);
  });

  it("has no day for a puzzle that was not solved, and begins anew where nonsense is kept", async () => {
    const mine = await opened();
    mine.meet(day("2026-03-01", FIRST));
    mine.take(FIRST, over(false, 1490));
    expect([mine.days, mine.done]).toEqual([0, [FIRST]]);
    for (const nonsense of ["{", "7", '{"rating":{"value":1e9,"deviation":1},"done":[1,"x"]}']) {
      localStorage.setItem(KEY, nonsense);
      const next = await opened();
      expect([next.rating.value, next.done]).toEqual([1500, []]);
    }
  });
});

describe("who has a name", () => {
  it("is told by the server", async () => {
    const mine = await opened();
    const standing = { rating: { value: 1700, deviation: 60 }, tried: 9, solved: 7, days: 3 };
    mine.meet(day("2026-03-01", FIRST, standing));
    expect([mine.rating.value, mine.days]).toEqual([1700, 3]);
    mine.take(FIRST, over(true, 1710, { ...standing, rating: { value: 1710, deviation: 59 }, days: 4 }));
    expect([mine.rating.value, mine.days]).toEqual([1710, 4]);
  });
});

describe("words", () => {
  it("have a minus that is one, and a name for what nobody knows", () => {
    expect([points(-4.72), gained(5), gained(-5), gained(0), themeWord("new_theme")]).toEqual(["−4.7", "+5", "−5", "±0", "new_theme"]);
  });
});
