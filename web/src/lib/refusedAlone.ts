/** Why a setup cannot be played alone, in the chosen language: the server says it in English. */
import { list } from "./format";
import { i18n, message, named, t } from "./i18n.svelte";
import type { Catalogue } from "./types";

const BASE_ONLY = /^the solo game is played with the base game alone, unless (\S+) is on$/;
const UNFIT = /^([\w, ]+) cannot be played solo: (.+)$/;
const UNFIT_PART = /^(\w+) cannot be played solo with the part (\w+): (.+)$/;
const SENSELESS = /^(\S+) = (\S+) makes no sense in a solo game: (.+)$/;
const SEATS = /^each seat of a solo game is a colour: there are (\d+), not (\d+)$/;
const CHANCE = /^in a solo game the left colour begins/;

/** The reason as a sentence; undefined if it is about something else. */
export function refusedAlone(reason: string, catalogue: Catalogue): string | undefined {
  const name = (slug: string): string =>
    named("expansion", slug, catalogue.expansions.find((other) => other.slug === slug)?.name ?? slug);
  const because = (key: string, english: string): string => message(`refused.solo.${key}`) ?? english;

  const [, switchName] = BASE_ONLY.exec(reason) ?? [];
  if (switchName !== undefined)
    return t("refused.solo.baseOnly", {
      option: named("option", switchName),
      on: named(`option.${switchName}`, "on"),
    });
  const [, unfit, why] = UNFIT.exec(reason) ?? [];
  if (unfit !== undefined && why !== undefined) {
    const general = why.startsWith("there are no rules") ? because("norules", why) : why;
    const names = list(unfit.split(", ").map(name), i18n.language);
    return t("refused.solo.unfit", { name: names, why: because(unfit, general) });
  }
  const [, slug, part, whyNot] = UNFIT_PART.exec(reason) ?? [];
  if (slug !== undefined && part !== undefined && whyNot !== undefined)
    return t("refused.solo.part", {
      name: name(slug),
      part: named(`part.${slug}`, part, part),
      why: because(`${slug}.${part}`, whyNot),
    });
  const [, option, value, senseless] = SENSELESS.exec(reason) ?? [];
  if (option !== undefined && value !== undefined && senseless !== undefined)
    return t("refused.solo.option", {
      option: named("option", option, option),
      value: named(`option.${option}`, value, value),
      why: because(option, senseless),
    });
  const [, colours, seats] = SEATS.exec(reason) ?? [];
  if (colours !== undefined && seats !== undefined) return t("refused.solo.seats", { colours, seats });
  return CHANCE.test(reason) ? t("refused.solo.chance") : undefined;
}
