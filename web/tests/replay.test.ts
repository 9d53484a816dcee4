import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Player } from "../src/lib/replay.svelte";
import type { ReplayInfo, Snapshot } from "../src/lib/types";

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
const info: ReplayInfo = { game: "g", players: ["Mara"], colours: [0], frames: [0, 1, 2, 3].map(frame), sources: [] };

let fetched: number[];
let waiting: Map<number, (snapshot: Snapshot) => void>;
let player: Player;

const settle = () => vi.advanceTimersByTimeAsync(0);
const position = (number: number): Snapshot => ({ seq: number }) as Snapshot;

beforeEach(() => {
  vi.useFakeTimers();
  fetched = [];
  waiting = new Map();
  player = new Player(info, async (number) => {
    fetched.push(number);
    return position(number);
  });
});

afterEach(() => {
  player.stop();
  vi.useRealTimers();
});

describe("a replay", () => {
  it("shows the position of the move, and has the next one ready", async () => {
    player.go(1);
    await settle();
    expect(player.snapshot?.seq).toBe(1);
    expect(fetched).toEqual([1, 2]);
  });

  it("stays within the game", async () => {
    player.go(99);
    expect(player.number).toBe(3);
    player.go(-1);
    expect(player.number).toBe(0);
  });

  it("fetches no position twice", async () => {
    for (const number of [1, 2, 1, 2]) {
      player.go(number);
      await settle();
    }
    expect(fetched).toEqual([1, 2, 3]);
  });

  it("does not show a position that comes after one has gone on", async () => {
    player = new Player(info, (number) => new Promise((resolve) => waiting.set(number, resolve)));
    player.go(1);
    player.go(3);
    waiting.get(3)?.(position(3));
    await settle();
    waiting.get(1)?.(position(1));
    await settle();
    expect(player.snapshot?.seq).toBe(3);
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

  it("does not play on while something is still being shown", async () => {
    let isBusy = true;
    player.isBusy = () => isBusy;
    player.go(1);
    player.toggle();
    await vi.advanceTimersByTimeAsync(3000);
    expect([player.number, player.playing]).toEqual([1, true]);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(player.number).toBe(2);
  });

  it("tells what happened in the move that is shown, and nothing before the first", async () => {
    const log = [4, 10, 19, 20, 25].map((number) => ({ number }));
    player = new Player(info, async (number) => ({ seq: number, log }) as Snapshot);
    player.go(3);
    await settle();
    expect(player.events.map(({ number }) => number)).toEqual([20, 25]);
    player.go(0);
    await settle();
    expect(player.events).toEqual([]);
  });

  it("says when a position cannot be fetched, and asks for it again", async () => {
    let there = false;
    player = new Player(info, (number) =>
      there ? Promise.resolve(position(number)) : Promise.reject(new Error("gone")),
    );
    player.go(1);
    await settle();
    expect(player.failed).toBe(true);
    there = true;
    player.go(1);
    await settle();
    expect([player.failed, player.snapshot?.seq]).toEqual([false, 1]);
  });
});
