/** Gives every test the words of expansions as the server of this checkout has them; `words.ts` asked for them. */
import { inject } from "vitest";
import { takeWords } from "../src/lib/served.svelte";

for (const [language, words] of Object.entries(inject("words"))) takeWords(language, words);
