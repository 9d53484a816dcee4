/** Which lessons were learnt: kept on this device, and with the account of who has a name (`account/sync.ts`). */
import { recall, remember } from "../lib/memory";

const KEY = "lessons";

const read = (): string[] => (recall(KEY) ?? "").split(" ").filter((name) => name !== "");

class Progress {
  #names = $state.raw<readonly string[]>(read());

  get isBegun(): boolean {
    return this.#names.length > 0;
  }

  has(name: string): boolean {
    return this.#names.includes(name);
  }

  /** Writes down that a lesson was learnt. */
  add(name: string): void {
    // Another page, or another device, may have written meanwhile.
    const known = new Set([...read(), ...this.#names, name]);
    this.#names = [...known];
    remember(KEY, [...known].join(" "));
  }

  /** Looks again at what is kept. */
  refresh(): void {
    this.#names = [...new Set([...read(), ...this.#names])];
  }
}

export const progress = new Progress();
