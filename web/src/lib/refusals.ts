/** Why a setup cannot be played, or what is unusual about it, in the chosen language as far as the reason is known. */
import { sentence } from "./format";
import { named, t } from "./i18n.svelte";
import { refusedAlone } from "./refusedAlone";
import type { Catalogue } from "./types";

const START = /^(.+) and (.+) each take the place of the start tile; take one of them$/;
const PLAYERS = /^these expansions are made for (\d+) to (\d+) players, not for (\d+)$/;
/** Several reasons come in one text; what follows "take" belongs to the one before it. */
const BETWEEN = /; (?!take )/;

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
  return refusedAlone(reason, catalogue) ?? sentence(reason);
}

/** An expansion in the chosen language, by its English name. */
function nameOf(name: string, catalogue: Catalogue): string {
  const expansion = catalogue.expansions.find((other) => other.name === name);
  return expansion === undefined ? name : named("expansion", expansion.slug, name);
}
