/** Games in a list: how they are called and where they lead. */
import { list } from "./format";
import { i18n, t } from "./i18n.svelte";
import type { GameCard } from "./types";

export const titleOf = (game: GameCard): string =>
  game.joint == null
    ? list(game.players, i18n.language)
    : t("alone.card", { player: game.player ?? list(game.players, i18n.language) });

export const pathOf = (game: GameCard): string => (game.over ? `/replay/${game.game}` : `/game/${game.game}`);

/** The longest word of a title: words are not broken, so long ones are written smaller. */
export const longestWord = (title: string): number => Math.max(0, ...title.split(/\s/).map((word) => word.length));
