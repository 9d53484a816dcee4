/**
 * Tells who has allowed it that it is his turn, while Bastide is open in a tab that he does not see: by a notification, the
 * title of the page and a badge. No server sends anything to a browser that is closed.
 */
import { api } from "../lib/api";
import { list } from "../lib/format";
import { i18n, t } from "../lib/i18n.svelte";
import { below } from "../lib/root";
import type { GameCard } from "../lib/types";

/** Where there are seconds between two looks, nobody waits long, and a server that many watch has little to do. */
const LOOK_MS = 30_000;
const COUNTED = /^\(\d+\) /;

interface Badges {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/** The games that wait for me, and those that have not before. */
export function waitingNow(games: readonly GameCard[], before: ReadonlySet<string>): { ids: Set<string>; fresh: GameCard[] } {
  const mine = games.filter(({ your_move, over, refused }) => your_move && !over && !refused);
  return { ids: new Set(mine.map(({ game }) => game)), fresh: mine.filter(({ game }) => !before.has(game)) };
}

/** A title with the number of games that wait in front. */
export const counted = (title: string, count: number): string => `${count > 0 ? `(${count}) ` : ""}${title.replace(COUNTED, "")}`;

export const canAsk = (): boolean => "Notification" in globalThis;

class Waiting {
  #known = new Set<string>();
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Begins to look, if that is allowed; once is enough. */
  start(): void {
    if (this.#timer !== undefined || !canAsk() || Notification.permission !== "granted") return;
    this.#timer = setInterval(() => void this.look(), LOOK_MS);
    document.addEventListener("visibilitychange", () => void this.look());
    const title = document.querySelector("title");
    // Pages change their titles by themselves.
    if (title !== null) new MutationObserver(() => this.#paint()).observe(title, { childList: true });
    void this.look();
  }

  /** Sees whether it is my turn somewhere. */
  async look(): Promise<void> {
    if (this.#timer === undefined) return;
    try {
      const { ids, fresh } = waitingNow(await api.games(), this.#known);
      this.#known = ids;
      this.#paint();
      if (document.hidden) for (const game of fresh) this.#tell(game);
    } catch {
      // The server does not answer: what waits is looked for again.
    }
  }

  #paint(): void {
    const count = document.hidden ? this.#known.size : 0;
    const title = counted(document.title, count);
    if (title !== document.title) document.title = title;
    const badges = navigator as Badges;
    const done = this.#known.size > 0 ? badges.setAppBadge?.(this.#known.size) : badges.clearAppBadge?.();
    done?.catch(() => undefined);
  }

  #tell(game: GameCard): void {
    const note = new Notification(t("clocks.turn"), { body: list(game.players, i18n.language), tag: game.game, icon: below("/icons/icon-192.png") });
    note.onclick = () => {
      window.focus();
      location.assign(below(`/game/${encodeURIComponent(game.game)}`));
    };
  }
}

export const waiting = new Waiting();
