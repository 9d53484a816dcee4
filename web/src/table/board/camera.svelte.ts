/** Looks at the board: pan and zoom by mouse, touch and keys, and gentle moves of its own. */
import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from "d3-zoom";
import { reducedMotion } from "../../lib/settings.svelte";
import type { Cell } from "../types";
import {
  approach,
  CLOSEST,
  FARTHEST,
  fit,
  isInSight,
  nudge,
  sameView,
  toBoard,
  zoomAt,
  type Padding,
  type Size,
  type View,
} from "./viewport";

const GLIDE_MS = 260;
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
  /** Called when two fingers were twisted: 1 to the right, -1 to the left. */
  ontwist: ((step: 1 | -1) => void) | undefined;

  #svg: SVGSVGElement | undefined;
  #zoom: ZoomBehavior<SVGSVGElement, unknown> | undefined;
  #frame = 0;
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
        if (event.sourceEvent !== null) cancelAnimationFrame(this.#frame);
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
      cancelAnimationFrame(this.#frame);
      select(svg).on(".zoom", null);
      svg.removeEventListener("touchmove", this.#twist);
      svg.removeEventListener("touchend", this.#untwist);
    };
  }

  /** Show all cells. */
  showAll(cells: readonly Cell[], atOnce = false): void {
    if (this.size.width === 0) return;
    this.isFree = false;
    this.#go(fit(cells, this.size, this.padding), atOnce);
  }

  /** Show all cells if one is out of sight, unless somebody moved the board by hand. */
  keepInSight(cells: readonly Cell[]): void {
    if (this.isFree || this.size.width === 0) return;
    if (!cells.every((cell) => isInSight(this.view, cell, this.size, this.padding))) this.showAll(cells);
  }

  /** Bring a cell out from under the bars, if it is there. */
  bringIn(cell: Cell): void {
    this.#go(nudge(this.view, cell, this.size, this.padding));
  }

  /** Come near enough to see the places on a cell. */
  comeNear(cell: Cell): void {
    this.#go(approach(this.view, cell, this.size, this.padding));
  }

  zoomBy(factor: number): void {
    this.isFree = true;
    this.#go(zoomAt(this.view, factor, [this.size.width / 2, this.size.height / 2]));
  }

  panBy(dx: number, dy: number): void {
    this.isFree = true;
    this.#go({ k: this.view.k, x: this.view.x + dx, y: this.view.y + dy }, true);
  }

  #moved(event: D3ZoomEvent<SVGSVGElement, unknown>): void {
    const { k, x, y } = event.transform;
    this.view = { k, x, y };
    if (event.sourceEvent === null) return;
    this.isFree = true;
    this.isDragging = (event.sourceEvent as Event).type !== "wheel";
  }

  #go(target: View, atOnce = false): void {
    cancelAnimationFrame(this.#frame);
    const from = this.view;
    if (sameView(from, target)) return;
    if (atOnce || reducedMotion()) {
      this.#set(target);
      return;
    }
    const start = performance.now();
    const tick = (now: number): void => {
      const done = Math.min(1, Math.max(0, (now - start) / GLIDE_MS));
      const eased = 1 - (1 - done) ** 3;
      const k = from.k * (target.k / from.k) ** eased;
      const mix = (a: number, b: number): number => a + (b - a) * eased;
      this.#set({ k, x: mix(from.x, target.x), y: mix(from.y, target.y) });
      if (done < 1) this.#frame = requestAnimationFrame(tick);
    };
    this.#frame = requestAnimationFrame(tick);
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
    this.isFree = true;
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
