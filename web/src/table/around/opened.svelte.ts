/** What is open over the board: the panel, the kinds of tiles left, the list of layers. Whatever opens closes what was there. */
import type { Cell } from "../types";
import type { Layout } from "./layout";
import { SidePanel, type Tab } from "./sidepanel.svelte";

export class Opened {
  readonly panel = new SidePanel();
  /** The kinds of tiles left lie where the panel is. */
  tiles = $state(false);
  /** The kind of which it is shown where it fits. */
  kind = $state<string | null>(null);
  /** The empty cell of which it is shown what fits there. */
  cell = $state.raw<Cell | null>(null);
  layers = $state(false);
  /** The chat lies there, too. */
  chat = $state(false);

  constructor(readonly layout: () => Layout) {}

  /** Whether something lies on the right, or over the whole board of a phone. */
  get isAny(): boolean {
    return this.panel.isOpen || this.tiles || this.chat;
  }

  flipTiles(): void {
    this.#showTiles(!this.tiles);
  }

  closeTiles(): void {
    this.#showTiles(false);
  }

  #showTiles(open: boolean): void {
    this.tiles = open;
    this.kind = null;
    this.cell = null;
    this.layers = false;
    this.chat = false;
    if (open && this.layout() !== "wide") this.panel.fold();
  }

  /** An empty cell is marked; while the kinds of tiles are open they are those that fit there. */
  mark(cell: Cell): void {
    if (!this.tiles) return;
    this.cell = cell;
    this.kind = null;
  }

  flipChat(): void {
    const open = !this.chat;
    if (open) this.#showTiles(false);
    this.chat = open;
    this.layers = false;
    if (open && this.layout() !== "wide") this.panel.fold();
  }

  flipLayers(): void {
    this.layers = !this.layers;
  }

  /** A tab was asked for; the one that is in sight folds the panel. */
  press(tab: Tab): void {
    this.layers = false;
    if (this.tiles || this.chat) {
      this.closeTiles();
      this.panel.show(tab);
    } else this.panel.press(tab);
  }

  /** Closes what is uppermost; tells whether anything was open that hides a part of the board. */
  closeTop(): boolean {
    const isOver = this.panel.isOpen && this.layout() !== "wide";
    const wasOpen = this.layers || this.tiles || this.chat || isOver;
    if (this.layers) this.layers = false;
    else if (this.chat) this.chat = false;
    else if (this.tiles) this.closeTiles();
    else if (isOver) this.panel.fold();
    return wasOpen;
  }

  /** On a phone the sheet gives way when something on the board is to be seen. */
  clearBoard(): void {
    this.layers = false;
    if (this.layout() !== "phone") return;
    this.tiles = false;
    this.chat = false;
    this.panel.fold();
  }
}
