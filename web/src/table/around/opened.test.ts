import { beforeEach, describe, expect, it } from "vitest";
import { freshBrowser } from "../../../tests/browser";
import type { Layout } from "./layout";
import { Opened } from "./opened.svelte";

beforeEach(freshBrowser);

function at(layout: Layout): Opened {
  const opened = new Opened(() => layout);
  opened.panel.fit(layout === "wide");
  return opened;
}

describe("what is open over the board", () => {
  it("is one thing at a time: the log closes the list of layers, the tiles close both", () => {
    const opened = at("phone");
    opened.flipLayers();
    opened.press("log");
    expect([opened.layers, opened.panel.isOpen]).toEqual([false, true]);
    opened.flipTiles();
    expect([opened.panel.isOpen, opened.tiles]).toEqual([false, true]);
    opened.press("table");
    expect([opened.tiles, opened.panel.isOpen, opened.panel.tab]).toEqual([false, true, "table"]);
  });

  it("leaves the panel where it has its own room", () => {
    const opened = at("wide");
    opened.flipTiles();
    opened.closeTiles();
    expect(opened.panel.isOpen).toBe(true);
  });

  it("is closed from above, and a panel with its own room is not in the way", () => {
    const opened = at("wide");
    opened.flipTiles();
    opened.flipLayers();
    expect([opened.closeTop(), opened.layers, opened.tiles]).toEqual([true, false, true]);
    expect([opened.closeTop(), opened.tiles]).toEqual([true, false]);
    expect([opened.closeTop(), opened.panel.isOpen]).toEqual([false, true]);
  });

  it("gives way to the board on a phone alone", () => {
    const phone = at("phone");
    phone.press("table");
    phone.clearBoard();
    expect(phone.isAny).toBe(false);
    const middle = at("middle");
    middle.press("table");
    middle.clearBoard();
    expect(middle.isAny).toBe(true);
  });

  it("forgets which kind was looked for", () => {
    const opened = at("middle");
    opened.flipTiles();
    opened.kind = "base/c4";
    opened.flipTiles();
    expect(opened.kind).toBeNull();
  });
});
