/** Gives every test the words of expansions as the server of this checkout has them, for which `words.ts` asked, and what jsdom lacks. */
import { inject } from "vitest";
import { takeWords } from "../src/lib/served.svelte";

for (const [language, words] of Object.entries(inject("words"))) takeWords(language, words);

// jsdom asks no media: there every page is on a desktop that moves; a test that cares says otherwise.
globalThis.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
