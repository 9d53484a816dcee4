/** G and then a letter leads to a page, from everywhere but a text field (the design's keys for all pages). */

/** Where each letter leads. */
const WAYS: Readonly<Record<string, string>> = { h: "/", p: "/puzzles", l: "/learn", e: "/explorer" };
/** The second key belongs to the first for so many milliseconds; later it means what it means by itself. */
const TOGETHER = 1000;

export class Going {
  /** When G was pressed, by the clock of events; nothing if another key came since. */
  #since: number | null = null;

  constructor(readonly go: (path: string) => void) {}

  /** Hears a key before the page does; gives whether it led somewhere. What G means at a table it goes on meaning. */
  down(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.repeat;
    if (!isPlain || isTyping(event.target) || document.querySelector("dialog[open]") !== null) {
      this.#since = null;
      return false;
    }
    const isSecond = this.#since !== null && event.timeStamp - this.#since <= TOGETHER;
    const path = isSecond ? WAYS[key] : undefined;
    this.#since = key === "g" ? event.timeStamp : null;
    if (path !== undefined) this.go(path);
    return path !== undefined;
  }
}

/** Whether keys are letters there. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]") !== null;
