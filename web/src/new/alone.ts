/** A new game for one: a single person plays all colours. */
import { t, type MessageKey } from "../lib/i18n.svelte";
import { setupOf, valueOf, type Draft } from "../lib/setup";
import type { Catalogue, NewGame, OptionInfo } from "../lib/types";

/** The option of what is chosen that says how many colours one person plays; undefined in a game for several. */
export function coloursOption(draft: Draft, catalogue: Catalogue): OptionInfo | undefined {
  const maker = catalogue.expansions.find(({ slug, seats_option: name }) => slug in draft.expansions && name != null);
  return maker?.options.find(({ name }) => name === maker.seats_option);
}

/** How many colours one person plays; 0 in a game for several. */
export function coloursOf(draft: Draft, catalogue: Catalogue): number {
  const option = coloursOption(draft, catalogue);
  return option === undefined ? 0 : Number(valueOf(draft, option));
}

/** The colour of a seat, by which it is called. */
export const colourWord = (seat: number): string => t(`alone.colour.${seat}` as MessageKey);

/** The whole game: all colours are played here, or all by the same bot. */
export function gameForOne(draft: Draft, colours: number, player: string, bot: string | null): NewGame {
  const seats = Array.from({ length: colours }, (_, seat) => ({
    kind: bot === null ? ("here" as const) : ("bot" as const),
    name: colourWord(seat),
    bot,
  }));
  return { setup: setupOf(draft), seats, player: bot === null && player.trim() !== "" ? player.trim() : null };
}
