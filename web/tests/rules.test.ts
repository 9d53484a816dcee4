import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { i18n } from "../src/lib/i18n.svelte";
import { router } from "../src/lib/router.svelte";
import type { Catalogue, ExpansionInfo, Rule, Rulebook } from "../src/lib/types";
import readerDe from "../src/messages/reader.de.json";
import readerEn from "../src/messages/reader.en.json";
import readerIt from "../src/messages/reader.it.json";
import { parameters } from "../src/lib/message";
import RuleLink from "../src/components/RuleLink.svelte";
import Rules from "../src/pages/Rules.svelte";
import { faults } from "./browser";
import {
  chaptersOf,
  findExpansions,
  findRules,
  idsOf,
  isHeading,
  markedId,
  neighbours,
  RESULTS,
  titleOf,
  valuesOf,
  type RuledOption,
} from "../src/reader/reader";

configure({ asyncUtilTimeout: 10_000 });

const RULES: Rule[] = [
  { id: "BASE-01", said: null, text: "Two to five play.", language: "en", expansion: "base" },
  { id: "BASE-02", said: "You have seven.", text: "Seven followers, see BASE-01.", language: "en", expansion: "base" },
  { id: "ABBOT-01", said: null, text: "One abbot each.", language: "en", expansion: "abbot" },
];
/** The same in German, as far as it is written. */
const REGELN: Rule[] = [
  { id: "BASE-01", said: null, text: "Es spielen zwei bis fünf.", language: "de", expansion: "base" },
  { id: "ABBOT-01", said: "Du hast einen Abt.", text: "One abbot each.", language: "en", expansion: "abbot" },
];

const info = (slug: string, picture: string): ExpansionInfo => ({
  slug,
  name: slug,
  about: "x",
  tiles: picture ? 8 : 0,
  picture,
  parts: [],
  options: [],
  usual: {},
  required: slug === "base",
  blank_tiles: null,
  languages: slug === "base" ? ["en", "de"] : ["en"],
});

const CATALOGUE: Catalogue = {
  expansions: [info("base", "base/a"), info("abbot", "abbot/a"), info("solo", "")],
  shelves: [],
  boxes: {},
  presets: ["modern", "classic"],
  bots: [],
  most_players: 6,
};

const option = (more: Partial<RuledOption>): RuledOption => ({
  name: "tower_top",
  about: "Whether it is safe.",
  values: ["vulnerable", "safe"],
  presets: { modern: "vulnerable", classic: "safe", jcz: "vulnerable" },
  rules: ["BASE-01"],
  only_with: [],
  ...more,
});

const rule = (id: string, text: string): Rulebook["chapters"][number]["blocks"][number] => ({
  kind: "rule",
  id,
  said: null,
  text,
  waits_for: [],
});

const BOOK: Rulebook = {
  slug: "base",
  name: "Base game",
  about: "x",
  language: "en",
  intro: ["Players lay tiles."],
  tiles: [{ tile: "base/a", number: 4 }],
  pieces: [{ name: "meeple", figure: true, number: 7 }],
  parts: [],
  chapters: [
    {
      title: "Setup",
      level: 2,
      kind: "rules",
      blocks: [
        { kind: "text", id: "", said: null, text: "Before the game", waits_for: [] },
        rule("BASE-01", "Two to five play."),
        { ...rule("BASE-02", "Seven followers, see BASE-01 and ABBOT-01."), said: "Ne hai sette." },
      ],
    },
    { title: "Options", level: 2, kind: "options", blocks: [] },
    { title: "Decisions", level: 2, kind: "decisions", blocks: [rule("BASE-D01", "Nobody is asked.")] },
  ],
  options: [option({})],
  prompts: [
    { name: "place", text: "Place the tile." },
    { name: "capture", text: "x" },
  ],
  elsewhere: ["ABBOT-X01"],
  clashes: [{ expansion: "solo", reasons: ["it is too large"] }],
};

const BUCH: Rulebook = {
  ...BOOK,
  language: "de",
  intro: ["Alle legen Plättchen."],
  chapters: [{ title: "Aufbau", level: 2, kind: "rules", blocks: [rule("BASE-01", "Es spielen zwei bis fünf.")] }],
};

let asked: string[];

beforeEach(() => {
  asked = [];
  localStorage.clear();
  i18n.language = "en";
  window.scrollTo = () => undefined;
  HTMLCanvasElement.prototype.getContext = () => null;
  Element.prototype.scrollIntoView = () => undefined;
  const answers: Record<string, unknown> = {
    "/api/rules?language=en": RULES,
    "/api/rules?language=de": REGELN,
    "/api/catalogue": CATALOGUE,
    "/api/rulebooks/base?language=en": BOOK,
    "/api/rulebooks/base?language=it": BOOK,
    "/api/rulebooks/base?language=de": BUCH,
    "/api/rules/BASE-02?language=en": RULES[1],
    "/api/rules/ABBOT-01?language=en": RULES[2],
    "/art/tiles.json": { "base/a": { city: 2 } },
  };
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const body = answers[path];
    return new Response(JSON.stringify(body ?? { error: "no" }), { status: body === undefined ? 404 : 200 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const headings = (): (string | undefined)[] =>
  screen.getAllByRole("heading").map((heading) => heading.textContent?.trim());

describe("the list of expansions", () => {
  it("leads to each book and asks for no rules yet", async () => {
    history.replaceState(null, "", "/rules");
    render(Rules);
    const link = await screen.findByRole("link", { name: /The Abbot/ });
    expect(link.getAttribute("href")).toBe("/rules/abbot");
    expect(link.querySelector("img")?.getAttribute("src")).toContain("abbot/a");
    expect(asked).toEqual(["/api/catalogue"]);
    expect(await faults()).toEqual([]);
  });

  it("shows a figure for an expansion without tiles", async () => {
    render(Rules);
    await screen.findByRole("link", { name: /The Abbot/ });
    const picture = document.querySelector('a[href="/rules/solo"] img');
    expect(picture?.getAttribute("src")).toContain("/art/figure/meeple");
  });

  it("says which books are in English where the page is not", async () => {
    i18n.language = "de";
    render(Rules);
    const link = async (name: RegExp): Promise<string | null> =>
      (await screen.findByRole("link", { name })).textContent;
    expect(await link(/Der Abt/)).toContain("8 Plättchen · auf Englisch");
    expect(await link(/Grundspiel/)).not.toContain("auf Englisch");
  });

  it("opens the book of a rule that the address names alone", async () => {
    const go = vi.spyOn(router, "go").mockReturnValue();
    history.replaceState(null, "", "/rules#BASE-02");
    render(Rules);
    await waitFor(() => expect(go).toHaveBeenCalledWith("/rules/base#BASE-02", true));
  });

  it("says so where there is no such rule", async () => {
    history.replaceState(null, "", "/rules#NO-99");
    render(Rules);
    expect((await screen.findByRole("alert")).textContent).toBe("There is no rule NO-99.");
    history.replaceState(null, "", "/rules");
  });
});

describe("a book", () => {
  it("shows box, rules, prompts, options, decisions and what it cannot go with", async () => {
    history.replaceState(null, "", "/rules/base");
    render(Rules, { expansion: "base" });
    await screen.findByText("Players lay tiles.");
    expect(headings()).toEqual([
      "Base game",
      "Tiles",
      "Pieces",
      "Setup",
      "What players are asked",
      "Options",
      "On top of a tower",
      "Our decisions",
      "Cannot be played with",
    ]);
    expect(await screen.findByText("2 cities", { exact: false })).toBeTruthy();
    expect(screen.getByText("Capture a follower within reach of the tower, or pass.")).toBeTruthy();
    expect(screen.getByText("It is too large.")).toBeTruthy();
    expect(document.getElementById("BASE-D01")?.closest("section")?.className).toContain("ours");
    expect(await faults()).toEqual([]);
  });

  it("marks the rule that the address names, and links within and out of the book", async () => {
    history.replaceState(null, "", "/rules/base#BASE-02");
    render(Rules, { expansion: "base" });
    await waitFor(() => expect(document.activeElement?.id).toBe("BASE-02"));
    const links = [...document.querySelectorAll("#BASE-02 p a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["#BASE-01", "/rules#ABBOT-01"]);
    expect(document.querySelector("#BASE-02 p")?.getAttribute("lang")).toBe("en");
  });

  it("speaks the chosen language but for rules that are not written in it", async () => {
    i18n.language = "it";
    history.replaceState(null, "", "/rules/base");
    render(Rules, { expansion: "base" });
    expect(await screen.findByText("Il testo delle regole è in inglese.")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Le nostre decisioni" })).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Setup" }).getAttribute("lang")).toBe("en");
    expect(screen.getByText("Ne hai sette.").lang).toBe("it");
    expect(screen.queryByText("Capture a follower within reach of the tower, or pass.")).toBeNull();
  });

  it("is in the chosen language where it is written in it, also when the language changes", async () => {
    history.replaceState(null, "", "/rules/base");
    render(Rules, { expansion: "base" });
    await screen.findByText("Players lay tiles.");
    i18n.language = "de";
    expect((await screen.findByText("Alle legen Plättchen.")).parentElement?.lang).toBe("de");
    expect(screen.queryByText(/Der Regeltext selbst ist auf Englisch/)).toBeNull();
    expect(screen.getByRole("heading", { name: "Aufbau" }).lang).toBe("de");
    expect(document.querySelector<HTMLElement>("#BASE-01 p")?.lang).toBe("de");
    expect(await faults()).toEqual([]);
  });

  it("says so where there is none", async () => {
    history.replaceState(null, "", "/rules/nowhere");
    render(Rules, { expansion: "nowhere" });
    expect((await screen.findByRole("alert")).textContent?.trim()).toBe("There is no expansion nowhere.");
  });
});

describe("the search", () => {
  it("finds rules and expansions, and hides the page meanwhile", async () => {
    history.replaceState(null, "", "/rules");
    render(Rules);
    await screen.findByRole("link", { name: /Base game/ });
    const box = screen.getByRole("searchbox");
    await fireEvent.input(box, { target: { value: "abbot one" } });
    expect(await screen.findByText("1 rule found")).toBeTruthy();
    expect(screen.getByRole("link", { name: "ABBOT-01" }).getAttribute("href")).toBe("/rules/abbot#ABBOT-01");
    await fireEvent.input(box, { target: { value: "base" } });
    expect((await screen.findByRole("link", { name: "Base game" })).getAttribute("href")).toBe("/rules/base");
    await fireEvent.input(box, { target: { value: "zebra" } });
    expect(await screen.findByText("Nothing was found.")).toBeTruthy();
  });

  it("shows many rules one handful after the other", async () => {
    const many = Array.from({ length: RESULTS + 5 }, (_, n) => ({ ...RULES[0], id: `MANY-${n}` }));
    vi.stubGlobal("fetch", async (path: string) => new Response(JSON.stringify(path.startsWith("/api/rules") ? many : CATALOGUE)));
    render(Rules);
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "five" } });
    const more = await screen.findByRole("button", { name: "Show 5 more" });
    expect(document.querySelectorAll("ol li").length).toBe(RESULTS);
    await fireEvent.click(more);
    expect(document.querySelectorAll("ol li").length).toBe(RESULTS + 5);
  });

  it("finds what is written in the chosen language, the sentences for players too", async () => {
    i18n.language = "de";
    history.replaceState(null, "", "/rules");
    render(Rules);
    const box = screen.getByRole("searchbox");
    await fireEvent.input(box, { target: { value: "spielen fünf" } });
    expect((await screen.findByText("Es spielen zwei bis fünf.")).closest("p")?.lang).toBe("de");
    await fireEvent.input(box, { target: { value: "du hast" } });
    expect((await screen.findByText("One abbot each.")).closest("p")?.lang).toBe("en");
    expect(screen.getByText("Du hast einen Abt.")).toBeTruthy();
  });

  it("takes all words, in any order, also those of the expansion's name", () => {
    const found = (search: string): string[] => findRules(RULES, search).map(({ id }) => id);
    expect(found("  ")).toEqual([]);
    expect(found("FOLLOWERS seven")).toEqual(["BASE-02"]);
    expect(found("game play")).toEqual(["BASE-01"]);
    i18n.language = "de";
    expect(found("grundspiel")).toEqual(["BASE-01", "BASE-02"]);
    expect(findExpansions(CATALOGUE.expansions, "grund").map(({ slug }) => slug)).toEqual(["base"]);
  });
});

describe("what a book is made of", () => {
  it("knows its rules, its chapters and its neighbours", () => {
    expect([...idsOf(BOOK)]).toEqual(["BASE-01", "BASE-02", "BASE-D01"]);
    expect(chaptersOf(BOOK, "decisions").map(({ id }) => id)).toEqual(["chapter-3"]);
    const [before, next] = neighbours(CATALOGUE.expansions, "base");
    expect([before, next?.slug]).toEqual([undefined, "abbot"]);
    expect(neighbours(CATALOGUE.expansions, "nowhere")).toEqual([]);
    expect([isHeading("Setup"), isHeading("All play.")]).toEqual([true, false]);
  });

  it("tells the values of an option with their presets", () => {
    expect(valuesOf(option({})).listed).toEqual([
      { value: "vulnerable", presets: ["modern", "jcz"] },
      { value: "safe", presets: ["classic"] },
    ]);
  });

  it("does not list a hundred values", () => {
    const numbers = ["17", ...Array.from({ length: 100 }, (_, n) => String(n)).filter((n) => n !== "17")];
    const found = valuesOf(option({ values: numbers, presets: { modern: "17" } }));
    expect(found).toEqual({ listed: [{ value: "17", presets: ["modern"] }], count: 100, from: "0", to: "99" });
    const words = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
    expect(valuesOf(option({ values: words, presets: { modern: "b" } }))).toEqual({
      listed: [{ value: "b", presets: ["modern"] }],
      count: 9,
    });
  });
});

describe("the reader's words", () => {
  it.each([
    ["it", readerIt as Record<string, string>],
    ["de", readerDe as Record<string, string>],
  ])("in %s have the keys and parameters of the English ones", (_, messages) => {
    expect(Object.keys(messages)).toEqual(Object.keys(readerEn));
    for (const [key, text] of Object.entries(readerEn))
      expect([key, parameters(messages[key] ?? "")]).toEqual([key, parameters(text)]);
  });
});

describe("a book in another language", () => {
  const chapter = (title: string, kind: Rulebook["chapters"][number]["kind"]): Rulebook["chapters"][number] => ({
    title,
    level: 2,
    kind,
    blocks: [],
  });

  it("has the titles that all books have in that language, and its own as they are", () => {
    i18n.language = "de";
    expect(titleOf(chapter("Rules", "rules"))).toBe("Regeln");
    expect(titleOf(chapter("Setup", "rules"))).toBe("Setup");
    expect(titleOf(chapter("Examples", "examples"))).toBe("Beispiele");
    i18n.language = "en";
  });

  it("is opened at a rule whose id is written small, as in documents", () => {
    const ids = idsOf(BOOK);
    expect(markedId("#base-02", ids)).toBe("BASE-02");
    expect(markedId("#BASE-02", ids)).toBe("BASE-02");
    expect(markedId("#chapter-1", ids)).toBe("chapter-1");
    expect(markedId("", ids)).toBe("");
  });
});

describe("the box of a rule", () => {
  it("opens books in a window of their own, so that nobody leaves a game", async () => {
    HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
      this.open = true;
    };
    render(RuleLink, { id: "BASE-02" });
    await fireEvent.click(screen.getByRole("button", { name: /BASE-02/ }));
    const more = await screen.findByText(/More about it/);
    expect(more.closest("a")?.target).toBe("_blank");
    expect(screen.getByText("BASE-01").closest("a")?.target).toBe("_blank");
  });

  it("of the next decision says what that one says, also after another was read; what was open closes", async () => {
    const { rerender } = render(RuleLink, { id: "BASE-02" });
    await fireEvent.click(screen.getByRole("button", { name: /BASE-02/ }));
    await screen.findByText("You have seven.");
    await rerender({ id: "ABBOT-01" });
    expect(screen.queryByText("You have seven.")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /ABBOT-01/ }));
    await screen.findByText("One abbot each.");
    expect(screen.queryByText("You have seven.")).toBeNull();
  });
});
