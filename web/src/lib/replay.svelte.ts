import { api } from "./api";
import { meetTiles } from "./tiles.svelte";
import type { LogEntry, ReplayInfo, Snapshot } from "./types";

const STEP_MS = 700;

/** The place in a game that is looked at again; positions are fetched as they are needed and kept. */
export class Player {
  readonly info: ReplayInfo;
  /** The move that is looked at; 0 is the beginning. */
  number = $state(0);
  /** The position that is shown; it stays until the next one is there. */
  snapshot = $state.raw<Snapshot | undefined>();
  /** The move to which that position belongs. */
  shownNumber = 0;
  playing = $state(false);
  failed = $state(false);

  #positions = new Map<number, Promise<Snapshot>>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #fetch: (number: number) => Promise<Snapshot>;
  /** Whether something of this move is still being shown: then it does not play on by itself. */
  isBusy: () => boolean = () => false;

  constructor(info: ReplayInfo, fetch = (number: number) => api.at(info.game, number)) {
    this.info = info;
    this.#fetch = fetch;
  }

  /** What happened in the move that is shown. */
  get events(): LogEntry[] {
    const before = this.info.frames[this.shownNumber - 1]?.events;
    return before === undefined ? [] : (this.snapshot?.log ?? []).filter((entry) => entry.number >= before);
  }

  get last(): number {
    return this.info.frames.length - 1;
  }

  go(number: number): void {
    this.number = Math.min(this.last, Math.max(0, number));
    void this.#show(this.number);
  }

  /** Plays on by itself, from the beginning if it stands at the end. */
  toggle(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    if (this.number === this.last) this.go(0);
    this.playing = true;
    this.#timer = setInterval(() => {
      if (this.isBusy()) return;
      if (this.number >= this.last) this.stop();
      else this.go(this.number + 1);
    }, STEP_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.playing = false;
  }

  async #show(number: number): Promise<void> {
    try {
      const snapshot = await this.#position(number);
      this.failed = false;
      meetTiles(snapshot);
      if (number === this.number) {
        this.snapshot = snapshot;
        this.shownNumber = number;
      }
      if (number < this.last) await this.#position(number + 1);
    } catch {
      this.failed = true;
    }
  }

  #position(number: number): Promise<Snapshot> {
    let position = this.#positions.get(number);
    if (position === undefined) {
      position = this.#fetch(number);
      position.catch(() => this.#positions.delete(number));
      this.#positions.set(number, position);
    }
    return position;
  }
}
