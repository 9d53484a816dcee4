/**
 * Pictures of figures and tokens cut to what is drawn. As files they have the room that they need on a board, so that a
 * token fills a third of its box; in a list it would be a dot.
 */
import { SvelteMap } from "svelte/reactivity";

const cut = new SvelteMap<string, string>();
const asked = new Set<string>();
/** Outlines go a little beyond what is measured. */
const RIM = 1;

/** The address of the cut picture, or that of the whole one until it is there. */
export function cutUrl(url: string): string {
  if (!asked.has(url)) {
    asked.add(url);
    void cutOut(url);
  }
  return cut.get(url) ?? url;
}

async function cutOut(url: string): Promise<void> {
  try {
    const response = await fetch(url);
    if (!response.ok) return;
    const made = trimmed(await response.text());
    if (made !== null) cut.set(url, made);
  } catch {
    // The whole picture does, too; the next time it is asked for again.
    asked.delete(url);
  }
}

/** A drawing whose frame is what it draws; null where that cannot be measured. */
function trimmed(text: string): string | null {
  const holder = document.createElement("div");
  holder.style.cssText = "position: absolute; width: 0; height: 0; overflow: hidden; visibility: hidden;";
  // In a tree of its own, so that its symbols are not taken for those of the page.
  const root = holder.attachShadow({ mode: "open" });
  root.innerHTML = text;
  const svg = root.querySelector("svg");
  document.body.append(holder);
  try {
    const box = svg?.getBBox();
    if (svg === null || box === undefined || box.width === 0 || box.height === 0) return null;
    const view = [box.x - RIM, box.y - RIM, box.width + 2 * RIM, box.height + 2 * RIM].map((value) => value.toFixed(1));
    svg.setAttribute("viewBox", view.join(" "));
    return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  } finally {
    holder.remove();
  }
}
