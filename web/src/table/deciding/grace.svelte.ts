/** In quick play a choice that nobody could take back waits for a moment, so that one press can. */

/** Long enough to see a slip and press Undo. */
export const GRACE_MS = 2500;

export class Grace {
  /** What is sent when the moment is over. */
  held = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  hold(code: string, send: () => void): void {
    this.cancel();
    this.held = code;
    this.#timer = setTimeout(() => {
      this.held = null;
      send();
    }, GRACE_MS);
  }

  /** Nothing is sent; false if nothing was about to be. */
  cancel(): boolean {
    const wasHeld = this.held !== null;
    clearTimeout(this.#timer);
    this.held = null;
    return wasHeld;
  }
}
