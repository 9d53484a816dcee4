import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { seat, snapshot } from "../samples";
import StackChip from "./StackChip.svelte";

afterEach(cleanup);

describe("the tiles that are left", () => {
  const shown = (tiles_left: number): string => {
    const seats = [seat("Ann"), seat("Ben")];
    render(StackChip, { snapshot: snapshot({ tiles_left, seats }), open: false, isShort: false, onopen: () => undefined });
    return screen.getByRole("button").textContent ?? "";
  };

  it("are told with the turns that they last", () => expect(shown(7)).toMatch(/7 tiles left.*about 4 turns each/s));
  it("last for no turns when there are none", () => expect(shown(0)).not.toMatch(/turns/));
});
