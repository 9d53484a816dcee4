/** The throw that somebody is about to make: kept in the page until it is let go. */
import type { Launch } from "../../lib/types";
import type { Direction } from "../board/navigation";
import type { Snapshot } from "../types";
import { boundsOf } from "../board/viewport";
import { clamp, throwTo, type Point, type Throw } from "./geometry";

/** What an arrow key changes, and what it changes with Shift: tenths of a degree, and thousandths of the reach. */
const STEP = 10;
const FINE = 1;
/** With this strength a throw over a ground of its own surely goes far enough. */
const FAR_ENOUGH = 640;

export class Aiming {
  #launch: Launch | null = $state.raw(null);
  #chosen: Throw = $state.raw({ aim: 0, strength: 0 });
  #key = "";

  get launch(): Launch | null {
    return this.#launch;
  }

  get chosen(): Throw {
    return this.#chosen;
  }

  /** Whether the direction can still be changed. */
  get isFree(): boolean {
    return this.#launch?.aim == null;
  }

  /** Take notice of a new position: another throw begins straight ahead, the same one stays as it was. */
  arrive(snapshot: Snapshot | undefined, launch: Launch | null): void {
    const decision = snapshot?.decision ?? null;
    this.#launch = launch;
    if (snapshot === undefined || decision === null || launch === null) return;
    const key = `${decision.seat} ${snapshot.log.length}`;
    if (key !== this.#key) this.#chosen = usual(launch, snapshot);
    this.#key = key;
    if (launch.aim !== null) this.set({ aim: launch.aim });
  }

  set(change: Partial<Throw>): void {
    const launch = this.#launch;
    if (launch === null) return;
    const { aim, strength } = { ...this.#chosen, ...change };
    this.#chosen = { aim: launch.aim ?? clamp(aim, launch.aims), strength: clamp(strength, launch.strengths) };
  }

  /** Aim at a point of the table. */
  point(launch: Launch, at: Point): void {
    this.set(throwTo(launch, at));
  }

  /** An arrow key: left and right turn the throw, up and down make it stronger and weaker. */
  arrow(direction: Direction, isFine: boolean): void {
    const step = isFine ? FINE : STEP;
    const { aim, strength } = this.#chosen;
    if (direction === "left") this.set({ aim: aim - step });
    else if (direction === "right") this.set({ aim: aim + step });
    else this.set({ strength: strength + (direction === "up" ? step : -step) });
  }
}

/** Straight ahead to the middle of the map. */
function usual(launch: Launch, snapshot: Snapshot): Throw {
  if (launch.reach === 0) return { aim: 0, strength: FAR_ENOUGH };
  const { left, top, right, bottom } = boundsOf(snapshot.tiles.map((tile) => tile.cell));
  const middle: Point = [((left + right) / 2) * 1000, ((top + bottom) / 2) * 1000];
  return { aim: 0, strength: throwTo(launch, middle).strength };
}
