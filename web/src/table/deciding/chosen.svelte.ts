/** What a player may do, and what of that is chosen: it follows from the position and what was pressed (see `Choice`). */
import {
  ghostAt,
  groupOptions,
  nearestTurning,
  numberShape,
  optionByCode,
  passIsNone,
  waitsForConfirm,
} from "./decision";
import { Grace } from "./grace.svelte";
import { boardOptions, extraHands, handNow, handsOf, isExtraHand, shownWith } from "./hands";
import { leavesOf } from "./leaves";
import type { HintedMove, Launch } from "../../lib/types";
import { panelsOf } from "../panels/panels";
import { Aiming } from "../throws/aiming.svelte";
import type { Cell, CellOption, Decision, Option, Snapshot } from "../types";

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

export class Chosen {
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
  /** What was pressed: an option, what is to be in hand, a leaf of the lens, and the number of the stepper. */
  protected picked = $state<string | null>(null);
  protected liked = $state<string | null>(null);
  protected turnedTo = $state<string | null>(null);
  protected typed = $state<number | null>(null);
  /** What quick play is about to send. */
  readonly grace = new Grace();

  protected readonly live: Connection;
  readonly #quick: () => boolean;
  protected readonly showing: Showing;

  constructor(live: Connection, quick: () => boolean = () => false, showing: Showing = NOTHING_SHOWN) {
    this.live = live;
    this.#quick = quick;
    this.showing = showing;
  }

  get snapshot(): Snapshot | undefined {
    return this.live.snapshot;
  }

  /** The open decision if it is for somebody at this browser. */
  readonly decision: Decision | null = $derived.by(() => {
    const snapshot = this.live.snapshot;
    const decision = snapshot?.decision ?? null;
    return decision !== null && snapshot?.seats[decision.seat]?.yours ? decision : null;
  });

  protected readonly offered = $derived(groupOptions(this.decision?.options ?? []));
  /** Everything that is asked to be done on the board, and what can be done there besides. */
  readonly hands = $derived(handsOf(this.offered));
  readonly extras = $derived(extraHands(this.offered));
  /** What would be done on the board: the figure that would be placed, or what would be done to one there. */
  readonly hand = $derived(handNow(this.offered, this.liked));
  readonly groups = $derived(shownWith(this.offered, this.hand));
  /** What can be chosen on the board with what is in hand, and where that lies. */
  readonly places = $derived(boardOptions(this.groups, this.hand));
  readonly leaves = $derived.by(() => leavesOf(this.places, this.live.snapshot?.last[0] ?? null));
  readonly leaf = $derived(this.leaves.find(({ key }) => key === this.turnedTo) ?? this.leaves[0] ?? null);
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
    const snapshot = this.live.snapshot;
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
    return this.typed ?? this.groups.numbers[0]?.value ?? null;
  });
  /** What is lit up: what is pointed at, else what is chosen. */
  readonly lit: string | null = $derived.by(() => this.pointed ?? this.aimed ?? this.option?.code ?? null);
  /** What Confirm would send. */
  readonly option: Option | null = $derived.by(() => {
    if (this.placement !== null) return this.placement;
    const chosen = optionByCode(this.decision, this.picked);
    if (chosen !== null) return chosen;
    const number = this.groups.numbers.find((option) => option.value === this.number);
    return number ?? this.fallback;
  });
  readonly isBusy = $derived.by(() => this.live.sending);
  readonly isOffline = $derived.by(() => this.live.status !== "open");
  /** Whether the last move is still being shown: until it is over, or skipped, nothing is sent. */
  readonly isShowing = $derived.by(() => this.showing.isRunning);
  /** Whether Undo would do anything: clear the choice, or take back the last move. */
  readonly canUndo = $derived(
    this.cell !== null ||
      this.isBesides ||
      this.grace.held !== null ||
      (this.picked !== null && this.picked !== this.fallback?.code) ||
      this.decision?.undo === true,
  );

  /** Whether something is in hand that is done besides what is asked. */
  get isBesides(): boolean {
    return isExtraHand(this.offered, this.hand);
  }

  /** Whether choices are sent without Confirm. */
  get isQuick(): boolean {
    return this.#quick();
  }

  /** Placing nothing is what Confirm does unless a place is chosen; where it needs no Confirm, nothing is. */
  protected get fallback(): Option | null {
    const [pass] = passIsNone(this.groups) ? this.groups.passes : [];
    return pass !== undefined && this.waits(pass) ? pass : null;
  }

  /** Whether an option is only sent by Confirm. */
  protected waits(option: Option): boolean {
    return this.decision !== null && !this.isQuick && waitsForConfirm(option, this.decision, this.groups);
  }
}
