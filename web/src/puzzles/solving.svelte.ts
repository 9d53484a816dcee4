/** A puzzle while it is solved: the position, the move so far, the tries. It stands in for the live connection of a table. */
import { ApiError, get, post } from "../lib/api";
import { t } from "../lib/i18n.svelte";
import { meetLast } from "../lib/places.svelte";
import { meetTiles } from "../lib/tiles.svelte";
import type { Puzzle, PuzzlePosition, PuzzleVerdict, Snapshot } from "../lib/types";
import type { Connection } from "../table/deciding/chosen.svelte";
import { mine } from "./mine.svelte";

const TRIES = 3;

export class Solving implements Connection {
  puzzle = $state.raw<Puzzle | undefined>();
  snapshot = $state.raw<Snapshot | undefined>();
  verdict = $state.raw<PuzzleVerdict | null>(null);
  sending = $state(false);
  /** Whether the server could not be reached: the try still counts, and can be sent again. */
  failed = $state(false);
  readonly status = "open";
  readonly left = $derived(TRIES - (this.verdict?.tries.length ?? 0));
  #move: string[] = [];
  #before: Snapshot[] = [];
  #tries: string[][] = [];
  #unsent: string[] | null = null;

  /** Brings a puzzle; what who has a name has tried comes with it. */
  async open(id: string): Promise<void> {
    const puzzle = await get<Puzzle>(`/api/puzzles/${encodeURIComponent(id)}`);
    this.puzzle = puzzle;
    this.#tries = puzzle.verdict?.tries.map(({ move }) => move) ?? [];
    this.#arrive(puzzle.verdict ?? null);
  }

  play(_seat: number, code: string): boolean {
    if (this.sending || this.snapshot === undefined || this.verdict?.over) return false;
    void this.#go([...this.#move, code]);
    return true;
  }

  undo(_seat: number): boolean {
    const before = this.#before.pop();
    if (this.sending || before === undefined) return false;
    this.#move = this.#move.slice(0, -1);
    this.#show(before);
    return true;
  }

  /** Sends a try again that has not arrived. */
  again(): void {
    if (this.#unsent !== null) void this.#go(this.#unsent);
  }

  async #go(move: string[]): Promise<void> {
    const { puzzle, snapshot } = this;
    if (puzzle === undefined || snapshot === undefined) return;
    this.sending = true;
    this.failed = false;
    this.#unsent = move;
    try {
      const { snapshot: after, whole } = await post<PuzzlePosition>(`/api/puzzles/${puzzle.id}/position`, { move });
      if (whole) await this.#try(puzzle, move);
      else {
        this.#before.push(snapshot);
        this.#move = move;
        this.#show(after);
      }
      this.#unsent = null;
    } catch (error) {
      this.failed = true;
      if (!(error instanceof ApiError)) throw error;
    } finally {
      this.sending = false;
    }
  }

  async #try(puzzle: Puzzle, move: string[]): Promise<void> {
    const tries = [...this.#tries, move];
    const verdict = await post<PuzzleVerdict>(`/api/puzzles/${puzzle.id}/tries`, { tries, rating: mine.rating });
    this.#tries = verdict.tries.map((one) => one.move);
    mine.take(puzzle.id, verdict);
    this.#arrive(verdict);
  }

  /** After a try: the position is as it was, or as it is after the best move. */
  #arrive(verdict: PuzzleVerdict | null): void {
    this.verdict = verdict;
    this.#move = [];
    this.#before = [];
    const snapshot = verdict?.solution?.snapshot ?? this.puzzle?.snapshot;
    if (snapshot) this.#show(snapshot);
  }

  #show(told: Snapshot): void {
    const decision = told.decision && { ...told.decision, id: `${told.decision.id}-${this.#tries.length}`, undo: this.#before.length > 0 };
    const seats = told.seats.map((seat) => ({ ...seat, name: t(`alone.colour.${seat.colour as 0}`) }));
    const snapshot = { ...told, seats, decision };
    meetTiles(snapshot);
    meetLast(snapshot);
    this.snapshot = snapshot;
  }
}
