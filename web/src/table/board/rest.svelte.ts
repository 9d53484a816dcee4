/** Tells whether the board is being moved, and where it came to rest: some work waits until then. */
import type { View } from "./viewport";

const REST_MS = 140;

export class Rest {
  isMoving = $state(false);
  /** Where the board lay when it was last at rest; nowhere until it is first looked at. */
  view = $state.raw<View | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The board is looked at from here now. */
  follow(view: View): void {
    clearTimeout(this.#timer);
    if (this.view === null) {
      // The first look at a board is a rest: nothing has moved, and everything waits for it.
      this.view = view;
      return;
    }
    this.isMoving = true;
    this.#timer = setTimeout(() => {
      this.isMoving = false;
      this.view = view;
    }, REST_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
