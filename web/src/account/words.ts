/** The texts about players, which come with the first page or dialog that needs them. */
import { loadArea, type Language } from "../lib/i18n.svelte";
import type { Messages } from "../lib/served.svelte";

const FILES = import.meta.glob<{ default: Messages }>("../messages/players.*.json");

const area = (language: Language): Promise<{ default: Messages }> =>
  FILES[`../messages/players.${language}.json`]?.() ?? Promise.resolve({ default: {} });

export const playersWords = (): Promise<void> => loadArea(area);
