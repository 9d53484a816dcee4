/** Asks the bot what it thinks best; the answer is shown on the board and in the bar, not played. */
import { api } from "../../lib/api";
import { i18n } from "../../lib/i18n.svelte";
import type { Choice } from "./choice.svelte";

/** The lead that is to be expected, with its sign: "+4.2". */
export const lead = (worth: number): string =>
  new Intl.NumberFormat(i18n.language, { signDisplay: "exceptZero", maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(worth).replace("-", "−");

export class HintAsker {
  isThinking = $state(false);

  constructor(
    readonly game: string,
    readonly choice: Choice,
  ) {}

  async ask(): Promise<void> {
    const { choice } = this;
    const decision = choice.decision;
    if (decision === null || this.isThinking) return;
    if (choice.hint !== null) {
      choice.showHint(null);
      return;
    }
    this.isThinking = true;
    try {
      const { moves } = await api.hint(this.game, decision.seat);
      // The answer to an old question helps nobody.
      if (choice.decision?.id !== decision.id) return;
      choice.dropCell();
      choice.showHint(moves);
    } catch {
      // Nothing to be shown: the bar says so.
      if (choice.decision?.id === decision.id) choice.showHint([]);
    } finally {
      this.isThinking = false;
    }
  }
}
