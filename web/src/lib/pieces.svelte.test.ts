import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cutUrl } from "./cutting.svelte";
import { drawing, pieceUrl } from "./pieces.svelte";

const asked: string[][] = [];
let isRefused: boolean;

beforeEach(() => {
  asked.length = 0;
  isRefused = false;
  vi.stubGlobal("fetch", async (url: string) => {
    const names = new URL(url, "http://here").searchParams.get("p")?.split(",") ?? [];
    asked.push(names);
    return isRefused ? new Response(null, { status: 503 }) : Response.json(names.map((name) => `<svg id="${name}"/>`));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("the pictures of pieces", () => {
  it("come by one request, each once, and have their drawing in their address", async () => {
    const urls = ["/art/figure/a/0.svg?lying=1", "/art/token/b.svg?count=3", "/art/token/b.svg?count=3"];
    expect(urls.map(pieceUrl)).toEqual([undefined, undefined, undefined]);
    await vi.waitFor(() => expect(pieceUrl("/art/token/b.svg?count=3")).toBeDefined());
    expect(asked).toEqual([["figure/a/0.svg?lying=1", "token/b.svg?count=3"]]);
    expect(pieceUrl("/art/figure/a/0.svg?lying=1")).toBe(`data:image/svg+xml,${encodeURIComponent('<svg id="figure/a/0.svg?lying=1"/>')}`);
  });

  it("are shown as soon as they come", async () => {
    const seen: (string | undefined)[] = [];
    const stop = $effect.root(() => {
      $effect(() => void seen.push(pieceUrl("/art/token/soon.svg")));
    });
    flushSync();
    await vi.waitFor(() => {
      flushSync();
      expect(seen).toHaveLength(2);
    });
    stop();
  });

  it("that the server does not give together are asked for by their own address", async () => {
    isRefused = true;
    pieceUrl("/art/token/busy.svg");
    await vi.waitFor(() => expect(pieceUrl("/art/token/busy.svg")).toBe("/art/token/busy.svg"));
    isRefused = false;
    await vi.waitFor(async () => expect(await drawing("/art/token/busy.svg")).toContain("busy"));
  });

  it("are pictures of pieces alone: any other address is what it is", () => {
    expect(pieceUrl("/art/tile/base/a.svg?copy=0&turn=0")).toBe("/art/tile/base/a.svg?copy=0&turn=0");
    expect(asked).toEqual([]);
  });

  it("are cut where they stand in lists; where nobody can measure them they are shown as a whole", async () => {
    cutUrl("/art/token/list.svg");
    await vi.waitFor(() => expect(cutUrl("/art/token/list.svg")).toBeDefined());
    expect(asked).toEqual([["token/list.svg"]]);
  });

  it("that a list has asked for first are shown elsewhere, too, without another request", async () => {
    cutUrl("/art/token/both.svg");
    await vi.waitFor(() => expect(pieceUrl("/art/token/both.svg")).toBeDefined());
    expect(asked).toEqual([["token/both.svg"]]);
  });
});
