/**
 * The words of expansions: each has its own beside its rules, and the server gives those of all of them in one
 * list for a language. Without the list everything is called as the server calls it, in English.
 */
import { below } from "./root";

export type Messages = Record<string, string>;

let served = $state.raw<Record<string, Messages>>({});
const asked = new Map<string, Promise<void>>();
/** Longer than this nobody looks at an empty page for the sake of its words. */
const PATIENCE = 5000;

/** Takes the words of a language. */
export function takeWords(language: string, words: Messages): void {
  served = { ...served, [language]: words };
}

/** Whether the words of a language have come. */
export const hasWords = (language: string): boolean => served[language] !== undefined;

/** The words for something in a language, if they have come and there are any. */
export const servedWord = (language: string, key: string): string | undefined => served[language]?.[key];

/** All words of a language whose keys begin alike. */
export const servedWords = (language: string, prefix: string): [string, string][] =>
  Object.entries(served[language] ?? {}).filter(([key]) => key.startsWith(prefix));

/** Asks the server for the words of a language, once; where that fails it is over, too, and the next time asks again. */
export function loadWords(language: string): Promise<void> {
  const known = asked.get(language);
  if (known !== undefined) return known;
  const loading = fetch(below(`/api/words/${language}`), { signal: AbortSignal.timeout(PATIENCE) })
    .then((response) => (response.ok ? (response.json() as Promise<Messages>) : Promise.reject(new Error(response.statusText))))
    .then((words) => takeWords(language, words))
    .catch(() => void asked.delete(language));
  asked.set(language, loading);
  return loading;
}
