/** The blank tiles of a new game while somebody designs them; the browser remembers them for the next game. */
import { untrack } from "svelte";
import { api, ApiError } from "../lib/api";
import { sentence } from "../lib/format";
import { t } from "../lib/i18n.svelte";
import { recall, remember } from "../lib/memory";
import type { DesignCheck, SetupChoice } from "../lib/types";
import { designOf, MEADOW, readTile, type Design, type Tile } from "./tile";
import { writeDesign } from "./text";

const LOOK_AFTER_MS = 150;
const MEADOW_TEXT = writeDesign(designOf(MEADOW));
const MEMORY = "designs";
/** As many as the box has. */
const BLANKS = 2;
/** As much text as the server reads. */
export const MOST_TEXT = 20_000;

interface Moment {
  text: string;
  tile: Tile;
}

/** One blank tile. Its text is what counts; the tile is the text as it was last understood. */
export class Blank {
  text = $state("");
  tile = $state.raw<Tile>(MEADOW);
  /** What the server last said of it; it stays until the next answer is there. */
  verdict = $state.raw<DesignCheck | null>(null);
  /** Whether the text holds several tiles. */
  hasSeveral = $state(false);
  /** Why there was no answer. */
  problem = $state("");
  /** Whether the verdict is about the present text and rules. */
  isSettled = $state(false);
  /** The picture of the last tile that could be drawn. */
  picture = $state("");
  #past = $state.raw<readonly Moment[]>([]);
  #isTyping = false;

  readonly isBlank = $derived(this.text.trim() === "");
  readonly isSound = $derived(this.verdict !== null && this.verdict.error === null && !this.hasSeveral);
  readonly canUndo = $derived(this.#past.length > 0);
  /** What goes into the game; null where the tile stays blank or cannot be played. */
  readonly design: Design | null = $derived(
    !this.isBlank && this.isSound && this.isSettled ? (this.verdict?.design ?? null) : null,
  );

  /** What is drawn: of a blank tile the meadow from which it begins. */
  get shown(): string {
    return this.isBlank ? MEADOW_TEXT : this.text;
  }

  /** Draws another tile. */
  change(tile: Tile): void {
    this.#keep();
    this.#isTyping = false;
    this.tile = tile;
    this.text = writeDesign(designOf(tile));
  }

  /** Takes a text as somebody types it; several changes in a row are taken back together. */
  type(text: string): void {
    if (text === this.text) return;
    if (!this.#isTyping) this.#keep();
    this.#isTyping = true;
    this.text = text;
  }

  /** Takes a text as a whole, as from a file. */
  replace(text: string): void {
    this.#isTyping = false;
    this.type(text);
    this.#isTyping = false;
    if (this.isBlank) this.tile = MEADOW;
  }

  clear(): void {
    this.replace("");
  }

  undo(): void {
    const moment = this.#past.at(-1);
    if (moment === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#isTyping = false;
    this.text = moment.text;
    this.tile = moment.tile;
  }

  #keep(): void {
    this.#past = [...this.#past, { text: this.text, tile: this.tile }];
  }

  /** Has the server look at every change, while the component lives that is being made. */
  watch(setup: () => SetupChoice, players: () => number): void {
    $effect(() => {
      const text = this.shown;
      const wish = { setup: setup(), text };
      const seats = players();
      untrack(() => (this.isSettled = false));
      const stop = new AbortController();
      const look = async (): Promise<void> => {
        try {
          const found = await api.checkDesigns(wish, seats, stop.signal);
          if (!stop.signal.aborted) this.#hear(found);
        } catch (error) {
          if (stop.signal.aborted) return;
          this.problem = error instanceof ApiError && !error.unreachable ? sentence(error.message) : t("error.unreachable");
        }
      };
      const timer = setTimeout(() => void look(), LOOK_AFTER_MS);
      return () => {
        clearTimeout(timer);
        stop.abort();
      };
    });
  }

  #hear(found: readonly DesignCheck[]): void {
    const [verdict = null] = found;
    this.problem = "";
    this.verdict = verdict;
    this.hasSeveral = found.length > 1;
    this.isSettled = true;
    if (verdict?.picture) this.picture = verdict.picture;
    // A text that is no tile leaves the drawing as it was, so that one can go on from there.
    const tile = verdict?.design ? readTile(verdict.design) : null;
    if (tile !== null && !this.hasSeveral) this.tile = tile;
  }
}

/** All blank tiles of the box. */
export class Blanks {
  readonly tiles: readonly Blank[] = Array.from({ length: BLANKS }, () => new Blank());

  constructor() {
    for (const [index, text] of remembered().entries()) {
      const blank = this.tiles[index];
      if (blank !== undefined) blank.text = text;
    }
  }

  /** What the first so many of them are in a game; nothing where all stay blank. */
  designs(number: number): (Design | null)[] {
    const designs = this.tiles.slice(0, number).map(({ design }) => design);
    return designs.slice(0, designs.findLastIndex((design) => design !== null) + 1);
  }

  /** The number of the first tile that cannot be played as it is; 0 if there is none. */
  firstFault(number: number): number {
    return this.tiles.slice(0, number).findIndex((blank) => !blank.isBlank && blank.isSettled && !blank.isSound) + 1;
  }

  /** Whether the server has yet to say something about one of them. */
  isWaiting(number: number): boolean {
    return this.tiles.slice(0, number).some((blank) => !blank.isBlank && !blank.isSettled);
  }

  /** Keeps them for the next game. */
  remember(): void {
    remember(MEMORY, JSON.stringify(this.tiles.map(({ text }) => text)));
  }
}

function remembered(): string[] {
  try {
    const texts: unknown = JSON.parse(recall(MEMORY) ?? "[]");
    return Array.isArray(texts) ? texts.map((text) => (typeof text === "string" ? text : "")) : [];
  } catch {
    return [];
  }
}
