/**
 * Gives every file of tests an empty page, the texts of all languages, the words of expansions as the server of this
 * checkout has them (`words.ts` asked).
 */
import { inject } from "vitest";
import { areaWords } from "../src/lib/areas";
import { i18n, loadMessages } from "../src/lib/i18n.svelte";
import { takeWords } from "../src/lib/served.svelte";

for (const [language, words] of Object.entries(inject("words"))) takeWords(language, words);
await areaWords("rooms");
await Promise.all([loadMessages("it"), loadMessages("de")]);

// A test that asks a server says what that answers.
globalThis.fetch = () => Promise.reject(new TypeError("there is no server"));

// Files share a page, one after the other: what one has left there is nothing to the next.
document.body.replaceChildren();
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
i18n.language = "en";
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");
