import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import { chooseLanguage, i18n, named, t } from "../src/lib/i18n.svelte";
import { remember } from "../src/lib/memory";
import { fill, parameters } from "../src/lib/message";
import { said } from "../src/lib/words";

type Messages = Record<string, string>;

const FILES = import.meta.glob<Messages>("../src/messages/*.json", { eager: true, import: "default" });
/** The files of a language by the part of the page that they are for. */
const filesOf = (language: string): [string, Messages][] =>
  Object.entries(FILES).filter(([path]) => path.endsWith(`/${language}.json`) || path.endsWith(`.${language}.json`));
/** Those of what the server says in English by itself. */
const isServers = ([path]: [string, Messages]): boolean => path.includes("/server.");
const messagesOf = (files: [string, Messages][]): Messages => Object.assign({}, ...files.map(([, found]) => found));
const pageMessages = (language: string): Messages => messagesOf(filesOf(language).filter((file) => !isServers(file)));
const serverMessages = (language: string): Messages => messagesOf(filesOf(language).filter(isServers));

const EN = pageMessages("en");
const OTHERS: [string, Messages][] = [
  ["it", pageMessages("it")],
  ["de", pageMessages("de")],
];
const words = ["words", "refused_words"].map((file) => readFileSync(`../src/bastide/server/telling/${file}.py`, "utf8")).join("\n");
const SERVER: Messages = Object.fromEntries(
  [...words.matchAll(/^ {4}"([\w.-]+)": "(.*)",$/gm)].map(([, key, text]) => [`said.${key}`, text ?? ""]),
);
const serverParameters = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ""))].sort();

afterEach(() => {
  i18n.language = "en";
});

describe("the message files", () => {
  it.each(OTHERS)("in %s have the keys of the English ones", (_, messages) => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(EN).sort());
  });

  it.each(OTHERS)("in %s have the parameters of the English ones", (_, messages) => {
    for (const [key, text] of Object.entries(EN))
      expect([key, parameters(messages[key] ?? "")]).toEqual([key, parameters(text)]);
  });

  it("translate what the server says in English, and in English say nothing of it again", () => {
    expect(filesOf("en").filter(isServers)).toEqual([]);
    expect(Object.keys(serverMessages("it")).sort()).toEqual(Object.keys(serverMessages("de")).sort());
  });

  it("say nothing twice", () => {
    for (const language of ["en", "it", "de"]) {
      const keys = filesOf(language).flatMap(([, messages]) => Object.keys(messages));
      expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
    }
  });

  it("leave no text empty", () => {
    for (const [, messages] of [["en", EN] as const, ...OTHERS])
      expect(Object.values(messages)).not.toContain("");
  });

  it.each([
    ["it", serverMessages("it")],
    ["de", serverMessages("de")],
  ])("in %s know every text of the server, with its values", (_, messages) => {
    expect(Object.keys(SERVER).length).toBeGreaterThan(30);
    const known = Object.keys(messages).filter((key) => /^said\.(?!prompt|verb)/.test(key));
    expect(known.sort()).toEqual(Object.keys(SERVER).sort());
    for (const [key, text] of Object.entries(SERVER))
      expect([key, parameters(messages[key] ?? "")]).toEqual([key, serverParameters(text)]);
  });
});

describe("a message", () => {
  it("takes its parameters", () => {
    expect(fill("{n} of {of}", { n: 3, of: "six" }, "en")).toBe("3 of six");
  });

  it("keeps a parameter that nobody gave, so that the mistake is seen", () => {
    expect(fill("Hello {name}", {}, "en")).toBe("Hello {name}");
  });

  it("counts in the plural of its language", () => {
    const text = "{n, plural, =0 {none} one {# tile} other {# tiles}} left";
    expect([0, 1, 2].map((n) => fill(text, { n }, "en"))).toEqual([
      "none left",
      "1 tile left",
      "2 tiles left",
    ]);
  });

  it("writes numbers as its language does", () => {
    expect(fill("{n}", { n: 1234.5 }, "de")).toBe("1.234,5");
  });

  it("tells its parameters, those of the plural too", () => {
    expect(parameters("{name}: {n, plural, one {# x} other {# xs}} {name}")).toEqual(["n", "name"]);
  });
});

describe("the language", () => {
  it("is the remembered one first", () => {
    expect(chooseLanguage("it", ["de-AT"])).toBe("it");
  });

  it("is the first of the browser's that we have", () => {
    expect(chooseLanguage(null, ["fr-FR", "de-AT", "en"])).toBe("de");
  });

  it("is English where none fits or what was remembered is nonsense", () => {
    expect(chooseLanguage("xx", ["fr"])).toBe("en");
  });

  it("is switched, remembered and told to the browser", () => {
    i18n.language = "de";
    expect(t("close")).toBe("Schließen");
    expect(document.documentElement.lang).toBe("de");
    expect(localStorage.getItem("bastide.language")).toBe("de");
  });

  it("has words for names of the server, or uses what came", () => {
    expect(named("bot", "greedy")).toBe("Steady");
    expect(named("bot", "oracle", "The oracle")).toBe("The oracle");
  });
});

describe("words of the server", () => {
  const line = { text_key: "log.score", text_values: { player: "Mara", points: 1, what: "city" } };

  it("are English as they came", () => {
    expect(said(line, "Mara: 1 point for a city")).toBe("Mara: 1 point for a city");
  });

  it("are put into other languages, the words of the game too", () => {
    i18n.language = "de";
    expect(said(line, "Mara: 1 point for a city")).toBe("Mara: 1 Punkt (Stadt)");
  });

  it("name the place where two choices would be called the same", () => {
    i18n.language = "de";
    const option = { text_key: "option.pass", text_values: { where: "north-west" } };
    expect(said(option, "Pass, north-west")).toBe("Passen, Nordwesten");
  });

  it("say first who did something, where the line has no place for that", () => {
    const line = { text_key: "verb.count", text_values: { player: "Mara", thing: "market" } };
    expect(said(line, "")).toBe("Mara: The count to the market");
    i18n.language = "de";
    expect(said(line, "")).toBe("Mara: Der Graf: Markt");
  });

  it("stay English where no message knows them", () => {
    i18n.language = "it";
    expect(said({ text_key: "log.dragon", text_values: {} }, "The dragon moves")).toBe("The dragon moves");
  });
});

describe("the texts of a page", () => {
  it("don't keep those of its language away, whichever come first", async () => {
    remember("language", "de");
    vi.resetModules();
    const fresh = await import("../src/lib/i18n.svelte");
    await fresh.loadArea((language) => Promise.resolve({ default: { "home.rules": `Regeln (${language})` } }));
    expect([fresh.i18n.language, fresh.t("home.join")]).toEqual(["de", EN["home.join"]]);
    await fresh.loadMessages("de");
    expect(fresh.t("home.join")).toBe(OTHERS[1]?.[1]["home.join"]);
    expect(fresh.t("home.rules")).toBe("Regeln (de)");
  });
});
