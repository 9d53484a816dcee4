import { beforeEach, describe, expect, it } from "vitest";
import { freshBrowser } from "../../../tests/browser";
import { entry } from "../samples";
import { SidePanel } from "./sidepanel.svelte";

beforeEach(freshBrowser);

const fitted = (isWide: boolean): SidePanel => {
  const panel = new SidePanel();
  panel.fit(isWide);
  return panel;
};

describe("the panel beside the board", () => {
  it("is open where there is room, and folded elsewhere", () => {
    expect(fitted(true).isOpen).toBe(true);
    expect(fitted(false).isOpen).toBe(false);
  });

  it("shows a tab and folds when it is pressed again", () => {
    const panel = fitted(false);
    panel.press("table");
    expect([panel.isOpen, panel.tab]).toEqual([true, "table"]);
    panel.press("log");
    expect([panel.isOpen, panel.tab]).toEqual([true, "log"]);
    panel.press("log");
    expect(panel.isOpen).toBe(false);
  });

  it("stays folded on a wide page for who has folded it there", () => {
    fitted(true).fold();
    expect(fitted(true).isOpen).toBe(false);
    fitted(true).show("log");
    expect(fitted(true).isOpen).toBe(true);
  });

  it("is not remembered as open from a page that has no room for it", () => {
    fitted(true).fold();
    fitted(false).show("log");
    expect(fitted(true).isOpen).toBe(false);
  });

  it("comes up for a sale and gives way afterwards", () => {
    const panel = fitted(false);
    panel.bringUp("table");
    expect([panel.isOpen, panel.tab]).toEqual([true, "table"]);
    panel.giveWay();
    expect([panel.isOpen, panel.tab]).toEqual([false, "log"]);
  });

  it("stays as somebody has put it meanwhile", () => {
    const panel = fitted(false);
    panel.bringUp("table");
    panel.show("log");
    panel.giveWay();
    expect([panel.isOpen, panel.tab]).toEqual([true, "log"]);
  });

  it("counts scorings that came since the log was in sight", () => {
    const panel = fitted(false);
    const log = [entry("score", { number: 1 }), entry("tile", { number: 2 })];
    panel.meet(log);
    expect(panel.unseen(log)).toBe(0);
    const later = [...log, entry("score", { number: 3 }), entry("turn", { number: 4 }), entry("score", { number: 5 })];
    expect(panel.unseen(later)).toBe(2);
    panel.meet(later);
    expect(panel.unseen(later)).toBe(0);
  });
});
