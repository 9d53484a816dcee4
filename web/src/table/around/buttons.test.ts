import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { freshBrowser } from "../../../tests/browser";
import { Camera } from "../board/camera.svelte";
import BoardButtons from "./BoardButtons.svelte";

beforeEach(freshBrowser);
afterEach(cleanup);

const button = (word: string) => createRawSnippet(() => ({ render: () => `<button>${word}</button>` }));

function show(more: object): Record<"onlayers" | "onfit" | "onpanel", ReturnType<typeof vi.fn>> {
  const deeds = { onlayers: vi.fn(), onfit: vi.fn(), onpanel: vi.fn() };
  render(BoardButtons, { label: "The board", panel: "The panel", camera: new Camera(), isPhone: false, layerMenu: false, more: button("Save"), ...deeds, ...more });
  return deeds;
}

const names = (): (string | undefined)[] =>
  screen.getAllByRole("button").map((one) => one.getAttribute("aria-label") ?? one.textContent?.trim());

describe("the buttons over a board", () => {
  it("have room for those of the page", () => {
    show({ helps: button("Hint") });
    expect(screen.getByRole("group", { name: "The board" })).toBeTruthy();
    expect(names()).toEqual(["Show on the board", "Hint", "Zoom out", "Zoom in", "Show the whole board", "Save"]);
  });

  it("lead to the panel on a phone, where fingers zoom, and tell what is new in it", async () => {
    const { onpanel } = show({ isPhone: true, unseen: 2 });
    expect(names()).toEqual(["Show on the board", "Show the whole board", "The panel", "Save"]);
    expect(screen.getByLabelText("2 new scorings").textContent).toBe("2");
    await fireEvent.click(screen.getByRole("button", { name: "The panel" }));
    expect(onpanel).toHaveBeenCalledOnce();
  });
});
