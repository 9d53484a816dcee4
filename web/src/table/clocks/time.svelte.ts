/** The clocks of a table as this page counts them on, between two messages of the server. */
import type { Live } from "../../lib/live.svelte";
import type { Room } from "../../lib/types";
import Around from "./Around.svelte";
import Chip from "./Chip.svelte";
import { given, spokenTime, staysFor, warnings } from "./words";
import { t } from "../../lib/i18n.svelte";

export class TableTime {
  /** The clock in the card of a player, and what is said around the board. */
  readonly Chip = Chip;
  readonly Around = Around;
  #room = $state.raw<Room>();
  /** When the server has told what is left, by the clock of this page, and what that says now. */
  #told = 0;
  #now = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly live: Live) {}

  /** Counts on from what the server has just told. */
  hear(room: Room | undefined): void {
    this.#told = performance.now();
    this.#room = room;
    this.#tick();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The seat whose clock runs. */
  get running(): number | null {
    return this.#room?.clocks?.running ?? null;
  }

  get isPaused(): boolean {
    return this.#room?.pause?.paused === true;
  }

  get isDays(): boolean {
    return this.#room?.agreement.clock.kind === "days";
  }

  /** What a seat has left, in milliseconds; nothing if it has no clock. */
  left(seat: number): number | null {
    const left = this.#room?.clocks?.left[seat] ?? null;
    if (left === null || seat !== this.running) return left;
    return Math.max(0, left - (this.#now - this.#told));
  }

  /** How often its player was warned: once when a minute is left, twice when 20 seconds are. */
  warnings(seat: number): number {
    const left = this.left(seat);
    return left === null || this.#room === undefined ? 0 : warnings(left, given(this.#room.agreement));
  }

  /** What a seat has left, in words. */
  spoken(seat: number): string {
    const left = this.left(seat);
    return left === null ? "" : t("clocks.left", { time: spokenTime(left) });
  }

  /** Counts on as often as something else is to be shown. */
  #tick(): void {
    this.stop();
    this.#now = performance.now();
    const left = this.running === null ? null : this.left(this.running);
    if (left === null || left <= 0) return;
    this.#timer = setTimeout(() => this.#tick(), staysFor(left, this.isDays));
  }
}
