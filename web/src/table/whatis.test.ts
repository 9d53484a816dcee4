import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Camera } from "./board/camera.svelte";
import { snapshot } from "./samples";
import { WhatIs } from "./whatis.svelte";

const meeple = { id: "m", seat: 1, kind: "meeple", cell: [0, 0] as [number, number], place: "road@E", spot: [50, 50] as [number, number], lift: 0, lying: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function board() {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const camera = new Camera();
  camera.view = { k: 1, x: 0, y: 0 };
  const what = new WhatIs();
  what.attach(element, camera, () => snapshot({ figures: [meeple] }));
  const fire = (name: string, init: { x: number; y: number; pointerType?: string; buttons?: number }): MouseEvent => {
    const { pointerType = "mouse", x, y, buttons = 0 } = init;
    const event = new MouseEvent(name, { clientX: x, clientY: y, buttons, cancelable: true });
    Object.defineProperty(event, "pointerType", { value: pointerType });
    element.dispatchEvent(event);
    return event;
  };
  return { what, fire };
}

describe("What is this?", () => {
  it("is answered to a mouse that rests on something, until it moves on", () => {
    const { what, fire } = board();
    fire("pointermove", { x: 50, y: 50 });
    expect(what.shown).toBeNull();
    vi.advanceTimersByTime(1000);
    expect(what.shown?.text).toBe("Otto: Meeple on Road");
    fire("pointermove", { x: 300, y: 300 });
    expect(what.shown).toBeNull();
  });

  it("is answered to the right button at once, in the place of the browser's menu", () => {
    const { what, fire } = board();
    expect(fire("contextmenu", { x: 50, y: 50 }).defaultPrevented).toBe(true);
    expect(what.shown?.text).toBe("Otto: Meeple on Road");
  });

  it("is not asked by a mouse that drags the board", () => {
    const { what, fire } = board();
    fire("pointermove", { x: 50, y: 50, buttons: 1 });
    vi.advanceTimersByTime(2000);
    expect(what.shown).toBeNull();
  });

  it("is answered to a long touch, as before", () => {
    const { what, fire } = board();
    fire("pointerdown", { x: 50, y: 50, pointerType: "touch" });
    vi.advanceTimersByTime(600);
    expect(what.shown?.text).toBe("Otto: Meeple on Road");
  });
});
