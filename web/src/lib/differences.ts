/** What is not as in the edition of the rules that was chosen. */
import { named } from "./i18n.svelte";
import { plainTitle } from "./plain";
import { optionsOf, presetValue, valueOf, withOption, type Draft } from "./setup";
import type { Catalogue, ExpansionInfo, OptionInfo } from "./types";

export interface Difference {
  option: OptionInfo;
  value: string;
  /** What the edition says. */
  usual: string;
}

/** How an option is called by its name, and one of its values. */
export const optionName = (name: string): string => named("option", name, plainTitle(name));
export const valueName = (option: string, value: string): string => named(`option.${option}`, value, plainTitle(value));
export const optionWord = (option: OptionInfo): string => optionName(option.name);
export const valueWord = (option: OptionInfo, value: string): string => valueName(option.name, value);

/** All options that were changed, in the order of their expansions. */
export const differences = (draft: Draft, catalogue: Catalogue): Difference[] =>
  optionsOf(draft, catalogue)
    .map((option) => ({ option, value: valueOf(draft, option), usual: presetValue(option, draft.rules) }))
    .filter(({ value, usual }) => value !== usual);

/** The options of one expansion that leave a choice; one that an earlier one has, too, is shown there. */
export function ownOptions(draft: Draft, catalogue: Catalogue, expansion: ExpansionInfo): OptionInfo[] {
  const before = catalogue.expansions.slice(0, catalogue.expansions.indexOf(expansion));
  const shown = new Set(
    before.filter(({ slug }) => slug in draft.expansions).flatMap(({ options }) => options.map(({ name }) => name)),
  );
  const own = new Set(expansion.options.map(({ name }) => name).filter((name) => !shown.has(name)));
  return optionsOf(draft, catalogue).filter(({ name }) => own.has(name));
}

/** Puts some options back to what the edition says. */
export const putBack = (draft: Draft, options: readonly OptionInfo[]): Draft =>
  options.reduce((left, option) => withOption(left, option, presetValue(option, draft.rules)), draft);
