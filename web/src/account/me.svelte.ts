/** Who looks at the page: its name is remembered, so that it is there at once; the server has the last word. */
import { forget, recall, remember } from "../lib/memory";

class WhoIsHere {
  #name = $state(recall("player"));

  /** The name under which this browser is signed in. */
  get name(): string | null {
    return this.#name;
  }

  set name(name: string | null) {
    this.#name = name;
    if (name === null) forget("player");
    else remember("player", name);
  }
}

export const whoIsHere = new WhoIsHere();
