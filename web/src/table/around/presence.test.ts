import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freshBrowser } from "../../../tests/browser";
import { i18n, type Language } from "../../lib/i18n.svelte";
import PlayerRow from "../panels/PlayerRow.svelte";
import { playerMark } from "../panels/players";
import { seat, snapshot } from "../samples";
import Watching from "./Watching.svelte";

beforeEach(freshBrowser);
afterEach(cleanup);

describe("who watches", () => {
  it.each<[Language, number, string]>([
    ["en", 1, "1 person is watching"],
    ["en", 12, "12 people are watching"],
    ["it", 1, "1 persona guarda"],
    ["it", 2, "2 persone guardano"],
    ["de", 1, "1 Person sieht zu"],
    ["de", 40, "40 Personen sehen zu"],
  ])("is counted in %s: %i", (language, number, words) => {
    i18n.language = language;
    render(Watching, { spectators: number });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it("is not spoken of when nobody does", () => {
    render(Watching, { spectators: 0 });
    expect(screen.queryByText(/watching/)).toBeNull();
  });
});

describe("who plays elsewhere", () => {
  const position = snapshot({ seats: [seat("Mara"), seat("Otto", { kind: "link", yours: false })] });

  it("is away when no page of theirs is connected", () => {
    render(PlayerRow, { snapshot: position, seat: 1, shownScore: 0, isHere: false });
    expect(screen.getByText("Gone")).toBeTruthy();
  });

  it("is not called away while this is not known", () => {
    render(PlayerRow, { snapshot: position, seat: 1, shownScore: 0 });
    expect(screen.queryByText("Gone")).toBeNull();
    expect(playerMark(position, 0, false, { isHere: false }).isAway).toBe(false);
  });
});
