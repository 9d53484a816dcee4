import { list } from "./format";
import { i18n, message, named } from "./i18n.svelte";
import { levelWord } from "./levels";
import { fill } from "./message";
import { thereWord, wayWord } from "./places.svelte";
import { plainTitle, plainWord } from "./plain";
import { shownInside } from "./tiles.svelte";

/** A text of the server with the key and the values of which it is made. */
export interface Worded {
  text_key?: string;
  text_values?: Record<string, string | number>;
}

/** Values that are words of the game; all others are names and numbers, the same in every language. */
const GAME_WORDS = new Set(["feature", "figure", "what", "thing", "place", "piece", "to", "token", "shows"]);

/** Values that name bots. */
const BOT_WORDS = new Set(["bot", "level"]);

/** A word of the game in the chosen language, several joined by a plus; a tile, with its expansion before a slash, by what it shows. */
function gameWord(word: string): string {
  if (word.includes("/")) return shownInside(word);
  if (message(`word.${word}`) !== undefined || !word.includes("+")) return plainWord(word);
  return list(word.split("+").map(plainWord), i18n.language);
}

function valueWord(name: string, value: string | number): string | number {
  if (name === "there") return thereWord(String(value));
  if (BOT_WORDS.has(name)) return levelWord(String(value));
  return GAME_WORDS.has(name) ? gameWord(String(value)) : value;
}

/** An expansion by its name; where nobody has told it, by that of its folder. */
export const expansionWord = (slug: string, name: string = plainTitle(slug)): string => named("expansion", slug, name);

/**
 * The server's words in the chosen language; those that no message file knows are shown as they came. Values
 * `way` (on the board), `where` (on a tile), `with` and `without` (a piece beside a figure) for which the line has no place
 * tell equal labels apart: they are added at the end; a `player` for whom it has none is who did it: he stands before it.
 */
export function said(worded: Worded, english: string): string {
  const found = message(`said.${worded.text_key ?? ""}`);
  if (found === undefined) return english;
  const values = Object.entries(worded.text_values ?? {}).map(([name, value]) => [name, valueWord(name, value)]);
  const { way, where, player } = worded.text_values ?? {};
  const there = way === undefined ? "" : `, ${wayWord(String(way))}`;
  const place =
    where === undefined || found.includes("{where}") ? "" : `, ${named("said.where", String(where))}`;
  const beside = ["with", "without"]
    .filter((mark) => worded.text_values?.[mark] !== undefined)
    .map((mark) => `, ${named(`said.${mark}`, String(worded.text_values?.[mark]))}`);
  const text = fill(found, Object.fromEntries(values), i18n.language) + there + place + beside.join("");
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return player === undefined || found.includes("{player}") ? sentence : `${player}: ${sentence}`;
}
