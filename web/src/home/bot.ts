/** A game against a bot, at one press. */
import { api } from "../lib/api";
import { t } from "../lib/i18n.svelte";
import { recall } from "../lib/memory";
import { botName } from "../lib/seating";

/** How it plays, unless somebody chooses another level. */
export const USUAL_BOT = "steady";

/** How who sits here is called at a table, unless he says it. */
export const myName = (): string => recall("name")?.trim() || t("new.player", { n: 1 });

/** Makes the game and gives its id. */
export async function playBot(bot = USUAL_BOT): Promise<string> {
  const mine = myName();
  const { game } = await api.createGame({
    setup: { expansions: {}, rules: "modern", options: {} },
    seats: [
      { kind: "here", name: mine },
      { kind: "bot", name: botName([{ name: mine }]), bot },
    ],
  });
  return game;
}
