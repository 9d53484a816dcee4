import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { freshBrowser } from "../../tests/browser";
import { seat, snapshot } from "../table/samples";
import PlayFromDialog from "./PlayFromDialog.svelte";

beforeEach(() => {
  freshBrowser();
  HTMLDialogElement.prototype.showModal = function () { this.open = true; };
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ bots: [{ name: "steady", seconds: 0, rating: 1500 }, { name: "strong", seconds: 0.3, rating: 1800 }] })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const words = (list: HTMLSelectElement): (string | null)[] => [...list.querySelectorAll("option")].map((one) => one.textContent);

it("who plays on is chosen among the levels, each with what to expect of it; a bot that is none of them may stay", async () => {
  const otto = seat("Otto", { kind: "bot", bot: "greedy", yours: false });
  const greta = seat("Greta", { kind: "bot", bot: "random", yours: false });
  render(PlayFromDialog, { game: "g", move: 3, snapshot: snapshot({ seats: [otto, greta] }), open: true });
  const [first, second] = ["Otto", "Greta"].map((name) => screen.getByRole<HTMLSelectElement>("combobox", { name: `Who plays ${name}`, hidden: true }));
  await vi.waitFor(() => expect(first?.textContent).toContain("Strong"));
  expect(words(first!)).toEqual(["At this screen", "A friend, by link", "Bot: Steady", "Bot: Strong"]);
  expect(words(second!)).toEqual([...words(first!), "Bot: Dreamy"]);
  expect([first?.value, second?.value]).toEqual(["bot:steady", "bot:random"]);
  await fireEvent.change(first!, { target: { value: "bot:strong" } });
  expect(screen.getByText("Searches the turns to come · rating 1800 · about 0.3 s a move")).toBeTruthy();
});
