/** The keys of the table (INTERACTION, section 4). */
import type { Choice } from "./choice.svelte";
import { LAYERS } from "../board/layers.svelte";
import { arrowDirection, stepOf } from "../board/navigation";
import type { Layer } from "../types";
import { arrow } from "./stepping";

/** What keys do that is not a choice. */
export interface Actions {
  zoom(factor: number): void;
  showAll(): void;
  pan(dx: number, dy: number): void;
  flip(layer: Layer): void;
  hint(): void;
  /** Come back to what is decided about. */
  back(): void;
  tiles(): void;
  log(): void;
  table(): void;
  chat(): void;
  help(): void;
  /** Close whatever is open over the table; false if nothing is. */
  close(): boolean;
}

const ZOOM_STEP = 1.2;
const PAN_STEP = 80;
const SKIP_KEYS = new Set(["Enter", "Escape", " "]);

export class Keyboard {
  #isSpaceDown = false;
  /** The key that has skipped what was shown, while it is held down. */
  #skippedBy: string | null = null;

  constructor(
    readonly choice: Choice,
    readonly actions: Actions,
  ) {}

  /** Answers a key; gives whether it meant something. */
  down(event: KeyboardEvent): boolean {
    if (this.skip(event)) return true;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false;
    if (document.querySelector("dialog[open]") !== null) return false;
    if (event.key === "Enter" && event.repeat && this.choice.isThrowing) return true;
    const direction = arrowDirection(event.key);
    if (direction !== null) {
      if (ownsArrows(event.target)) return false;
      const [dx, dy] = stepOf(direction);
      if (this.#isSpaceDown) this.actions.pan(-dx * PAN_STEP, -dy * PAN_STEP);
      else arrow(this.choice, direction, event.shiftKey);
      return true;
    }
    if (event.key === " ") {
      if (isControl(event.target)) return false;
      this.#isSpaceDown = true;
      return true;
    }
    if (event.key === "Enter") {
      // On a button Enter presses that button.
      if (isControl(event.target)) return false;
      this.choice.enter();
      return true;
    }
    return this.#letter(event);
  }

  /** Answers a key that is let go; gives whether it meant something. */
  up(event: KeyboardEvent): boolean {
    if (event.key === " ") this.#isSpaceDown = false;
    const hasSkipped = this.#skippedBy === event.key;
    if (hasSkipped) this.#skippedBy = null;
    // Some browsers press a button only when Space is let go: the one that has skipped must not.
    return hasSkipped;
  }

  /** Enter, Escape and Space cut short what is shown of the last move, wherever the focus is, and do nothing else. */
  skip(event: KeyboardEvent): boolean {
    if (!SKIP_KEYS.has(event.key) || document.querySelector("dialog[open]") !== null) return false;
    // Held down, it goes on meaning nothing else.
    if (event.repeat) return this.#skippedBy === event.key || this.choice.isShowing;
    const hasSkipped = this.choice.skip();
    this.#skippedBy = hasSkipped ? event.key : null;
    return hasSkipped;
  }

  #letter(event: KeyboardEvent): boolean {
    const { choice, actions } = this;
    const commands: Record<string, () => unknown> = {
      r: () => choice.rotate(event.shiftKey ? -1 : 1),
      escape: () => actions.close() || choice.undo(),
      p: () => choice.pass(),
      h: () => actions.hint(),
      f: () => choice.nextHand(event.shiftKey ? -1 : 1),
      w: () => choice.nextLeaf(),
      a: () => choice.openAnyTime(),
      g: () => actions.back(),
      t: () => actions.tiles(),
      l: () => actions.log(),
      v: () => actions.table(),
      c: () => actions.chat(),
      "?": () => actions.help(),
      "+": () => actions.zoom(ZOOM_STEP),
      "=": () => actions.zoom(ZOOM_STEP),
      "-": () => actions.zoom(1 / ZOOM_STEP),
      "0": () => actions.showAll(),
    };
    const command = commands[event.key.toLowerCase()];
    const layer = layerOf(event);
    if (layer !== undefined) actions.flip(layer);
    else if (command !== undefined) command();
    else if (/^[1-9]$/.test(event.key)) return this.#digit(Number(event.key) - 1);
    else return false;
    return true;
  }

  #digit(index: number): boolean {
    // A number that is asked for is typed: the field gets the focus, and this digit with it.
    if (this.choice.number !== null) {
      const field = document.querySelector<HTMLInputElement>("#decision input[type=number]");
      field?.focus();
      field?.select();
      return field === null;
    }
    this.choice.press(index);
    return true;
  }
}

/** Shift and a digit switch a layer of the board; which sign that types differs from keyboard to keyboard. */
function layerOf({ shiftKey, code }: KeyboardEvent): Layer | undefined {
  return shiftKey && code.startsWith("Digit") ? LAYERS[Number(code.slice("Digit".length)) - 1] : undefined;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("input:not([type=radio], [type=checkbox]), textarea, select");

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("button, a, input, summary, details") !== null;

/** Where arrow keys scroll or move within a control of their own. */
const ownsArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, select, [role=region], .drawer") !== null;
