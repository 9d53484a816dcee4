import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { plainName, plainTitle } from "./plain";

const GERMAN = { "expansion.windmill": "Windmühlen", "said.verb.turn": "Drehe: {thing}", "word.sail": "Flügel" };

/** A server with these words, which notes what it was asked for. */
function serve(words: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const found = words[path.split("/").at(-1) ?? ""];
    return Promise.resolve({ ok: found !== undefined, statusText: "none", json: () => Promise.resolve(found) });
  });
  return asked;
}

/** The page as it is before any words have come. */
async function freshPage() {
  vi.resetModules();
  const [i18n, served, words] = await Promise.all([
    import("./i18n.svelte"),
    import("./served.svelte"),
    import("./words"),
  ]);
  return { ...i18n, ...served, ...words };
}

let page: Awaited<ReturnType<typeof freshPage>>;

beforeEach(async () => {
  localStorage.clear();
  page = await freshPage();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the words of expansions", () => {
  it("come with their language, which is shown when they are there", async () => {
    const asked = serve({ de: GERMAN });
    page.i18n.language = "de";
    expect(page.i18n.language).toBe("en");
    await vi.waitFor(() => expect(page.i18n.language).toBe("de"));
    expect(asked).toEqual(["/api/words/de"]);
    expect(page.expansionWord("windmill")).toBe("Windmühlen");
    expect(page.said({ text_key: "verb.turn", text_values: { thing: "sail" } }, "Turn the sail")).toBe("Drehe: Flügel");
  });

  it("are asked for once", async () => {
    const asked = serve({ it: {} });
    await Promise.all([page.loadWords("it"), page.loadWords("it")]);
    await page.loadWords("it");
    expect(asked).toHaveLength(1);
  });

  it("are of the language that was chosen last, whichever comes last", async () => {
    let answerLate: (answer: unknown) => void = () => undefined;
    const late = new Promise((resolve) => (answerLate = resolve));
    vi.stubGlobal("fetch", (path: string) =>
      path.endsWith("it") ? late : Promise.resolve({ ok: true, json: () => Promise.resolve({}) }),
    );
    page.i18n.language = "it";
    page.i18n.language = "de";
    await vi.waitFor(() => expect(page.i18n.language).toBe("de"));
    answerLate({ ok: true, json: () => Promise.resolve({}) });
    await vi.waitFor(() => expect(page.hasWords("it")).toBe(true));
    expect(page.i18n.language).toBe("de");
  });

  it("may fail to come: the page speaks its language, and all else is called as it came", async () => {
    const asked = serve({});
    page.i18n.language = "de";
    await vi.waitFor(() => expect(page.i18n.language).toBe("de"));
    expect(page.t("close")).toBe("Schließen");
    expect(page.expansionWord("windmill", "Windmills")).toBe("Windmills");
    expect(page.expansionWord("inns_cathedrals")).toBe("Inns cathedrals");
    expect(page.named("option.mill", "about", "Whether it turns.")).toBe("Whether it turns.");
    expect(page.said({ text_key: "verb.turn", text_values: { thing: "sail" } }, "Turn the sail")).toBe("Turn the sail");
    await page.loadWords("de");
    expect(asked).toHaveLength(2);
  });
});

describe("a thing without words", () => {
  it("is called by its own name as the server calls it in English", () => {
    expect(["big_follower", "fruit.apple", "tollhouse.1", "crown.tax.1"].map(plainName)).toEqual([
      "big follower",
      "apple",
      "tollhouse",
      "tax 2",
    ]);
  });

  it("is called by all of its name where that is a title", () => {
    expect(plainTitle("inns_cathedrals")).toBe("Inns cathedrals");
  });
});
