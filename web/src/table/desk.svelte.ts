/** What the parts of a table share: the choice, the camera, what is shown of the last move, what is open and what is lit. */
import { untrack } from "svelte";
import { Live } from "../lib/live.svelte";
import type { Help } from "../lib/types";
import { settings } from "../lib/settings.svelte";
import { layoutOf } from "./around/layout";
import { Opened } from "./around/opened.svelte";
import { Speaker } from "./around/speaker.svelte";
import { Talk } from "./company/talk.svelte";
import { Camera } from "./board/camera.svelte";
import { shownLayers } from "./board/layers.svelte";
import { Parade } from "./board/parade.svelte";
import { Choice } from "./deciding/choice.svelte";
import { HintAsker } from "./deciding/hints.svelte";
import { Keyboard } from "./deciding/keyboard";
import { isClosed } from "./panels/players";
import { Flights } from "./throws/flights.svelte";
import { Handover } from "./throws/handover.svelte";
import type { Cell, LogEntry, Snapshot } from "./types";

export type DialogName = "menu" | "keys" | "settings";

export class Desk {
  readonly live: Live;
  readonly flights = new Flights();
  readonly parade = new Parade();
  readonly camera = new Camera();
  readonly handover = new Handover();
  readonly choice: Choice;
  readonly hints: HintAsker;
  readonly speaker: Speaker;
  readonly keyboard: Keyboard;
  /** What people write to each other. */
  readonly talk = new Talk(
    () => this.live.lines,
    ({ seat }) => seat !== null && this.snapshot?.seats[seat]?.yours === true,
  );
  /** How wide the page is, and what lies where because of that. */
  width = $state(innerWidth);
  readonly layout = $derived(layoutOf(this.width));
  readonly opened = new Opened(() => this.layout);
  dialog = $state<DialogName | null>(null);
  /** Whether the result of a finished game is shown, or its board. */
  result = $state(true);
  /** The scoring at which somebody points, and the places of something else at which somebody does. */
  lit = $state.raw<LogEntry | null>(null);
  litCells = $state.raw<readonly Cell[]>([]);
  /** What has just happened is for all to see, before the screen is covered again. */
  readonly isShowing = $derived(this.flights.isRunning || this.parade.isRunning);
  /** The scoring that is lit up. */
  readonly shownEntry = $derived(this.lit ?? this.parade.current);
  /** The last position that was taken notice of. */
  #seen = -1;

  constructor(game: string) {
    this.live = new Live(game);
    this.choice = new Choice(this.live, () => settings.quickPlay, this.flights);
    this.hints = new HintAsker(game, this.choice, () => this.live.hintSeconds);
    this.speaker = new Speaker(this.choice);
    this.keyboard = new Keyboard(this.choice, {
      zoom: (factor) => this.camera.zoomBy(factor),
      showAll: () => this.fit(),
      pan: (dx, dy) => this.camera.panBy(dx, dy),
      flip: (layer) => shownLayers.flip(layer),
      hint: () => this.pressHint?.(),
      back: () => this.camera.settle(this.camera.focus),
      tiles: () => this.opened.flipTiles(),
      log: () => this.opened.press("log"),
      table: () => this.opened.press("table"),
      chat: () => this.hasChat && this.opened.flipChat(),
      help: () => (this.dialog = "keys"),
      close: () => this.opened.closeTop(),
    });
  }

  get snapshot(): Snapshot | undefined {
    return this.live.snapshot;
  }

  /** Whether nobody can move any more. */
  get isClosed(): boolean {
    return this.snapshot !== undefined && isClosed(this.snapshot);
  }

  /** What was agreed about help, while it counts. */
  get help(): Help | undefined {
    return this.isClosed ? undefined : this.live.room?.agreement.help;
  }

  /** Asks for a hint, where hints are allowed. */
  get pressHint(): (() => void) | undefined {
    return this.help?.hints === false ? undefined : () => void this.hints.press();
  }

  /** Whether there is anybody to talk to, and all have agreed to talk. */
  get hasChat(): boolean {
    const { room, presence, lines } = this.live;
    const isAlone = this.snapshot?.seats.every(({ kind }) => kind !== "link") && !presence?.spectators;
    return room?.agreement.chat === true && (!isAlone || lines.length > 0);
  }

  /** Follows the game for as long as the table is open. */
  watch(): void {
    $effect(() => {
      const position = this.live.snapshot;
      const { events } = this.live;
      if (position !== undefined) untrack(() => this.#arrive(position, events));
    });
    // Points are counted when what was thrown lies.
    $effect(() => {
      const isFlying = this.flights.isRunning;
      untrack(() => this.parade.hold(isFlying));
    });
    // The result comes by itself once the last scorings were shown.
    $effect(() => {
      if (this.snapshot?.over && !this.isShowing) this.result = true;
    });
    $effect(() => {
      if (this.live.refused) document.getElementById("decision")?.focus();
    });
    $effect(() => () => {
      this.hints.stop();
      this.live.close();
    });
  }

  /** A new position: the old choice is dropped, what happened is shown and said, the focus goes to the decision. */
  #arrive(position: Snapshot, events: readonly LogEntry[]): void {
    this.choice.arrive();
    this.hints.arrive();
    this.handover.arrive(position);
    if (this.#seen >= 0) {
      this.flights.add(events);
      this.parade.hold(this.flights.isRunning);
      this.parade.add(events);
    } else this.opened.panel.meet(position.log);
    if (position.seq === this.#seen && events.length === 0) return;
    const isNew = this.#seen >= 0 && position.seq !== this.#seen;
    this.#seen = position.seq;
    this.speaker.say(events, position);
    if (position.over) this.result = !isNew;
    if (isNew) this.speaker.followFocus();
  }

  /** Shows the whole board with where the tile can be laid, or goes back from that. */
  fit(): void {
    const tiles = (this.snapshot?.tiles ?? []).map((tile) => tile.cell);
    this.camera.fitOrBack([...tiles, ...this.choice.groups.cells.map((ghost) => ghost.at)]);
  }

  /** Lights up a scoring of the log; where the panel covers the board it also goes there. */
  visit(entry: LogEntry): void {
    this.lit = entry;
    const [cell] = entry.cells ?? [];
    if (cell !== undefined && this.layout !== "wide") this.goTo(cell);
  }

  goTo(cell: Cell): void {
    this.opened.clearBoard();
    this.camera.bringIn(cell);
  }

  /** Somebody has pressed beside everything on the board. */
  pressBeside(): void {
    if (this.flights.isRunning) this.flights.skip();
    else if (this.parade.isRunning) this.parade.skip();
    else if (this.opened.layers) this.opened.layers = false;
    else if (this.choice.cell !== null) this.choice.dropCell();
    if (this.layout !== "wide") {
      this.lit = null;
      this.litCells = [];
    }
  }
}
