/** The panel beside the board: which of its tabs is shown, whether it is folded, and which scorings nobody has seen. */
import { recall, remember } from "../../lib/memory";
import { newestOf, scoringsSince } from "../log/turns";
import type { LogEntry } from "../types";

export const TABS = ["log", "table"] as const;
export type Tab = (typeof TABS)[number];

const KEY = "panel";
const FOLDED = "folded";

export class SidePanel {
  tab = $state<Tab>("log");
  isOpen = $state(false);
  /** The number of the newest scoring that was in sight. */
  #seen = $state(-1);
  #isWide = false;
  /** What was shown before something came to the front by itself. */
  #before: { tab: Tab; isOpen: boolean } | null = null;

  /** A page that has room for the panel opens it, unless it was folded there the last time; others fold it. */
  fit(isWide: boolean): void {
    this.#isWide = isWide;
    this.isOpen = isWide && recall(KEY) !== FOLDED;
  }

  /** Opens a tab; the one that is shown already folds the panel. */
  press(tab: Tab): void {
    if (this.isOpen && this.tab === tab) this.fold();
    else this.show(tab);
  }

  show(tab: Tab): void {
    this.tab = tab;
    this.#set(true);
  }

  fold(): void {
    this.#set(false);
  }

  #set(isOpen: boolean): void {
    this.#before = null;
    this.isOpen = isOpen;
    if (this.#isWide) remember(KEY, isOpen ? "open" : FOLDED);
  }

  /** Something that everybody has to look at comes to the front, and gives way again when it is over. */
  bringUp(tab: Tab): void {
    this.#before ??= { tab: this.tab, isOpen: this.isOpen };
    this.tab = tab;
    this.isOpen = true;
  }

  giveWay(): void {
    if (this.#before === null) return;
    ({ tab: this.tab, isOpen: this.isOpen } = this.#before);
    this.#before = null;
  }

  /** The log as it is now is known: from here on scorings are counted. */
  meet(log: readonly LogEntry[]): void {
    this.#seen = newestOf(log);
  }

  /** How many scorings have come since the log was last in sight. */
  unseen(log: readonly LogEntry[]): number {
    return scoringsSince(log, this.#seen);
  }

  get isLogInSight(): boolean {
    return this.isOpen && this.tab === "log";
  }
}
