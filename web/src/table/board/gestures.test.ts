import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Gestures, type Hand } from "./gestures";
import type { View } from "./viewport";

let element: SVGSVGElement;
let gestures: Gestures;
let hand: Hand;
let view: View;
let clicks: number;

beforeEach(() => {
  clicks = 0;
  element = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  element.innerHTML = '<g class="grip"></g><g class="preview"></g>';
  element.setPointerCapture = vi.fn();
  document.body.append(element);
  element.addEventListener("click", () => (clicks += 1));
  view = { k: 1, x: 0, y: 0 };
  hand = {
    view: () => view,
    begin: vi.fn(),
    move: vi.fn((moved: View) => void (view = moved)),
    end: vi.fn(),
    doubleTap: vi.fn(),
    twist: vi.fn(),
  };
  gestures = new Gestures(element, hand);
});
afterEach(() => {
  gestures.stop();
  element.remove();
});

/** An event as a browser sends it, of whatever sort and with whatever time. */
function send(type: string, [x, y]: [number, number], more: Record<string, unknown> = {}, target: Element = element): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y, ...more });
  for (const [key, value] of Object.entries({ pointerId: 1, pointerType: "touch", isPrimary: (more.pointerId ?? 1) === 1, buttons: type === "pointermove" ? 1 : 0, ...more })) Object.defineProperty(event, key, { value });
  target.dispatchEvent(event);
}

describe("a board in the hand", () => {
  it("follows a finger, and the click at the end of the drag is none", () => {
    send("pointerdown", [10, 10]);
    send("pointermove", [40, 30]);
    send("pointerup", [40, 30]);
    send("click", [40, 30], { detail: 1 });
    expect(view).toEqual({ k: 1, x: 30, y: 20 });
    expect(hand.end).toHaveBeenCalledOnce();
    expect(clicks).toBe(0);
    // A key presses what has the focus, whatever the fingers have done before.
    send("pointerdown", [10, 10]);
    send("pointermove", [40, 30]);
    send("pointerup", [40, 30]);
    send("click", [0, 0], { detail: 0 });
    expect(clicks).toBe(1);
  });

  it("stays where it is when something on it is only pressed", () => {
    send("pointerdown", [10, 10]);
    send("pointermove", [12, 11]);
    send("pointerup", [12, 11]);
    send("click", [12, 11]);
    expect(hand.move).not.toHaveBeenCalled();
    expect(element.setPointerCapture).not.toHaveBeenCalled();
    expect(clicks).toBe(1);
  });

  it("is zoomed by two fingers, and what lies between them stays there", () => {
    send("pointerdown", [100, 100], { pointerId: 1 });
    send("pointerdown", [200, 100], { pointerId: 2 });
    send("pointermove", [50, 100], { pointerId: 1 });
    send("pointermove", [250, 100], { pointerId: 2 });
    expect(view.k).toBe(2);
    expect((150 - view.x) / view.k).toBe(150);
    // The finger that stays goes on to drag.
    send("pointerup", [250, 100], { pointerId: 2 });
    const { x } = view;
    send("pointermove", [60, 100], { pointerId: 1 });
    expect([view.k, view.x]).toEqual([2, x + 10]);
  });

  it("comes nearer by a double tap, but not by two taps far apart or long after each other", () => {
    const tap = (point: [number, number], timeStamp: number): void => {
      send("pointerdown", point, { timeStamp });
      send("pointerup", point, { timeStamp });
    };
    tap([10, 10], 1000);
    tap([200, 10], 1100);
    tap([200, 10], 2000);
    expect(hand.doubleTap).not.toHaveBeenCalled();
    tap([204, 12], 2200);
    expect(vi.mocked(hand.doubleTap).mock.calls.map(([point]) => point)).toEqual([[204, 12]]);
  });

  it("hears two fingers that twist", () => {
    send("pointerdown", [100, 100], { pointerId: 1 });
    send("pointerdown", [200, 100], { pointerId: 2 });
    send("pointermove", [200, 200], { pointerId: 2 });
    expect(hand.twist).toHaveBeenCalledExactlyOnceWith(1);
  });

  it("is zoomed by the wheel around the pointer, and faster by a pinch on a trackpad", () => {
    send("wheel", [50, 50], { deltaY: -500, deltaMode: 0 });
    expect(view.k).toBe(2);
    expect((50 - view.x) / view.k).toBe(50);
    send("wheel", [50, 50], { deltaY: 50, deltaMode: 0, ctrlKey: true });
    expect(view.k).toBe(1);
  });

  it("is let go by fingers that leave it, or by a button that nobody heard", () => {
    send("pointerdown", [10, 10]);
    send("pointerup", [10, 400], {}, document.body);
    expect(hand.end).toHaveBeenCalledOnce();
    send("pointerdown", [10, 10], { pointerType: "mouse" });
    send("pointermove", [40, 30], { pointerType: "mouse", buttons: 0 });
    expect(hand.move).not.toHaveBeenCalled();
    // What was left from before is no second finger.
    send("pointerdown", [10, 10]);
    send("pointerdown", [100, 100], { pointerId: 3, isPrimary: true });
    send("pointermove", [110, 100], { pointerId: 3 });
    expect(view).toEqual({ k: 1, x: 10, y: 0 });
  });

  it("forgets a drag when a grip is pressed next", () => {
    const grip = element.querySelector(".grip") ?? element;
    send("pointerdown", [10, 10]);
    send("pointermove", [40, 30]);
    send("pointerup", [40, 30]);
    send("pointerdown", [10, 10], {}, grip);
    send("click", [10, 10], { detail: 1 }, grip);
    expect(clicks).toBe(1);
  });

  it("leaves alone what is dragged or turned by itself, and other buttons of the mouse", () => {
    send("pointerdown", [1, 1], {}, element.querySelector(".grip") ?? element);
    send("wheel", [1, 1], { deltaY: 100, deltaMode: 0 }, element.querySelector(".preview") ?? element);
    send("pointerdown", [1, 1], { pointerType: "mouse", button: 2 });
    send("pointermove", [90, 90]);
    expect(hand.begin).not.toHaveBeenCalled();
    expect(hand.move).not.toHaveBeenCalled();
  });
});
