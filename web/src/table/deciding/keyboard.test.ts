import { beforeEach, describe, expect, it, vi } from "vitest";
import { Choice } from "./choice.svelte";
import { Keyboard, type Actions } from "./keyboard";
import { button, cell, decision, figure, hinted, pass, segment, snapshot } from "../samples";
import type { Decision, Option } from "../types";

function table(asked: Decision) {
  const play = vi.fn(() => true);
  const undo = vi.fn(() => true);
  const choice = new Choice({ snapshot: snapshot({ decision: asked }), status: "open", sending: false, play, undo });
  choice.arrive();
  const actions = {
    zoom: vi.fn(),
    showAll: vi.fn(),
    pan: vi.fn(),
    flip: vi.fn(),
    hint: vi.fn(),
    back: vi.fn(),
    tiles: vi.fn(),
    log: vi.fn(),
    table: vi.fn(),
    chat: vi.fn(),
    help: vi.fn(),
    close: vi.fn(() => false),
  } satisfies Actions;
  const keyboard = new Keyboard(choice, actions);
  const press = (key: string, init: KeyboardEventInit = {}, target: Element = document.body): boolean => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, ...init });
    Object.defineProperty(event, "target", { value: target });
    return keyboard.down(event);
  };
  return { play, undo, choice, actions, keyboard, press };
}

const placing = decision([cell(1, 0, 0), cell(1, 0, 2), cell(-1, 0, 1)], { final: false, tile: "base/x", undo: true });

beforeEach(() => {
  document.body.innerHTML = "";
});

describe("the keys", () => {
  it("lay a tile: arrow, R, Enter", () => {
    const { press, play } = table(placing);
    press("ArrowRight");
    while (press("ArrowRight") && play.mock.calls.length === 0) {
      press("R", { shiftKey: true });
      press("Enter");
    }
    expect(play).toHaveBeenCalledOnce();
  });

  it("undo with Escape only when nothing is open", () => {
    const { press, undo, actions } = table(placing);
    actions.close.mockReturnValueOnce(true);
    press("Escape");
    expect(undo).not.toHaveBeenCalled();
    press("Escape");
    expect(undo).toHaveBeenCalledWith(0);
  });

  it("pass with P", () => {
    const { press, play } = table(decision([button("a"), pass()], { final: false }));
    press("p");
    expect(play).toHaveBeenCalledWith(0, "pass");
  });

  it("press by number: buttons, places in the lens, the best moves", () => {
    const buttons = table(decision([button("a"), button("b")], { final: false }));
    buttons.press("2");
    expect(buttons.play).toHaveBeenCalledWith(0, "b");
    const places = table(decision([segment("road@E", "road", [80, 50]), segment("city@N", "city", [50, 10]), pass()]));
    places.press("2");
    expect(places.choice.option?.code).toBe("meeple city@N");
    places.press("2");
    expect(places.choice.option?.kind).toBe("pass");
    const tile = table(placing);
    tile.choice.showHint([hinted(cell(-1, 0, 1).code, 4.2), hinted(cell(1, 0, 2).code, 3.8)]);
    tile.press("2");
    expect(tile.choice.cell).toEqual([1, 0]);
    expect(tile.choice.placement?.turn).toBe(2);
  });

  it("switch what the board shows by Shift and a digit, whatever sign that types", () => {
    const { press, actions, choice } = table(decision([segment("road@E", "road", [80, 50]), pass()]));
    press("!", { shiftKey: true, code: "Digit1" });
    expect(actions.flip).toHaveBeenCalledWith("farms");
    expect(choice.option?.kind).toBe("pass");
  });

  it("go through figures with F, through parts of the board with W, and open what goes at any time with A", () => {
    const far = { ...segment("city@N", "city", [50, 10]), code: "meeple city@N 9,9", at: [9, 9] } as Option;
    const flee = { ...figure("meeple-0-5,5", "Flee", 0), aside: true } as Option;
    const { press, choice } = table(decision([segment("road@E", "road", [80, 50]), far, segment("road@E", "road", [80, 50], "big"), flee, pass()]));
    expect(choice.leaf?.kind).toBe("tile");
    press("w");
    expect(choice.leaf?.cell).toEqual([9, 9]);
    press("w");
    expect(choice.leaf?.cell).toEqual([0, 0]);
    press("f");
    expect(choice.hand).toBe("big");
    press("F", { shiftKey: true });
    expect(choice.hand).toBe("meeple");
    press("a");
    expect(choice.isAnyTimeOpen).toBe(true);
  });

  it("pan with Space and arrows, and move between cells again after it", () => {
    const { press, choice, actions, keyboard } = table(placing);
    press(" ");
    press("ArrowLeft");
    expect(actions.pan).toHaveBeenCalledOnce();
    expect(choice.cell).toBeNull();
    keyboard.up(new KeyboardEvent("keyup", { key: " " }));
    press("ArrowLeft");
    expect(choice.cell).not.toBeNull();
  });

  it.each([
    ["+", "zoom"],
    ["-", "zoom"],
    ["0", "showAll"],
    ["h", "hint"],
    ["g", "back"],
    ["t", "tiles"],
    ["l", "log"],
    ["v", "table"],
    ["?", "help"],
  ] as const)("%s means %s", (key, action) => {
    const { press, actions } = table(placing);
    expect(press(key)).toBe(true);
    expect(actions[action]).toHaveBeenCalledOnce();
  });

  it("leave typing, browser shortcuts, focused buttons and open dialogs alone", () => {
    const { press, choice, actions } = table(placing);
    choice.pickCell([1, 0]);
    expect(press("t", {}, document.createElement("input"))).toBe(false);
    expect(press("t", { ctrlKey: true })).toBe(false);
    expect(press("Enter", {}, document.createElement("button"))).toBe(false);
    document.body.innerHTML = "<dialog open></dialog>";
    expect(press("t")).toBe(false);
    expect(actions.tiles).not.toHaveBeenCalled();
  });
});
