/** The keys of a replay. */
import { LAYERS, shownLayers } from "../table/board/layers.svelte";
import type { Player } from "./player.svelte";

/** What else keys can do. */
export interface Deeds {
  zoom: (factor: number) => void;
  fit: () => void;
  panel: () => void;
  /** Closes what is open; tells whether anything was. */
  close: () => boolean;
}

const ZOOM_STEP = 1.25;

/** Whether what has the focus needs its keys itself. */
function isTaken(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (document.querySelector("dialog[open]") !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest("input:not([type='range']), textarea, select")) return true;
  // A slider knows arrows, Home and End; a button or a link is pressed by the space bar.
  if (target.closest("input")) return key !== " ";
  return key === " " && target.closest("button, a") !== null;
}

/** Carries out what a key asks for; tells whether it was meant for the replay. */
export function pressKey(event: KeyboardEvent, player: Player, deeds: Deeds): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return false;
  const layer = event.shiftKey ? LAYERS[["Digit1", "Digit2", "Digit3", "Digit4"].indexOf(event.code)] : undefined;
  if (layer !== undefined) shownLayers.flip(layer);
  else if (event.key === "ArrowRight") player.go(player.number + 1);
  else if (event.key === "ArrowLeft") player.go(player.number - 1);
  else if (event.key === "Home") player.go(0);
  else if (event.key === "End") player.go(player.last);
  else if (event.key === " ") player.toggle();
  else if (event.key === "+") deeds.zoom(ZOOM_STEP);
  else if (event.key === "-") deeds.zoom(1 / ZOOM_STEP);
  else if (event.key === "0") deeds.fit();
  else if (event.key.toLowerCase() === "l") deeds.panel();
  else if (event.key === "Escape") return deeds.close();
  else return false;
  return true;
}
