/** Whether and how loud the table sounds; kept in the browser. What makes the tones is loaded with the first of them. */

import { recall, remember } from "../lib/memory";
import type { Sound } from "./tones";

const USUAL_VOLUME = 50;
/** Whoever plays on a phone is often among people: there sounds are off until they are switched on. */
const PHONE = "(pointer: coarse), (max-width: 719px)";

class Sounds {
  #on = $state(recall("sounds") === null ? !matchMedia(PHONE).matches : recall("sounds") === "yes");
  #volume = $state(volumeOf(recall("volume")));

  get on(): boolean {
    return this.#on;
  }

  set on(on: boolean) {
    this.#on = on;
    remember("sounds", on ? "yes" : "no");
  }

  /** From 0 to 100. */
  get volume(): number {
    return this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume;
    remember("volume", String(volume));
  }

  /** Lets sounds be heard, one shortly after the other; in a hidden window only that it is your turn. */
  async play(...names: Sound[]): Promise<void> {
    const heard = document.hidden ? names.filter((name) => name === "turn") : names;
    if (!this.#on || this.#volume === 0 || heard.length === 0) return;
    try {
      const { sound } = await import("./synthesis");
      await Promise.all(heard.map((name, place) => sound(name, this.#volume / 100, place * GAP)));
    } catch {
      // A browser without sound, or a server that is gone: the game goes on in silence.
    }
  }
}

/** Seconds between the beginnings of two sounds. */
const GAP = 0.18;

/** A volume that was remembered, or the usual one. */
export function volumeOf(kept: string | null): number {
  const volume = Number(kept ?? Number.NaN);
  return volume >= 0 && volume <= 100 ? volume : USUAL_VOLUME;
}

export const sounds = new Sounds();
