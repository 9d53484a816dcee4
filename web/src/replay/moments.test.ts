import { describe, expect, it, vi } from "vitest";
import { shownLayers } from "../table/board/layers.svelte";
import type { Frame } from "../lib/types";
import { moveIn, replayPath } from "./address";
import { extentOf, hasGrown } from "./extent";
import { pressKey } from "./keys";
import { gains, moveOf, scoringMarks } from "./marks";
import { hasTimes, spentUntil, spentWord } from "./spent";
import type { Player } from "./player.svelte";
import { seatsFrom, wishOf } from "./seats";

const frames = [
  { number: 0, scores: [0, 0], events: 2 },
  { number: 1, scores: [0, 0], events: 5 },
  { number: 2, scores: [4, 9], events: 9 },
  { number: 3, scores: [4, 6], events: 10 },
] as Frame[];

describe("the marks on the timeline", () => {
  it("stand where points were scored, in the colour of who got most", () => {
    expect(scoringMarks(frames)).toEqual([{ number: 2, seat: 1, points: 9 }]);
  });

  it("tell what each got in a move", () => {
    expect(gains(frames, 2)).toEqual([4, 9]);
    expect(gains(frames, 3)).toEqual([0, -3]);
    expect(gains(frames, 0)).toEqual([0, 0]);
  });
});

describe("an entry of the log", () => {
  it("leads to the move in which it happened", () => {
    expect([0, 2, 4, 5, 8, 9, 99].map((number) => moveOf(frames, { number }))).toEqual([0, 1, 1, 2, 2, 3, 3]);
  });
});

describe("the address of a moment", () => {
  it("names the move and is read again", () => {
    expect(replayPath("a b", 12)).toBe("/replay/a%20b?move=12");
    expect(replayPath("g")).toBe("/replay/g");
    expect(moveIn("?move=12")).toBe(12);
  });

  it.each(["", "?move=", "?move=x", "?move=-1", "?move=1e9", "?move=12345678"])("is none in %j", (search) => {
    expect(moveIn(search)).toBeUndefined();
  });
});

describe("the board that grows", () => {
  it("is shown anew when a tile lies outside, and not before", () => {
    const extent = extentOf([[0, 0], [2, 1]], 1);
    expect(extent).toEqual({ left: -1, top: -1, right: 3, bottom: 2 });
    expect(hasGrown(extent, [[3, 2]])).toBe(false);
    expect(hasGrown(extent, [[4, 2]])).toBe(true);
  });
});

describe("who plays on from a moment", () => {
  const seats = [
    { name: "Anna", kind: "here", bot: null },
    { name: "Ben", kind: "link", bot: null },
    { name: "Otto", kind: "bot", bot: "greedy" },
  ] as Parameters<typeof seatsFrom>[0]["seats"];

  it("are the same players, with bots that stay bots", () => {
    expect(seatsFrom({ seats }).map(({ who }) => who)).toEqual(["here", "here", "bot:greedy"]);
  });

  it("are what the server is asked for", () => {
    const wish = wishOf([{ name: " Anna ", who: "link" }, { name: "Otto", who: "bot:random" }], null);
    expect(wish).toEqual({
      seats: [
        { kind: "link", name: "Anna", bot: null },
        { kind: "bot", name: "Otto", bot: "random" },
      ],
      player: null,
    });
  });

  it("name who plays all colours, unless bots do", () => {
    expect(wishOf([{ name: "red", who: "here" }], "Pia").player).toBe("Pia");
    expect(wishOf([{ name: "red", who: "bot:greedy" }], "Pia").player).toBeNull();
  });
});

describe("the keys of a replay", () => {
  const deeds = { zoom: vi.fn(), fit: vi.fn(), panel: vi.fn(), close: vi.fn(() => false) };
  const player = { number: 5, last: 9, go: vi.fn(), toggle: vi.fn() } as unknown as Player;
  const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body): boolean => {
    const event = new KeyboardEvent("keydown", { key, ...more });
    Object.defineProperty(event, "target", { value: target });
    return pressKey(event, player, deeds);
  };

  it.each([
    ["ArrowRight", 6],
    ["ArrowLeft", 4],
    ["Home", 0],
    ["End", 9],
  ])("%s goes to move %i", (key, number) => {
    expect(press(key)).toBe(true);
    expect(player.go).toHaveBeenLastCalledWith(number);
  });

  it("play and pause by the space bar, but not on a button, which it presses", () => {
    expect(press(" ")).toBe(true);
    expect(player.toggle).toHaveBeenCalledTimes(1);
    expect(press(" ", {}, document.createElement("button"))).toBe(false);
    expect(player.toggle).toHaveBeenCalledTimes(1);
  });

  it("leave arrows to the slider, which knows them", () => {
    const slider = document.createElement("input");
    slider.type = "range";
    expect(press("ArrowRight", {}, slider)).toBe(false);
    expect(press(" ", {}, slider)).toBe(true);
  });

  it("are silent while somebody writes, or a dialog is open", () => {
    expect(press("l", {}, document.createElement("input"))).toBe(false);
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.setAttribute("open", "");
    expect(press("Escape")).toBe(false);
    dialog.remove();
  });

  it("switch overlays, zoom, open the panel, close what is open", () => {
    const was = shownLayers.current.farms;
    expect(press("!", { code: "Digit1", shiftKey: true })).toBe(true);
    expect(shownLayers.current.farms).toBe(!was);
    shownLayers.flip("farms");
    press("+");
    press("0");
    press("L");
    expect([deeds.zoom.mock.calls.length, deeds.fit.mock.calls.length, deeds.panel.mock.calls.length]).toEqual([1, 1, 1]);
    expect(press("Escape")).toBe(false);
    deeds.close.mockReturnValueOnce(true);
    expect(press("Escape")).toBe(true);
    expect(press("x")).toBe(false);
    expect(press("ArrowRight", { ctrlKey: true })).toBe(false);
  });
});

describe("the time that was spent", () => {
  const timed = [
    { number: 0, seat: null, spent: 0 },
    { number: 1, seat: 0, spent: 12_400 },
    { number: 2, seat: 1, spent: 250_000 },
    { number: 3, seat: 0, spent: 60_000 },
  ] as unknown as Frame[];

  it("is summed up by seats, up to the move that is looked at", () => {
    expect(spentUntil(timed, 0, 2)).toEqual([0, 0]);
    expect(spentUntil(timed, 2, 2)).toEqual([12_400, 250_000]);
    expect(spentUntil(timed, 3, 2)).toEqual([72_400, 250_000]);
  });

  it("is not spoken of where there was no clock", () => {
    expect(hasTimes(timed)).toBe(true);
    expect(hasTimes(frames)).toBe(false);
  });

  it("is told as short as it can be read", () => {
    expect([0, 12_400, 250_000, 4_200_000, 200_000_000].map(spentWord)).toEqual(["0 s", "12 s", "4:10 min", "1 h 10", "2 days"]);
  });
});
