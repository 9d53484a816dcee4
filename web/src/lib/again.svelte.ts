/** Waits before a move is sent again, in seconds; after the last one it is left to the player. */
const WAITS = [1, 2, 4, 8, 15];

/** A move that could not be stored: it is sent again by itself, with growing pauses. */
export class Again {
  /** Seconds until the next try; 0 if none comes by itself. */
  countdown = $state(0);

  #send: () => boolean;
  #tries = 0;
  /** Whether its time came while nothing could be sent. */
  #isDue = false;
  #second: ReturnType<typeof setInterval> | undefined;

  /** `send` says whether it could: if not, the move is sent when the position comes again. */
  constructor(send: () => boolean) {
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
    this.#isDue = !this.#send();
  };

  /** The move was sent, but the connection was lost before any answer. */
  unanswered(): void {
    this.#isDue = true;
  }

  /** The position has come, so that moves can be sent. */
  arrived(): void {
    if (this.#isDue) this.now();
  }

  /** The move is made, or not wanted any more. */
  forget(): void {
    this.#stop();
    this.#tries = 0;
    this.#isDue = false;
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
