import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import BoardTokens from "./board/BoardTokens.svelte";
import { Choice } from "./deciding/choice.svelte";
import DecisionBar from "./deciding/DecisionBar.svelte";
import OnBoard from "./panels/OnBoard.svelte";
import Reach from "./board/Reach.svelte";
import { button, cell, decision, entry, figure, hinted, pass, seat, segment, snapshot, token } from "./samples";
import Stock from "./panels/Stock.svelte";
import { leftInHand, pictureOf, placedTokens, stepsLeft, tokenRows, trails } from "./panels/tokens";
import Trail from "./board/Trail.svelte";
import type { ButtonOption, Cell, Decision, Option, SegmentOption, Snapshot, TokenOnTable } from "./types";
import WaitingBar from "./deciding/WaitingBar.svelte";
import Ways from "./board/Ways.svelte";
import { whatIsAt } from "./whatis.svelte";
import { spoken } from "./log/saying";
import { clausesOf, turnsOf } from "./log/turns";
import { optionLabels, promptWord, tokenLabel } from "./words";

afterEach(cleanup);

const dragon = token("dragon", null, { cell: [2, 0], spot: [50, 50] });
const path: TokenOnTable[] = [
  token("dragon_path", null, { number: 2, cell: [1, 0], spot: [50, 50] }),
  token("dragon_path", null, { number: 1, cell: [0, 0], spot: [50, 50] }),
  token("dragon_path", null, { number: 3, cell: [2, 0], spot: [50, 50] }),
  token("dragon_steps", null, { number: 4 }),
];
const fairy = token("fairy", null, { cell: [1, 1], place: "road@E", spot: [80, 50], owner: 1 });
const tower = token("tower", null, { number: 3, cell: [0, 1], place: "tower", spot: [30, 30] });
const prisoner = token("meeple", 1, { number: 2, place: "prison", owner: 0 });
const barn = token("barn", 0, { cell: [2, 2], place: "corner.NW", spot: [0, 0] });
const abbey = token("abbey", 0, { tile: "abbey-mayor/abbey" });

function choiceOf(asked: Decision, more: Partial<Snapshot> = {}) {
  const play = vi.fn(() => true);
  const position = snapshot({ decision: asked, ...more });
  const choice = new Choice({ snapshot: position, status: "open", sending: false, play, undo: () => true });
  choice.arrive();
  return { play, choice, position };
}

function showBar(asked: Decision, more: Partial<Snapshot> = {}) {
  const { play, choice, position } = choiceOf(asked, more);
  const bar = { isShared: false, isTouch: false, remark: null, pondering: null, onhint: () => undefined };
  render(DecisionBar, { choice, seats: position.seats, ...bar });
  return { play, choice };
}

/** A piece for a tile, as the server describes it. */
const onTile = (piece: string, at: Cell, cells: Cell[] = [at]): Option => ({
  ...(segment(piece, "", [50, 50], piece) as SegmentOption),
  code: `${piece} ${at.join()}`,
  label: `${piece} to ${at.join(", ")}`,
  at,
  cells,
});

describe("the way of the dragon", () => {
  it("goes through the tiles in the order in which it visited them", () => {
    expect(trails(snapshot({ tokens: [dragon, ...path] }))).toEqual([{ piece: "dragon", cells: [[0, 0], [1, 0], [2, 0]] }]);
  });

  it("is drawn with a number for every step, but none where it began", () => {
    const { container } = render(Trail, { snapshot: snapshot({ tokens: path }), scale: 1 });
    expect(screen.getByRole("img", { name: "Dragon: 2 steps so far" })).toBeTruthy();
    expect([...container.querySelectorAll("text")].map((text) => text.textContent)).toEqual(["1", "2"]);
    expect(container.querySelector(".way")?.getAttribute("points")).toBe("50,50 150,50 250,50");
  });

  it("is no token on the board or in the list", () => {
    expect(placedTokens(snapshot({ tokens: [dragon, ...path] })).map(({ token: { name } }) => name)).toEqual(["dragon"]);
    expect(tokenRows(snapshot({ tokens: [dragon, ...path] })).map(({ token: name }) => name)).toEqual(["dragon"]);
  });

  it("says how many steps are left, to who moves and to who waits", () => {
    expect(stepsLeft(snapshot({ tokens: path }))).toBe(4);
    expect(stepsLeft(snapshot({ tokens: [dragon] }))).toBeNull();
    showBar(decision([onTile("dragon", [1, 1])]), { tokens: path });
    expect(screen.getByText(/4 steps left\./)).toBeTruthy();
    cleanup();
    render(WaitingBar, { snapshot: snapshot({ decision: decision([], { seat: 1 }), tokens: path }), onresult: () => undefined });
    expect(screen.getByText(/4 steps left\./)).toBeTruthy();
  });
});

describe("tokens on the board", () => {
  it("stand beside the follower with whom they go", () => {
    const [placed] = placedTokens(snapshot({ tokens: [fairy] }));
    expect(placed?.x).toBeGreaterThan(180);
    render(BoardTokens, { snapshot: snapshot({ tokens: [fairy] }), scale: 1, part: "front" });
    expect(screen.getByRole("img", { name: "Fairy, with Otto’s follower" })).toBeTruthy();
  });

  it("lie below the figures that stand on them", () => {
    render(BoardTokens, { snapshot: snapshot({ tokens: [tower, fairy] }), scale: 1, part: "ground" });
    expect(screen.getAllByRole("img")).toHaveLength(1);
    expect(screen.getByRole("img", { name: "Tower × 3" }).textContent).toBe("3");
  });

  it("show the height of a tower from its first piece on", () => {
    render(BoardTokens, { snapshot: snapshot({ tokens: [{ ...tower, number: 1 }] }), scale: 1, part: "ground" });
    expect(screen.getByRole("img").textContent).toBe("1");
  });

  it("leave the number to the picture of a tower that bears it", async () => {
    const { container } = render(BoardTokens, { snapshot: snapshot({ tokens: [{ ...tower, number: 4 }] }), scale: 1, part: "ground" });
    expect(screen.getByRole("img").textContent).toBe("");
    const image = container.querySelector("image");
    await waitFor(() => expect(image?.getAttribute("href")).toBe("/art/token/tower.svg?count=4"));
    expect(Number(image?.getAttribute("height"))).toBeGreaterThan(Number(image?.getAttribute("width")));
  });

  it("are named by their corner", () => {
    expect(tokenLabel(snapshot(), barn)).toBe("Mara, Barn, Corner north-west");
  });

  it("say what they are when they are pressed for long", () => {
    const position = snapshot({ tokens: [dragon, barn] });
    expect(whatIsAt(position, [2.5, 0.5])).toBe("Dragon");
    expect(whatIsAt(position, [2.02, 2.02])).toBe("Mara, Barn, Corner north-west");
    expect(whatIsAt(position, [2.9, 0.9])).toBeNull();
  });
});

describe("the list of what is on the table", () => {
  it("tells where nobody's pieces are, whom they serve, and who keeps whom", () => {
    const tokens = [dragon, fairy, tower, { ...tower, cell: [3, 3] as Cell }, prisoner, barn, token("dragon_tiles", null, { number: 2 })];
    render(OnBoard, { snapshot: snapshot({ tokens }), onlight: () => undefined, onvisit: () => undefined });
    const rows = screen.getAllByRole("listitem").map((row) => (row.textContent ?? "").replaceAll(/\s+/g, " ").trim());
    expect(rows).toEqual([
      "Dragon in the east",
      "Fairy with Otto’s follower",
      "Tower × 2",
      "Prisoners Otto 2",
      "Dragon tiles 2 laid aside",
    ]);
    expect(screen.getByAltText("Mara, Meeple").dataset["picture"]).toContain("/art/figure/meeple/0");
  });
});

describe("what lies before a player", () => {
  const ransom = { ...button("ransom meeple 1", "Pay Otto 3 points for the meeple"), aside: true, figure: "meeple", seat: 1 } as ButtonOption;
  const asked = decision([segment("road@E", "road", [80, 50]), ransom, pass()]);

  it("is a prisoner in the colour of his owner, with a button for who may have him back", () => {
    const { play, choice, position } = choiceOf(asked, { tokens: [prisoner] });
    render(Stock, { snapshot: position, seat: 1, choice });
    const held = screen.getByRole("img", { name: "Prisoner of Mara: Meeple × 2" });
    expect(held.querySelector("img")?.dataset["picture"]).toContain("/art/figure/meeple/0");
    screen.getByRole("button", { name: /Get back/ }).click();
    expect(play).toHaveBeenCalledWith(0, "ransom meeple 1");
  });

  it("has no button where nothing is offered or the prisoner is somebody else's", () => {
    for (const [options, owner] of [[[pass()], 0], [asked.options, 2]] as const) {
      const { choice, position } = choiceOf(decision([...options]), { tokens: [{ ...prisoner, owner }] });
      render(Stock, { snapshot: position, seat: 1, choice });
      expect(screen.queryByRole("button")).toBeNull();
      cleanup();
    }
  });

  it("is a tile in the hand, shown as a tile", () => {
    render(Stock, { snapshot: snapshot({ tokens: [abbey] }), seat: 0 });
    expect(pictureOf(snapshot(), abbey)).toBe("/art/tile/abbey-mayor/abbey.svg?copy=0&turn=0");
    expect(screen.getByRole("img", { name: "Abbey: 1" })).toBeTruthy();
  });
});

describe("what is in hand", () => {
  const options = [
    segment("road@E", "road", [80, 50]),
    onTile("tower", [3, 1], [[3, 1], [3, 2]]),
    { ...figure("meeple-0-1,0-road@E", "The fairy to 1, 0", 0), code: "fairy meeple road@E 1,0" },
    pass("Nothing"),
  ];
  const tokens = [token("tower_piece", 0, { number: 8 })];

  it("is a belt of tools with the pieces that are left", () => {
    showBar(decision(options, { step: "action" }), { tokens });
    const tools = [...screen.getByRole("toolbar").querySelectorAll("button")];
    expect(tools.map((tool) => tool.getAttribute("aria-label"))).toEqual(["Meeple, 5 left", "Instead: Tower piece, 8 left", "Instead: Fairy, 1 place"]);
    expect(leftInHand(snapshot({ tokens }), 1, "tower")).toBeNull();
  });

  it("has a prompt of its own", () => {
    const asked = decision(options, { step: "action" });
    expect(promptWord(asked, "tower")).toBe("Build on a tower, or do nothing");
    expect(promptWord(asked, "meeple")).toBe("Place a meeple, or not");
  });

  it("follows the hint", () => {
    const { choice } = choiceOf(decision(options));
    choice.showHint([hinted("fairy meeple road@E 1,0")]);
    expect(choice.hand).toBe("fairy");
  });
});

describe("many places on many tiles", () => {
  const far = (x: number): Option => ({ ...(segment("road@E", "road", [80, 50]) as SegmentOption), code: `meeple road@E ${x},5`, at: [3 * x, 5] });
  const many = decision([segment("road@E", "road", [80, 50]), ...Array.from({ length: 20 }, (_, x) => far(x)), pass("None")]);

  it("leave the lens to those on the tile just laid, and the one that is chosen brings its leaf", async () => {
    const { choice } = showBar(many, { last: [[0, 0]] });
    expect(screen.getAllByRole("radio")).toHaveLength(1);
    expect(screen.getByRole("button", { name: /^A list of 20 places/ })).toBeTruthy();
    choice.choose("meeple road@E 7,5");
    await Promise.resolve();
    expect(screen.getByRole("radio", { checked: true }).getAttribute("data-code")).toBe("meeple road@E 7,5");
  });

  it("have labels that differ", () => {
    expect(new Set(optionLabels(many, "meeple").values()).size).toBe(many.options.length);
  });
});

describe("a tile from the hand instead of a drawn one", () => {
  const hole = { ...cell(1, 1, 0), code: "abbey 1,1" };
  const asked = decision([hole, pass()], { step: "abbey", tile: "abbey-mayor/abbey", final: false });

  it("is shown, and passing says that a tile is drawn", () => {
    const { play, choice } = showBar(asked);
    expect(screen.getByRole("heading").textContent).toBe("Place your abbey, or draw a tile");
    expect(screen.getByAltText("abbey").getAttribute("src")).toContain("abbey-mayor/abbey");
    expect(screen.queryByRole("button", { name: /Turn/ })).toBeNull();
    choice.pickCell([1, 1]);
    choice.confirm();
    expect(play).toHaveBeenCalledWith(0, "abbey 1,1");
    screen.getByRole("button", { name: /Draw a tile/ }).click();
    expect(play).toHaveBeenLastCalledWith(0, "pass");
  });

  it("asks for no tile to be put down when another is drawn", async () => {
    const { play } = showBar({ ...asked, final: true });
    screen.getByRole("button", { name: /Draw a tile/ }).click();
    await Promise.resolve();
    expect(screen.queryByRole("button", { name: /Put it here/ })).toBeNull();
    screen.getByRole("button", { name: /Confirm/ }).click();
    expect(play).toHaveBeenLastCalledWith(0, "pass");
  });
});

describe("what is drawn over the board", () => {
  it("lights every cell that is reached", () => {
    const { container } = render(Reach, { cells: [[0, 0], [0, 1], [5, 5]] });
    expect(container.querySelectorAll("rect")).toHaveLength(3);
  });

  it("leads from where a piece is to each place, strongest to the one that is lit", () => {
    const options = [onTile("wagon", [1, 0]), onTile("wagon", [0, 1])] as SegmentOption[];
    const { container } = render(Ways, { from: [0, 0], options, lit: "wagon 0,1" });
    const lines = [...container.querySelectorAll("line:not(.halo)")];
    expect(lines.map((line) => [line.getAttribute("x2"), line.getAttribute("y2"), line.classList.contains("lit")])).toEqual([
      ["150", "50", false],
      ["50", "150", true],
    ]);
  });
});

describe("a captured follower", () => {
  it("is told in the log and aloud", () => {
    const event = entry("taken", { text: "Otto takes a meeple of Mara" });
    const told = turnsOf(snapshot({ log: [event] })).flatMap((turn) => clausesOf(turn, []).map(({ text }) => text));
    expect(told).toEqual(["Otto takes a meeple of Mara"]);
    expect(spoken([event], [seat("Mara"), seat("Otto")])).toBe("Otto takes a meeple of Mara");
  });
});
