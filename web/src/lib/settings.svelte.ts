import { recall, remember } from "./memory";

/** How one likes to play; kept in the browser. */
class Settings {
  #quickPlay = $state(recall("quickPlay") === "yes");

  /** Whether one press lays a tile or makes a choice, and one takes it back. */
  get quickPlay(): boolean {
    return this.#quickPlay;
  }

  set quickPlay(on: boolean) {
    this.#quickPlay = on;
    remember("quickPlay", on ? "yes" : "no");
  }
}

export const settings = new Settings();

/** Whether the system asks for less motion. */
export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
