/**
 * Pictures of figures and tokens cut to what is drawn. As files they have the room that they need on a board, so that a
 * token fills a third of its box; in a list it would be a dot.
 */
import { SvelteMap } from "svelte/reactivity";
import { addressOf, drawing } from "./pieces.svelte";

const cut = new SvelteMap<string, string>();
const asked = new Set<string>();
/** Drawings that have come and are not cut yet. */
let come: [url: string, text: string][] = [];
/** Outlines go a little beyond what is measured. */
const RIM = 1;

/** The address of the cut picture, as soon as it is there; of the whole one where it cannot be cut. */
export function cutUrl(url: string): string | undefined {
  if (!asked.has(url)) {
    asked.add(url);
    void drawing(url).then(
      (text) => {
        if (come.push([url, text]) === 1) queueMicrotask(cutAll);
      },
      () => {
        cut.set(url, url);
        asked.delete(url);
      },
    );
  }
  return cut.get(url);
}

/** Cuts all that have come together: each measure alone would lay out the whole page. */
function cutAll(): void {
  const some = come;
  come = [];
  const holders = some.map(([, text]) => hold(text));
  document.body.append(...holders);
  const made = holders.map((holder) => trimmed(holder));
  for (const holder of holders) holder.remove();
  some.forEach(([url], place) => cut.set(url, made[place] ?? url));
}

function hold(text: string): HTMLElement {
  const holder = document.createElement("div");
  holder.style.cssText = "position: absolute; width: 0; height: 0; overflow: hidden; visibility: hidden;";
  // In a tree of its own, so that its symbols are not taken for those of the page.
  holder.attachShadow({ mode: "open" }).innerHTML = text;
  return holder;
}

/** A drawing whose frame is what it draws; null where that cannot be measured. */
function trimmed({ shadowRoot }: HTMLElement): string | null {
  const svg = shadowRoot?.querySelector("svg");
  const box = svg && boxOf(svg);
  if (!box || box.width === 0 || box.height === 0) return null;
  const view = [box.x - RIM, box.y - RIM, box.width + 2 * RIM, box.height + 2 * RIM].map((value) => value.toFixed(1));
  svg.setAttribute("viewBox", view.join(" "));
  return addressOf(new XMLSerializer().serializeToString(svg));
}

/** What a drawing covers; some browsers refuse to measure what nobody sees. */
function boxOf(svg: SVGSVGElement): DOMRect | null {
  try {
    return svg.getBBox();
  } catch {
    return null;
  }
}
