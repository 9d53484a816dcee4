import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { figureUrl } from "../src/lib/art";
import Coloured from "./Coloured.svelte";

afterEach(cleanup);

const property = (name: string): string => document.documentElement.style.getPropertyValue(name);
const shields = (container: Element): string[] =>
  [...container.querySelectorAll(".shield")].map(({ classList }) => [...classList].join(" "));

it("draws seats in the colours that were chosen, as long as their table is shown", async () => {
  const { container, rerender, unmount } = render(Coloured, { colours: [4, 0] });
  expect(shields(container).map((names) => /colour-\d/.exec(names)?.[0])).toEqual(["colour-4", "colour-0", "colour-2"]);
  expect(screen.getByAltText("figure 0").getAttribute("src")).toContain("/meeple/4.svg");
  expect(property("--seat-0")).toBe("var(--colour-4)");
  expect(property("--on-seat-1")).toBe("var(--on-colour-0)");
  await rerender({ colours: [1, 0] });
  expect(screen.getByAltText("figure 0").getAttribute("src")).toContain("/meeple/1.svg");
  unmount();
  expect(property("--seat-0")).toBe("");
  expect(figureUrl("meeple", 0)).toContain("/meeple/0.svg");
});

it("keeps the colours of the table that is shown when the one before it goes", () => {
  const before = render(Coloured, { colours: [4, 0] });
  render(Coloured, { colours: [5, 1] });
  before.unmount();
  expect(figureUrl("meeple", 0)).toContain("/meeple/5.svg");
  expect(property("--seat-1")).toBe("var(--colour-1)");
});
