import { afterEach, describe, expect, it, vi } from "vitest";
import { Rest } from "./rest.svelte";

const [whole, near] = [{ k: 0.3, x: 0, y: 0 }, { k: 0.8, x: 5, y: 5 }];

afterEach(() => vi.useRealTimers());

describe("a board at rest", () => {
  it("is nowhere until it is first looked at, so that no tile is asked for in a size that nobody needs", () => {
    const rest = new Rest();
    expect(rest.view).toBeNull();
    rest.follow(whole);
    expect([rest.view, rest.isMoving]).toEqual([whole, false]);
  });

  it("is where it was until it has moved for the last time", () => {
    vi.useFakeTimers();
    const rest = new Rest();
    rest.follow(whole);
    rest.follow(near);
    expect([rest.view, rest.isMoving]).toEqual([whole, true]);
    vi.runAllTimers();
    expect([rest.view, rest.isMoving]).toEqual([near, false]);
  });
});
