import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ReplayInfo, Snapshot } from "../lib/types";
import { Player } from "./player.svelte";

const frame = (number: number) => ({
  number,
  turn: number,
  seat: 0,
  text: "",
  text_key: "",
  text_values: {},
  scores: [number],
  events: 10 * number,
});
const infoOf = (last: number): ReplayInfo =>
  ({ game: "g", players: ["Mara"], frames: Array.from({ length: last + 1 }, (_, n) => frame(n)), sources: [] }) as unknown as ReplayInfo;
const info = infoOf(3);

let fetched: [number, number][];
let player: Player;

const settle = () => vi.advanceTimersByTimeAsync(0);
const position = (number: number): Snapshot => ({ seq: number }) as Snapshot;
const run = (first: number, count: number): Snapshot[] => Array.from({ length: count }, (_, place) => position(first + place));

function playerOf(last: number): Player {
  return new Player(infoOf(last), async (first, count) => {
    fetched.push([first, count]);
    return run(first, count);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  fetched = [];
  player = playerOf(3);
});

afterEach(() => {
  player.stop();
  vi.useRealTimers();
});

describe("a replay", () => {
  it("shows the position of the move", async () => {
    player.go(1);
    await settle();
    expect([player.snapshot?.seq, player.shownNumber]).toEqual([1, 1]);
  });

  it("fetches positions that follow each other together, and has the next ones ready", async () => {
    player = playerOf(40);
    player.go(20);
    await settle();
    expect(fetched).toEqual([
      [20, 3],
      [23, 10],
    ]);
    player.go(21);
    await settle();
    expect(fetched).toHaveLength(2);
  });

  it("fetches those before it when one goes back", async () => {
    player = playerOf(40);
    player.go(30);
    await settle();
    fetched = [];
    player.go(29);
    await settle();
    expect(fetched[0]).toEqual([27, 3]);
  });

  it("stays within the game, also with a number that is none", async () => {
    player.go(99);
    expect(player.number).toBe(3);
    player.go(-1);
    expect(player.number).toBe(0);
    player.go(Number.NaN);
    expect(player.number).toBe(3);
  });

  it("fetches no position twice", async () => {
    for (const number of [1, 2, 1, 2]) {
      player.go(number);
      await settle();
    }
    expect(fetched).toEqual([[1, 3]]);
  });

  it("keeps some of a long game only", async () => {
    player = playerOf(200);
    for (let number = 0; number <= 200; number += 1) {
      player.go(number);
      await settle();
    }
    fetched = [];
    player.go(199);
    await settle();
    expect(fetched).toEqual([]);
    player.go(1);
    await settle();
    expect(fetched.length).toBeGreaterThan(0);
  });

  it("does not show a position that comes after one has gone on", async () => {
    const waiting = new Map<number, () => void>();
    player = new Player(infoOf(40), (first, count) => new Promise((resolve) => waiting.set(first, () => resolve(run(first, count)))));
    player.go(1);
    player.go(30);
    waiting.get(30)?.();
    await settle();
    waiting.get(1)?.();
    await settle();
    expect(player.snapshot?.seq).toBe(30);
  });

  it("plays by itself to the end, and from the beginning again", async () => {
    player.go(2);
    player.toggle();
    await vi.advanceTimersByTimeAsync(5000);
    expect([player.number, player.playing]).toEqual([3, false]);
    player.toggle();
    expect([player.number, player.playing]).toEqual([0, true]);
    player.toggle();
    await vi.advanceTimersByTimeAsync(5000);
    expect(player.number).toBe(0);
  });

  it.each([
    [0.5, 2],
    [1, 4],
    [2, 8],
    [4, 16],
  ] as const)("plays %s times as fast as usual, and remembers it", async (speed, moves) => {
    player = playerOf(40);
    player.speed = speed;
    player.go(0);
    await settle();
    player.toggle();
    await vi.advanceTimersByTimeAsync(2900);
    expect(player.number).toBe(moves);
    expect(playerOf(3).speed).toBe(speed);
  });

  it("changes its speed while it plays", async () => {
    player = playerOf(40);
    player.go(0);
    await settle();
    player.toggle();
    player.speed = 4;
    await vi.advanceTimersByTimeAsync(400);
    expect(player.number).toBe(2);
  });

  it("leaves no move out while a position is on its way", async () => {
    let come: (() => void) | undefined;
    player = new Player(info, (first, count) => new Promise((resolve) => (come = () => resolve(run(first, count)))));
    player.go(0);
    player.toggle();
    await vi.advanceTimersByTimeAsync(5000);
    expect([player.number, player.playing]).toEqual([0, true]);
    come?.();
    await vi.advanceTimersByTimeAsync(800);
    expect(player.number).toBe(1);
  });

  it("does not play on while something is still being shown", async () => {
    let isBusy = true;
    player.isBusy = () => isBusy;
    player.go(1);
    await settle();
    player.toggle();
    await vi.advanceTimersByTimeAsync(3000);
    expect([player.number, player.playing]).toEqual([1, true]);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(player.number).toBe(2);
  });

  it("tells what happened in the move that is shown, and nothing before the first", async () => {
    const log = [4, 10, 19, 20, 25].map((number) => ({ number }));
    player = new Player(info, async (first, count) => run(first, count).map((one) => ({ ...one, log }) as Snapshot));
    player.go(3);
    await settle();
    expect(player.events.map(({ number }) => number)).toEqual([20, 25]);
    player.go(0);
    await settle();
    expect(player.events).toEqual([]);
  });

  it("says when a position cannot be fetched, stops, and asks for it again", async () => {
    let there = false;
    player = new Player(info, async (first, count) => {
      if (!there) throw new Error("gone");
      return run(first, count);
    });
    player.go(1);
    await settle();
    expect(player.failed).toBe(true);
    player.toggle();
    await vi.advanceTimersByTimeAsync(1000);
    expect(player.playing).toBe(false);
    there = true;
    player.go(1);
    await settle();
    expect([player.failed, player.snapshot?.seq]).toEqual([false, 1]);
  });
});
