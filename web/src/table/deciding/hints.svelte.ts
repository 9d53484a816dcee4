/** Asks the bot what it would do; the answer is shown on the board, not played. */
import { api } from "../../lib/api";
import { t } from "../../lib/i18n.svelte";
import type { Choice } from "./choice.svelte";

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
      const hint = await api.hint(this.game, decision.seat);
      // The answer to an old question helps nobody.
      if (choice.decision?.id !== decision.id) return;
      choice.dropCell();
      choice.showHint(hint);
    } catch {
      if (choice.decision?.id === decision.id) choice.showHint({ code: "", text: t("table.hint.failed") });
    } finally {
      this.isThinking = false;
    }
  }
}
