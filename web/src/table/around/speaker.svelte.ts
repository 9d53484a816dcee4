/** What the table says aloud when a position arrives, and where the focus goes then. */
import { t } from "../../lib/i18n.svelte";
import { knowsTile, loadTiles, tileWord } from "../../lib/tiles.svelte";
import type { Choice } from "../deciding/choice.svelte";
import { spoken } from "../log/saying";
import { isFurtherTile } from "../panels/tokens";
import type { LogEntry, Snapshot } from "../types";

export class Speaker {
  /** For the live region. */
  words = $state("");
  #seq = -1;

  constructor(readonly choice: Choice) {}

  /** Says what has happened and what can be done with the tile in hand. */
  say(events: readonly LogEntry[], position: Snapshot): void {
    this.#seq = position.seq;
    this.words = `${spoken(events, position.seats)} ${this.#places(position)}`.trim();
    const tile = this.choice.decision?.tile;
    if (!tile || knowsTile(tile)) return;
    // The first tile is in hand before it is known what it shows, and the name of its file is nothing to be said.
    const later = (): void => {
      if (this.#seq === position.seq) this.words = this.#places(position);
    };
    loadTiles().then(later, () => undefined);
  }

  #places(position: Snapshot): string {
    const tile = this.choice.decision?.tile;
    const n = this.choice.groups.cells.length;
    if (!tile || n === 0 || !knowsTile(tile)) return "";
    const second = isFurtherTile(position) ? t("table.second") : "";
    return `${second} ${t("table.say.places", { tile: tileWord(tile), n })}`.trim();
  }

  /** The focus goes to the new decision, unless somebody is at something else. */
  followFocus(): void {
    const active = document.activeElement;
    const isLost = active === null || active === document.body || active.closest("#decision") !== null;
    if (isLost && this.choice.decision !== null) requestAnimationFrame(() => document.getElementById("decision")?.focus());
  }
}
