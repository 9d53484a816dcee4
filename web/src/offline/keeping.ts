/** Has everything kept that the reader of the rules shows, so that it can be read where there is no server. */

import { api } from "../lib/api";
import { i18n, LANGUAGES, type Language } from "../lib/i18n.svelte";
import { recall, remember } from "../lib/memory";
import { ownScript } from "../lib/renewal";
import { below } from "../lib/root";
import { loadTiles } from "../lib/tiles.svelte";
import type { ExpansionInfo, Rulebook } from "../lib/types";
import { coverOf, picturesOf } from "../reader/pictures";

/** After so long everything is asked for anew: rules are mended, too. */
const FRESH_MS = 24 * 60 * 60 * 1000;
const KEPT = "readerKept";
const LANGUAGE_NAMES = Object.keys(LANGUAGES) as Language[];

/** Pictures are the same until the program changes; the server says a week, too. */
const DRAWN_MS = 7 * FRESH_MS;
const PAUSE_MS = 20;
/** The whole reader has about 460 pictures. */
const MOST_PICTURES = 1200;

/** Settles when the newest worker sees what this page asks for: one that is never idle would not make way for it. */
async function watched(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.ready;
  await registration.update().catch(() => undefined); // without the server there is none newer
  if (workers.controller === null || registration.installing !== null || registration.waiting !== null)
    await new Promise((resolve) => workers.addEventListener("controllerchange", resolve, { once: true }));
}

/**
 * Asks for everything, which the worker keeps as it passes. What is being read comes first: the texts in the language of
 * the page with the pictures of the open book, then the other languages, then all other pictures.
 */
export async function keepReader(
  reading = "",
  workers: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  const mark = `${ownScript() ?? ""} `;
  const kept = recall(KEPT) ?? "";
  if (workers === undefined || (kept.startsWith(mark) && isFresh(Number(kept.slice(mark.length)), FRESH_MS))) return;
  await watched(workers);
  try {
    const [{ expansions }] = await Promise.all([api.catalogue(), loadTiles()]);
    const books = await keepTexts(expansions, i18n.language);
    const open = books.filter(({ slug }) => slug === reading);
    await keepPictures(open.flatMap(picturesOf));
    for (const language of LANGUAGE_NAMES) if (language !== i18n.language) await keepTexts(expansions, language);
    await keepPictures([...new Set([...expansions.map(coverOf), ...books.flatMap(picturesOf)])]);
    remember(KEPT, `${mark}${Date.now()}`);
  } catch {
    // Without the server there is nothing to keep; the next time asks again.
  }
}

/** Asks for all that is written in a language, and gives its books. */
async function keepTexts(expansions: readonly ExpansionInfo[], language: Language): Promise<Rulebook[]> {
  await Promise.all([fetch(below(`/api/words/${language}`)), api.rules(language)]);
  const books: Rulebook[] = [];
  for (const { slug } of expansions) books.push(await api.rulebook(slug, language));
  return books;
}

/** Asks for the pictures that are not at hand, one after the other and with pauses, so that nobody waits for them. */
async function keepPictures(urls: readonly string[]): Promise<void> {
  if (savesData()) return;
  for (const url of urls.slice(0, MOST_PICTURES)) {
    const kept = await caches.match(url);
    if (isFresh(Date.parse(kept?.headers.get("date") ?? ""), DRAWN_MS)) continue;
    await (await fetch(url)).arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

const isFresh = (time: number, ms: number): boolean => Date.now() - time < ms;

/** Whether somebody pays for each picture and has told the browser so. */
function savesData(): boolean {
  return "connection" in navigator && (navigator.connection as { saveData?: boolean }).saveData === true;
}
