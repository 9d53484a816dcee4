/** The animation of a whole game: asked for, followed while the server draws it, stopped. */
import { api, ApiError } from "../lib/api";
import type { Language } from "../lib/i18n.svelte";
import type { Animation } from "../lib/types";

const ASK_MS = 700;

/** What of the api is needed. */
export type Drawing = Pick<typeof api, "beginAnimation" | "animation" | "stopAnimation">;

export class AnimationMaker {
  /** How far it is; undefined as long as nobody wants one. */
  current = $state.raw<Animation>();
  /** Why it cannot be asked for: what the server says, or nothing if it does not answer. */
  problem = $state.raw<ApiError>();

  #timer: ReturnType<typeof setTimeout> | undefined;
  #wish = 0;
  readonly #game: string;
  readonly #drawing: Drawing;

  constructor(game: string, drawing: Drawing = api) {
    this.#game = game;
    this.#drawing = drawing;
  }

  get isUnderWay(): boolean {
    return this.current?.state === "waiting" || this.current?.state === "drawing";
  }

  /** Where the file is, once it is done. */
  get url(): string | undefined {
    return this.current?.state === "done" ? api.animationUrl(this.#game, this.current.id) : undefined;
  }

  async start(language: Language): Promise<void> {
    const wish = ++this.#wish;
    this.problem = undefined;
    this.current = { id: "", state: "waiting", done: 0, of: 0, bytes: 0 };
    await this.#hear(wish, this.#drawing.beginAnimation(this.#game, language));
  }

  /** Gives it up; the server stops drawing. */
  async stop(): Promise<void> {
    const id = this.current?.id;
    this.#wish += 1;
    clearTimeout(this.#timer);
    this.current = undefined;
    if (id) await this.#drawing.stopAnimation(this.#game, id).catch(() => undefined);
  }

  /** The page goes away: nobody waits any more. What is done is kept by the server for a while. */
  leave(): void {
    if (this.isUnderWay) void this.stop();
    clearTimeout(this.#timer);
  }

  async #hear(wish: number, answer: Promise<Animation>): Promise<void> {
    try {
      const told = await answer;
      if (wish !== this.#wish) {
        // Stopped before it had a name by which it can be stopped.
        await this.#drawing.stopAnimation(this.#game, told.id).catch(() => undefined);
        return;
      }
      this.current = told;
      if (this.isUnderWay) {
        this.#timer = setTimeout(() => void this.#hear(wish, this.#drawing.animation(this.#game, told.id)), ASK_MS);
      }
    } catch (error) {
      if (wish !== this.#wish) return;
      this.current = undefined;
      this.problem = error instanceof ApiError ? error : new ApiError(0, "");
    }
  }
}
