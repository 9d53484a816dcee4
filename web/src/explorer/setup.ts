/** The setup of a position, as the form of a new game has it, and the empty position that begins with one. */
import { chooseAll, setupOf, withExpansions, type Draft } from "../lib/setup";
import type { Catalogue, SetPosition } from "../lib/types";
import { EMPTY } from "./exploring.svelte";

const FEWEST_PLAYERS = 2;

/** How many can be at the table of a position: there is somebody to play on against. */
export const playerNumbers = ({ most_players: most }: Catalogue): number[] =>
  Array.from({ length: most - FEWEST_PLAYERS + 1 }, (_, more) => FEWEST_PLAYERS + more);

/** What can be in a position: all but a game for one, who would play all colours himself. */
export const choosable = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  expansions: catalogue.expansions.filter(({ seats_option: name }) => name == null),
});

/** What is chosen in a position, as far as the catalogue knows it. */
export function draftOf({ setup }: SetPosition, catalogue: Catalogue): Draft {
  const chosen = setup?.expansions ?? {};
  const expansions = Object.fromEntries(
    catalogue.expansions.flatMap((expansion) => {
      const choice = chosen[expansion.slug];
      const all = chooseAll(expansion);
      return choice === undefined ? [] : [[expansion.slug, { tiles: choice.tiles, parts: choice.parts ?? all.parts }]];
    }),
  );
  const draft = { expansions, rules: setup?.rules ?? EMPTY.setup?.rules ?? "modern", options: setup?.options ?? {} };
  return withExpansions(draft, catalogue, (slug) => slug in expansions);
}

/** A position in which nothing has been done yet. */
export const emptyOf = (draft: Draft, players: number): SetPosition => ({
  ...EMPTY,
  setup: setupOf(draft),
  points: Array<number>(players).fill(0),
});
