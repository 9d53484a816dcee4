/** The texts of the host's desk, which come with it: nobody else needs them. */
import { loadArea, type Language } from "../lib/i18n.svelte";
import type { Messages } from "../lib/served.svelte";

const FILES = import.meta.glob<{ default: Messages }>("../messages/desk.*.json");

const area = (language: Language): Promise<{ default: Messages }> =>
  FILES[`../messages/desk.${language}.json`]?.() ?? Promise.resolve({ default: {} });

export const deskWords = (): Promise<void> => loadArea(area);
