/** Tells whether the board is being moved, and where it came to rest: some work waits until then. */
import type { View } from "./viewport";

const REST_MS = 140;

export class Rest {
  isMoving = $state(false);
  /** Where the board lay when it was last at rest. */
  view = $state.raw<View>({ k: 1, x: 0, y: 0 });
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasBegun = false;

  /** The board is looked at from here now. */
  follow(view: View): void {
    clearTimeout(this.#timer);
    if (!this.#hasBegun) {
      // The first look at a board is a rest: nothing has moved, and everything waits for it.
      this.#hasBegun = true;
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
