/** Which overlays are shown; the browser remembers them. */
import { recall, remember } from "../../lib/memory";
import type { Layer, Layers } from "../types";

export const LAYERS: readonly Layer[] = ["farms", "owners", "hard", "last", "axes"];
const KEY = "layers";

class ShownLayers {
  #shown = $state<Layers>(this.#remembered());

  get current(): Layers {
    return this.#shown;
  }

  flip(layer: Layer): void {
    this.#shown[layer] = !this.#shown[layer];
    remember(KEY, LAYERS.filter((name) => this.#shown[name]).join(" "));
  }

  #remembered(): Layers {
    const names = (recall(KEY) ?? "last").split(" ");
    const has = (layer: Layer): boolean => names.includes(layer);
    return { farms: has("farms"), owners: has("owners"), hard: has("hard"), last: has("last"), axes: has("axes") };
  }
}

export const shownLayers = new ShownLayers();
