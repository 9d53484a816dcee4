/** What a player is about to do: kept in the page until it is sent, dropped when the position changes. */
import { Chosen } from "./chosen.svelte";
import {
  buttonShape,
  ghostAt,
  isFinal,
  nearestTurning,
  nextTurning,
  optionByCode,
  sameCell,
} from "./decision";
import { handOf } from "./hands";
import { leafWith } from "./leaves";
import type { HintedMove } from "../../lib/types";
import { isFigureOf } from "../panels/tokens";
import type { Cell, Option } from "../types";

const QUARTERS = 4;

export class Choice extends Chosen {
  /** The decision and the tile in hand for which all this was chosen. */
  #decision = "";
  #tile: string | null = null;
  /** The strength of a throw whose aim was sent already. */
  #then: number | null = null;
  /** The figure that each seat at this browser likes to place. */
  readonly #kept = new Map<number, string>();

  /** Take notice of a new position: a choice made for another decision is dropped. */
  arrive(): void {
    const decision = this.decision;
    const id = decision?.id ?? "";
    if (id === this.#decision) return;
    this.#decision = id;
    // A tile that came back to the hand by Undo is still held as it was.
    if (decision !== null && decision.tile !== this.#tile) {
      this.#tile = decision.tile;
      this.turn = 0;
    }
    this.clear();
    this.aiming.arrive(this.snapshot, this.launch);
    this.#throwOn();
  }

  /** Behind an aim that was sent goes the strength with which it was let go. */
  #throwOn(): void {
    const strength = this.#then;
    this.#then = null;
    if (strength === null || this.aiming.isFree || !this.isThrowing) return;
    this.aiming.set({ strength });
    this.confirm();
  }

  clear(): void {
    this.cell = null;
    this.pointed = null;
    this.aimed = null;
    this.hint = null;
    this.isAnyTimeOpen = false;
    this.picked = null;
    this.liked = this.#kept.get(this.decision?.seat ?? -1) ?? null;
    this.turnedTo = null;
    this.typed = null;
    this.grace.cancel();
  }

  /** Choose a cell for the tile; it turns to the nearest way that fits. */
  pickCell(at: Cell): boolean {
    const ghost = ghostAt(this.groups.cells, at);
    if (ghost === undefined) return false;
    this.turn = nearestTurning(ghost, this.turn).turn ?? this.turn;
    this.cell = ghost.at;
    return true;
  }

  /** A cell is pressed: quick play lays the tile there as it is held, or turned as little as possible. */
  tapCell(at: Cell): void {
    if (this.pickCell(at) && this.isQuick && this.placement !== null) this.#sendSoon(this.placement);
  }

  /** Take the tile back into the hand. */
  dropCell(): void {
    this.cell = null;
  }

  /** Turn the tile: on a cell through what fits there, in the hand by a quarter. */
  rotate(step: 1 | -1): void {
    if (this.groups.cells.length === 0) return;
    if (this.ghost !== undefined && this.placement !== null)
      this.turn = nextTurning(this.ghost, this.placement, step).turn ?? this.turn;
    else this.turn = (this.turn + step + QUARTERS) % QUARTERS;
  }

  /** Show what the bot thinks best; null takes it away. */
  showHint(moves: readonly HintedMove[] | null): void {
    this.hint = moves;
    const [best] = moves ?? [];
    if (best === undefined) return;
    if (this.isThrowing) this.#aimAsHinted([best.code, ...(best.then ?? [])]);
    const option = optionByCode(this.decision, best.code);
    if (option !== null) this.liked = option.kind === "cell" ? null : (handOf(option) ?? this.liked);
    this.#turnTo(best.code);
  }

  /** The number of a move among the best ones; 0 if it is none of them. */
  rankOf(code: string): number {
    return (this.hint?.findIndex((move) => move.code === code) ?? -1) + 1;
  }

  /** Choose an option by its code; it is sent at once unless it waits for Confirm. */
  choose(code: string): void {
    const option = optionByCode(this.decision, code);
    if (option === null || this.isBusy) return;
    this.grace.cancel();
    if (option.kind === "cell") {
      this.liked = null;
      this.turn = option.turn ?? this.turn;
      this.cell = option.at;
      return;
    }
    this.cell = null;
    this.picked = code;
    this.liked = handOf(option) ?? this.liked;
    this.#turnTo(code);
    if (!this.waits(option)) this.#sendSoon(option);
  }

  /** Press a place or a piece: it is chosen, or taken back if it was. What Confirm does anyway is not taken back. */
  flip(code: string): void {
    if (this.option?.code === code && code !== this.fallback?.code) this.undo();
    else this.choose(code);
  }

  /** The leaf on which an option is comes to the lens. */
  #turnTo(code: string): void {
    this.turnedTo = leafWith(this.leaves, code)?.key ?? this.turnedTo;
  }

  pickLeaf(key: string): void {
    this.turnedTo = key;
  }

  nextLeaf(): void {
    const index = this.leaves.findIndex(({ key }) => key === this.leaf?.key);
    this.turnedTo = this.leaves[(index + 1) % this.leaves.length]?.key ?? null;
  }

  /** The next tool of the belt, or the one before. */
  nextHand(step: 1 | -1): void {
    const { length } = this.hands;
    const index = this.hands.indexOf(this.hand ?? "");
    const next = index < 0 ? this.hands[0] : this.hands[(index + step + length) % length];
    if (next !== undefined) this.pickHand(next);
  }

  /** A hint of a throw is seen by aiming so. */
  #aimAsHinted(codes: readonly string[]): void {
    const [first, second] = codes.map((code) => Number(code.split(" ").at(-1)));
    if (first === undefined || Number.isNaN(first)) return;
    if (!this.aiming.isFree) this.aiming.set({ strength: first });
    else this.aiming.set(second === undefined ? { aim: first } : { aim: first, strength: second });
  }

  pickHand(hand: string): void {
    const place = optionByCode(this.decision, this.picked);
    this.grace.cancel();
    this.liked = hand;
    this.cell = null;
    this.aimed = null;
    const { decision, snapshot } = this;
    if (decision !== null && snapshot !== undefined && isFigureOf(snapshot, decision.seat, hand)) this.#kept.set(decision.seat, hand);
    const same = this.groups.segments.find(
      (option) =>
        place?.kind === "segment" &&
        handOf(option) === hand &&
        option.place === place.place &&
        sameCell(option.at, place.at),
    );
    this.picked = same?.code ?? null;
  }

  /** Open the list of what can be done at any time, if there is anything. */
  openAnyTime(): void {
    this.isAnyTimeOpen = this.groups.extras.length + this.groups.asides.length > 0;
  }

  stepNumber(step: 1 | -1): void {
    const { numbers } = this.groups;
    if (this.number === null) return;
    const index = numbers.findIndex((option) => option.value === this.number);
    this.typed = numbers[Math.min(numbers.length - 1, Math.max(0, index + step))]?.value ?? null;
  }

  /** A number that was typed; nothing changes if it cannot be chosen. */
  setNumber(value: number): void {
    if (this.groups.numbers.some((option) => option.value === value)) this.typed = value;
  }

  /** Cut short what is being shown of the last move; false if nothing is. */
  skip(): boolean {
    const wasShowing = this.isShowing;
    if (wasShowing) this.showing.skip();
    return wasShowing;
  }

  /** The option under Confirm goes to the server. */
  confirm(): void {
    if (this.skip() || this.option === null) return;
    this.grace.cancel();
    if (this.isThrowing && this.aiming.isFree) this.#then = this.aiming.chosen.strength;
    this.#send(this.option.code);
  }

  /** Undo one step: first the choice that was not sent, then the last move. */
  undo(): void {
    if (this.skip()) return;
    const wasHeld = this.grace.cancel();
    if (this.cell !== null) this.dropCell();
    else if (wasHeld || (this.picked !== null && this.picked !== this.fallback?.code)) this.picked = null;
    else if (this.isBesides) this.liked = null;
    else if (this.decision?.undo && !this.isBusy) this.live.undo(this.decision.seat);
    this.hint = null;
  }

  /** Send an option that a button of its own spells out. */
  take(code: string): void {
    if (optionByCode(this.decision, code) !== null) this.#send(code);
  }

  pass(): void {
    const [pass] = this.groups.passes;
    if (pass !== undefined) this.choose(pass.code);
  }

  /** What bears this number: one of the best moves, a button, or a place in the lens. */
  press(index: number): boolean {
    const place = this.hint?.[index] ?? this.leaf?.options[index];
    if (place !== undefined) {
      this.flip(place.code);
      return true;
    }
    const button = this.groups.buttons[index];
    const shape = buttonShape(this.groups.buttons);
    if (button === undefined || (shape !== "buttons" && shape !== "pictures")) return false;
    this.choose(button.code);
    return true;
  }

  /** Step to an option: one that would be sent at once is only pointed at, an arrow key must not move pieces. */
  stepTo(option: Option): void {
    if (this.waits(option)) this.picked = option.code;
    this.aimed = this.waits(option) ? null : option.code;
    this.#turnTo(option.code);
  }

  /** Enter: put the tile down, confirm, or take what the arrows point at. */
  enter(): void {
    if (this.aimed !== null && this.cell === null) this.choose(this.aimed);
    else this.confirm();
  }

  /** Send what needs no Confirm; what could not be taken back can be for a moment. */
  #sendSoon(option: Option): void {
    const { decision } = this;
    if (decision !== null && isFinal(option, decision)) this.grace.hold(option.code, () => this.#send(option.code));
    else this.#send(option.code);
  }

  #send(code: string): void {
    // Whoever has just moved may press twice: that must not make the move of the next player.
    if (this.skip()) return;
    if (this.decision !== null && !this.isBusy && !this.isOffline) this.live.play(this.decision.seat, code);
  }
}
