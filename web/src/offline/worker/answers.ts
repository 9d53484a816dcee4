/** How the worker answers: the server comes first wherever it could say something new. */

import type { Sort } from "./sorts";

/** Where things are kept and how the server is asked; tests give their own. */
export interface Store {
  /** The files of this build, by their addresses. */
  readonly shell: Cache;
  /** What the reader needs: the newest that the server has said. */
  readonly reader: Cache;
  readonly ask: (request: Request) => Promise<Response>;
}

/** The document of every page, beside the worker. */
export const DOCUMENT = "./";
/** Who has something at hand waits no longer for a server that does not answer. */
export const PATIENCE_MS = 5000;
/** Nothing larger is kept, and nothing beyond so many answers: about 460 of them are the whole reader. */
const MOST_BYTES = 512 * 1024;
export const MOST_KEPT = 1500;

export async function answer(sort: Sort, request: Request, store: Store): Promise<Response> {
  switch (sort) {
    case "page":
      return freshOr(await store.shell.match(DOCUMENT), () => store.ask(request));
    case "file": // its name changes with it
      return (await store.shell.match(request)) ?? store.ask(request);
    case "picture":
      return freshOr(await store.reader.match(request), () => store.ask(request));
    case "kept":
      return freshOr(await store.reader.match(request), async () => {
        const answered = await store.ask(request);
        await keep(store.reader, request, answered);
        return answered;
      });
  }
}

/** What the server says; where it says nothing, or only that it is not there, what is at hand. */
async function freshOr(kept: Response | undefined, ask: () => Promise<Response>): Promise<Response> {
  if (kept === undefined) return ask();
  const asked = ask().then((answered) => (isAway(answered) ? kept : answered));
  return Promise.race([asked.catch(() => kept), after(PATIENCE_MS).then(() => kept)]);
}

/** So a gateway answers whose server is gone. */
const isAway = ({ status }: Response): boolean => status === 502 || status === 503 || status === 504;

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Keeps a copy of an answer, if it is a whole one; what was kept longest goes when there are too many. */
export async function keep(cache: Cache, request: Request, answered: Response): Promise<void> {
  if (answered.status !== 200) return;
  try {
    const copy = answered.clone();
    if ((await copy.clone().arrayBuffer()).byteLength > MOST_BYTES) return;
    await cache.delete(request); // so that it is the newest
    await cache.put(request, copy);
    const kept = await cache.keys();
    for (const old of kept.slice(0, Math.max(0, kept.length - MOST_KEPT))) await cache.delete(old);
  } catch {
    // A full disk keeps nobody from reading.
  }
}
