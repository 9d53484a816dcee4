/** What the reader of the rules works with: the books, asked for once each, and the search over all rules. */

import { api } from "../lib/api";
import { i18n, named } from "../lib/i18n.svelte";
import type { Catalogue, Rule, Rulebook } from "../lib/types";
import { expansionWord } from "../lib/words";

export type Chapter = Rulebook["chapters"][number];
export type RuledOption = Rulebook["options"][number];
export type PieceInfo = Rulebook["pieces"][number];

/** So many results are shown at once: a page with thousands of lines is slow and no help. */
export const RESULTS = 40;
/** More values than these are not listed one by one. */
const MANY = 8;

/** Remembers what was asked for; what failed is asked for again. */
function once<T>(ask: (...wanted: string[]) => Promise<T>): (...wanted: string[]) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (...wanted) => {
    const key = wanted.join("/");
    let answer = asked.get(key);
    if (answer === undefined) {
      answer = ask(...wanted);
      answer.catch(() => asked.delete(key));
      asked.set(key, answer);
    }
    return answer;
  };
}

export interface Shelf {
  /** The book of an expansion, in the chosen language if it is written in it. */
  book: (expansion: string) => Promise<Rulebook>;
  /** All rules, for the search, in the chosen language as far as they are written in it. */
  rules: () => Promise<Rule[]>;
  /** All expansions in their order. */
  catalogue: () => Promise<Catalogue>;
}

export function makeShelf(): Shelf {
  const [books, rules] = [once(api.rulebook), once(api.rules)];
  return {
    book: (expansion) => books(expansion, i18n.language),
    rules: () => rules(i18n.language),
    catalogue: once(api.catalogue),
  };
}

/** The words of a search, small. */
export const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");

/** The rules in which every word is found: in the id, the text, the sentence for players, or the name of the expansion. */
export function findRules(rules: readonly Rule[], search: string): Rule[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const names = new Map<string, string>();
  const nameOf = (slug: string): string => {
    if (!names.has(slug)) names.set(slug, expansionWord(slug).toLowerCase());
    return names.get(slug) ?? "";
  };
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.text} ${rule.said ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word) || nameOf(rule.expansion).includes(word));
  });
}

/** The expansions whose name has every word. */
export function findExpansions<T extends { slug: string }>(expansions: readonly T[], search: string): T[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  return expansions.filter(({ slug }) => {
    const name = expansionWord(slug).toLowerCase();
    return words.every((word) => name.includes(word));
  });
}

/** The ids of all rules of a book. */
export const idsOf = (book: Rulebook): ReadonlySet<string> =>
  new Set(book.chapters.flatMap((chapter) => chapter.blocks.map((block) => block.id)).filter(Boolean));

/** The chapters of a kind, with their places in the book. */
export const chaptersOf = (book: Rulebook, ...kinds: Chapter["kind"][]): { chapter: Chapter; id: string }[] =>
  book.chapters
    .map((chapter, index) => ({ chapter, id: `chapter-${index + 1}` }))
    .filter(({ chapter }) => kinds.includes(chapter.kind));

/** Whether a chapter has a title of its own, in the language of its book; the others have one that every book has. */
export const hasOwnTitle = ({ kind, title }: Chapter): boolean => kind === "rules" && title !== "Rules";

/** The title of a chapter: in the chosen language where every book has it. */
export const titleOf = (chapter: Chapter): string =>
  hasOwnTitle(chapter) ? chapter.title : named("reader.chapter", chapter.kind, chapter.title);

/** The id that an address names: documents write the ids of rules small. */
export function markedId(hash: string, ids: ReadonlySet<string>): string {
  const id = decodeURIComponent(hash.replace(/^#/, ""));
  return ids.has(id.toUpperCase()) ? id.toUpperCase() : id;
}

/** A short line without a full stop stands for a heading in a book. */
export const isHeading = (text: string): boolean => !/[.:;!?]$/.test(text);

export interface Value {
  value: string;
  /** The presets in which the option has this value. */
  presets: string[];
}

/** The values of an option with their presets; of very many only those of presets, and the first and last. */
export function valuesOf(option: RuledOption): { listed: Value[]; from?: string; to?: string; count: number } {
  const of = (value: string): Value => ({
    value,
    presets: Object.entries(option.presets).flatMap(([preset, its]) => (its === value ? [preset] : [])),
  });
  const all = option.values.map(of);
  if (all.length <= MANY) return { listed: all, count: all.length };
  const listed = all.filter(({ presets }) => presets.length > 0);
  const numbers = option.values.map(Number).sort((one, other) => one - other);
  const isRange = numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
  const ends = isRange ? { from: String(numbers[0]), to: String(numbers.at(-1)) } : {};
  return { listed, count: all.length, ...ends };
}

/** The expansions before and behind one, in their order. */
export function neighbours<T extends { slug: string }>(all: readonly T[], slug: string): [T?, T?] {
  const place = all.findIndex((one) => one.slug === slug);
  return place < 0 ? [] : [all[place - 1], all[place + 1]];
}
