import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import de from "../src/messages/de.json";
import devicesDe from "../src/messages/devices.de.json";
import devicesEn from "../src/messages/devices.en.json";
import devicesIt from "../src/messages/devices.it.json";
import en from "../src/messages/en.json";
import expansionsDe from "../src/messages/expansions.de.json";
import expansionsEn from "../src/messages/expansions.en.json";
import expansionsIt from "../src/messages/expansions.it.json";
import fatesDe from "../src/messages/fates.de.json";
import fatesEn from "../src/messages/fates.en.json";
import fatesIt from "../src/messages/fates.it.json";
import it_ from "../src/messages/it.json";
import serverDe from "../src/messages/server.de.json";
import serverIt from "../src/messages/server.it.json";
import tableDe from "../src/messages/table.de.json";
import tableEn from "../src/messages/table.en.json";
import tableIt from "../src/messages/table.it.json";
import tilesDe from "../src/messages/tiles.de.json";
import tilesEn from "../src/messages/tiles.en.json";
import tilesIt from "../src/messages/tiles.it.json";
import { chooseLanguage, i18n, named, t } from "../src/lib/i18n.svelte";
import { fill, parameters } from "../src/lib/message";
import { said } from "../src/lib/words";

type Messages = Record<string, string>;

const EN: Messages = { ...en, ...devicesEn, ...tableEn, ...expansionsEn, ...fatesEn, ...tilesEn };
const OTHERS: [string, Messages][] = [
  ["it", { ...it_, ...devicesIt, ...tableIt, ...expansionsIt, ...fatesIt, ...tilesIt }],
  ["de", { ...de, ...devicesDe, ...tableDe, ...expansionsDe, ...fatesDe, ...tilesDe }],
];
const words = readFileSync("../src/bastide/server/telling/words.py", "utf8");
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

  it("say nothing twice", () => {
    const names = [en, devicesEn, tableEn, expansionsEn, fatesEn].flatMap((messages) => Object.keys(messages));
    expect(new Set(names).size).toBe(names.length);
  });

  it("leave no text empty", () => {
    for (const [, messages] of [["en", EN] as const, ...OTHERS])
      expect(Object.values(messages)).not.toContain("");
  });

  it.each([
    ["it", serverIt as Messages],
    ["de", serverDe as Messages],
  ])("in %s know every text of the server, with its values", (_, messages) => {
    expect(Object.keys(SERVER).length).toBeGreaterThan(30);
    const known = Object.keys(messages).filter((key) => key.startsWith("said."));
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
