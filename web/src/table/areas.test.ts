/** Areas on the board, what is done before the tile is laid, tokens with numbers, and what a decision weighs. */
import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { i18n } from "../lib/i18n.svelte";
import Areas from "./board/Areas.svelte";
import { areaTags, areaWord } from "./board/areawords";
import { Choice } from "./deciding/choice.svelte";
import { arrow } from "./deciding/stepping";
import { groupOptions } from "./deciding/decision";
import { extraHands, handsOf } from "./deciding/hands";
import DecisionBar from "./deciding/DecisionBar.svelte";
import { cell, decision, figure, hinted, pass, segment, snapshot, token } from "./samples";
import { comparedWords, featureUnder, weighed } from "./board/subjects";
import OnBoard from "./panels/OnBoard.svelte";
import { hasNumber } from "./panels/tokens";
import type { AreaOnBoard, Cell, Decision, FeatureState, Option, Snapshot, Subject } from "./types";
import { noteWord, promptWord, ruleOf, tokenLabel } from "./words";

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () { this.open = true; };
  HTMLDialogElement.prototype.close = function () { this.open = false; };
});
afterEach(() => {
  cleanup();
  i18n.language = "en";
});

const infect = (x: number, y: number, home = 0): Option => ({
  ...(segment("", "", [50, 50], "flea") as Extract<Option, { kind: "segment" }>),
  code: `infect ${x},${y}`,
  at: [x, y],
  hand: "infect",
  aside: true,
  text_key: "verb.infect",
  text_values: { x, y, home },
});
const flee: Option = { ...figure("meeple-0-1,0-road@E", "flees", 0), code: "flee meeple road@E 1,0", aside: true };

function choiceOf(open: Decision) {
  const live = { snapshot: snapshot({ decision: open }), status: "open", sending: false, play: vi.fn(() => true), undo: vi.fn(() => true) };
  const choice = new Choice(live);
  choice.arrive();
  return { choice, live };
}

const active: AreaOnBoard = { name: "plague", number: 2, active: true, cells: [[0, 0], [1, 0]] };
const idle: AreaOnBoard = { name: "plague", number: 0, active: false, cells: [[5, 3]] };

describe("areas", () => {
  it("are named with their number, their size, and whether they are active", () => {
    expect(areaWord(active)).toBe("Plague 2: 2 tiles, active");
    expect(areaWord(idle)).toBe("Plague, inactive: 1 tile");
    i18n.language = "de";
    expect(areaWord(active)).toBe("Pest 2: 2 Plättchen, aktiv");
  });

  it("look different in more than their colour", () => {
    const { container } = render(Areas, { areas: [active, idle], part: "shapes", k: 1 });
    expect(screen.getByRole("img", { name: "Plague 2: 2 tiles, active" })).toBeTruthy();
    const fills = [...container.querySelectorAll(".area path[fill]")].map((path) => path.getAttribute("fill") ?? "");
    expect(fills.map((fill) => /(active|idle)\)$/.exec(fill)?.[1])).toEqual(["active", "idle"]);
  });

  it("have a tag over their highest row", () => {
    const [tag] = areaTags([active], 1);
    expect(tag).toMatchObject({ text: "Plague 2", x: 50, y: 0 });
  });
});

describe("what can be done before the tile is laid", () => {
  const placing = decision([cell(2, 0, 0), infect(1, 0, 1), infect(0, 1), flee], { step: "place", tile: "base/crfr" });

  it("waits behind the tile, which is in hand first", () => {
    expect(handsOf(groupOptions(placing.options))).toEqual([]);
    expect(extraHands(groupOptions(placing.options))).toEqual(["infect", "flee"]);
    const { choice } = choiceOf(placing);
    expect(choice.hand).toBeNull();
    expect(choice.groups.cells).toHaveLength(1);
  });

  it("takes the place of the cells, and Undo brings the tile back", () => {
    const { choice, live } = choiceOf(placing);
    choice.pickCell([2, 0]);
    choice.pickHand("infect");
    expect(choice.cell).toBeNull();
    expect(choice.groups.cells).toEqual([]);
    expect(promptWord(placing, choice.hand)).toBe("Spread the plague now, or place your tile first");
    arrow(choice, "right");
    expect(choice.aimed).toBe("infect 1,0");
    choice.undo();
    expect(choice.hand).toBeNull();
    expect(choice.groups.cells).toHaveLength(1);
    expect(live.undo).not.toHaveBeenCalled();
  });

  it("lets a hint to a cell bring the tile back, too", () => {
    const { choice } = choiceOf(placing);
    choice.pickHand("flee");
    choice.showHint([hinted(cell(2, 0, 0).code)]);
    expect(choice.hand).toBeNull();
  });

  it("is asked with other words at each moment of a turn", () => {
    const asked = ["action", "plague_window", "plague_last"].map((step) => promptWord(decision([pass(), flee], { step }), "flee"));
    expect(new Set(asked).size).toBe(3);
    expect(asked[1]).toMatch(/^Before the scoring/);
    expect(asked[2]).toMatch(/^Last chance in this turn/);
  });

  it("cites a rule of its own", () => {
    const ruled = { ...placing, rule: "BASE-11", rules: { flee: "PLAGUE-32" } };
    expect(ruleOf(ruled, "flee")).toBe("PLAGUE-32");
    expect(ruleOf(ruled, "flee.meeple")).toBe("PLAGUE-32");
    expect(ruleOf(ruled, null)).toBe("BASE-11");
    expect(ruleOf({ ...ruled, rules: {} }, null)).toBe("BASE-11");
  });

  it("is no matter of the tile where pieces have to be placed anyway", () => {
    const groups = groupOptions([cell(2, 0, 0), segment("road@E", "road", [80, 50])]);
    expect(handsOf(groups)).toEqual(["meeple"]);
  });

  it("is one quiet button with a number, behind which is the list of it", async () => {
    const { choice } = choiceOf(placing);
    render(DecisionBar, {
      choice,
      seats: choice.snapshot?.seats ?? [],
      isShared: false,
      isTouch: false,
      remark: null,
      pondering: null,
      onhint: () => undefined,
    });
    expect(screen.queryByRole("toolbar")).toBeNull();
    const button = screen.getByRole("button", { name: "At any time 3" });
    button.click();
    await tick();
    const tools = [...document.querySelectorAll<HTMLElement>("dialog [data-hand]")];
    expect(tools.map((tool) => tool.dataset["hand"])).toEqual(["infect", "flee"]);
    tools[0]?.click();
    await tick();
    expect(choice.hand).toBe("infect");
    expect(choice.isAnyTimeOpen).toBe(false);
  });

  it("says how many go home", () => {
    expect(noteWord(infect(1, 0, 1))).toBe("1 figure goes home");
    expect(noteWord(infect(1, 0, 0))).toBe("nobody stands there");
  });
});

describe("tokens with numbers of their own", () => {
  const outbreak = token("outbreak", null, { number: 1, cell: [0, 0], spot: [50, 50] });

  it("bear them from the first on and are called by them", () => {
    expect(hasNumber(snapshot(), outbreak)).toBe(true);
    expect(tokenLabel(snapshot(), outbreak)).toBe("Outbreak 1");
  });

  it("are counted on the map and beside it", () => {
    const fleas = [token("flea", null, { cell: [1, 0] }), token("flea", null, { number: 17 })];
    render(OnBoard, { snapshot: snapshot({ tokens: [outbreak, token("outbreak", null, { number: 5 }), ...fleas] }), onlight: () => undefined, onvisit: () => undefined });
    const rows = screen.getAllByRole("listitem").map((row) => (row.textContent ?? "").replaceAll(/\s+/g, " ").trim());
    expect(rows).toEqual(["Outbreak 1 active, 5 to come", "Flea 1 laid, 17 left"]);
  });
});

describe("what a decision weighs", () => {
  const ground = (kind: string, at: Cell, place: string, now: number, done: number): FeatureState => ({
    kind,
    cells: [at],
    segments: [[at, place]],
    owners: [0],
    complete: false,
    now,
    done,
    cities: [],
  });
  const mine: Subject = { seat: 0, kind: "meeple", at: [0, 0], place: "road@E", spot: [80, 50] };
  const other: Subject = { seat: 1, kind: "meeple", at: [3, 0], place: "city@N", spot: [50, 20] };
  const table = (asked: Decision): Snapshot =>
    snapshot({ decision: asked, features: [ground("road", [0, 0], "road@E", 1, 1), ground("city", [3, 0], "city@N", 5, 10)] });
  const answer = decision([], { step: "porxada_answer", subjects: [other, mine], weighs: true });

  it("tells both sides of a swap with their worth", () => {
    const position = table(answer);
    expect(featureUnder(position, other)?.kind).toBe("city");
    expect(weighed(position, undefined)).toEqual([other, mine]);
    expect(comparedWords(position, answer)).toBe(
      "Otto: Meeple, City, worth 5 now, 10 when complete. Yours: Meeple, Road, worth 1 now.",
    );
  });

  it("lights what the pointer is at, but nothing where worth does not matter", () => {
    const figures = [{ id: "meeple-1-3,0-city@N", seat: 1, kind: "meeple", cell: other.at, place: other.place, spot: other.spot, lift: 0, lying: false }];
    const asked = decision([pass()], { subjects: [mine], weighs: true });
    const pointed = figure("meeple-1-3,0-city@N", "Otto", 1);
    expect(weighed({ ...table(asked), figures }, pointed)).toEqual([mine, other]);
    expect(weighed({ ...table({ ...asked, weighs: false }), figures }, pointed)).toEqual([]);
    expect(comparedWords(table(asked), asked)).toBe("");
  });
});
