/** Looks at the board: pan and zoom by mouse, touch and keys, and gentle moves of its own. */
import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import { reducedMotion } from "../../lib/settings.svelte";
import type { Cell } from "../types";
import { settle, survey } from "./framing";
import {
  CLOSEST,
  FARTHEST,
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
/** A press that moves farther than this is a drag and not a click. */
const CLICK_PIXELS = 5;
const DOUBLE_TAP = 2;
/** Two fingers turned farther than this turn the tile. */
const TWIST_DEGREES = 35;
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

  #svg: SVGSVGElement | undefined;
  #zoom: ZoomBehavior<SVGSVGElement, unknown> | undefined;
  #frame = 0;
  /** Whether somebody has chosen how near he looks. */
  #isOwnZoom = false;
  /** When somebody last moved the board by hand. */
  #movedAt = Number.NEGATIVE_INFINITY;
  /** From where the whole board was looked at, and how it looked then. */
  #before: { view: View; isFree: boolean; isOwnZoom: boolean; whole: View } | null = null;
  /** Where a glide under way leads. */
  #target: View | null = null;
  #angle: number | null = null;

  /** Make a board answer to mouse and touch; gives the way to stop it. */
  attach(svg: SVGSVGElement): () => void {
    const behaviour = zoom<SVGSVGElement, unknown>()
      .extent(() => [
        [0, 0],
        [this.size.width, this.size.height],
      ])
      .scaleExtent([FARTHEST, CLOSEST])
      .clickDistance(CLICK_PIXELS)
      .filter((event: Event) => isForBoard(event))
      .on("start", (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (event.sourceEvent !== null) this.#stop();
      })
      .on("zoom", (event: D3ZoomEvent<SVGSVGElement, unknown>) => this.#moved(event))
      .on("end", () => (this.isDragging = false));
    select(svg)
      .call(behaviour)
      // A double click puts a tile down, so only a double tap comes nearer.
      .on("dblclick.zoom", (event: Event) => this.#doubleTap(event));
    this.#svg = svg;
    this.#zoom = behaviour;
    svg.addEventListener("touchmove", this.#twist, { passive: true });
    svg.addEventListener("touchend", this.#untwist, { passive: true });
    return () => {
      this.#stop();
      select(svg).on(".zoom", null);
      svg.removeEventListener("touchmove", this.#twist);
      svg.removeEventListener("touchend", this.#untwist);
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

  /** Show the whole board; once more goes back to where one was. */
  fitOrBack(cells: readonly Cell[]): void {
    const { view, isFree } = this;
    const before = this.#before;
    if (before !== null && sameView(before.whole, view)) {
      this.#before = null;
      this.isFree = before.isFree;
      this.#isOwnZoom = before.isOwnZoom;
      this.#go(before.view);
      return;
    }
    const isOwnZoom = this.#isOwnZoom;
    this.showAll(cells);
    this.#before = { view, isFree, isOwnZoom, whole: fit(cells, this.size, this.padding) };
  }

  /** Show where the tile in hand fits, unless somebody moved the board by hand. */
  keepInSight(all: readonly Cell[], fitting: readonly Cell[]): void {
    if (this.isFree || this.size.width === 0) return;
    this.#go(survey(this.#aim, all, fitting, this.size, this.padding));
  }

  /** Bring a cell out from under the bars, if it is there; `ahead` is what a bar to come will take besides. */
  bringIn(cell: Cell, ahead = 0): void {
    if (this.size.width === 0) return;
    const padding = { ...this.padding, bottom: this.padding.bottom + ahead };
    this.#go(nudge(this.#aim, cell, this.size, padding));
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

  #moved(event: D3ZoomEvent<SVGSVGElement, unknown>): void {
    const { k, x, y } = event.transform;
    const isZoom = Math.abs(k - this.view.k) > 1e-4;
    this.view = { k, x, y };
    if (event.sourceEvent === null) return;
    this.#byHand(isZoom);
    this.isDragging = (event.sourceEvent as Event).type !== "wheel";
  }

  #go(target: View, atOnce = false): void {
    if (this.#target !== null && sameView(this.#target, target)) return;
    this.#stop();
    const from = this.view;
    if (sameView(from, target)) return;
    if (atOnce || reducedMotion()) {
      this.#set(target);
      return;
    }
    this.#target = target;
    const start = performance.now();
    const tick = (now: number): void => {
      const done = Math.min(1, Math.max(0, (now - start) / GLIDE_MS));
      const eased = 1 - (1 - done) ** 3;
      const k = from.k * (target.k / from.k) ** eased;
      const mix = (a: number, b: number): number => a + (b - a) * eased;
      this.#set({ k, x: mix(from.x, target.x), y: mix(from.y, target.y) });
      if (done < 1) this.#frame = requestAnimationFrame(tick);
      else this.#target = null;
    };
    this.#frame = requestAnimationFrame(tick);
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#target = null;
  }

  #set(view: View): void {
    if (this.#svg === undefined || this.#zoom === undefined) this.view = view;
    else this.#zoom.transform(select(this.#svg), zoomIdentity.translate(view.x, view.y).scale(view.k));
  }

  #doubleTap(event: Event): void {
    if (event.type === "dblclick" || !(event instanceof TouchEvent)) return;
    // Two quick taps on a tile that is being placed turn it twice.
    if (event.target instanceof Element && event.target.closest(".preview, .ghost, .place")) return;
    const touch = event.changedTouches[0];
    const box = this.#svg?.getBoundingClientRect();
    if (touch === undefined || box === undefined) return;
    const point: [number, number] = [touch.clientX - box.x, touch.clientY - box.y];
    const [x, y] = toBoard(this.view, point);
    this.#byHand(true);
    this.#go(nudge(zoomAt(this.view, DOUBLE_TAP, point), [Math.floor(x), Math.floor(y)], this.size, this.padding));
  }

  #twist = (event: TouchEvent): void => {
    const [a, b] = event.touches;
    if (a === undefined || b === undefined) return;
    const angle = (Math.atan2(b.clientY - a.clientY, b.clientX - a.clientX) * 180) / Math.PI;
    if (this.#angle === null) {
      this.#angle = angle;
      return;
    }
    const turned = ((angle - this.#angle + 540) % 360) - 180;
    if (Math.abs(turned) < TWIST_DEGREES) return;
    this.#angle = angle;
    this.ontwist?.(turned > 0 ? 1 : -1);
  };

  #untwist = (): void => {
    this.#angle = null;
  };
}

/** The wheel over a tile that is being placed turns it, a grip is dragged by itself; everything else moves the board. */
function isForBoard(event: Event): boolean {
  if (event.type !== "wheel" && event.target instanceof Element && event.target.closest(".grip")) return false;
  if (event.type === "wheel") return !(event.target instanceof Element && event.target.closest(".preview"));
  return !(event instanceof MouseEvent) || (event.button === 0 && !event.ctrlKey);
}
