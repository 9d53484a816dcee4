/**
 * How a board is moved by hand: dragged, zoomed by the wheel or two fingers (also on a trackpad), brought near by a double
 * tap; two fingers that are twisted turn the tile. What is pressed without being moved stays a click of whatever lies there.
 */
import { clampZoom, zoomAt, type View } from "./viewport";

type Point = readonly [number, number];

export interface Hand {
  /** Where the board is looked at from now. */
  view(): View;
  /** Somebody takes hold of the board, by a finger, a button or the wheel. */
  begin(): void;
  /** The board was moved by hand. */
  move(view: View, how: { isZoom: boolean; isHeld: boolean }): void;
  /** The last finger has let go. */
  end(): void;
  doubleTap(point: Point, target: EventTarget | null): void;
  /** Two fingers were twisted: 1 to the right, -1 to the left. */
  twist(step: 1 | -1): void;
}

/** A press that moves farther than this is a drag and not a click. */
const CLICK_PIXELS = 5;
const TAP_MS = 320;
const TAP_PIXELS = 24;
/** Two fingers turned farther than this turn the tile. */
const TWIST_DEGREES = 35;
/** Lines and pages that a wheel may count in, in pixels. */
const WHEEL_UNITS = [1, 25, 500] as const;
const WHEEL_POWER = 0.002;
/** A pinch on a trackpad comes as a wheel with Ctrl, in small steps. */
const PINCH_POWER = 10;

interface Held {
  /** Where the fingers were, and the board with them, when their number last changed. */
  from: View;
  middle: Point;
  spread: number;
  angle: number;
}

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

export class Gestures {
  #element: SVGSVGElement;
  #hand: Hand;
  #end = new AbortController();
  #fingers = new Map<number, Point>();
  #held: Held | null = null;
  #start: Point = [0, 0];
  #isDrag = false;
  #lastTap: { at: number; point: Point } | null = null;

  /** Makes an element answer to mouse and touch until `stop` is called. */
  constructor(element: SVGSVGElement, hand: Hand) {
    this.#element = element;
    this.#hand = hand;
    const { signal } = this.#end;
    element.addEventListener("wheel", this.#wheel, { passive: false, signal });
    element.addEventListener("pointerdown", this.#down, { signal });
    element.addEventListener("pointermove", this.#move, { signal });
    // Fingers may leave the board, or what they took hold of may be gone by then: the whole page hears of it.
    addEventListener("pointerup", this.#up, { signal });
    addEventListener("pointercancel", this.#up, { signal });
    element.addEventListener("click", this.#click, { capture: true, signal });
  }

  stop(): void {
    this.#end.abort();
  }

  #point(event: MouseEvent): Point {
    const box = this.#element.getBoundingClientRect();
    return [event.clientX - box.x, event.clientY - box.y];
  }

  #wheel = (event: WheelEvent): void => {
    // Over a tile that is being placed the wheel turns that tile.
    if (isWithin(event, ".preview")) return;
    event.preventDefault();
    const power = WHEEL_POWER * (WHEEL_UNITS[event.deltaMode] ?? 1) * (event.ctrlKey ? PINCH_POWER : 1);
    this.#hand.begin();
    this.#hand.move(zoomAt(this.#hand.view(), 2 ** (-event.deltaY * power), this.#point(event)), { isZoom: true, isHeld: false });
  };

  #down = (event: PointerEvent): void => {
    // The first finger of a gesture: whatever is still held was let go where nobody could hear it.
    if (event.isPrimary) {
      this.#fingers.clear();
      this.#isDrag = false;
      this.#start = this.#point(event);
    }
    // A grip is dragged by itself.
    if (isWithin(event, ".grip") || (event.pointerType === "mouse" && (event.button !== 0 || event.ctrlKey))) return;
    this.#fingers.set(event.pointerId, this.#point(event));
    this.#take();
    this.#hand.begin();
  };

  #take(): void {
    const [a, b] = [...this.#fingers.values()];
    if (a === undefined) this.#held = null;
    else this.#held = { from: this.#hand.view(), ...span(a, b) };
  }

  #move = (event: PointerEvent): void => {
    // A button that was let go outside of the window holds nothing any more.
    if (event.buttons === 0) return this.#up(event);
    if (!this.#fingers.has(event.pointerId) || this.#held === null) return;
    this.#fingers.set(event.pointerId, this.#point(event));
    const isPinch = this.#fingers.size > 1;
    if (!this.#isDrag && !isPinch && distance(this.#start, this.#point(event)) <= CLICK_PIXELS) return;
    if (!this.#isDrag) {
      this.#isDrag = true;
      // Not before: what is only pressed has to hear of it itself.
      for (const finger of this.#fingers.keys()) this.#element.setPointerCapture(finger);
    }
    const [a, b] = [...this.#fingers.values()];
    if (a === undefined) return;
    const now = span(a, b);
    const { from, middle, spread } = this.#held;
    const k = isPinch ? clampZoom((from.k * now.spread) / spread) : from.k;
    const scale = k / from.k;
    const view = {
      k,
      x: now.middle[0] - (middle[0] - from.x) * scale,
      y: now.middle[1] - (middle[1] - from.y) * scale,
    };
    this.#hand.move(view, { isZoom: isPinch, isHeld: true });
    if (isPinch) this.#twist(now.angle);
  };

  #twist(angle: number): void {
    if (this.#held === null) return;
    const turned = ((angle - this.#held.angle + 540) % 360) - 180;
    if (Math.abs(turned) < TWIST_DEGREES) return;
    this.#held = { ...this.#held, angle };
    this.#hand.twist(turned > 0 ? 1 : -1);
  }

  #up = (event: PointerEvent): void => {
    if (!this.#fingers.delete(event.pointerId)) return;
    this.#take();
    if (this.#fingers.size > 0) return;
    this.#hand.end();
    if (event.type === "pointerup" && event.pointerType !== "mouse" && !this.#isDrag) this.#tap(event);
  };

  #tap(event: PointerEvent): void {
    const point = this.#point(event);
    const last = this.#lastTap;
    const isSecond = last !== null && event.timeStamp - last.at < TAP_MS && distance(last.point, point) < TAP_PIXELS;
    this.#lastTap = isSecond ? null : { at: event.timeStamp, point };
    if (isSecond) this.#hand.doubleTap(point, event.target);
  }

  /** The click at the end of a drag is none; one by a key (which counts no presses) is. */
  #click = (event: MouseEvent): void => {
    if (!this.#isDrag || event.detail === 0) return;
    this.#isDrag = false;
    event.stopImmediatePropagation();
  };
}

function span(a: Point, b: Point | undefined): Omit<Held, "from"> {
  if (b === undefined) return { middle: a, spread: 1, angle: 0 };
  return {
    middle: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2],
    spread: Math.max(1, distance(a, b)),
    angle: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI,
  };
}

const isWithin = (event: Event, selector: string): boolean =>
  event.target instanceof Element && event.target.closest(selector) !== null;
