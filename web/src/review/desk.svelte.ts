/** A review while it is looked at: what is known of it, how far it is, and the turn that is shown. */
import { api } from "../lib/api";
import { problemWords } from "../lib/problems";
import { recall, remember } from "../lib/memory";
import type { PlayFrom, Review, ReviewedChoice, ReviewProgress, Snapshot } from "../lib/types";
import { Player } from "../replay/player.svelte";
import type { Measure } from "./curve";
import { merged, moveOf, nextWhere, turnsOf, worstOf, type Turn } from "./turns";

/** Milliseconds between two questions how far it is. */
const PAUSE = 1500;
const BETTER = "reviewBetter";
const OFF = "off";
/** Who plays for others where somebody tries again. */
const OPPONENT = "strong";

export class ReviewDesk {
  readonly game: string;
  /** Shows positions as a replay does. */
  readonly player: Player;
  review = $state.raw() as Review;
  /** The place of the chosen turn among all turns; -1 is the beginning. */
  place = $state(-1);
  measure = $state<Measure>("chance");
  /** Why something was not done. */
  problem = $state("");
  asking = $state(false);
  #better = $state(recall(BETTER) !== OFF);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly turns: Turn[] = $derived.by(() => turnsOf(this.player.info.frames, this.review));
  readonly chosen: Turn | undefined = $derived.by(() => this.turns[this.place]);
  readonly worst: ReviewedChoice | undefined = $derived.by(() => this.chosen && worstOf(this.chosen));
  /** The turning points in the order of the game. */
  readonly turning = $derived.by(() => [...this.review.turning].sort((a, b) => a.turn - b.turn));

  constructor(player: Player, review: Review) {
    this.game = review.game;
    this.player = player;
    this.review = review;
    if (review.joint) this.measure = "points";
    this.#listen();
  }

  /** A game as it can be looked back at. */
  static async load(game: string): Promise<ReviewDesk> {
    const [info, review] = await Promise.all([api.replay(game), api.review(game)]);
    return new ReviewDesk(new Player(info), review);
  }

  get progress(): ReviewProgress {
    return this.review.progress;
  }

  /** Whether the better move is drawn. */
  get isBetterShown(): boolean {
    return this.#better;
  }

  flipBetter(): void {
    this.#better = !this.#better;
    remember(BETTER, this.#better ? "on" : OFF);
  }

  /** Goes to a turn by its place. */
  go(place: number): void {
    this.place = Math.min(this.turns.length - 1, Math.max(-1, place));
    const turn = this.chosen;
    this.player.go(turn === undefined ? 0 : moveOf(turn));
  }

  /** Goes to a turn by its number, to the one of a seat if several have a part in it. */
  goTo(turn: number, seat?: number): void {
    const of = (one: Turn): boolean => one.turn === turn && (seat === undefined || one.seat === seat);
    const found = this.turns.findIndex(of);
    if (found >= 0) this.go(found);
  }

  toNextMistake(): void {
    this.#goWhere(({ lost }) => lost > 0);
  }

  toNextTurningPoint(): void {
    this.#goWhere((one) => this.turning.some(({ turn, seat }) => one.turn === turn && one.seat === seat));
  }

  get hasMistakes(): boolean {
    return this.turns.some(({ lost }) => lost > 0);
  }

  #goWhere(holds: (turn: Turn) => boolean): void {
    const place = nextWhere(this.turns, this.place, holds);
    if (place !== undefined) this.go(place);
  }

  /** The chances to win of who had this turn, before it and behind it; undefined where nothing is known. */
  chancesOf(turn: Turn): { before: number; after: number | undefined } | undefined {
    const first = turn.choices[0];
    const before = first?.chances[turn.seat];
    if (first === undefined || before === undefined) return undefined;
    const next = this.review.choices.find((choice) => choice.turn > turn.turn);
    return { before, after: next?.chances[turn.seat] };
  }

  async begin(): Promise<void> {
    await this.#ask(() => api.beginReview(this.game));
  }

  async stop(): Promise<void> {
    await this.#ask(() => api.stopReview(this.game));
  }

  async #ask(deed: () => Promise<unknown>): Promise<void> {
    this.asking = true;
    this.problem = "";
    try {
      await deed();
      await this.#renew();
    } catch (error) {
      this.problem = problemWords(error);
    } finally {
      this.asking = false;
    }
    this.#listen();
  }

  /** Asks for what was found since. */
  async #renew(): Promise<void> {
    const fresh = await api.review(this.game, this.progress.done);
    const isSame = fresh.progress.state !== "none" && fresh.progress.done >= this.progress.done;
    this.review = { ...fresh, choices: isSame ? merged(this.review.choices, fresh.choices) : fresh.choices };
  }

  #listen(): void {
    clearTimeout(this.#timer);
    if (this.progress.state === "running") this.#timer = setTimeout(() => void this.#look(), PAUSE);
  }

  async #look(): Promise<void> {
    try {
      const { done, state } = await api.reviewProgress(this.game);
      if (done !== this.progress.done || state !== this.progress.state) await this.#renew();
    } catch {
      // Whoever cannot be reached now is asked again.
    }
    this.#listen();
  }

  /** Nobody looks at it any more. */
  close(): void {
    clearTimeout(this.#timer);
    this.player.stop();
  }

  /** Plays the position of the chosen mistake again, against bots; gives the new game. */
  async retry(): Promise<string | undefined> {
    const { worst } = this;
    const snapshot = this.player.snapshot;
    if (worst === undefined || snapshot === undefined) return undefined;
    this.asking = true;
    this.problem = "";
    try {
      const wish = retryWish(snapshot, worst.seat, this.review);
      return (await api.playFrom(this.game, worst.number - 1, wish)).game;
    } catch (error) {
      this.problem = problemWords(error);
      return undefined;
    } finally {
      this.asking = false;
    }
  }
}

/** Who sits where when somebody tries again: he himself on that seat, bots on all others; alone, where one plays all. */
export function retryWish(snapshot: Pick<Snapshot, "seats" | "player">, seat: number, review: Pick<Review, "joint" | "same_tiles">): PlayFrom {
  const seats = snapshot.seats.map(({ name, kind, bot }, place) =>
    review.joint || place === seat
      ? { kind: "here" as const, name, bot: null }
      : { kind: "bot" as const, name, bot: kind === "bot" && bot ? bot : OPPONENT },
  );
  return { seats, player: review.joint ? (snapshot.player ?? null) : null, same_tiles: review.same_tiles };
}
