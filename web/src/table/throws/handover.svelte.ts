/** On a shared screen: whose eyes alone may see it now. */
import { panelsOf } from "../panels/panels";
import { isHotSeat } from "../panels/players";
import type { Decision, Snapshot } from "../types";

/** Whether a throw is to be caught that somebody else at this screen, who sits before the catcher, has chosen in secret. */
function isBehindSecret(snapshot: Snapshot, { options, seat }: Decision): boolean {
  const { seats } = snapshot;
  const isCatching = panelsOf(snapshot, "launch").length > 0 && !options.some(({ kind }) => kind === "range");
  return isCatching && seats[(seat + seats.length - 1) % seats.length]?.yours === true;
}

export class Handover {
  /** The seat that has to come to the screen before anything is chosen; nobody while all may look. */
  waitsFor = $state<number | null>(null);
  /** Who is at the screen while something is chosen in secret. */
  #at: number | null = null;
  /** Whether something was chosen in secret just before. */
  #wasSecret = false;
  #decision = "";

  /** Take notice of a new position. */
  arrive(snapshot: Snapshot): void {
    const decision = snapshot.decision;
    if (decision === null || decision.id === this.#decision) return;
    this.#decision = decision.id;
    if (!snapshot.seats[decision.seat]?.yours || !isHotSeat(snapshot)) return;
    const isSecret = decision.secret === true;
    // After a reload the position alone tells what came before.
    this.#wasSecret ||= isBehindSecret(snapshot, decision);
    this.waitsFor = (isSecret || this.#wasSecret) && this.#at !== decision.seat ? decision.seat : null;
    // Everybody may look again: the next secret is another one, even of the same player.
    if (!isSecret) this.#at = null;
    this.#wasSecret = isSecret;
  }

  /** Whoever was waited for is there. */
  lift(): void {
    if (this.#wasSecret) this.#at = this.waitsFor;
    this.waitsFor = null;
  }
}
