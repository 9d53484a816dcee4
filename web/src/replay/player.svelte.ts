/** The place in a game that is looked at again, and how it plays on by itself. */
import { api } from "../lib/api";
import { recall, remember } from "../lib/memory";
import { meetLast } from "../lib/places.svelte";
import { meetTiles } from "../lib/tiles.svelte";
import type { LogEntry, ReplayInfo, Snapshot } from "../lib/types";
import { Positions, type Fetch } from "./positions";

export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];
/** How long a move is shown at the usual speed. */
const STEP_MS = 700;
const KEY = "replaySpeed";

function rememberedSpeed(): Speed {
  const kept = Number(recall(KEY));
  return SPEEDS.find((speed) => speed === kept) ?? 1;
}

export class Player {
  readonly info: ReplayInfo;
  /** The move that is looked at; 0 is the beginning. */
  number = $state(0);
  /** The position that is shown; it stays until the next one is there. */
  snapshot = $state.raw<Snapshot | undefined>();
  /** The move to which that position belongs. */
  shownNumber = $state(-1);
  playing = $state(false);
  failed = $state(false);
  /** Whether something of this move is still being shown: then it does not play on by itself. */
  isBusy: () => boolean = () => false;

  #speed = $state<Speed>(rememberedSpeed());
  #positions: Positions;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(info: ReplayInfo, fetch: Fetch = (first, count) => api.at(info.game, first, count)) {
    this.info = info;
    this.#positions = new Positions(info.frames.length - 1, fetch);
  }

  get last(): number {
    return this.info.frames.length - 1;
  }

  /** How many times as fast as usual it plays. */
  get speed(): Speed {
    return this.#speed;
  }

  set speed(speed: Speed) {
    this.#speed = speed;
    remember(KEY, String(speed));
    if (this.playing) this.#wait();
  }

  /** What happened in the move that is shown. */
  get events(): LogEntry[] {
    const before = this.info.frames[this.shownNumber - 1]?.events;
    return before === undefined ? [] : (this.snapshot?.log ?? []).filter((entry) => entry.number >= before);
  }

  go(number: number): void {
    const wanted = Number.isFinite(number) ? Math.round(number) : this.last;
    const isBack = wanted < this.number;
    this.number = Math.min(this.last, Math.max(0, wanted));
    void this.#show(this.number, isBack);
  }

  /** Plays on by itself, from the beginning if it stands at the end. */
  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.number === this.last) this.go(0);
    this.playing = true;
    this.#wait();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.playing = false;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#step(), STEP_MS / this.#speed);
  }

  /** One move on; a position that has not come yet is waited for, so that no move is left out. */
  #step(): void {
    if (this.failed || this.number >= this.last) {
      this.stop();
      return;
    }
    if (!this.isBusy() && this.shownNumber === this.number) this.go(this.number + 1);
    this.#wait();
  }

  async #show(number: number, isBack: boolean): Promise<void> {
    try {
      const snapshot = await this.#positions.at(number, isBack);
      this.failed = false;
      meetTiles(snapshot);
      if (number === this.number) {
        meetLast(snapshot);
        this.snapshot = snapshot;
        this.shownNumber = number;
      }
      await this.#positions.prepare(number);
    } catch {
      this.failed = true;
    }
  }
}
