/** Why a setup cannot be played, or what is unusual about it, in the chosen language as far as the reason is known. */
import { list, sentence } from "./format";
import { i18n, message, named, t } from "./i18n.svelte";
import { fill } from "./message";
import { servedWords } from "./served.svelte";
import type { Catalogue } from "./types";
import { expansionWord } from "./words";

const START = /^(.+) and (.+) each take the place of the start tile; take one of them$/;
const PLAYERS = /^these expansions are made for (\d+) to (\d+) players, not for (\d+)$/;
/** Several reasons come in one text; what follows "take" belongs to the one before it. */
const BETWEEN = /; (?!take )/;
/** How expansions say in English what they have against a setup: the rest of the key is that of its words. */
const OBJECTION = "objection.";
const HOLE = /\{(\w+)\}/g;

type Values = Record<string, string>;

/** The reasons of a refusal, each as a sentence. */
export const refusals = (error: string, catalogue: Catalogue): string[] =>
  error.split(BETWEEN).map((reason) => reasonOf(reason, catalogue));

/** One reason as a sentence. */
export function reasonOf(reason: string, catalogue: Catalogue): string {
  const [, one, other] = START.exec(reason) ?? [];
  if (one !== undefined && other !== undefined)
    return t("refused.start", { one: nameOf(one, catalogue), other: nameOf(other, catalogue) });
  const [, least, most, n] = PLAYERS.exec(reason) ?? [];
  if (least !== undefined && most !== undefined && n !== undefined) return t("refused.players", { least, most, n });
  return objectionOf(reason, catalogue) ?? sentence(reason);
}

/** What an expansion has against a setup, if it has words for that. */
function objectionOf(reason: string, catalogue: Catalogue): string | undefined {
  for (const [key, english] of servedWords(i18n.language, OBJECTION)) {
    const words = message(`refused.${key.slice(OBJECTION.length)}`);
    const values = valuesIn(reason, english);
    if (words !== undefined && values !== undefined) return fill(words, worded(values, catalogue), i18n.language);
  }
  return undefined;
}

/** What stands in the holes of a sentence, if a text is that sentence. */
function valuesIn(text: string, english: string): Values | undefined {
  const pattern = english
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith("{") ? part.replace(HOLE, "(?<$1>.+)") : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)))
    .join("");
  const found = new RegExp(`^${pattern}$`).exec(text);
  return found === null ? undefined : { ...found.groups };
}

/** The same values in the chosen language: by what they are, and else as they came. */
function worded(values: Values, catalogue: Catalogue): Values {
  const { expansion = "", option = "" } = values;
  const name = (slug: string): string => slugWord(slug, catalogue);
  const kinds: Record<string, (value: string) => string> = {
    expansion: name,
    expansions: (slugs) => list(slugs.split(", ").map(name), i18n.language),
    part: (part) => named(`part.${expansion}`, part),
    option: (one) => named("option", one),
    value: (value) => named(`option.${option}`, value),
    why: (why) => named("why", why.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-"), why),
  };
  return Object.fromEntries(Object.entries(values).map(([hole, value]) => [hole, kinds[hole]?.(value) ?? value]));
}

/** An expansion in the chosen language, by its slug. */
export const slugWord = (slug: string, catalogue: Catalogue): string =>
  expansionWord(slug, catalogue.expansions.find((other) => other.slug === slug)?.name ?? slug);

/** An expansion in the chosen language, by its English name. */
function nameOf(name: string, catalogue: Catalogue): string {
  const expansion = catalogue.expansions.find((other) => other.name === name);
  return expansion === undefined ? name : expansionWord(expansion.slug, name);
}
