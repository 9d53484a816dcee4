import { render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { i18n } from "../../lib/i18n.svelte";
import { reasonOf, refusals } from "../../lib/refusals";
import type { Bag, Catalogue, Die, Ring } from "../../lib/types";
import { said } from "../../lib/words";
import { buttonShape, groupOptions, saleable, saleOf } from "../deciding/decision";
import { beltOf, handOf } from "../deciding/hands";
import BagPanel from "./BagPanel.svelte";
import DiePanel from "./DiePanel.svelte";
import { panelsOf } from "./panels";
import { gainsOf } from "./stops";
import RingCard from "./RingCard.svelte";
import RingPanel from "./RingPanel.svelte";
import { turnsOf } from "../log/turns";
import { onRing, stepsRound } from "../board/ring";
import { button, decision, entry, pass, segment, snapshot, token } from "../samples";
import { hasNumber, pictureOf, placedTokens, tokenRows } from "./tokens";
import type { ButtonOption, Option, LogEntry, Spot } from "../types";
import { cellOfSpot, isOnTile } from "../board/viewport";
import { givesWord, handWord, noteWord, optionWord, tokenLabel } from "../words";

const stop = (number: number, what: string): LogEntry =>
  entry("stop", { number, what, text: what, text_key: "log.fate", text_values: { to: what } });
const score = (number: number, seatNumber: number, what: string, points: number, more: Partial<LogEntry> = {}): LogEntry =>
  entry("score", { number, seat: seatNumber, what, points, cells: [[1, 1]], ...more });
const LOG = [
  entry("turn", { number: 0 }),
  stop(1, "storm"),
  score(2, 0, "wheel", 4, { part_of: 1 }),
  score(3, 1, "wheel", 2, { part_of: 1 }),
  score(4, 1, "crown", 6, { part_of: 1 }),
  entry("tile", { number: 6 }),
  score(7, 0, "city", 8),
];
const wheel = (more: Partial<Ring> = {}): Ring => ({
  kind: "ring",
  name: "wheel",
  title: "Wheel of Fortune",
  piece: "wheel_pig",
  at: "storm",
  cell: [1, 1],
  places: [
    { name: "storm", about: "Every follower in the supply brings 1 point.", pays: true, spot: [10, 0] },
    { name: "plague", about: "Everybody takes one follower back.", pays: false, spot: [0, 10] },
  ],
  stands: "The pig is on {place}.",
  nobody: "It brings nobody anything.",
  waiting: [{ site: "crown.tax.0", seat: 1, figure: "meeple" }],
  waits: "On crowns",
  brought: [
    { seat: 0, what: "wheel", points: 4, word: "" },
    { seat: 1, what: "wheel", points: 2, word: "" },
    { seat: 1, what: "crown", points: 6, word: "crown" },
  ],
  fresh: true,
  ...more,
});
const told = ({ textContent }: Element): string => (textContent ?? "").replaceAll(/\s+/g, " ");

describe("a stop on a ring", () => {
  it("brings to each player what its sources pay", () => {
    expect(gainsOf(wheel()).map(({ seat, parts }) => [seat, parts.map(({ points }) => points)])).toEqual([
      [0, [4]],
      [1, [2, 6]],
    ]);
  });

  it("is told in its turn, with what it brought", () => {
    const [turn] = turnsOf(snapshot({ log: LOG }));
    expect([turn?.moves.map(({ number }) => number), turn?.scorings.map(({ number }) => number)]).toEqual([[1], [2, 3, 4, 7]]);
  });

  it("is told with names and points", () => {
    const { container } = render(RingCard, { snapshot: snapshot({ log: LOG.slice(0, 5) }), ring: wheel() });
    expect(told(container)).toContain("The pig stops on Storm.");
    expect(told(container)).toContain("Mara +4");
    expect(told(container)).toContain("Otto +2 +6 crown");
  });

  it("says that it brought nothing, unless it was not about points", () => {
    const empty = { snapshot: snapshot(), ring: wheel({ brought: [] }) };
    expect(told(render(RingCard, empty).container)).toContain("It brings nobody anything.");
    const plague = { snapshot: snapshot(), ring: wheel({ brought: [], at: "plague" }) };
    expect(told(render(RingCard, plague).container)).not.toContain("It brings nobody anything.");
  });

  it("is summed up in the panel, with who waits", () => {
    const { container } = render(RingPanel, { snapshot: snapshot(), ring: wheel() });
    expect(told(container)).toContain("The pig is on Storm. Every follower in the supply brings 1 point.");
    expect(told(container)).toContain("Otto +8");
    expect(container.querySelector("ul")?.getAttribute("aria-label")).toBe("On crowns");
    expect(container.querySelector("li img")?.getAttribute("alt")).toBe("Otto, Meeple");
  });

  it("of a ring that no message file knows is told in its own words", () => {
    const clock = wheel({ name: "clock", at: "noon", places: [{ name: "noon", about: "Lunch.", pays: true, spot: [0, 0] }], stands: "It is {place}." });
    expect(told(render(RingPanel, { snapshot: snapshot(), ring: clock }).container)).toContain("It is Noon. Lunch.");
  });
});

describe("a die", () => {
  const die: Die = { kind: "die", name: "weather", title: "Weather", sides: ["1", "2", "rain"], result: "rain", seat: 1 };

  it("shows its sides, which is up, and who has rolled it", () => {
    const { container } = render(DiePanel, { snapshot: snapshot(), die });
    expect(told(container)).toContain("Weather");
    expect(told(container)).toContain("Otto: Rain");
    expect([...container.querySelectorAll("li")].map((side) => [side.textContent, side.getAttribute("aria-current")])).toEqual([
      ["1", null],
      ["2", null],
      ["Rain", "true"],
    ]);
  });

  it("says that nobody has rolled it yet", () => {
    const { container } = render(DiePanel, { snapshot: snapshot(), die: { ...die, result: null, seat: null } });
    expect(told(container)).toContain("not rolled yet");
    expect(container.querySelector("[aria-current]")).toBeNull();
  });
});

describe("a bag", () => {
  const bag: Bag = {
    kind: "bag",
    name: "herbs",
    title: "Herbs",
    sorts: [
      { token: "herb.sage", left: 0, drawn: 2 },
      { token: "herb.mint", left: 3, drawn: 1 },
    ],
    last: "herb.mint",
    seat: 0,
  };
  const rowsOf = (container: Element): string[][] =>
    [...container.querySelectorAll(".row")].map((row) => [...row.querySelectorAll(".sort")].map((sort) => `${sort.querySelector("img")?.alt} ${told(sort).trim()}`));

  it("shows what came out of it, the last one lit up, and what is still to come", () => {
    const { container } = render(BagPanel, { bag });
    expect(rowsOf(container)).toEqual([["Sage 2", "Mint 1"], ["Mint 3"]]);
    expect(container.querySelector(".last img")?.getAttribute("alt")).toBe("Mint");
    expect(told(container)).toContain("Still to come");
  });

  it("tells of its tokens alone: they are not listed again", () => {
    const loose = [token("herb.mint", null, { number: 1 })];
    expect(tokenRows(snapshot({ tokens: loose }))).toHaveLength(1);
    expect(tokenRows(snapshot({ tokens: loose, panels: [bag] }))).toEqual([]);
  });
});

describe("panels", () => {
  it("are found by their kind", () => {
    expect(panelsOf(snapshot({ panels: [wheel()] }), "ring")).toHaveLength(1);
    expect(panelsOf(snapshot({ panels: [wheel()] }), "sale")).toEqual([]);
    expect(panelsOf(snapshot(), "ring")).toEqual([]);
  });
});

describe("a ring", () => {
  const SQUARE: Spot[] = [
    [0, -10],
    [10, 0],
    [0, 10],
    [-10, 0],
  ];

  it("is gone round forwards, and back where something was taken back", () => {
    expect(stepsRound(0, 2, 6)).toBe(2);
    expect(stepsRound(5, 1, 6)).toBe(2);
    expect(stepsRound(7, 4, 6)).toBe(3);
    expect(stepsRound(2, 1, 6)).toBe(-1);
    expect(stepsRound(3, 3, 6)).toBe(0);
  });

  it("keeps who goes round it at the same distance from its middle", () => {
    expect(onRing(SQUARE, 5)).toEqual([10, 0]);
    const [x, y] = onRing(SQUARE, 3.5);
    expect(Math.hypot(x, y)).toBeCloseTo(10);
    expect([x, y].map(Math.round)).toEqual([-7, -7]);
  });
});

describe("crown spaces", () => {
  const crown = { ...segment("crown.tax.1", "crown.tax.1", [152, 66]), code: "crown meeple crown.tax.1", hand: "crown.meeple" };

  it("are places of the figure that goes there, not tools of their own", () => {
    const figures = ["meeple", "big_follower", "abbot"];
    const crowns = figures.map((name) => ({ ...crown, code: `crown ${name} crown.tax.1`, figure: name, hand: `crown.${name}` }) as Option);
    expect(handOf(crown)).toBe("meeple");
    const belt = beltOf(groupOptions([segment("road@E", "road", [80, 50]), ...crowns]), (kind) => figures.includes(kind));
    expect(belt).toEqual({ figures, instead: [] });
    expect(new Set(belt.figures.map(handWord)).size).toBe(3);
  });

  it("say what they pay", () => {
    expect(optionWord(crown, decision([crown]))).toBe("Crown, Taxes 2");
    expect(noteWord(crown)).toBe("6 points when the pig stops there, 3 if both spaces are taken");
  });

  it("lie beyond the tile from which they are reckoned", () => {
    expect(isOnTile([152, 66])).toBe(false);
    expect(isOnTile([0, 100])).toBe(true);
    expect(cellOfSpot({ at: [1, 1], spot: [152, -7] })).toEqual([2, 0]);
  });
});

describe("pieces", () => {
  const fruit = token("fruit.apple", null, { number: 4, cell: [2, 0], place: "tree", spot: [50, 50] });

  it("in a stack bear their number themselves", () => {
    expect(pictureOf(snapshot(), fruit)).toBe("/art/token/fruit.apple.svg?count=4");
    expect(hasNumber(snapshot(), fruit)).toBe(false);
    expect(pictureOf(snapshot(), token("fruit.apple", 0, { number: 2 }))).toBe("/art/token/fruit.apple.svg");
  });

  it("have the colour of their player, whichever side is up", () => {
    const house = token("tollhouse.2", 1, { owner: 1, cell: [0, 0], place: "village", spot: [50, 50] });
    expect(pictureOf(snapshot(), house)).toBe("/art/figure/tollhouse.2/1.svg?lying=0");
    expect(tokenLabel(snapshot(), house)).toBe("Otto, Tollhouse, large toll, Village");
  });

  it("in a quarter stand side by side and are listed there", () => {
    const there = [0, 1].map((owner) => token("meeple", owner, { owner, cell: [1, 0], place: "coiners", spot: [40, 60] }));
    const [left, right] = placedTokens(snapshot({ tokens: there }));
    expect(Math.abs((left?.x ?? 0) - (right?.x ?? 0))).toBeGreaterThan(12);
    const [row] = tokenRows(snapshot({ tokens: there }));
    expect([row?.place, row?.holders.map((holder) => holder.seat)]).toEqual(["coiners", [0, 1]]);
  });

  it("that are seen elsewhere are not listed again", () => {
    const seen = [
      fruit,
      token("fruit.plum", 0),
      token("wheel_pig", null, { cell: [1, 1], place: "tax", spot: [0, 0] }),
      token("meeple", 0, { owner: 0, cell: [1, 1], place: "crown.tax.0", spot: [0, 0] }),
      token("tollhouse.1", 0),
    ];
    expect(tokenRows(snapshot({ tokens: seen, panels: [wheel()] }))).toEqual([]);
    expect(tokenRows(snapshot({ tokens: [token("fruit.plum", null, { number: 4 })] }))).toHaveLength(1);
  });
});

describe("fruit", () => {
  const sale = (fruits: string[], points: number): ButtonOption =>
    ({ ...button(`sell_fruit ${fruits.join("+")}`), tokens: fruits.map((name) => `fruit.${name}`), sells: true, points }) as ButtonOption;
  const sales = [sale(["apple"], 3), sale(["plum"], 3), sale(["apple", "plum"], 6)];

  it("is sold in sets that are put together", () => {
    expect(buttonShape(sales)).toBe("set");
    expect(saleable(sales)).toEqual(["fruit.apple", "fruit.plum"]);
    expect(saleOf(sales, ["fruit.plum", "fruit.apple"])?.points).toBe(6);
    expect(saleOf(sales, [])).toBeUndefined();
  });

  it("is sold only where the server says so: a ransom is paid, and no sale", () => {
    const ransom = { ...button("ransom meeple 1", "Pay Otto 3 points for the meeple"), figure: "meeple", seat: 1, tokens: ["prisoner"], points: -3 } as ButtonOption;
    expect(buttonShape([ransom])).not.toBe("set");
    expect(saleable([ransom])).toEqual([]);
    expect(saleOf([ransom], ["prisoner"])).toBeUndefined();
  });

  it("is chosen by pictures for a tree", () => {
    const stacks = ["apple", "plum"].map((name) => ({ ...button(`stack fruit.${name}`), tokens: [`fruit.${name}`] }) as ButtonOption);
    expect(buttonShape(stacks)).toBe("pictures");
  });

  it("is named in sentences in every language", () => {
    const worded = { text_key: "verb.sell_fruit", text_values: { thing: "apple+cherry" } };
    expect(said(worded, "")).toBe("Sell apple and cherry");
    i18n.language = "it";
    expect(said(worded, "")).toBe("Vendi: mela e ciliegia");
    i18n.language = "en";
  });
});

describe("Leipzig", () => {
  it("names the points that are forgone and what the quarters give", () => {
    const stay = { ...pass(), text_values: { points: 5 } };
    const send = { ...segment("coiners", "coiners", [50, 50]), code: "send meeple coiners" };
    const choice = decision([stay, send], { step: "leipzig" });
    expect(optionWord(stay, choice)).toBe("Take 5 points");
    expect(optionWord(send, choice)).toBe("Coiners");
    expect(givesWord(send)).toBe("3 points per pennant of cities where you have a knight");
  });
});

describe("a refusal", () => {
  const catalogue = {
    expansions: [
      { slug: "leipzig", name: "The Markets of Leipzig" },
      { slug: "count", name: "The Count of Carcassonne" },
    ],
  } as unknown as Catalogue;
  const START =
    "The Markets of Leipzig and The Count of Carcassonne each take the place of the start tile; take one of them";

  beforeEach(() => {
    i18n.language = "de";
  });
  afterEach(() => {
    i18n.language = "en";
  });

  it("is told in the chosen language, each reason once", () => {
    const players = "these expansions are made for 2 to 5 players, not for 6";
    expect(refusals(`${START}; ${players}`, catalogue)).toEqual([
      "Die Märkte zu Leipzig und Der Graf von Carcassonne treten beide an die Stelle des Startplättchens. Nimm nur eins davon.",
      "Diese Erweiterungen sind für 2 bis 5 Spieler, nicht für 6.",
    ]);
  });

  it("that nobody has translated is shown as it came", () => {
    expect(reasonOf("nothing to begin with", catalogue)).toBe("Nothing to begin with.");
  });
});
