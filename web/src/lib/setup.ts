import type {
  Catalogue,
  ExpansionInfo,
  NewGame,
  OptionInfo,
  PartInfo,
  SetupChoice,
} from "./types";
import type { Seat } from "./seating";

/** The expansions that cannot be played with each other, and why. */
export type Clashes = Record<string, Record<string, string[]>>;

export interface Chosen {
  tiles: number;
  parts: string[];
}

/** What is chosen for a new game; every change gives a new one. */
export interface Draft {
  expansions: Record<string, Chosen>;
  rules: string;
  options: Record<string, string>;
  /** What players have drawn on blank tiles; nothing for one that stays blank. */
  designs?: SetupChoice["designs"];
}

export function chooseAll(expansion: ExpansionInfo): Chosen {
  return { tiles: 1, parts: expansion.parts.map((part) => part.name) };
}

/** The required expansions alone. */
export function firstDraft(catalogue: Catalogue): Draft {
  return withExpansions(
    { expansions: {}, rules: catalogue.presets[0] ?? "modern", options: {} },
    catalogue,
    () => false,
  );
}

/** Takes exactly those expansions that the test wants, and the required ones. */
export function withExpansions(draft: Draft, catalogue: Catalogue, wanted: (slug: string) => boolean): Draft {
  const taken = catalogue.expansions.filter((expansion) => expansion.required || wanted(expansion.slug));
  const expansions = Object.fromEntries(
    taken.map((expansion) => [expansion.slug, draft.expansions[expansion.slug] ?? chooseAll(expansion)]),
  );
  return trimmed({ ...draft, expansions }, catalogue);
}

/** The box whose expansions are exactly those that are chosen. */
export function boxOf(draft: Draft, catalogue: Catalogue): string | undefined {
  const chosen = catalogue.expansions.filter(({ slug, required }) => !required && slug in draft.expansions);
  const isIt = (slugs: string[]): boolean =>
    slugs.length === chosen.length && chosen.every(({ slug }) => slugs.includes(slug));
  return Object.entries(catalogue.boxes).find(([, slugs]) => isIt(slugs))?.[0];
}

/** What can be drawn by lot without a clash: the expansions of the fullest box. */
export function peaceful(catalogue: Catalogue): string[] {
  const boxes = Object.values(catalogue.boxes);
  return boxes.reduce((most, slugs) => (slugs.length > most.length ? slugs : most), []);
}

/** Whether nothing but what must be is chosen. */
export const isPlain = (draft: Draft, catalogue: Catalogue): boolean =>
  catalogue.expansions.every(({ slug, required }) => required || !(slug in draft.expansions));

/** Why an expansion cannot be in one game with what is chosen: the others, each with its reasons. */
export function obstaclesOf(draft: Draft, clashes: Clashes, slug: string): [other: string, reasons: string[]][] {
  return Object.entries(clashes[slug] ?? {}).filter(([other]) => other in draft.expansions);
}

/** Adds all expansions of a shelf that get on with what is chosen, and with each other. */
export function withShelf(draft: Draft, catalogue: Catalogue, clashes: Clashes, slugs: readonly string[]): Draft {
  return slugs.reduce((left, slug) => {
    const fits = !(slug in left.expansions) && obstaclesOf(left, clashes, slug).length === 0;
    return fits ? toggled(left, catalogue, slug) : left;
  }, draft);
}

/** Leaves all expansions of a shelf out. */
export const withoutShelf = (draft: Draft, catalogue: Catalogue, slugs: readonly string[]): Draft =>
  withExpansions(draft, catalogue, (slug) => slug in draft.expansions && !slugs.includes(slug));

export function toggled(draft: Draft, catalogue: Catalogue, slug: string): Draft {
  const on = slug in draft.expansions;
  return withExpansions(draft, catalogue, (other) => (other === slug ? !on : other in draft.expansions));
}

/** Takes a part or leaves it; what needs a part that is left goes with it, what a part needs comes with it. */
export function toggledPart(draft: Draft, expansion: ExpansionInfo, name: string): Draft {
  const chosen = draft.expansions[expansion.slug];
  if (chosen === undefined) return draft;
  const on = chosen.parts.includes(name);
  const moved = on ? dependents(expansion.parts, name) : needs(expansion.parts, name);
  const parts = expansion.parts
    .map((part) => part.name)
    .filter((part) => (moved.has(part) ? !on : chosen.parts.includes(part)));
  return { ...draft, expansions: { ...draft.expansions, [expansion.slug]: { ...chosen, parts } } };
}

function needs(parts: readonly PartInfo[], name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const need of parts.find((part) => part.name === name)?.needs ?? []) needs(parts, need, found);
  return found;
}

function dependents(parts: readonly PartInfo[], name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const part of parts) if (part.needs.includes(name)) dependents(parts, part.name, found);
  return found;
}

export function withSets(draft: Draft, slug: string, tiles: number): Draft {
  const chosen = draft.expansions[slug];
  if (chosen === undefined) return draft;
  return { ...draft, expansions: { ...draft.expansions, [slug]: { ...chosen, tiles } } };
}

/**
 * The rule options of what is chosen that leave a choice; one that several expansions have comes once. What
 * an expansion makes of another's option in a preset is the value of that preset.
 */
export function optionsOf(draft: Draft, catalogue: Catalogue): OptionInfo[] {
  const chosen = catalogue.expansions.filter(({ slug }) => slug in draft.expansions);
  const found = chosen.flatMap(({ options }) => options).filter(({ values }) => values.length > 1);
  return [...new Map(found.map((option) => [option.name, asUsual(option, chosen)])).values()];
}

function asUsual(option: OptionInfo, chosen: readonly ExpansionInfo[]): OptionInfo {
  const presets = Object.entries(option.presets).map(([preset, value]) => {
    const usual = chosen.flatMap((expansion) => expansion.usual[preset]?.[option.name] ?? []);
    return [preset, usual.at(-1) ?? value];
  });
  return { ...option, presets: Object.fromEntries(presets) as Record<string, string> };
}

/** The value of an option in a preset. */
export function presetValue(option: OptionInfo, rules: string): string {
  return option.presets[rules] ?? option.values[0] ?? "";
}

export function valueOf(draft: Draft, option: OptionInfo): string {
  return draft.options[option.name] ?? presetValue(option, draft.rules);
}

/** Sets an option; the value of the preset is no change. */
export function withOption(draft: Draft, option: OptionInfo, value: string): Draft {
  const { [option.name]: _, ...others } = draft.options;
  const options = value === presetValue(option, draft.rules) ? others : { ...others, [option.name]: value };
  return { ...draft, options };
}

/** Forgets options of expansions that are no longer in. */
function trimmed(draft: Draft, catalogue: Catalogue): Draft {
  const names = new Set(optionsOf(draft, catalogue).map((option) => option.name));
  const options = Object.fromEntries(Object.entries(draft.options).filter(([name]) => names.has(name)));
  return { ...draft, options };
}

/** The choice as the server reads it. */
export function setupOf(draft: Draft): SetupChoice {
  const expansions = Object.entries(draft.expansions).map(([slug, { tiles, parts }]) => [
    slug,
    { tiles, parts },
  ]);
  const designs = draft.designs?.length ? { designs: draft.designs } : {};
  return { expansions: Object.fromEntries(expansions), rules: draft.rules, options: draft.options, ...designs };
}

/** The whole game; seats without a name get the given one. */
export function gameOf(
  draft: Draft,
  seats: readonly Seat[],
  nameless: (seat: Seat, index: number) => string,
): NewGame {
  return {
    setup: setupOf(draft),
    seats: seats.map((seat, index) => ({
      kind: seat.kind,
      name: seat.name.trim() || nameless(seat, index),
      bot: seat.kind === "bot" ? seat.bot : null,
      colour: seat.colour,
    })),
  };
}
