/** A lesson while it is played: choices go to the server, which plays them by the rules and tells what became of them. */
import { get } from "../lib/api";
import { i18n, named, t } from "../lib/i18n.svelte";
import { meetLast } from "../lib/places.svelte";
import { meetTiles } from "../lib/tiles.svelte";
import type { LessonPosition, LogEntry, Snapshot } from "../lib/types";
import type { Connection } from "../table/deciding/chosen.svelte";

type Status = "open" | "unreachable" | "unknown";
const NOT_FOUND = 404;

/** Gives the position of a lesson after some choices. */
export type Ask = (lesson: string, moves: readonly string[], language: string) => Promise<LessonPosition>;

const askServer: Ask = (lesson, moves, language) => {
  const wish = new URLSearchParams([["language", language], ...moves.map((move) => ["move", move])]);
  return get<LessonPosition>(`/api/lessons/${encodeURIComponent(lesson)}/position?${wish}`);
};

export class Classroom implements Connection {
  /** The lesson as the server last told it. */
  position = $state.raw<LessonPosition | undefined>();
  /** What the last choice has come to. */
  events = $state.raw<readonly LogEntry[]>([]);
  status = $state<Status>("open");
  sending = $state(false);
  /** What was chosen so far. */
  moves = $state.raw<readonly string[]>([]);
  readonly #lesson: string;
  readonly #ask: Ask;
  #asked = 0;

  constructor(lesson: string, ask: Ask = askServer) {
    this.#lesson = lesson;
    this.#ask = ask;
  }

  readonly snapshot: Snapshot | undefined = $derived.by(() => this.position && withNames(this.position.snapshot));
  readonly verdict = $derived.by(() => this.position?.verdict ?? "open");

  play(_seat: number, code: string): boolean {
    void this.#go([...this.moves, code], true);
    return true;
  }

  /** Takes the last choice back. */
  undo(): boolean {
    if (this.moves.length > 0) void this.#go(this.moves.slice(0, -1), false);
    return true;
  }

  /** Begins the lesson, or begins it anew. */
  begin(): Promise<void> {
    return this.#go([], false);
  }

  /** Asks for the same position once more: in another language, or because nobody has answered. */
  repeat(): Promise<void> {
    return this.#go(this.moves, false);
  }

  async #go(moves: readonly string[], isNew: boolean): Promise<void> {
    const number = ++this.#asked;
    this.sending = true;
    try {
      const found = await this.#ask(this.#lesson, moves, i18n.language);
      if (number !== this.#asked) return;
      this.status = "open";
      this.moves = moves;
      meetTiles(found.snapshot, `/api/lessons/${encodeURIComponent(this.#lesson)}`);
      meetLast(found.snapshot);
      this.events = isNew ? found.snapshot.log.filter((entry) => entry.number >= found.events) : [];
      this.position = found;
    } catch (error) {
      if (number === this.#asked) this.status = isUnknown(error) ? "unknown" : "unreachable";
    } finally {
      if (number === this.#asked) this.sending = false;
    }
  }
}

const isUnknown = (error: unknown): boolean => error instanceof Object && "status" in error && error.status === NOT_FOUND;

/** In a lesson the others go by their colours. */
const withNames = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  seats: snapshot.seats.map((seat) => ({ ...seat, name: seat.yours ? t("lesson.you") : named("alone.colour", String(seat.colour)) })),
});
