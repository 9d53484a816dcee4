/**
 * Pictures of figures and tokens. A table shows dozens of them, so the page asks for many by one request
 * (`server/routes/pieces.py`), and each has its drawing in its address.
 */
import { SvelteMap } from "svelte/reactivity";
import { Gatherer } from "./gather";
import { below } from "./root";

interface Wish {
  url: string;
  answer: (drawing: Promise<string>) => void;
}

const ART = below("/art/");
const drawings = new Map<string, Promise<string>>();
const shown = new SvelteMap<string, string>();
/** The addresses that somebody shows; of others the drawing alone was asked for. */
const wanted = new Set<string>();
const gatherer = new Gatherer<Wish>(() => "", load);

/** The drawing of the figure or token at an address. */
export function drawing(url: string): Promise<string> {
  let found = drawings.get(url);
  if (found === undefined) {
    found = new Promise<string>((answer) => gatherer.ask({ url, answer }));
    drawings.set(url, found);
    // The next one who wants it asks again.
    found.catch(() => drawings.delete(url));
  }
  return found;
}

/** An address that has the drawing in itself. */
export const addressOf = (text: string): string => `data:image/svg+xml,${encodeURIComponent(text)}`;

const isPiece = (url: string): boolean => url.startsWith(`${ART}figure/`) || url.startsWith(`${ART}token/`);

/** What shows the figure or token at an address, as soon as that is there; any other address is what it is. */
export function pieceUrl(url: string): string | undefined {
  if (!isPiece(url)) return url;
  if (!wanted.has(url)) {
    wanted.add(url);
    void drawing(url).then(
      (text) => shown.set(url, addressOf(text)),
      () => {
        wanted.delete(url);
        shown.set(url, url);
      },
    );
  }
  return shown.get(url);
}

async function load(_: string, wishes: Wish[]): Promise<void> {
  const names = wishes.map(({ url }) => url.slice(ART.length));
  const all = fetch(`${ART}pieces?p=${encodeURIComponent(names.join(","))}`).then((answer): Promise<string[]> => {
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.json();
  });
  wishes.forEach(({ answer }, place) => answer(all.then((texts) => texts[place] ?? Promise.reject(new Error("no drawing")))));
  await all.catch(() => undefined);
}
