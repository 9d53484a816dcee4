/** Asks the bot what it thinks best; the answer is shown on the board and in the bar, not played. */
import { api } from "../../lib/api";
import { i18n, t } from "../../lib/i18n.svelte";
import type { Pondering } from "../../lib/levels";
import type { HintedMove } from "../../lib/types";
import type { Choice } from "./choice.svelte";

const points = (value: number, signDisplay: "exceptZero" | "never"): string =>
  new Intl.NumberFormat(i18n.language, { signDisplay, maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(value).replace("-", "−");

/** The lead that is to be expected, with its sign: "+4.2". */
export const lead = (worth: number): string => points(worth, "exceptZero");

/** Less than this is not told. */
const SMALLEST = 0.05;
/** How much less than the best a move is worth: "−0.7"; nothing where it is as good, or where it is not known. */
export function behindBest(move: HintedMove, best: HintedMove | undefined): string {
  const less = move.worth === null || best?.worth == null ? 0 : move.worth - best.worth;
  return Math.abs(less) < SMALLEST ? "" : lead(less);
}

/** What a move is worth, as it is read aloud: "+3.8 points ahead, 0.7 less than the best, 58 % to win". */
export function worthWords(move: HintedMove, best: HintedMove | undefined): string {
  const words: string[] = [];
  if (move.worth !== null) {
    const size = points(move.worth, "never");
    if (move.worth > 0) words.push(t("bar.hint.ahead", { points: `+${size}` }));
    else words.push(move.worth < 0 ? t("bar.hint.behind", { points: size }) : t("bar.hint.level"));
    if (behindBest(move, best) !== "") words.push(t("bar.hint.less", { points: points((best?.worth ?? 0) - move.worth, "never") }));
  }
  if (move.chance != null) words.push(winWord(move.chance));
  return words.join(", ");
}

/** How likely a move wins: "62 % to win". */
export const winWord = (chance: number): string => t("bar.hint.wins", { percent: Math.round(100 * chance) });

export class HintAsker {
  /** The bot that thinks about the decision, while it does. */
  pondering = $state.raw<Pondering | null>(null);
  #stop: AbortController | null = null;
  #decision = "";

  constructor(
    readonly game: string,
    readonly choice: Choice,
    /** How long it will take, in seconds. */
    readonly seconds: () => number = () => 0,
  ) {}

  /** The button and the key for hints: ask, stop that, or take away what is shown. */
  async press(): Promise<void> {
    if (this.pondering !== null) this.stop();
    else if (this.choice.hint !== null) this.choice.showHint(null);
    else await this.#ask();
  }

  /** Nobody waits for it any more: the server stops thinking when the connection is closed. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.pondering = null;
  }

  /** Take notice of a new position: advice for another one helps nobody. */
  arrive(): void {
    if (this.choice.decision?.id !== this.#decision) this.stop();
  }

  async #ask(): Promise<void> {
    const { choice } = this;
    const { decision } = choice;
    if (decision === null) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.#decision = decision.id;
    this.pondering = { seconds: this.seconds(), began: performance.now() };
    try {
      const { moves } = await api.hint(this.game, decision.seat, stop.signal);
      if (stop.signal.aborted) return;
      choice.dropCell();
      choice.showHint(moves);
    } catch {
      // Nothing to be shown: the bar says so, unless nobody waits for it.
      if (!stop.signal.aborted) choice.showHint([]);
    } finally {
      if (this.#stop === stop) this.stop();
    }
  }
}
