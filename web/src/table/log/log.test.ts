import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { entry, seat, snapshot } from "../samples";
import type { LogEntry, Snapshot } from "../types";
import { EVERYTHING, found } from "./finding";
import { partsOf } from "./folds";
import TurnLog from "./TurnLog.svelte";
import { clausesOf, END, isShared, newestOf, reasonsOf, scoringsSince, turnsOf } from "./turns";

afterEach(cleanup);

const SEATS = [seat("Mara"), seat("Otto", { yours: false })];
const lines = [
  { text: "tiles", number: 0, points: 8, rule: "BASE-41" },
  { text: "pennants", number: 0, points: 2, rule: "BASE-41" },
  { text: "loss", number: 0, points: -3, rule: "X-1" },
];
const city = { what: "city", points: 7, cells: [[0, 0], [1, 0]] as [number, number][], lines };

/** A log of so many turns, two players in turn; the given ones bring points. */
function course(turns: number, paying: readonly number[]): Snapshot {
  const log: LogEntry[] = [];
  const add = (kind: LogEntry["kind"], more: Partial<LogEntry>): number => log.push(entry(kind, { number: log.length, ...more }));
  for (let turn = 1; turn <= turns; turn++) {
    const who = { turn, seat: (turn - 1) % 2 };
    add("turn", who);
    add("tile", { ...who, cells: [[turn, 0]] });
    if (paying.includes(turn)) add("score", { ...who, what: "road", points: turn, lines: lines.slice(0, 1), cells: [[turn, 0]] });
  }
  const tiles = Array.from({ length: turns }, (_, index) => ({ cell: [index + 1, 0] as [number, number], tile: "base/crfr", copy_number: 0, turn: 0, spots: {} }));
  return snapshot({ log, tiles, turn: turns, seats: SEATS });
}

describe("a turn of the log", () => {
  const position = snapshot({
    turn: 2,
    seats: SEATS,
    log: [
      entry("piece", { number: 0, turn: 0, seat: null, text: "The count is set up" }),
      entry("turn", { number: 1, turn: 1 }),
      entry("tile", { number: 2, turn: 1, cells: [[0, 0]] }),
      entry("figure", { number: 3, turn: 1, text: "Mara: meeple on the city" }),
      entry("piece", { number: 4, turn: 1, text: "Mara: the plague spreads" }),
      entry("piece", { number: 5, turn: 1, text: "Mara: the plague spreads" }),
      entry("taken", { number: 6, turn: 1, seat: 1, text: "Otto: meeple leaves the board" }),
      entry("token", { number: 6, turn: 1, text: "Mara takes 2 wine" }),
      entry("return", { number: 7, turn: 1, text: "Mara: meeple comes back" }),
      entry("score", { number: 8, turn: 1, ...city }),
      entry("turn", { number: 9, turn: 2, seat: 1 }),
    ],
  });
  const [now, first, setup] = turnsOf(position);

  it("has its tile, who, moves and scorings apart, newest first", () => {
    expect([now?.number, first?.number, setup?.number]).toEqual([2, 1, 0]);
    expect([now?.isNow, first?.isNow]).toEqual([true, false]);
    expect([first?.seat, first?.tiles[0]?.tile, first?.scorings.length]).toEqual([0, "base/crfr", 1]);
  });

  it("says what was done without the name of whose turn it is, and the same once with its number", () => {
    const said = clausesOf(first!, SEATS).map(({ text }) => text);
    expect(said).toEqual(["Meeple on the city", "The plague spreads × 2", "Otto: meeple leaves the board", "Takes 2 wine"]);
  });

  it("gives the first points of a scoring plain and the others with their sign", () => {
    expect(reasonsOf(first!.scorings[0]!).map(({ points }) => points)).toEqual(["8", "+2", "−3"]);
  });

  it("knows when a feature was shared", () => {
    const shared = { ...first!, scorings: [entry("score", { ...city, seat: 0 }), entry("score", { ...city, seat: 1 })] };
    expect(isShared(shared.scorings[0]!, shared)).toBe(true);
    expect(isShared(first!.scorings[0]!, first!)).toBe(false);
  });

  it("is followed by the final scoring, which is no turn", () => {
    const log = [...position.log, entry("score", { number: 10, turn: 2, final: true, ...city })];
    const [end, last] = turnsOf({ ...position, log, over: true });
    expect([end?.key, end?.scorings.length]).toEqual([END, 1]);
    expect([last?.number, last?.scorings.length, last?.isNow]).toEqual([2, 0, false]);
  });
});

describe("a long log", () => {
  const shape = (position: Snapshot): string[] =>
    partsOf(turnsOf(position), 2).map((part) => (part.kind === "turn" ? String(part.turn.number) : `${part.kind} ${part.first}–${part.last}`));

  it("keeps the newest turns open and folds runs without points before them", () => {
    expect(shape(course(15, [6, 8]))).toEqual(["15", "14", "13", "12", "11", "quiet 9–10", "8", "7", "6", "quiet 1–5"]);
  });

  it("folds old turns by twenty, with the points of each", () => {
    const parts = partsOf(turnsOf(course(55, [3, 10, 45])), 2);
    const older = parts.filter((part) => part.kind === "older");
    expect(older.map(({ first, last, points }) => [first, last, points])).toEqual([
      [21, 40, [0, 0]],
      [1, 20, [3, 10]],
    ]);
    expect(shape(course(55, [3, 10, 45])).slice(5, 8)).toEqual(["quiet 46–50", "45", "quiet 41–44"]);
  });
});

describe("filter and search", () => {
  const turns = turnsOf(course(4, [2, 3]));
  const numbers = (more: Partial<typeof EVERYTHING>): number[] =>
    found(turns, { ...EVERYTHING, ...more }, SEATS).map(({ number }) => number);

  it("find turns by a player, by scorings and by words", () => {
    expect(numbers({ seat: 1 })).toEqual([4, 2]);
    expect(numbers({ onlyScorings: true })).toEqual([3, 2]);
    expect(numbers({ onlyScorings: true, seat: 0 })).toEqual([3]);
    expect(numbers({ words: "road  otto" })).toEqual([2]);
    expect(numbers({ words: "base-41" })).toEqual([3, 2]);
    expect(numbers({ words: "dragon" })).toEqual([]);
  });

  it("show what a player scored in the turn of another, and nothing else of it", () => {
    const log = [entry("turn", { turn: 1 }), entry("figure", { turn: 1 }), entry("score", { turn: 1, seat: 1, ...city }), entry("score", { turn: 1, ...city })];
    const [turn] = found(turnsOf(snapshot({ log })), { ...EVERYTHING, seat: 1 }, SEATS);
    expect([turn?.moves.length, turn?.scorings.map(({ seat: whose }) => whose)]).toEqual([0, [1]]);
  });
});

describe("scorings that nobody has seen", () => {
  it("are those after the newest entry that was seen", () => {
    const { log } = course(4, [2, 3]);
    const seen = log.findIndex(({ kind }) => kind === "score");
    expect([scoringsSince(log, -1), scoringsSince(log, seen), scoringsSince(log, newestOf(log))]).toEqual([2, 1, 0]);
    expect(newestOf([])).toBe(-1);
  });
});

describe("the log on the page", () => {
  const show = (position: Snapshot, onlight = vi.fn(), onvisit = vi.fn()) =>
    render(TurnLog, { snapshot: position, lit: null, onlight, onvisit });

  it("lights what was scored while somebody points at its card, and goes there when it is pressed", async () => {
    const [onlight, onvisit] = [vi.fn(), vi.fn()];
    const { getByRole } = show(course(2, [2]), onlight, onvisit);
    const card = getByRole("button", { name: /Otto · Road/ });
    await fireEvent.focus(card);
    expect(onlight).toHaveBeenLastCalledWith(expect.objectContaining({ kind: "score" }));
    await fireEvent.click(card);
    expect(onvisit).toHaveBeenCalledWith(expect.objectContaining({ cells: [[2, 0]] }));
  });

  it("opens a fold, and a filter shows what it held", async () => {
    const { getByRole, queryByText } = show(course(55, [3]));
    expect(queryByText("turn 3")).toBeNull();
    await fireEvent.click(getByRole("button", { name: /Turns 1–20/ }));
    expect(queryByText("turn 3")).not.toBeNull();
    expect(queryByText("turn 55")).not.toBeNull();
    await fireEvent.click(getByRole("button", { name: "Scorings" }));
    expect(queryByText("turn 3")).not.toBeNull();
    expect(queryByText("turn 55")).toBeNull();
  });

  it("says that nothing is called so", async () => {
    const { getByRole, getByText } = show(course(2, []));
    await fireEvent.input(getByRole("searchbox"), { target: { value: "zeppelin" } });
    getByText("No turn has that.");
  });
});
