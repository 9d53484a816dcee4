import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Choice } from "./choice.svelte";
import DecisionBar from "./DecisionBar.svelte";
import { button, cell, decision, figure, number, pass, seat, segment, snapshot, unknown } from "../samples";
import type { Decision } from "../types";
import WaitingBar from "./WaitingBar.svelte";

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () { this.open = true; };
  HTMLDialogElement.prototype.close = function () { this.open = false; };
});
afterEach(cleanup);

function show(asked: Decision, live: { status?: string; sending?: boolean } = {}) {
  const play = vi.fn(() => true);
  const undo = vi.fn(() => true);
  const position = snapshot({ decision: asked });
  const choice = new Choice({ snapshot: position, status: "open", sending: false, play, undo, ...live });
  choice.arrive();
  render(DecisionBar, {
    choice,
    seats: position.seats,
    isShared: false,
    isTouch: false,
    remark: null,
    pondering: null,
    onhint: () => undefined,
  });
  return { play, undo, choice };
}

const press = (role: string, name: string | RegExp) => screen.getByRole(role, { name }).click();

describe("a decision with one of each kind", () => {
  const options = [
    cell(1, 0, 0),
    segment("x@E", "volcano", [80, 50]),
    figure("otto/1", "Otto, thief", 1),
    number(5),
    button("castle", "Build a castle"),
    pass("Take none"),
    unknown("spin", "Spin the wheel"),
  ];

  it("can be read and made in the bar alone, also where the page does not know the kind", () => {
    show(decision(options));
    expect(screen.getByRole("heading").textContent).toBe("Choose something");
    expect(screen.getByRole("radio", { name: /^Cell 1 east of the tile laid last/ })).toBeTruthy();
    for (const name of [/volcano/, /Bid 5/, /Spin the wheel/]) expect(screen.getByRole("radio", { name })).toBeTruthy();
    for (const name of [/Build a castle/, /Take none/]) expect(screen.getByRole("button", { name })).toBeTruthy();
  });

  it.each([
    ["radio", /volcano/, "meeple x@E"],
    ["radio", /Bid 5/, "bid 5"],
    ["radio", /Spin the wheel/, "spin"],
    ["button", /Take none/, "pass"],
    ["button", /Build a castle/, "castle"],
    ["radio", /^Cell 1 east of the tile laid last/, "tile 1,0 r0"],
  ] as const)("sends the %s %s with Confirm", (role, name, code) => {
    const { play, choice } = show(decision(options));
    press(role, name);
    expect(play).not.toHaveBeenCalled();
    choice.confirm();
    expect(play).toHaveBeenCalledWith(0, code);
  });
});

describe("what is in hand", () => {
  const options = [segment("x@E", "road", [80, 50]), figure("otto/1", "Otto, thief", 1), pass("Nothing")];

  it("is switched between pieces to be placed and what is done to those on the board", async () => {
    const { play, choice } = show(decision(options));
    expect(screen.queryByRole("radio", { name: /Otto, thief/ })).toBeNull();
    press("button", /Take/);
    await Promise.resolve();
    expect(screen.queryByRole("radio", { name: /Road/ })).toBeNull();
    press("radio", /Otto, thief/);
    choice.confirm();
    expect(play).toHaveBeenCalledWith(0, "take otto/1");
  });

  it("needs no switch where there is one thing to do", () => {
    show(decision(options.slice(1)));
    expect(screen.queryByRole("toolbar")).toBeNull();
    expect(screen.getByRole("radio", { name: /Otto, thief/ })).toBeTruthy();
  });
});

describe("numbers and buttons", () => {
  it("name the number on the primary button", async () => {
    const { play } = show(decision([number(5), number(6), pass()]));
    press("button", "One more");
    await Promise.resolve();
    press("button", /Bid 6/);
    expect(play).toHaveBeenCalledWith(0, "bid 6");
  });

  it("send at once what can be undone, without a Confirm button", () => {
    const { play } = show(decision([button("a", "Build"), button("b", "Score")], { final: false }));
    expect(screen.queryByRole("button", { name: /Confirm/ })).toBeNull();
    press("button", /Score/);
    expect(play).toHaveBeenCalledWith(0, "b");
  });

  it("become a list with a search when there are many", () => {
    show(decision(Array.from({ length: 12 }, (_, index) => button(`b${index}`, `Quarter ${index}`))));
    expect(screen.getByRole("button", { name: /Show all 12/ })).toBeTruthy();
  });
});

describe("what can be done at any time", () => {
  it("is found behind a quiet button with its number and leaves the decision open", async () => {
    const { play, choice } = show(decision([{ ...button("ransom", "Ransom 3"), aside: true }, number(5), pass()]));
    expect(screen.queryByRole("radio", { name: /Ransom/ })).toBeNull();
    press("button", /At any time 1/);
    await tick();
    document.querySelector<HTMLElement>("dialog [data-code=ransom]")?.click();
    expect(play).toHaveBeenCalledWith(0, "ransom");
    expect(choice.isAnyTimeOpen).toBe(false);
  });

  it("is the question itself where nothing else is asked", () => {
    const { play } = show(decision([{ ...button("ransom", "Ransom 3"), aside: true }, pass()]));
    expect(screen.queryByRole("button", { name: /At any time/ })).toBeNull();
    press("button", /Ransom 3/);
    expect(play).toHaveBeenCalledWith(0, "ransom");
  });
});

describe("states of the bar", () => {
  it("keeps the choice and says why it waits while offline", async () => {
    const { choice, play } = show(decision([cell(1, 0, 0)], { final: false, tile: "base/x" }), { status: "reconnecting" });
    choice.pickCell([1, 0]);
    await Promise.resolve();
    const primary = screen.getByRole<HTMLButtonElement>("button", { name: /Waits for the connection/ });
    expect(primary.disabled).toBe(true);
    expect(play).not.toHaveBeenCalled();
  });

  it("shows a spinner and switches everything off while sending", () => {
    show(decision([segment("road@E", "road", [80, 50]), pass()]), { sending: true });
    expect(screen.getByRole("status", { name: "Sending" })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("radio", { name: /Road/ }).disabled).toBe(true);
  });

  it("says who decides, and that my turn goes on", () => {
    const asked = decision([], { seat: 1, prompt: "Castle or points?" });
    render(WaitingBar, { snapshot: snapshot({ decision: asked }), onresult: () => undefined });
    expect(screen.getByRole("heading").textContent).toBe("Otto decides: Castle or points?");
    expect(screen.getByText("Your turn goes on after that.")).toBeTruthy();
  });

  it("tells who only watches", () => {
    const seats = [seat("Mara", { yours: false }), seat("Otto", { yours: false })];
    render(WaitingBar, { snapshot: snapshot({ seats }), onresult: () => undefined });
    expect(screen.getByRole("heading").textContent).toBe("You are watching. Mara plays.");
  });
});

describe("a button that is about something on the board", () => {
  it("is pointed at by the mouse and by the keyboard", async () => {
    const { choice } = show(decision([button("castle", "Build a castle"), button("wait", "Wait")]));
    const castle = screen.getByRole("button", { name: /Build a castle/ });
    await fireEvent.pointerEnter(castle, { pointerType: "mouse" });
    expect(choice.lit).toBe("castle");
    await fireEvent.pointerLeave(castle);
    expect(choice.pointed).toBeNull();
    castle.focus();
    expect(choice.lit).toBe("castle");
    castle.blur();
    expect(choice.pointed).toBeNull();
  });
});
