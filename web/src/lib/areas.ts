/** Texts that only some pages need: those of an area come with its first page or dialog, so that a table has fewer to wait for. */
import { loadArea, type Area } from "./i18n.svelte";
import type { Messages } from "./served.svelte";

const FILES = import.meta.glob<{ default: Messages }>("../messages/{desk,learn,players,rooms}.*.json");

const area =
  (name: string): Area =>
  (language) =>
    FILES[`../messages/${name}.${language}.json`]?.() ?? Promise.resolve({ default: {} });

const AREAS = { desk: area("desk"), learn: area("learn"), players: area("players"), rooms: area("rooms") };

/** Brings the texts of the host's desk, of lessons, of players and their accounts, or of all before a game begins. */
export const areaWords = (name: keyof typeof AREAS): Promise<void> => loadArea(AREAS[name]);
