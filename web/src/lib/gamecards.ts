/** Games in a list: how they are called and where they lead. */
import { list } from "./format";
import { i18n, t } from "./i18n.svelte";
import type { GameCard } from "./types";
import { expansionWord } from "./words";

/** So many expansions are named; of the others only how many there are. */
const NAMED = 2;

export const titleOf = (game: GameCard): string =>
  game.joint == null
    ? list(game.players.filter((_, seat) => !game.free.includes(seat)), i18n.language)
    : t("alone.card", { player: game.player ?? list(game.players, i18n.language) });

export const pathOf = (game: GameCard): string => (game.over ? `/replay/${game.game}` : `/game/${game.game}`);

/** Whether a game can be played on. */
export const isPlayable = ({ over, refused, begun }: GameCard): boolean => !over && refused !== true && begun;

/** Whether it is one's own move. */
export const isMine = (game: GameCard): boolean => game.your_move && isPlayable(game);

/** How urgent a game is: one's own move first, then tables that wait for players, then the move of others. */
function urgency(game: GameCard): number {
  if (isMine(game)) return 0;
  if (!game.begun) return 1;
  return isPlayable(game) ? 2 : 3;
}

/** Games by their urgency; those that are alike stay in the order in which they were played. */
export const byUrgency = (games: readonly GameCard[]): GameCard[] =>
  [...games].sort((one, other) => urgency(one) - urgency(other));

/** What a game is called among others: the expansions in it, or that it is the base game. */
export function playedWord(expansions: readonly string[]): string {
  const [base, ...others] = expansions;
  const names = (others.length > 0 ? others : base === undefined ? [] : [base]).map((slug) => expansionWord(slug));
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(", ")} +${rest}` : list(names, i18n.language);
}
