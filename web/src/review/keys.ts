/** The keys of a review. */
import type { ReviewDesk } from "./desk.svelte";

/** What else keys can do. */
export interface Deeds {
  zoom: (factor: number) => void;
  fit: () => void;
  panel: () => void;
  retry: () => void;
  /** Closes what is open; tells whether anything was. */
  close: () => boolean;
}

const ZOOM_STEP = 1.25;
/** What moves a stop among many buttons, and a slider. */
const ARROWS = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

/** Whether what has the focus needs its keys itself. */
function isTaken({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector("dialog[open]") !== null) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select")) return target.closest("input[type='radio']") === null || ARROWS.has(key);
  return false;
}

/** Carries out what a key asks for; tells whether it was meant for the review. */
export function pressKey(event: KeyboardEvent, desk: ReviewDesk, deeds: Deeds): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === "ArrowRight") desk.go(desk.place + 1);
  else if (key === "ArrowLeft") desk.go(desk.place - 1);
  else if (key === "Home") desk.go(-1);
  else if (key === "End") desk.go(desk.turns.length - 1);
  else if (key === "m") desk.toNextMistake();
  else if (key === "t") desk.toNextTurningPoint();
  else if (key === "b") desk.flipBetter();
  else if (key === "r") deeds.retry();
  else if (key === "l") deeds.panel();
  else if (key === "+") deeds.zoom(ZOOM_STEP);
  else if (key === "-") deeds.zoom(1 / ZOOM_STEP);
  else if (key === "0") deeds.fit();
  else if (key === "Escape") return deeds.close();
  else return false;
  return true;
}
