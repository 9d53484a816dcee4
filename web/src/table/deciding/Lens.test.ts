import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decision, figure, hinted, pass, seat, segment, snapshot } from "../samples";
import type { Cell, Decision, Option } from "../types";
import { Choice } from "./choice.svelte";
import DecisionBar from "./DecisionBar.svelte";

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () { this.open = true; };
  HTMLDialogElement.prototype.close = function () { this.open = false; };
});
afterEach(cleanup);

const supply = ["meeple", "big"].map((kind) => ({ kind, left: 3, of: 7 }));

function show(asked: Decision) {
  const play = vi.fn(() => true);
  const position = snapshot({ decision: asked, seats: [seat("Mara", { supply }), seat("Otto", { yours: false })] });
  const choice = new Choice({ snapshot: position, status: "open", sending: false, play, undo: () => true });
  choice.arrive();
  render(DecisionBar, { choice, seats: position.seats, isShared: false, isTouch: false, remark: null, pondering: null, onhint: () => undefined });
  return { play, choice };
}

const described = { text_key: "option.deploy", text_values: { figure: "meeple", feature: "city", size: 2, open: 3 } };
const city = { ...segment("city@E", "city", [75, 51]), ...described } as Option;
const road = segment("road@N", "road", [50, 9]);
const elsewhere = (at: Cell, name = "meeple"): Option => ({ ...segment("city@N", "city", [50, 10], name), code: `${name} ${at.join()}`, at }) as Option;

describe("the lens", () => {
  it("is a group of radios that say what each place is", () => {
    show(decision([city, road, pass("None")]));
    const radios = screen.getAllByRole("radio").map((radio) => radio.getAttribute("aria-label"));
    expect(radios).toEqual(["City, 2 tiles, 3 open", "Road"]);
    expect(screen.getByRole("radiogroup")).toBeTruthy();
  });

  it("chooses by a press, takes back by another, and sends by Confirm alone", async () => {
    const { play, choice } = show(decision([city, road, pass("None")]));
    screen.getByRole("radio", { name: /City/ }).click();
    await tick();
    expect(screen.getByRole("radio", { name: /City/ }).getAttribute("aria-checked")).toBe("true");
    screen.getByRole("radio", { name: /City/ }).click();
    expect(choice.option?.kind).toBe("pass");
    screen.getByRole("radio", { name: /Road/ }).click();
    expect(play).not.toHaveBeenCalled();
    await tick();
    screen.getByRole("button", { name: /Confirm/ }).click();
    expect(play).toHaveBeenCalledWith(0, "meeple road@N");
  });

  it("is in step with the board: what is pointed at in one is lit in the other", async () => {
    const { choice } = show(decision([city, road, pass("None")]));
    await fireEvent.pointerEnter(screen.getByRole("radio", { name: /Road/ }), { pointerType: "mouse" });
    expect(choice.lit).toBe("meeple road@N");
    choice.pointed = "meeple city@E";
    await tick();
    expect(screen.getByRole("radio", { name: /City/ }).classList.contains("lit")).toBe(true);
  });

  it("turns to another part of the board, with a leaf for each that says how many places it has", async () => {
    show(decision([city, road, elsewhere([7, 7]), pass("None")]));
    const leaves = screen.getByRole("group", { name: "Where" }).querySelectorAll("button");
    expect([...leaves].map((leaf) => leaf.getAttribute("aria-label"))).toEqual(["The tile just laid: 2 places", "Another tile: 1 place"]);
    leaves[1]?.click();
    await tick();
    expect(screen.getAllByRole("radio")).toHaveLength(1);
    expect(leaves[1]?.getAttribute("aria-pressed")).toBe("true");
  });

  it("lists what lies all over the board, and finds it by a word", async () => {
    const far = Array.from({ length: 10 }, (_, index) => ({ ...elsewhere([4 * index, 20]), label: `Tower ${index}`, feature: "" }) as Option);
    show(decision([...far, pass("None")]));
    expect(screen.getAllByRole("radio")).toHaveLength(10);
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "tower 7" } });
    expect(screen.getAllByRole("radio").map((row) => row.getAttribute("aria-label"))).toEqual(["Tower 7"]);
  });
});

describe("the belt", () => {
  it("has the figures in hand with their counts, and what may be done instead", () => {
    show(decision([city, segment("city@E", "city", [75, 51], "big"), figure("meeple-0-1,0", "The fairy here", 0), pass("None")]));
    const tools = screen.getByRole("toolbar").querySelectorAll("button");
    expect([...tools].map((tool) => tool.getAttribute("aria-label"))).toEqual(["Meeple, 3 left", "Big, 3 left", "Instead: Take, 1 place"]);
    expect(tools[0]?.getAttribute("aria-pressed")).toBe("true");
  });

  it("folds what may be done instead where there is too much of it", async () => {
    const things = Array.from({ length: 9 }, (_, index) => ({ ...elsewhere([3, 3], `thing${index}`), code: `thing${index} 3,3` }) as Option);
    const { choice } = show(decision([city, ...things, pass("None")]));
    expect(screen.getByRole("toolbar").querySelectorAll("button")).toHaveLength(2);
    screen.getByRole("button", { name: "Instead: 9 things" }).click();
    await tick();
    document.querySelector<HTMLElement>('dialog [data-hand="thing4"]')?.click();
    await tick();
    expect(choice.hand).toBe("thing4");
    expect(screen.getByRole("toolbar").querySelectorAll("button")).toHaveLength(3);
  });
});

describe("the best moves", () => {
  it("stand in the bar with a number, what they are worth and why, and are chosen there", async () => {
    const { choice, play } = show(decision([city, road, pass("None")]));
    choice.showHint([
      hinted("meeple road@N", 4.2, { reason: "3 points now", chance: 0.62 }),
      hinted("pass", -1, { reason: "a quiet move", chance: 0.5 }),
    ]);
    await tick();
    const moves = (await screen.findByRole("radiogroup", { name: "Best moves" })).querySelectorAll("button");
    expect([...moves].map((move) => move.textContent?.replaceAll(/\s+/g, " ").trim())).toEqual([
      "1 +4.2 points 62 % to win Road · 3 points now",
      "2 −1.0 −5.2 50 % to win None · a quiet move",
    ]);
    expect([...moves].map((move) => move.getAttribute("aria-label"))).toEqual([
      "best move 1, +4.2 points ahead, 62 % to win, Road · 3 points now",
      "best move 2, 1.0 points behind, 5.2 less than the best, 50 % to win, None · a quiet move",
    ]);
    moves[0]?.click();
    expect(choice.option?.code).toBe("meeple road@N");
    expect(choice.rankOf("meeple road@N")).toBe(1);
    expect(play).not.toHaveBeenCalled();
  });

  it("have their numbers and their worth in the lens, instead of the numbers of places", async () => {
    const { choice } = show(decision([city, road, pass("None")]));
    const number = (name: RegExp): string => screen.getByRole("radio", { name }).textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
    expect([number(/^City/), number(/^Road/)]).toEqual(["1", "2"]);
    choice.showHint([hinted("meeple road@N", 4.2), hinted("pass", -1)]);
    await tick();
    expect([number(/^City/), screen.getByRole("radio", { name: /^Road.*best move 1$/ }).textContent?.replaceAll(/\s+/g, "")]).toEqual(["", "1+4.2"]);
  });

  it("are told to be none where the bot has nothing to say", async () => {
    const { choice } = show(decision([city, pass("None")]));
    choice.showHint([]);
    await tick();
    expect(screen.getByText("There is no hint just now.")).toBeTruthy();
  });
});
