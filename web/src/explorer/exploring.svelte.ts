/** A position that is set up: every change is judged by the server, and one that the rules refuse is not made. */
import { ApiError, post } from "../lib/api";
import { t } from "../lib/i18n.svelte";
import { meetLast } from "../lib/places.svelte";
import { meetTiles } from "../lib/tiles.svelte";
import type { Explored, Opinion, SetPosition, Snapshot } from "../lib/types";
import type { Cell } from "../table/types";

export const LEVELS = ["steady", "strong", "expert"] as const;
export type Level = (typeof LEVELS)[number];
const MOST_UNDOS = 200;
/** Links are no longer, in letters: a board of a hundred tiles has less. */
const MOST_LINK = 20_000;

export const EMPTY: SetPosition = { setup: { expansions: {}, rules: "modern", options: {}, designs: [] }, points: [0, 0], tiles: [], figures: [], turn: 0, hand: null, left: {} };

/** The position that a snapshot shows, with the same tiles to come; what expansions keep besides is not in it. */
export function positionOf(snapshot: Snapshot): SetPosition {
  return {
    setup: { expansions: Object.fromEntries(snapshot.expansions.map((slug) => [slug, { tiles: 1, parts: null }])), rules: snapshot.preset, options: {}, designs: [] },
    points: snapshot.seats.map(({ score }) => score),
    tiles: snapshot.tiles.map(({ tile, cell, turn }) => ({ tile, at: cell, turn })),
    figures: snapshot.figures.map(({ seat, kind, cell, place }) => ({ seat, kind, at: cell, place })),
    turn: snapshot.decision?.seat ?? snapshot.active,
    hand: snapshot.decision?.tile ?? null,
    left: {},
  };
}

/** A position as letters for a link, and back; nothing if they are none. */
export const toLink = (position: SetPosition): string =>
  btoa(Array.from(new TextEncoder().encode(JSON.stringify(position)), (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

export function fromLink(letters: string): SetPosition | null {
  if (letters === "" || letters.length > MOST_LINK) return null;
  try {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const read = JSON.parse(new TextDecoder().decode(bytes)) as Partial<SetPosition> | null;
    return read !== null && typeof read === "object" && Array.isArray(read.points) ? { ...EMPTY, ...read } : null;
  } catch {
    return null;
  }
}

export class Exploring {
  position = $state.raw<SetPosition>(EMPTY);
  snapshot = $state.raw<Snapshot | undefined>();
  fits = $state(0);
  /** Why the last change was not made, and the cell that it was about. */
  problem = $state("");
  clash = $state.raw<Cell | null>(null);
  busy = $state(false);
  /** What bots of each strength think of it. */
  opinions = $state.raw<Partial<Record<Level, Opinion>>>({});
  asking = $state<Level | null>(null);
  #before = $state.raw<readonly SetPosition[]>([]);
  #asked: AbortController | undefined;

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** Makes a change, if the rules have nothing against it; `about` is the cell where it happens. */
  async change(next: SetPosition, about: Cell | null = null, isUndo = false): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      const { snapshot, fits } = await post<Explored>("/api/explorer", next);
      const former = this.position;
      this.#show(next, snapshot, fits);
      if (!isUndo && this.isSetUp) this.#before = [...this.#before, former].slice(-MOST_UNDOS);
      this.isSetUp = true;
      return true;
    } catch (error) {
      this.problem = error instanceof ApiError && !error.unreachable ? error.message : t("error.unreachable");
      this.clash = about;
      return false;
    } finally {
      this.busy = false;
    }
  }

  isSetUp = false;

  async undo(): Promise<void> {
    const last = this.#before.at(-1);
    if (last !== undefined && (await this.change(last, null, true))) this.#before = this.#before.slice(0, -1);
  }

  #show(position: SetPosition, told: Snapshot, fits: number): void {
    const snapshot = { ...told, seats: told.seats.map((seat) => ({ ...seat, name: t(`alone.colour.${seat.colour as 0}`) })) };
    meetTiles(snapshot);
    meetLast(snapshot);
    this.stop();
    // The start tile is laid by the rules where nobody has laid any.
    this.position = (position.tiles ?? []).length > 0 ? position : { ...position, tiles: positionOf(snapshot).tiles };
    this.snapshot = snapshot;
    this.fits = fits;
    this.problem = "";
    this.clash = null;
    this.opinions = {};
    history.replaceState(history.state, "", `#${toLink(this.position)}`);
  }

  /** Asks bots of all strengths, one after the other. */
  async ask(): Promise<void> {
    this.stop();
    const asked = (this.#asked = new AbortController());
    const { position } = this;
    try {
      for (const level of LEVELS) {
        this.asking = level;
        const opinion = await post<Opinion>("/api/explorer/opinion", { position, level }, asked.signal);
        if (asked.signal.aborted) return;
        this.opinions = { ...this.opinions, [level]: opinion };
      }
    } catch (error) {
      if (asked.signal.aborted) return;
      this.problem = error instanceof ApiError && !error.unreachable ? error.message : t("error.unreachable");
    } finally {
      if (this.#asked === asked) this.asking = null;
    }
  }

  stop(): void {
    this.#asked?.abort();
    this.asking = null;
  }
}
