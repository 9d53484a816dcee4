import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { faults, freshBrowser } from "../../../tests/browser";
import SidePanelCard from "./SidePanel.svelte";
import { SidePanel } from "./sidepanel.svelte";

beforeEach(freshBrowser);
afterEach(cleanup);

const said = (text: string) => createRawSnippet(() => ({ render: () => `<p>${text}</p>` }));

function show(isWide: boolean, isPhone = false, unseen = 0): SidePanel {
  const panel = new SidePanel();
  panel.fit(isWide);
  render(SidePanelCard, { panel, unseen, isPhone, width: 0, log: said("what happened"), table: said("what is there") });
  return panel;
}

describe("the panel with its tabs", () => {
  it("shows one tab at a time", async () => {
    show(true);
    expect(screen.getByRole("tabpanel", { name: "Log" }).textContent).toBe("what happened");
    await fireEvent.click(screen.getByRole("tab", { name: "Table" }));
    expect(screen.getByRole("tabpanel", { name: "Table" }).textContent).toBe("what is there");
  });

  it("goes from tab to tab by arrow keys", async () => {
    show(true);
    await fireEvent.keyDown(screen.getByRole("tab", { name: "Log" }), { key: "ArrowRight" });
    expect(screen.getByRole("tab", { selected: true }).textContent).toContain("Table");
  });

  it("folds to two tongues, which count the scorings that nobody has seen", async () => {
    show(false, false, 3);
    expect(screen.queryByRole("tabpanel")).toBeNull();
    expect(screen.getByLabelText("3 new scorings").textContent).toBe("3");
    await fireEvent.click(screen.getByRole("button", { name: /^Table/ }));
    expect(screen.getByRole("tabpanel", { name: "Table" })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Fold the panel" }));
    expect(screen.queryByRole("tabpanel")).toBeNull();
  });

  it("is a sheet on a phone, with a button that closes it and no tongues", async () => {
    const panel = show(false, true);
    expect(screen.queryByRole("button")).toBeNull();
    panel.show("log");
    await fireEvent.click(await screen.findByRole("button", { name: "Close" }));
    expect(screen.queryByRole("tabpanel")).toBeNull();
  });

  it("can be used by everybody, open and folded", async () => {
    show(true);
    expect(await faults()).toEqual([]);
    cleanup();
    show(false, false, 2);
    expect(await faults()).toEqual([]);
  });
});
