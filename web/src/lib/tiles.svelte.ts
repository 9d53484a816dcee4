/** What every tile shows, as the server tells it once: by that tiles are named, for files have English names. */

import { gameHome, keepTiles } from "./art";
import { i18n, message, named } from "./i18n.svelte";
import { fill } from "./message";
import { below } from "./root";
import type { Snapshot } from "./types";

type Contents = Record<string, number>;

let tiles = $state.raw<Record<string, Contents>>({});
/** Those of the game that is shown which no other game has. */
let own = $state.raw<Record<string, Contents>>({});
let loading: Promise<void> | undefined;

/** Asks the server for the contents of all tiles, once. */
export function loadTiles(): Promise<void> {
  loading ??= fetch(below("/art/tiles.json"))
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(response.statusText))))
    .then((found: Record<string, Contents>) => {
      tiles = found;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Takes notice of the tiles that belong to a game or lesson alone, and of how tiles are drawn, before it is shown. */
export function meetTiles({ game, own_tiles, art }: Pick<Snapshot, "game" | "own_tiles" | "art">, home = gameHome(game)): void {
  const names = Object.keys(own_tiles ?? {});
  // Most games have none, and then nothing has to be drawn anew.
  if (names.length > 0 || Object.keys(own).length > 0) own = own_tiles ?? {};
  keepTiles(home, names, art);
}

/** Whether it is known what a tile shows. */
export const knowsTile = (tile: string): boolean => (own[tile] ?? tiles[tile]) !== undefined;

/** A tile by what it shows: "City, 2 roads, inn"; until that is known by the name of its file. */
export function tileWord(tile: string): string {
  const id = tile.replace(/^tile\./, "");
  const shown = own[id] ?? tiles[id];
  if (shown === undefined) return fileWord(id);
  return shownWord(shown);
}

/** A tile by what it shows, within a sentence: "city, 2 roads, inn". */
export function shownInside(tile: string): string {
  const shown = own[tile] ?? tiles[tile];
  return shown === undefined ? fileWord(tile) : inside(shown);
}

const fileWord = (id: string): string => (id.split("/").at(-1) ?? id).replaceAll("-", " ");

/** What a tile shows, in words. */
export function shownWord(shown: Contents): string {
  const text = inside(shown);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function inside(shown: Contents): string {
  const words = Object.entries(shown).flatMap(([name, number]) => {
    const key = `tile.${name}`;
    return message(key) === undefined ? [] : [fill(named("tile", name), { n: number }, i18n.language)];
  });
  return (words.length > 0 ? words : [named("tile", "field")]).join(", ");
}
