/** Looks at the board: pan and zoom by mouse, touch and keys, and gentle moves of its own. */
import { reducedMotion } from "../../lib/settings.svelte";
import type { Cell } from "../types";
import { approach, settle, survey } from "./framing";
import { Gestures } from "./gestures";
import {
  fit,
  nudge,
  sameView,
  toBoard,
  zoomAt,
  type Padding,
  type Size,
  type View,
} from "./viewport";

const GLIDE_MS = 220;
/** Whoever has moved the board looks at something: so long nothing takes him away. */
const LOOKING_MS = 10_000;
const DOUBLE_TAP = 2;
const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 };

export class Camera {
  view = $state.raw<View>({ k: 0.8, x: 0, y: 0 });
  size = $state.raw<Size>({ width: 0, height: 0 });
  /** Whether a finger or button holds the board just now. */
  isDragging = $state(false);
  /** Whether somebody has moved the board by hand since it was last shown whole. */
  isFree = $state(false);
  padding: Padding = NO_PADDING;
  /** What is decided about, to which one can come back. */
  focus: readonly Cell[] = [];
  /** Called when two fingers were twisted: 1 to the right, -1 to the left. */
  ontwist: ((step: 1 | -1) => void) | undefined;

  #frame = 0;
  /** Whether somebody has chosen how near he looks. */
  #isOwnZoom = false;
  /** When somebody last moved the board by hand. */
  #movedAt = Number.NEGATIVE_INFINITY;
  /** From where the whole board was looked at, and how it looked then. */
  #before: { view: View; isFree: boolean; isOwnZoom: boolean; whole: View } | null = null;
  /** Where a glide under way leads. */
  #target: View | null = null;

  /** Make a board answer to mouse and touch; gives the way to stop it. */
  attach(svg: SVGSVGElement): () => void {
    const gestures = new Gestures(svg, {
      view: () => this.view,
      begin: () => this.#stop(),
      move: (view, { isZoom, isHeld }) => {
        this.view = view;
        this.isDragging = isHeld;
        this.#byHand(isZoom);
      },
      end: () => (this.isDragging = false),
      doubleTap: (point, target) => this.#doubleTap(point, target),
      twist: (step) => this.ontwist?.(step),
    });
    return () => {
      this.#stop();
      gestures.stop();
    };
  }

  /** Show all cells. */
  showAll(cells: readonly Cell[], atOnce = false): void {
    if (this.size.width === 0) return;
    this.isFree = false;
    this.#isOwnZoom = false;
    this.#before = null;
    this.#go(fit(cells, this.size, this.padding), atOnce);
  }

  /** Show the whole board; once more goes back to where one was, unless there is more to show by now. */
  fitOrBack(cells: readonly Cell[]): void {
    const { view, isFree } = this;
    const before = this.#before;
    const whole = fit(cells, this.size, this.padding);
    if (before !== null && sameView(before.whole, view) && sameView(whole, view)) {
      this.#before = null;
      this.isFree = before.isFree;
      this.#isOwnZoom = before.isOwnZoom;
      this.#go(before.view);
      return;
    }
    const isOwnZoom = this.#isOwnZoom;
    this.showAll(cells);
    this.#before = { view, isFree, isOwnZoom, whole };
  }

  /** Show where the tile in hand fits, unless somebody moved the board by hand. */
  keepInSight(all: readonly Cell[], fitting: readonly Cell[]): void {
    if (this.isFree || this.size.width === 0) return;
    this.#go(survey(this.#aim, all, fitting, this.size, this.padding));
  }

  /**
   * Bring a cell out from under the bars, if it is there; `ahead` is what a bar to come will take besides. Where tiles
   * are so small that nobody sees how one fits, it comes nearer, too.
   */
  bringIn(cell: Cell, ahead = 0): void {
    if (this.size.width === 0) return;
    const padding = { ...this.padding, bottom: this.padding.bottom + ahead };
    this.#go(nudge(approach(this.#aim, cell, this.size, this.#isOwnZoom), cell, this.size, padding));
  }

  /** What is decided about comes into the free part of the page, by the least move. */
  settle(cells: readonly Cell[]): void {
    if (this.size.width === 0) return;
    this.#go(settle(this.#aim, cells, this.size, this.padding, this.#isOwnZoom));
  }

  /** Look at what somebody else has just done, unless the board was moved by hand a moment ago. */
  follow(cell: Cell): void {
    if (performance.now() - this.#movedAt >= LOOKING_MS) this.settle([cell]);
  }

  zoomBy(factor: number): void {
    this.#byHand(true);
    this.#go(zoomAt(this.#aim, factor, this.#middle()));
  }

  panBy(dx: number, dy: number): void {
    this.#byHand(false);
    this.#go({ k: this.view.k, x: this.view.x + dx, y: this.view.y + dy }, true);
  }

  /** Where the board will be looked at from when the glide under way is over: a move from halfway would stay there. */
  get #aim(): View {
    return this.#target ?? this.view;
  }

  /** The middle of the free part, which stays where it is. */
  #middle(): [number, number] {
    const { left, right, top, bottom } = this.padding;
    return [(left + this.size.width - right) / 2, (top + this.size.height - bottom) / 2];
  }

  #byHand(isZoom: boolean): void {
    this.isFree = true;
    this.#isOwnZoom ||= isZoom;
    this.#movedAt = performance.now();
  }

  #go(target: View, atOnce = false): void {
    if (this.#target !== null && sameView(this.#target, target)) return;
    this.#stop();
    const from = this.view;
    if (sameView(from, target)) return;
    if (atOnce || reducedMotion()) {
      this.view = target;
      return;
    }
    this.#target = target;
    const start = performance.now();
    const tick = (now: number): void => {
      const done = Math.min(1, Math.max(0, (now - start) / GLIDE_MS));
      const eased = 1 - (1 - done) ** 3;
      const k = from.k * (target.k / from.k) ** eased;
      const mix = (a: number, b: number): number => a + (b - a) * eased;
      this.view = { k, x: mix(from.x, target.x), y: mix(from.y, target.y) };
      if (done < 1) this.#frame = requestAnimationFrame(tick);
      else this.#target = null;
    };
    this.#frame = requestAnimationFrame(tick);
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#target = null;
  }

  #doubleTap(point: readonly [number, number], target: EventTarget | null): void {
    // Two quick taps on a tile that is being placed turn it twice.
    if (target instanceof Element && target.closest(".preview, .ghost, .place")) return;
    const [x, y] = toBoard(this.view, point);
    this.#byHand(true);
    this.#go(nudge(zoomAt(this.view, DOUBLE_TAP, point), [Math.floor(x), Math.floor(y)], this.size, this.padding));
  }
}
