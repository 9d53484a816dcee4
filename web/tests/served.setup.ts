/** Gives every test the texts of all languages, the words of expansions as the server of this checkout has them (`words.ts` asked), and what jsdom lacks. */
import { inject } from "vitest";
import { loadMessages } from "../src/lib/i18n.svelte";
import { takeWords } from "../src/lib/served.svelte";

for (const [language, words] of Object.entries(inject("words"))) takeWords(language, words);
await Promise.all([loadMessages("it"), loadMessages("de")]);

// jsdom asks no media: there every page is on a desktop that moves; a test that cares says otherwise.
globalThis.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
