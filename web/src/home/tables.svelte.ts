/** What is going on, kept fresh while somebody looks: own games, open tables, who waits to be paired. */
import { api } from "../lib/api";
import type { GameCard, Tables } from "../lib/types";

/** How often is asked; the server answers in a few bytes if nothing is new. */
const TABLES_MS = 5_000;
const GAMES_MS = 15_000;

export class GoingOn {
  games = $state.raw<GameCard[] | undefined>();
  tables = $state.raw<Tables | undefined>();
  /** Whether own games could not be had; where only the tables could not, the rest of the page works. */
  failed = $state(false);

  /** Begins to ask; what is given ends it. */
  watch(): () => void {
    void this.load();
    const timers = [
      setInterval(() => this.#isSeen() && void this.#loadTables(), TABLES_MS),
      setInterval(() => this.#isSeen() && void this.#loadGames(false), GAMES_MS),
    ];
    const seen = (): void => void (this.#isSeen() && this.load(false));
    document.addEventListener("visibilitychange", seen);
    return () => {
      timers.forEach(clearInterval);
      document.removeEventListener("visibilitychange", seen);
    };
  }

  async load(isFirst = true): Promise<void> {
    await Promise.all([this.#loadGames(isFirst), this.#loadTables()]);
  }

  forget(game: GameCard): void {
    this.games = this.games?.filter((other) => other.game !== game.game);
  }

  #isSeen(): boolean {
    return document.visibilityState === "visible";
  }

  /** What was there before stays when the server does not answer. */
  async #loadGames(isFirst: boolean): Promise<void> {
    if (isFirst) this.failed = false;
    try {
      this.games = await api.games();
      this.failed = false;
    } catch {
      this.failed ||= this.games === undefined;
    }
  }

  async #loadTables(): Promise<void> {
    try {
      this.tables = await api.tables();
    } catch {
      // The list stays as it was; the next time asks again.
    }
  }
}
