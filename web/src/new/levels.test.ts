import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freshBrowser } from "../../tests/browser";
import { i18n } from "../lib/i18n.svelte";
import { levelFacts, usualBot } from "../lib/levels";
import { said } from "../lib/words";
import LevelChoice from "./LevelChoice.svelte";

beforeEach(freshBrowser);
afterEach(cleanup);

const bots = [
  { name: "easy", seconds: 0, rating: 1200 },
  { name: "steady", seconds: 0, rating: 1500 },
  { name: "strong", seconds: 0.3, rating: 1800 },
  { name: "mine", seconds: 0, rating: null },
];

describe("the levels", () => {
  const onpick = vi.fn();
  const open = async (): Promise<HTMLElement> => {
    render(LevelChoice, { bots, bot: "steady", label: "Bot of player 2", onpick });
    await fireEvent.click(screen.getByRole("button", { name: "Bot of player 2: Steady, Looks one turn ahead" }));
    return screen.getByRole("radiogroup", { name: "Bot of player 2" });
  };

  it("are listed with what to expect of each, its rating and its time", async () => {
    const list = await open();
    const rows = [...list.querySelectorAll("label")].map((row) => row.textContent?.replaceAll(/\s+/g, " ").trim());
    expect(rows).toEqual([
      "Easy Overlooks farms and blocks nobody; for a first game rating 1200 · plays at once",
      "Steady Looks one turn ahead rating 1500 · plays at once",
      "Strong Searches the turns to come rating 1800 · about 0.3 s a move",
      "mine",
    ]);
    expect(document.activeElement).toBe(within(list).getByRole("radio", { name: "Steady" }));
  });

  it.each([
    ["en", "base game with two players"],
    ["it", "gioco base in due"],
    ["de", "Grundspiel zu zweit"],
  ] as const)("say for which game the rating is (%s)", async (language, game) => {
    i18n.language = language;
    await i18n.ready;
    render(LevelChoice, { bots, bot: "steady", label: "Bot", onpick });
    await fireEvent.click(screen.getByRole("button"));
    expect(screen.getByText(/1800/).title).toContain(game);
  });

  it("are chosen by a press, which closes the list", async () => {
    const list = await open();
    const strong = within(list).getByRole("radio", { name: "Strong" });
    await fireEvent.change(strong);
    await fireEvent.click(strong, { detail: 1 });
    expect(onpick).toHaveBeenCalledWith("strong");
    expect(screen.queryByRole("radiogroup")).toBeNull();
  });

  it.each(["Escape", "Enter"])("close by %s, and the focus goes back", async (key) => {
    await fireEvent.keyDown(await open(), { key });
    expect(screen.queryByRole("radiogroup")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button"));
  });

  it("close when something else is pressed", async () => {
    await open();
    await fireEvent.pointerDown(document.body);
    expect(screen.queryByRole("radiogroup")).toBeNull();
  });

  it("say numbers as one does in the language", async () => {
    i18n.language = "de";
    await i18n.ready;
    expect(levelFacts({ name: "strong", seconds: 0.3, rating: 1800 })).toBe("Wertung 1800 · etwa 0,3 s pro Zug");
  });
});

it("the usual level is the steady one, or the first that there is", () => {
  expect([usualBot(bots), usualBot(bots.slice(2)), usualBot([])]).toEqual(["steady", "strong", ""]);
});

it("a bot that was replaced is named in the language of who reads it", async () => {
  i18n.language = "de";
  await i18n.ready;
  const notice = { text_key: "notice.slow", text_values: { player: "Otto", bot: "expert", level: "steady" } };
  expect(said(notice, "x")).toBe("Otto (Experte) hat zu lange gebraucht; der Bot Solide spielt weiter.");
});
