import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answer, keep, MOST_KEPT, PATIENCE_MS, type Store } from "./answers";
import { sortOf, type Asked } from "./sorts";

const ORIGIN = "http://bastide.test";
const SHELL = new Set(["/assets/index-1a2b.js", "/favicon.svg"]);

const urlOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), ORIGIN).href;

/** A cache that keeps the order in which things came. */
class Drawer {
  readonly kept = new Map<string, Response>();
  match = async (request: RequestInfo): Promise<Response | undefined> => this.kept.get(urlOf(request))?.clone();
  put = async (request: RequestInfo, answered: Response): Promise<void> => void this.kept.set(urlOf(request), answered);
  delete = async (request: RequestInfo): Promise<boolean> => this.kept.delete(urlOf(request));
  keys = async (): Promise<Request[]> => [...this.kept.keys()].map((url) => new Request(url));
}

let shell: Drawer;
let reader: Drawer;
let asked: string[];

/** A store whose server answers like this. */
function withServer(say: (url: string) => Promise<Response>): Store {
  const ask = (request: Request): Promise<Response> => {
    asked.push(new URL(urlOf(request)).pathname);
    return say(urlOf(request));
  };
  return { shell: shell as unknown as Cache, reader: reader as unknown as Cache, ask };
}

const gone = (): Promise<Response> => Promise.reject(new TypeError("no network"));
const says = (text: string, status = 200) => (): Promise<Response> => Promise.resolve(new Response(text, { status }));
const text = async (path: string, sort: "page" | "file" | "kept" | "picture", store: Store): Promise<string> =>
  (await answer(sort, new Request(`${ORIGIN}${path}`), store)).text();

beforeEach(() => {
  shell = new Drawer();
  reader = new Drawer();
  asked = [];
  shell.kept.set(`${ORIGIN}/`, new Response("kept page"));
  shell.kept.set(`${ORIGIN}/assets/index-1a2b.js`, new Response("kept script"));
});

afterEach(() => vi.useRealTimers());

describe("which requests are answered", () => {
  const sort = (path: string, more: Partial<Asked> = {}): string | undefined => {
    const request = { url: `${ORIGIN}${path}`, method: "GET", mode: "cors", destination: "", ...more };
    return sortOf(request as Asked, ORIGIN, SHELL);
  };

  it("are pages, files of the build, and what the reader says and shows", () => {
    expect(sort("/rules/base", { mode: "navigate" })).toBe("page");
    expect(sort("/game/abc", { mode: "navigate" })).toBe("page");
    expect(sort("/assets/index-1a2b.js")).toBe("file");
    for (const path of ["/api/words/it", "/api/rules", "/api/rules/BASE-01", "/api/rulebooks/x?language=de", "/api/catalogue"])
      expect([path, sort(path)]).toEqual([path, "kept"]);
    expect(sort("/art/tile/base/city-1.svg?copy=0&turn=0", { destination: "image" })).toBe("picture");
    expect(sort("/art/tile/base/city-1.svg?copy=0&turn=0")).toBe("kept");
  });

  it("are never those of games, nor of anybody else, nor what changes something", () => {
    const others = ["/api/games", "/api/games/abc/hint?seat=0", "/api/games/abc/at/3", "/api/rankings", "/api/devices/x", "/healthz"];
    for (const path of [...others, "/assets/index-other.js", "/art/tile/base/city-1.fragment"])
      expect([path, sort(path)]).toEqual([path, undefined]);
    expect(sort("/api/catalogue", { method: "POST" })).toBeUndefined();
    expect(sort("/api/games/abc/save", { mode: "navigate" })).toBeUndefined();
    expect(sort("/nothing.txt", { mode: "navigate" })).toBeUndefined();
    const below = { url: `${ORIGIN}/games/api/rules`, method: "GET", mode: "cors", destination: "" } as Asked;
    expect(sortOf(below, ORIGIN, SHELL), "another server's, below a path of ours").toBeUndefined();
    const elsewhere = { url: "http://other.test/api/rules", method: "GET", mode: "cors", destination: "" };
    expect(sortOf(elsewhere as Asked, ORIGIN, SHELL)).toBeUndefined();
  });
});

describe("below a path of a site", () => {
  const SITE = `${ORIGIN}/games`;
  const sort = (path: string, mode = "cors"): string | undefined =>
    sortOf({ url: `${ORIGIN}${path}`, method: "GET", mode, destination: "" } as Asked, SITE, SHELL);

  it("the page's own are answered, and nothing that lies beside it", () => {
    expect(sort("/games/rules/base", "navigate")).toBe("page");
    expect(sort("/games/", "navigate")).toBe("page");
    expect(sort("/games/assets/index-1a2b.js")).toBe("file");
    expect(sort("/games/api/rules")).toBe("kept");
    expect(sort("/games/api/games/abc")).toBeUndefined();
    for (const path of ["/", "/rules", "/gamesome/rules"]) expect([path, sort(path, "navigate")]).toEqual([path, undefined]);
    for (const path of ["/assets/index-1a2b.js", "/api/rules"]) expect([path, sort(path)]).toEqual([path, undefined]);
  });
});

describe("a page", () => {
  it("comes from the server where there is one, so an update is there at once", async () => {
    expect(await text("/rules", "page", withServer(says("new page")))).toBe("new page");
  });

  it("is the kept one without a server, with one that is away, and with one that does not answer", async () => {
    expect(await text("/rules", "page", withServer(gone))).toBe("kept page");
    expect(await text("/rules", "page", withServer(says("bad gateway", 502)))).toBe("kept page");
    vi.useFakeTimers();
    const waiting = text("/rules", "page", withServer(() => new Promise(() => undefined)));
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(await waiting).toBe("kept page");
  });
});

describe("a file of the build", () => {
  it("is taken from what is kept: its name changes with it", async () => {
    expect(await text("/assets/index-1a2b.js", "file", withServer(gone))).toBe("kept script");
    expect(asked).toEqual([]);
    expect(await text("/favicon.svg", "file", withServer(says("icon")))).toBe("icon");
  });
});

describe("a text of the reader", () => {
  it("is kept as it passes, and is there when the server is not", async () => {
    expect(await text("/api/rules", "kept", withServer(says("old rules")))).toBe("old rules");
    expect(await text("/api/rules", "kept", withServer(says("new rules")))).toBe("new rules");
    expect(await text("/api/rules", "kept", withServer(gone))).toBe("new rules");
  });

  it("is not kept when the server says no", async () => {
    expect(await text("/api/rulebooks/none", "kept", withServer(says("no", 404)))).toBe("no");
    await expect(text("/api/rulebooks/none", "kept", withServer(gone))).rejects.toThrow("no network");
  });

  it("pushes out what was kept longest, and nothing huge is kept", async () => {
    const cache = reader as unknown as Cache;
    for (let n = 0; n < MOST_KEPT; n += 1) reader.kept.set(`${ORIGIN}/old/${n}`, new Response(""));
    await keep(cache, new Request(`${ORIGIN}/new`), new Response("new"));
    expect(reader.kept.size).toBe(MOST_KEPT);
    expect(reader.kept.has(`${ORIGIN}/old/0`)).toBe(false);
    await keep(cache, new Request(`${ORIGIN}/huge`), new Response("x".repeat(600_000)));
    expect(reader.kept.has(`${ORIGIN}/huge`)).toBe(false);
  });

  it("may be a picture, which is shown without being kept", async () => {
    const city = "/art/tile/base/city-1.svg";
    await text(city, "picture", withServer(says("<svg/>")));
    expect(reader.kept.size).toBe(0);
    await text(city, "kept", withServer(says("<svg/>")));
    expect(await text(city, "picture", withServer(gone))).toBe("<svg/>");
  });

  it("comes even where nothing can be kept", async () => {
    reader.put = () => Promise.reject(new Error("the disk is full"));
    expect(await text("/api/rules", "kept", withServer(says("rules")))).toBe("rules");
  });
});
