/** Setups that this browser remembers: the last one, and those that were saved under a name. */
import { usualBot } from "./levels";
import { recall, remember } from "./memory";
import { COLOURS, freeColour, type Seat } from "./seating";
import { chooseAll, firstDraft, optionsOf, type Chosen, type Draft } from "./setup";
import type { Catalogue } from "./types";

export type KeptSeat = Omit<Seat, "key">;

export interface KeptSetup {
  draft: Draft;
  seats: KeptSeat[];
}

export interface NamedSetup extends KeptSetup {
  name: string;
}

const LAST = "setup";
const SAVED = "setups";
/** What is kept has an end: so many setups, and so many letters of a name. */
export const MOST_SETUPS = 12;
export const LONGEST_NAME = 30;
const LONGEST_PLAYER = 40;
const MOST_SETS = 10;

/** A setup as it is kept: drawings on blank tiles are kept elsewhere. */
export const kept = (draft: Draft, seats: readonly Seat[]): KeptSetup => ({
  draft: { expansions: draft.expansions, rules: draft.rules, options: draft.options },
  seats: seats.map(({ kind, name, bot, colour }) => ({ kind, name, bot, colour })),
});

export const rememberLast = (setup: KeptSetup): void => remember(LAST, JSON.stringify(setup));

/** The setup of the last game, as far as it can still be played. */
export const recallLast = (catalogue: Catalogue): KeptSetup | undefined => fitted(read(LAST), catalogue);

export function recallSaved(catalogue: Catalogue): NamedSetup[] {
  const found = read(SAVED);
  return (Array.isArray(found) ? found : []).slice(0, MOST_SETUPS).flatMap((one: unknown) => {
    const setup = fitted(one, catalogue);
    const name = nameOf(one);
    return setup === undefined || name === "" ? [] : [{ ...setup, name }];
  });
}

/** Saves a setup under a name; one of that name is replaced. Without room the oldest one goes. */
export function withSaved(saved: readonly NamedSetup[], name: string, setup: KeptSetup): NamedSetup[] {
  const wanted = name.trim().slice(0, LONGEST_NAME);
  const others = saved.filter((other) => other.name !== wanted);
  return store([...others, { ...setup, name: wanted }].slice(-MOST_SETUPS));
}

export const withoutSaved = (saved: readonly NamedSetup[], name: string): NamedSetup[] =>
  store(saved.filter((other) => other.name !== name));

function store(saved: NamedSetup[]): NamedSetup[] {
  remember(SAVED, JSON.stringify(saved));
  return saved;
}

/** Whether two setups are the same in everything that is kept. */
export const isSame = (one: KeptSetup, other: KeptSetup): boolean => written(one) === written(other);

const written = ({ draft, seats }: KeptSetup): string =>
  JSON.stringify([sorted(draft.expansions), draft.rules, sorted(draft.options), seats.map((seat) => sorted({ ...seat }))]);

const sorted = (record: object): unknown[] =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

function read(key: string): unknown {
  try {
    return JSON.parse(recall(key) ?? "null");
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const nameOf = (value: unknown): string =>
  isRecord(value) && typeof value.name === "string" ? value.name.trim().slice(0, LONGEST_NAME) : "";

/** What was kept, without all that is not there any more; undefined where it is no setup. */
function fitted(value: unknown, catalogue: Catalogue): KeptSetup | undefined {
  if (!isRecord(value) || !isRecord(value.draft) || !Array.isArray(value.seats)) return undefined;
  const seats = value.seats.slice(0, catalogue.most_players).reduce<KeptSeat[]>(withSeat(catalogue), []);
  return seats.length === 0 ? undefined : { draft: draftOf(value.draft, catalogue), seats };
}

function draftOf(value: Record<string, unknown>, catalogue: Catalogue): Draft {
  const first = firstDraft(catalogue);
  const wanted = isRecord(value.expansions) ? value.expansions : {};
  const taken = catalogue.expansions.filter(({ slug, required }) => required || isRecord(wanted[slug]));
  const expansions = Object.fromEntries(
    taken.map((expansion) => [expansion.slug, chosenOf(wanted[expansion.slug], chooseAll(expansion))]),
  );
  const rules = catalogue.presets.find((preset) => preset === value.rules) ?? first.rules;
  const draft: Draft = { expansions, rules, options: {} };
  const options = isRecord(value.options) ? value.options : {};
  const fits = optionsOf(draft, catalogue).flatMap(({ name, values }) => {
    const found = values.find((one) => one === options[name]);
    return found === undefined ? [] : [[name, found]];
  });
  return { ...draft, options: Object.fromEntries(fits) as Record<string, string> };
}

function chosenOf(value: unknown, all: Chosen): Chosen {
  if (!isRecord(value)) return all;
  const { tiles, parts } = value;
  return {
    tiles: typeof tiles === "number" && tiles >= 0 && tiles <= MOST_SETS ? Math.floor(tiles) : all.tiles,
    parts: Array.isArray(parts) ? all.parts.filter((part) => parts.includes(part)) : all.parts,
  };
}

const withSeat =
  ({ bots }: Catalogue) =>
  (seats: KeptSeat[], value: unknown): KeptSeat[] => {
    if (!isRecord(value)) return seats;
    const kind = (["here", "link", "bot"] as const).find((one) => one === value.kind);
    if (kind === undefined) return seats;
    const { name, colour } = value;
    const isFree = typeof colour === "number" && colour >= 0 && colour < COLOURS && Number.isInteger(colour);
    const worn = isFree && seats.every((seat) => seat.colour !== colour) ? colour : freeColour(seats);
    const bot = bots.find((one) => one.name === value.bot)?.name ?? usualBot(bots);
    return [...seats, { kind, name: typeof name === "string" ? name.slice(0, LONGEST_PLAYER) : "", bot, colour: worn }];
  };
