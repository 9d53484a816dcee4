import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { flushSync } from "svelte";
import { render, screen } from "@testing-library/svelte";
import type { Live } from "../../lib/live.svelte";
import type { Agreement, Clocks, Pause, Room } from "../../lib/types";
import { counted, waitingNow } from "../../alarm/waiting";
import type { GameCard } from "../../lib/types";
import PlayerRow from "../panels/PlayerRow.svelte";
import { seat, snapshot as sample } from "../samples";
import { TableTime } from "./time.svelte";
import { clockWord, given, spokenTime, warnings } from "./words";

const HOUR = 3_600_000;

describe("times as they are shown", () => {
  it.each([
    [70 * 60_000, false, "1 h 10"],
    [494_000, false, "8:14"],
    [60_000, false, "1:00"],
    [20_000, false, "0:20"],
    [19_460, false, "19.4"],
    [0, false, "0.0"],
    [17.6 * HOUR, true, "17 h left"],
    [75 * HOUR, true, "3 days left"],
    [90_000, true, "1:30"],
  ] as const)("%i", (left, isDays, word) => expect(clockWord(left, isDays)).toBe(word));

  it("are read in words", () => {
    expect([49 * HOUR, HOUR, 119_999, 130_000, 9_900].map(spokenTime)).toEqual(["2 days", "1 hour", "119 seconds", "2 minutes", "9 seconds"]);
  });

  it("warn twice, but not who has little from the beginning", () => {
    expect([61_000, 60_000, 20_001, 20_000, 0].map((left) => warnings(left, 600_000))).toEqual([0, 1, 1, 2, 2]);
    expect([30_000, 20_000].map((left) => warnings(left, 30_000))).toEqual([0, 1]);
    expect(warnings(1000, 5000)).toBe(0);
  });
});

const agreed = (clock: Agreement["clock"]): Agreement =>
  ({ clock, late: "bot", public: false, watching: true, delay: 0, chat: true, rated: false, absence: 5, help: {} }) as unknown as Agreement;

const room = (clocks: Clocks, pause: Pause | null = null): Room => ({
  type: "room",
  agreement: agreed({ kind: "game", minutes: 10, increment: 0 }),
  code: null,
  begun: true,
  host: true,
  shuffle: null,
  behind: 0,
  may_dismiss: false,
  waiting: null,
  clocks,
  pause,
});

describe("the clocks of a table", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("count on for whose turn it is", () => {
    const time = new TableTime({} as Live);
    time.hear(room({ seq: 1, left: [65_000, 80_000, null], running: 0 }));
    vi.advanceTimersByTime(6000);
    expect(time.left(0)).toBeLessThan(60_000);
    expect([time.left(1), time.left(2)]).toEqual([80_000, null]);
    expect([0, 1, 2].map((number) => time.warnings(number))).toEqual([1, 0, 0]);
    vi.advanceTimersByTime(120_000);
    expect(time.left(0)).toBe(0);
    time.stop();
  });

  it("are shown in the card, with words when there is little", () => {
    const time = new TableTime({} as Live);
    time.hear(room({ seq: 1, left: [65_000, 80_000], running: 0 }));
    const { container } = render(time.Chip, { time, seat: 0, isBot: false });
    expect(container.textContent).toContain("1:05");
    vi.advanceTimersByTime(10_000);
    flushSync();
    expect(container.textContent).toContain("0:5");
    expect(screen.getByText("low time")).toBeTruthy();
    vi.advanceTimersByTime(40_000);
    flushSync();
    expect(container.querySelector(".last")?.textContent).toMatch(/^\s*1\d\.\d\s*$/);
    time.stop();
  });

  it("ask for a pause and tell of one", () => {
    const said: string[] = [];
    const live = { room: room({ seq: 1, left: [65_000, 80_000], running: 0 }, { by: 1, waiting: [0], paused: false }), pause: (wish: string) => said.push(wish) };
    const snapshot = sample({ seats: [seat("Ann", { yours: true }), seat("Ben", { yours: false })] });
    const time = new TableTime(live as unknown as Live);
    render(time.Around, { time, snapshot });
    screen.getByRole("button", { name: "Agree" }).click();
    screen.getByRole("button", { name: "Decline" }).click();
    expect(said).toEqual(["agree", "refuse"]);
  });

  it("tell who has asked for a pause whom it waits for", () => {
    const live = { room: room({ seq: 1, left: [65_000, 80_000], running: 0 }, { by: 0, waiting: [1], paused: false }), pause: vi.fn() };
    const snapshot = sample({ seats: [seat("Ann", { yours: true }), seat("Ben", { yours: false })] });
    const time = new TableTime(live as unknown as Live);
    render(time.Around, { time, snapshot });
    expect(screen.getByText("You ask for a pause; waiting for Ben")).toBeTruthy();
    screen.getByRole("button", { name: "Withdraw" }).click();
    expect(live.pause).toHaveBeenCalledWith("refuse");
  });

  it("do not call somebody out for whom a bot plays a while", () => {
    const time = new TableTime({} as Live);
    time.hear(room({ seq: 1, left: [65_000, null], running: 0 }));
    const ben = (more: object) => render(PlayerRow, { snapshot: sample({ seats: [seat("Ann"), seat("Ben", { yours: false, kind: "link", ...more })] }), seat: 1, shownScore: 0, time }).container.textContent;
    expect(ben({ stand_in: "easy" })).not.toMatch(/\bout\b/);
    expect(ben({ out: true })).toMatch(/\bout\b/);
    time.stop();
  });
});

it("says how much is given at once", () => {
  expect(given(agreed({ kind: "days", days: 2 }))).toBe(48 * HOUR);
  expect(given(agreed({ kind: "move", seconds: 30 }))).toBe(30_000);
});

describe("what waits for me", () => {
  const card = (game: string, more: Partial<GameCard> = {}): GameCard => ({ game, your_move: true, over: false, refused: false, ...more }) as GameCard;

  it("is told once for each game", () => {
    const games = [card("a"), card("b"), card("c", { your_move: false }), card("d", { over: true })];
    const { ids, fresh } = waitingNow(games, new Set(["a"]));
    expect([...ids]).toEqual(["a", "b"]);
    expect(fresh.map(({ game }) => game)).toEqual(["b"]);
  });

  it("stands before the title", () => {
    expect(counted("Bastide", 2)).toBe("(2) Bastide");
    expect(counted("(2) Bastide", 0)).toBe("Bastide");
    expect(counted("(2) Bastide", 1)).toBe("(1) Bastide");
  });
});
