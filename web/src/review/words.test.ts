import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshBrowser } from "../../tests/browser";
import { areaWords } from "../lib/areas";
import { i18n, loadMessages } from "../lib/i18n.svelte";
import type { ReviewProgress } from "../lib/types";
import { progressWord } from "./words";

beforeAll(async () => {
  await areaWords("review");
  await Promise.all([loadMessages("it"), loadMessages("de")]);
});
beforeEach(() => void freshBrowser());

const progress = (more: Partial<ReviewProgress>): ReviewProgress => ({ state: "failed", done: 4, of: 9, turn: 2, turns: 3, fault: null, ...more });

describe("how far a review is", () => {
  it.each([
    [{ state: "none" }, "Nobody has looked back at this game yet"],
    [{ state: "running", done: 0 }, "The bot gets ready"],
    [{ state: "running" }, "Turn 2 of 3 looked at"],
    [{ state: "stopped" }, "Stopped at turn 2 of 3"],
    [{ fault: null }, "Something went wrong at turn 2 of 3"],
    [{ fault: "crash" }, "Something went wrong at turn 2 of 3"],
    [{ fault: "slow" }, "At turn 2 of 3 it took longer than this server allows"],
  ] as [Partial<ReviewProgress>, string][])("is said for %o", (more, words) => {
    expect(progressWord(progress(more))).toContain(words);
  });

  it.each([
    ["en", "At turn 2 of 3 it took more memory than this server allows"],
    ["it", "Al turno 2 di 3 serviva più memoria di quanta ne conceda questo server"],
    ["de", "Bei Zug 2 von 3 brauchte es mehr Speicher, als dieser Server erlaubt"],
  ] as const)("names memory in %s where there was too little of it", (language, words) => {
    i18n.language = language;
    expect(progressWord(progress({ fault: "memory" }))).toBe(words);
  });
});
