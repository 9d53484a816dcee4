import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freshBrowser } from "../../tests/browser";
import { Going } from "./going";

const went = vi.fn<(path: string) => void>();

function press(going: Going, key: string, at = 0, more: KeyboardEventInit = {}, target: Element = document.body): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, ...more });
  Object.defineProperty(event, "timeStamp", { value: at });
  Object.defineProperty(event, "target", { value: target });
  return going.down(event);
}

beforeEach(freshBrowser);
afterEach(() => {
  went.mockClear();
  document.body.replaceChildren();
});

describe("G and a letter", () => {
  it("leads home, to puzzles, lessons and the explorer", () => {
    const going = new Going(went);
    for (const key of ["h", "p", "L", "e"]) {
      expect(press(going, "g")).toBe(false);
      expect(press(going, key, 400)).toBe(true);
    }
    expect(went.mock.calls).toEqual([["/"], ["/puzzles"], ["/learn"], ["/explorer"]]);
  });

  it("belongs together only at once, with nothing between", () => {
    const going = new Going(went);
    press(going, "g");
    expect(press(going, "p", 5000)).toBe(false);
    press(going, "g", 6000);
    press(going, "r", 6100);
    expect(press(going, "p", 6200)).toBe(false);
    press(going, "g", 7000);
    expect(press(going, "p", 7100, { ctrlKey: true })).toBe(false);
    expect(press(going, "p", 7200)).toBe(false);
    expect(went).not.toHaveBeenCalled();
  });

  it("is text in a field, and nothing while a dialog is open", () => {
    const going = new Going(went);
    const field = document.createElement("textarea");
    press(going, "g", 0, {}, field);
    expect(press(going, "h", 100, {}, field)).toBe(false);
    const dialog = document.createElement("dialog");
    dialog.setAttribute("open", "");
    document.body.append(dialog);
    press(going, "g", 200);
    expect(press(going, "h", 300)).toBe(false);
    expect(went).not.toHaveBeenCalled();
  });
});
