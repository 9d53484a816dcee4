/** Waits before a move is sent again, in seconds; after the last one it is left to the player. */
const WAITS = [1, 2, 4, 8, 15];

/** A move that could not be stored: it is sent again by itself, with growing pauses. */
export class Again {
  /** Seconds until the next try; 0 if none comes by itself. */
  countdown = $state(0);

  #send: () => void;
  #tries = 0;
  #second: ReturnType<typeof setInterval> | undefined;

  constructor(send: () => void) {
    this.#send = send;
  }

  /** The move was not stored, for the first time or once more. */
  failed(): void {
    this.#stop();
    this.countdown = WAITS[this.#tries] ?? 0;
    this.#tries += 1;
    if (this.countdown > 0) this.#second = setInterval(() => this.#tick(), 1000);
  }

  /** Tries at once instead of waiting. */
  now = (): void => {
    this.#stop();
    this.#send();
  };

  /** The move is made, or not wanted any more. */
  forget(): void {
    this.#stop();
    this.#tries = 0;
  }

  #tick(): void {
    this.countdown -= 1;
    if (this.countdown <= 0) this.now();
  }

  #stop(): void {
    clearInterval(this.#second);
    this.countdown = 0;
  }
}
