/** What a player is about to do: kept in the page until it is sent, dropped when the position changes. */
import {
  buttonShape,
  ghostAt,
  groupOptions,
  isFinal,
  nearestTurning,
  nextTurning,
  numberShape,
  optionByCode,
  passIsNone,
  sameCell,
  stepOption,
  steppable,
  waitsForConfirm,
} from "./decision";
import { Grace } from "./grace.svelte";
import { boardOptions, extraHands, handNow, handOf, handsOf, isExtraHand, shownWith } from "./hands";
import { leafWith, leavesOf } from "./leaves";
import { nearestCell, nextCell, type Direction } from "../board/navigation";
import type { HintedMove, Launch } from "../../lib/types";
import { panelsOf } from "../panels/panels";
import { isFigureOf } from "../panels/tokens";
import { Aiming } from "../throws/aiming.svelte";
import type { Cell, CellOption, Decision, Option, Snapshot } from "../types";
import { boundsOf } from "../board/viewport";

/** The part of the live connection by which moves are made. */
export interface Connection {
  readonly snapshot: Snapshot | undefined;
  readonly status: string;
  readonly sending: boolean;
  play(seat: number, code: string): boolean;
  undo(seat: number): boolean;
}

/** What is shown of the last move before the next one is made; it can be cut short. */
export interface Showing {
  readonly isRunning: boolean;
  skip(): void;
}

const NOTHING_SHOWN: Showing = { isRunning: false, skip: () => undefined };
const QUARTERS = 4;

export class Choice {
  /** How the tile in hand is turned while no cell is chosen. */
  turn = $state(0);
  /** The cell that is chosen for the tile; it lies there as a preview. */
  cell = $state.raw<Cell | null>(null);
  /** The option that the mouse points at, in the bar or on the board. */
  pointed = $state<string | null>(null);
  /** The option that the arrow keys point at, where choosing it would already send it. */
  aimed = $state<string | null>(null);
  /** What the bot thinks best, the best of all first; none if it had nothing to say. */
  hint = $state.raw<readonly HintedMove[] | null>(null);
  /** Whether the list of what can be done at any time is open. */
  isAnyTimeOpen = $state(false);
  /** The throw that is being aimed. */
  readonly aiming = new Aiming();
  /** The strength of a throw whose aim was sent already. */
  #then: number | null = null;
  #code = $state<string | null>(null);
  #hand = $state<string | null>(null);
  #leaf = $state<string | null>(null);
  #number = $state<number | null>(null);
  #decision = "";
  #tile: string | null = null;
  /** The figure that each seat at this browser likes to place. */
  readonly #kept = new Map<number, string>();
  /** What quick play is about to send. */
  readonly grace = new Grace();

  readonly #live: Connection;
  readonly #quick: () => boolean;
  readonly #showing: Showing;

  constructor(live: Connection, quick: () => boolean = () => false, showing: Showing = NOTHING_SHOWN) {
    this.#live = live;
    this.#quick = quick;
    this.#showing = showing;
  }

  get snapshot(): Snapshot | undefined {
    return this.#live.snapshot;
  }

  /** The open decision if it is for somebody at this browser. */
  readonly decision: Decision | null = $derived.by(() => {
    const snapshot = this.#live.snapshot;
    const decision = snapshot?.decision ?? null;
    return decision !== null && snapshot?.seats[decision.seat]?.yours ? decision : null;
  });

  readonly #offered = $derived(groupOptions(this.decision?.options ?? []));
  /** Everything that is asked to be done on the board, and what can be done there besides. */
  readonly hands = $derived(handsOf(this.#offered));
  readonly extras = $derived(extraHands(this.#offered));
  /** What would be done on the board: the figure that would be placed, or what would be done to one there. */
  readonly hand = $derived(handNow(this.#offered, this.#hand));
  readonly groups = $derived(shownWith(this.#offered, this.hand));
  /** What can be chosen on the board with what is in hand, and where that lies. */
  readonly places = $derived(boardOptions(this.groups, this.hand));
  readonly leaves = $derived.by(() => leavesOf(this.places, this.#live.snapshot?.last[0] ?? null));
  readonly leaf = $derived(this.leaves.find(({ key }) => key === this.#leaf) ?? this.leaves[0] ?? null);
  /** What the prompt is about: what is done with what is in hand, where that depends on the place. */
  readonly asked: string | null = $derived.by(() => {
    const [first] = this.leaf?.options ?? [];
    return first?.kind === "segment" ? first.hand || first.figure : this.hand;
  });
  readonly ghost = $derived(this.cell === null ? undefined : ghostAt(this.groups.cells, this.cell));
  /** How the tile would lie on the chosen cell. */
  readonly placement: CellOption | null = $derived(
    this.ghost === undefined ? null : nearestTurning(this.ghost, this.turn),
  );
  /** The throw to which the decision belongs. */
  readonly launch: Launch | null = $derived.by(() => {
    const snapshot = this.#live.snapshot;
    return snapshot === undefined || this.decision === null ? null : (panelsOf(snapshot, "launch")[0] ?? null);
  });
  /** Whether aim and strength of a throw are to be chosen. */
  readonly isThrowing: boolean = $derived(
    this.launch !== null && this.decision !== null && this.decision.options.some(({ kind }) => kind === "range"),
  );
  /** The value of the stepper, or that of the throw. */
  readonly number: number | null = $derived.by(() => {
    if (numberShape(this.groups.numbers) !== "stepper") return null;
    if (this.isThrowing) return this.aiming.isFree ? this.aiming.chosen.aim : this.aiming.chosen.strength;
    return this.#number ?? this.groups.numbers[0]?.value ?? null;
  });
  /** What is lit up: what is pointed at, else what is chosen. */
  readonly lit: string | null = $derived.by(() => this.pointed ?? this.aimed ?? this.option?.code ?? null);
  /** What Confirm would send. */
  readonly option: Option | null = $derived.by(() => {
    if (this.placement !== null) return this.placement;
    const chosen = optionByCode(this.decision, this.#code);
    if (chosen !== null) return chosen;
    const number = this.groups.numbers.find((option) => option.value === this.number);
    return number ?? this.#fallback;
  });
  readonly isBusy = $derived.by(() => this.#live.sending);
  readonly isOffline = $derived.by(() => this.#live.status !== "open");
  /** Whether the last move is still being shown: until it is over, or skipped, nothing is sent. */
  readonly isShowing = $derived.by(() => this.#showing.isRunning);
  /** Whether Undo would do anything: clear the choice, or take back the last move. */
  readonly canUndo = $derived(
    this.cell !== null ||
      this.isBesides ||
      this.grace.held !== null ||
      (this.#code !== null && this.#code !== this.#fallback?.code) ||
      this.decision?.undo === true,
  );

  /** Whether something is in hand that is done besides what is asked. */
  get isBesides(): boolean {
    return isExtraHand(this.#offered, this.hand);
  }

  /** Whether choices are sent without Confirm. */
  get isQuick(): boolean {
    return this.#quick();
  }

  /** Placing nothing is what Confirm does unless a place is chosen; where it needs no Confirm, nothing is. */
  get #fallback(): Option | null {
    const [pass] = passIsNone(this.groups) ? this.groups.passes : [];
    return pass !== undefined && this.#waits(pass) ? pass : null;
  }

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
    this.#code = null;
    this.#hand = this.#kept.get(this.decision?.seat ?? -1) ?? null;
    this.#leaf = null;
    this.#number = null;
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
    if (option !== null) this.#hand = option.kind === "cell" ? null : (handOf(option) ?? this.#hand);
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
      this.#hand = null;
      this.turn = option.turn ?? this.turn;
      this.cell = option.at;
      return;
    }
    this.cell = null;
    this.#code = code;
    this.#hand = handOf(option) ?? this.#hand;
    this.#turnTo(code);
    if (!this.#waits(option)) this.#sendSoon(option);
  }

  /** Press a place or a piece: it is chosen, or taken back if it was. */
  flip(code: string): void {
    if (this.option?.code === code) this.undo();
    else this.choose(code);
  }

  /** The leaf on which an option is comes to the lens. */
  #turnTo(code: string): void {
    this.#leaf = leafWith(this.leaves, code)?.key ?? this.#leaf;
  }

  pickLeaf(key: string): void {
    this.#leaf = key;
  }

  nextLeaf(): void {
    const index = this.leaves.findIndex(({ key }) => key === this.leaf?.key);
    this.#leaf = this.leaves[(index + 1) % this.leaves.length]?.key ?? null;
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
    const place = optionByCode(this.decision, this.#code);
    this.grace.cancel();
    this.#hand = hand;
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
    this.#code = same?.code ?? null;
  }

  /** Open the list of what can be done at any time, if there is anything. */
  openAnyTime(): void {
    this.isAnyTimeOpen = this.groups.extras.length + this.groups.asides.length > 0;
  }

  stepNumber(step: 1 | -1): void {
    const { numbers } = this.groups;
    if (this.number === null) return;
    const index = numbers.findIndex((option) => option.value === this.number);
    this.#number = numbers[Math.min(numbers.length - 1, Math.max(0, index + step))]?.value ?? null;
  }

  /** A number that was typed; nothing changes if it cannot be chosen. */
  setNumber(value: number): void {
    if (this.groups.numbers.some((option) => option.value === value)) this.#number = value;
  }

  /** Cut short what is being shown of the last move; false if nothing is. */
  skip(): boolean {
    const wasShowing = this.isShowing;
    if (wasShowing) this.#showing.skip();
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
    else if (wasHeld || (this.#code !== null && this.#code !== this.#fallback?.code)) this.#code = null;
    else if (this.isBesides) this.#hand = null;
    else if (this.decision?.undo && !this.isBusy) this.#live.undo(this.decision.seat);
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

  /** An arrow key: the next legal cell in that direction, else the next option. */
  arrow(direction: Direction, isFine = false): void {
    const { cells, numbers } = this.groups;
    if (this.isThrowing) {
      if (!this.isShowing) this.aiming.arrow(direction, isFine);
      return;
    }
    const step = direction === "right" || direction === "down" ? 1 : -1;
    if (cells.length > 0) {
      const places = cells.map((ghost) => ghost.at);
      const next = this.cell === null ? nearestCell(places, this.#middle()) : nextCell(places, this.cell, direction);
      if (next !== null) this.pickCell(next);
    } else if (numberShape(numbers) === "stepper") {
      this.stepNumber(direction === "up" || direction === "right" ? 1 : -1);
    } else {
      const from = this.aimed ?? this.option?.code ?? null;
      const next = stepOption(steppable(this.groups, this.places), from, step);
      if (next === null) return;
      // Stepping only points at an option that would be sent at once: an arrow key must not move pieces.
      if (this.#waits(next)) this.#code = next.code;
      this.aimed = this.#waits(next) ? null : next.code;
      this.#turnTo(next.code);
    }
  }

  /** Enter: put the tile down, confirm, or take what the arrows point at. */
  enter(): void {
    if (this.aimed !== null && this.cell === null) this.choose(this.aimed);
    else this.confirm();
  }

  #waits(option: Option): boolean {
    return this.decision !== null && !this.isQuick && waitsForConfirm(option, this.decision, this.groups);
  }

  #middle(): Cell {
    const { left, top, right, bottom } = boundsOf((this.snapshot?.tiles ?? []).map((tile) => tile.cell));
    return [(left + right) / 2 - 0.5, (top + bottom) / 2 - 0.5];
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
    if (this.decision !== null && !this.isBusy && !this.isOffline) this.#live.play(this.decision.seat, code);
  }
}
