/** How sharp the tiles of a board have to be: a board tells all that is drawn within it how wide a tile is there. */
import { getContext, setContext } from "svelte";
import { TILE } from "./viewport";

const KEY = Symbol("width of a tile");

/** Tells how wide a tile is shown from now on, in CSS pixels. */
export function tellShownWidth(width: () => number): void {
  setContext(KEY, width);
}

/** How wide a tile is shown here, in CSS pixels. */
export const shownWidth = (): (() => number) => getContext<(() => number) | undefined>(KEY) ?? (() => TILE);
