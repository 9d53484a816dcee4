/** What things are called for which nobody has words: by their own names, made readable. */
import { named } from "./i18n.svelte";

/** A name of the game as the server reads it in English: "big follower", "apple" for `fruit.apple`, "tax 2" for `crown.tax.1`. */
export function plainName(name: string): string {
  const [group = "", sort, number] = name.replaceAll("_", " ").split(".");
  if (sort === undefined) return group;
  if (number === undefined) return isNumber(sort) ? group : sort;
  // The first of several has the number 0.
  return isNumber(number) ? `${sort} ${Number(number) + 1}` : group;
}

const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** One word of the game in the chosen language. */
export const plainWord = (word: string): string => named("word", word, plainName(word));

/** All parts of a name, as a title: "Inns cathedrals". */
export function plainTitle(name: string): string {
  const words = name.replaceAll(/[._-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
