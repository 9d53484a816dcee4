import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { remember } from "../src/lib/memory";
import NewGame from "../src/pages/NewGame.svelte";
import type { Catalogue, ExpansionInfo } from "../src/lib/types";
import { freshBrowser } from "./browser";

const rule = (name: string) => ({ name, about: "about it", values: ["on", "off"], presets: { modern: "off", classic: "on" } });
const expansion = (slug: string, name: string, more: Partial<ExpansionInfo> = {}): ExpansionInfo => ({
  slug,
  name,
  about: "x",
  tiles: 12,
  picture: `${slug}/a`,
  parts: [],
  options: [],
  usual: {},
  required: false,
  blank_tiles: null,
  ...more,
});
const catalogue: Catalogue = {
  expansions: [
    expansion("base", "Base game", { required: true, tiles: 72 }),
    expansion("toy_mill", "The Mill", { options: [rule("toy.mill"), rule("toy.flour")] }),
    expansion("toy_lake", "The Lake"),
    expansion("toy_fair", "The Fair"),
  ],
  shelves: [
    { name: "big", expansions: ["toy_lake", "toy_mill"] },
    { name: "promo", expansions: ["toy_fair"] },
  ],
  boxes: { everything: ["toy_mill", "toy_lake"] },
  presets: ["modern", "classic"],
  bots: [{ name: "steady", seconds: 0, rating: 1500 }],
  most_players: 6,
};
const clashes = { toy_fair: { toy_lake: ["the fair is wet"] }, toy_lake: { toy_fair: ["the fair is wet"] } };

let sent: { path: string; body: string }[] = [];

const ANSWERS: Record<string, () => unknown> = {
  "/api/catalogue": () => catalogue,
  "/api/clashes": () => clashes,
  "/api/games": () => ({ game: "made", invitations: [] }),
};

beforeEach(() => {
  sent = [];
  freshBrowser();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    sent.push({ path, body: typeof init.body === "string" ? init.body : "" });
    const found = path.startsWith("/api/setup/check")
      ? { error: null, warnings: [], tiles: 84, minutes: 40 }
      : ANSWERS[path]?.();
    return new Response(JSON.stringify(found), { status: found === undefined ? 404 : 200 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (name: string | RegExp, role = "button"): Promise<void> =>
  void (await fireEvent.click(await screen.findByRole(role, { name })));
const isPressed = (name: string): boolean => screen.getByRole("button", { name }).getAttribute("aria-pressed") === "true";
const startButton = (): HTMLButtonElement => screen.getByRole("button", { name: "Start the game" });
const game = (): { seats: { name: string; colour: number }[] } =>
  JSON.parse(sent.findLast(({ path, body }) => path === "/api/games" && body !== "")?.body ?? "{}") as never;
const opened = async (): Promise<void> => void (await screen.findByRole("checkbox", { name: "The Mill" }));

describe("setups", () => {
  it("show which one is chosen, until something is changed", async () => {
    render(NewGame);
    await opened();
    expect(isPressed("Base game")).toBe(true);
    await press("Everything");
    expect([isPressed("Base game"), isPressed("Everything")]).toEqual([false, true]);
    await press("The Lake", "checkbox");
    expect(isPressed("Everything")).toBe(false);
    await press("Surprise me");
    expect(isPressed("Surprise me")).toBe(true);
    await press("The Fair", "checkbox");
    expect(isPressed("Surprise me")).toBe(false);
  });

  it("are saved with a name and taken again with their players", async () => {
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
    };
    render(NewGame);
    await press("The Mill", "checkbox");
    await fireEvent.input(screen.getByLabelText("Name of player 1"), { target: { value: "Mara" } });
    await press("Save setup");
    await fireEvent.input(await screen.findByLabelText("Name of the setup"), { target: { value: "Thursday table" } });
    await press("Save");
    expect(isPressed("Thursday table")).toBe(true);
    await fireEvent.input(screen.getByLabelText("Name of player 1"), { target: { value: "Ines" } });
    await press("Base game");
    expect(isPressed("Thursday table")).toBe(false);
    await press("Thursday table");
    expect(screen.getByLabelText<HTMLInputElement>("Name of player 1").value).toBe("Mara");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "The Mill" }).checked).toBe(true);
  });

  it("begin with the last one that was played", async () => {
    const { unmount } = render(NewGame);
    await press("The Mill", "checkbox");
    await waitFor(() => expect(startButton().disabled).toBe(false));
    await fireEvent.click(startButton());
    await waitFor(() => expect(location.pathname).toBe("/game/made"));
    unmount();
    render(NewGame);
    await opened();
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "The Mill" }).checked).toBe(true);
  });
});

it("begins with the focus on its heading, and Start is six tabs away at most", async () => {
  render(NewGame);
  await press("Everything");
  await press(/rules, The Mill$/);
  await fireEvent.click((await screen.findAllByRole("radio", { name: "On" }))[0] as HTMLElement);
  expect(await screen.findByText("1 changed", { selector: ".chip" })).toBeTruthy();
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.getAttribute("tabindex")).toBe("-1");
  const stops = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select")].filter(
    (stop) => stop.tabIndex >= 0 && heading.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(stops.indexOf(startButton())).toBeGreaterThanOrEqual(0);
  expect(stops.indexOf(startButton()) + 1).toBeLessThanOrEqual(6);
});

describe("colours", () => {
  it("are chosen for each seat, and swapped with whoever has one", async () => {
    remember("name", "Mara");
    render(NewGame);
    await opened();
    await press("Colour of Mara: Red");
    await fireEvent.click(screen.getByRole("radio", { name: "Pink" }));
    await fireEvent.click(screen.getByRole("radio", { name: "Blue, which Otto has" }));
    expect(screen.getByText("Otto has Blue. Swap colours?")).toBeTruthy();
    await press("Swap");
    await waitFor(() => expect(startButton().disabled).toBe(false));
    await fireEvent.click(startButton());
    await waitFor(() => expect(game().seats.map(({ colour }) => colour)).toEqual([1, 5]));
  });

  it("of new seats are free ones", async () => {
    render(NewGame);
    await press("Add a player");
    expect(screen.getByRole("button", { name: "Colour of Bruna: Green" })).toBeTruthy();
  });
});

describe("expansions", () => {
  it("stand on shelves, with their number and tiles, all or none at one press", async () => {
    render(NewGame);
    await opened();
    const shelf = screen.getByRole("region", { name: "Big boxes" });
    expect(within(shelf).getAllByRole("checkbox").map(({ id }) => document.querySelector(`label[for="${id}"]`)?.textContent)).toEqual([
      "The Lake",
      "The Mill",
    ]);
    expect(shelf.textContent).toContain("0 of 2 · 0 tiles");
    await press("All, Big boxes");
    expect(shelf.textContent).toContain("2 of 2 · 24 tiles");
    await press("Clear, Big boxes");
    expect(shelf.textContent).toContain("0 of 2");
  });

  it("that cannot be in say why on their card", async () => {
    render(NewGame);
    await press("The Lake", "checkbox");
    expect(await screen.findByText("Not with The Lake")).toBeTruthy();
    await press("About, The Fair");
    expect(screen.getByText("The fair is wet.")).toBeTruthy();
    await press("The Lake", "checkbox");
    expect(screen.queryByText("Not with The Lake")).toBeNull();
  });

  it("say in three places what is not as in the edition, and take it back", async () => {
    render(NewGame);
    await press("The Mill", "checkbox");
    await press("2 rules, The Mill");
    await fireEvent.click(screen.getAllByRole("radio", { name: "On" })[0] as HTMLElement);
    expect(screen.getByRole("button", { name: "1 changed, The Mill" })).toBeTruthy();
    expect(screen.getByText("1 not as in Modern")).toBeTruthy();
    expect(screen.getByText("Modern: Off")).toBeTruthy();
    await press(/^Put “.*” back to “Off”$/);
    expect(screen.queryByText("Modern: Off")).toBeNull();
    expect(screen.getByRole("button", { name: "2 rules, The Mill" })).toBeTruthy();
  });
});
