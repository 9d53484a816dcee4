import { describe, expect, it } from "vitest";
import { loadPage, propsOf } from "./pages";
import { parseRoute, type Route } from "./router.svelte";

describe("a page", () => {
  it("comes when somebody goes to it", async () => {
    expect(await loadPage(parseRoute("/nothing/here/at/all").page)).toBeTypeOf("function");
  });

  it("is told what its address says", () => {
    const told = (path: string): Record<string, string> => propsOf(parseRoute(path) satisfies Route);
    expect(told("/game/g1")).toEqual({ game: "g1" });
    expect(told("/join/c1")).toEqual({ code: "c1" });
    expect(told("/rules/abbot")).toEqual({ expansion: "abbot" });
    expect(told("/")).toEqual({});
  });
});
