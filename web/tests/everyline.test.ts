/** Every line of a game, and a rule behind its id. */
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import EveryLine from "../src/components/EveryLine.svelte";
import RuleLink from "../src/components/RuleLink.svelte";
import { entry } from "../src/table/samples";
import { freshBrowser } from "./browser";

beforeEach(freshBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("every line", () => {
  const line = (text: string, points: number) => ({ text, number: 0, points, rule: "BASE-41" });
  const log = [
    entry("score", { number: 1, turn: 3, what: "city", points: 10, lines: [line("tiles", 8), line("pennants", 2)] }),
    entry("tile", { number: 2, turn: 4 }),
    entry("score", { number: 3, turn: 9, seat: 1, what: "field", points: 6, final: true, lines: [line("cities", 6)] }),
  ];
  const rows = (): string[] => screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent.trim()).join(" | "));

  it("stands by itself, with its turn, player, reason, points and rule", async () => {
    render(EveryLine, { log, players: ["Mara", "Otto"] });
    await fireEvent.click(screen.getByText("Every line"));
    (document.querySelector("details") as HTMLDetailsElement).open = true;
    await fireEvent(document.querySelector("details") as Element, new Event("toggle"));
    expect(rows().slice(1)).toEqual([
      "3 | Mara | City · tiles | +8 | BASE-41",
      "3 | Mara | City · pennants | +2 | BASE-41",
      "end | Otto | Field · cities | +6 | BASE-41",
      "3 lines | 16 | ",
    ]);
    await fireEvent.click(screen.getByRole("button", { name: "Otto" }));
    expect(rows().slice(1)).toEqual(["end | Otto | Field · cities | +6 | BASE-41", "1 line | 6 | "]);
  });
});

describe("the id of a rule", () => {
  const rule = { id: "BASE-41", said: "A city gives 2 points a tile.", text: "Each tile counts 2.", language: "en", expansion: "base" };
  const answer = (told: object): void => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(told), { headers: { "content-type": "application/json" } })));
  };
  const card = (): Element | null => screen.queryByRole("dialog");
  const open = async (): Promise<void> => {
    render(RuleLink, { id: "BASE-41" });
    await fireEvent.click(screen.getByRole("button", { name: "Rule BASE-41" }));
  };

  it("opens a sentence for players, and the exact rule below it", async () => {
    answer(rule);
    await open();
    const said = await screen.findByText(rule.said);
    expect(said.compareDocumentPosition(screen.getByText(rule.text)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText("The exact rule")).toBeTruthy();
    await fireEvent.keyDown(card() as Element, { key: "Escape" });
    expect(card()).toBeNull();
  });

  it("opens the exact rule alone where there is no such sentence", async () => {
    answer({ ...rule, said: null });
    await open();
    await screen.findByText(rule.text);
    expect(screen.queryByText("The exact rule")).toBeNull();
  });
});
