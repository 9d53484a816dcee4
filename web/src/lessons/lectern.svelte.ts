/** What the parts of a lesson share: the board, the choice, the hints and what is shown of the last choice. */
import { untrack } from "svelte";
import { settings } from "../lib/settings.svelte";
import { Speaker } from "../table/around/speaker.svelte";
import { Camera } from "../table/board/camera.svelte";
import { shownLayers } from "../table/board/layers.svelte";
import { Parade } from "../table/board/parade.svelte";
import { Choice } from "../table/deciding/choice.svelte";
import { Keyboard } from "../table/deciding/keyboard";
import { Flights } from "../table/throws/flights.svelte";
import type { Cell, LogEntry, Snapshot } from "../table/types";
import { Classroom } from "./classroom.svelte";

/** How much of the hint was asked for: nothing, the question, or the place as well. */
type Hinted = "none" | "question" | "place";

export class Lectern {
  readonly classroom: Classroom;
  readonly camera = new Camera();
  readonly flights = new Flights();
  readonly parade = new Parade();
  readonly choice: Choice;
  readonly speaker: Speaker;
  readonly keyboard: Keyboard;
  hinted = $state<Hinted>("none");
  isWhyOpen = $state(false);
  #seen = -1;

  constructor(lesson: string) {
    this.classroom = new Classroom(lesson);
    this.choice = new Choice(this.classroom, () => settings.quickPlay, this.flights);
    this.speaker = new Speaker(this.choice);
    this.keyboard = new Keyboard(this.choice, {
      zoom: (factor) => this.camera.zoomBy(factor),
      showAll: () => this.fit(),
      pan: (dx, dy) => this.camera.panBy(dx, dy),
      flip: (layer) => shownLayers.flip(layer),
      hint: () => this.pressHint(),
      back: () => this.camera.settle(this.camera.focus),
      tiles: () => undefined,
      log: () => undefined,
      table: () => undefined,
      chat: () => undefined,
      help: () => undefined,
      close: () => this.#takeBack(),
    });
  }

  get snapshot(): Snapshot | undefined {
    return this.classroom.snapshot;
  }

  /** Follows the lesson for as long as it is open. */
  watch(): void {
    $effect(() => {
      const position = this.classroom.snapshot;
      const { events } = this.classroom;
      if (position !== undefined) untrack(() => this.#arrive(position, events));
    });
    $effect(() => {
      const isFlying = this.flights.isRunning;
      untrack(() => this.parade.hold(isFlying));
    });
  }

  #arrive(position: Snapshot, events: readonly LogEntry[]): void {
    this.choice.arrive();
    if (position.seq === this.#seen && events.length === 0) return;
    const isNew = this.#seen >= 0;
    this.#seen = position.seq;
    // What is shown at a place was about the choice before.
    if (this.hinted === "place") this.hinted = "question";
    this.flights.add(events);
    this.parade.hold(this.flights.isRunning);
    this.parade.add(events);
    this.speaker.say(events, position);
    if (isNew) requestAnimationFrame(() => document.getElementById("decision")?.focus());
  }

  /** The first press asks a question, the second shows the place, the third puts all of it away. */
  pressHint(): void {
    const { hint } = this.classroom.position ?? {};
    if (this.hinted === "none") this.hinted = "question";
    else if (this.hinted === "question" && hint != null) {
      this.hinted = "place";
      this.choice.showHint([hint]);
    } else {
      this.hinted = "none";
      this.choice.showHint(null);
    }
  }

  /** The board is small, so all of it is in sight until somebody moves it. */
  frame(): void {
    if (!this.camera.isFree) this.camera.showAll(this.#cells, this.#seen <= 0);
  }

  fit(): void {
    this.camera.fitOrBack(this.#cells);
  }

  get #cells(): Cell[] {
    const tiles = (this.snapshot?.tiles ?? []).map((tile) => tile.cell as Cell);
    return [...tiles, ...this.choice.groups.cells.map((ghost) => ghost.at)];
  }

  /** Somebody has pressed beside everything on the board. */
  pressBeside(): void {
    if (this.flights.isRunning) this.flights.skip();
    else if (this.parade.isRunning) this.parade.skip();
    else if (this.choice.cell !== null) this.choice.dropCell();
  }

  /** Takes back what was wrong; tells whether anything was. */
  #takeBack(): boolean {
    const isWrong = this.classroom.verdict === "wrong";
    if (isWrong) this.classroom.undo();
    return isWrong;
  }
}
