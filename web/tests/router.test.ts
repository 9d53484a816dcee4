import { beforeEach, describe, expect, it } from "vitest";
import { joinPath } from "../src/lib/joincode";
import { parseRoute, router } from "../src/lib/router.svelte";

describe("an address", () => {
  it.each([
    ["/", { page: "home" }],
    ["/new", { page: "new" }],
    ["/new/", { page: "new" }],
    ["/rules", { page: "rules", expansion: "" }],
    ["/rules/tower", { page: "rules", expansion: "tower" }],
    ["/scores", { page: "scores" }],
    ["/account", { page: "account" }],
    ["/ladder", { page: "ladder" }],
    ["/player/Anna%20Maria", { page: "player", name: "Anna Maria" }],
    ["/sheet/abc", { page: "sheet", id: "abc" }],
    ["/game/abc", { page: "game", id: "abc" }],
    ["/join/K3J9-2QX", { page: "join", code: "K3J9-2QX" }],
    ["/device/K3J9-2QX", { page: "device", code: "K3J9-2QX" }],
    ["/replay/a%20b", { page: "replay", id: "a b" }],
  ])("%s leads to its page", (path, route) => {
    expect(parseRoute(path)).toEqual(route);
  });

  it.each(["/games", "/game", "/game/a/b", "/new/x", "/join/%E0%A4%A"])("%s leads nowhere", (path) => {
    expect(parseRoute(path)).toEqual({ page: "unknown", path });
  });
});

describe("a click on a link", () => {
  function click(html: string, init: MouseEventInit = {}): boolean {
    document.body.innerHTML = html;
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
    // Nothing can be loaded here, so what is left to the browser is stopped after the router has seen it.
    addEventListener("click", (seen) => seen.preventDefault(), { once: true });
    let taken = false;
    document.addEventListener("click", (seen) => (taken = seen.defaultPrevented), { once: true });
    document.querySelector("a")?.dispatchEvent(event);
    return taken;
  }

  beforeEach(() => {
    window.scrollTo = () => undefined;
    router.go("/");
  });

  it("goes to another of our pages without loading", () => {
    expect(click('<a href="/game/abc"><b>play</b></a>')).toBe(true);
    expect(router.route).toEqual({ page: "game", id: "abc" });
    expect(location.pathname).toBe("/game/abc");
  });

  it.each([
    ["a file", '<a href="/api/games/abc/save">save</a>', {}],
    ["a download", '<a href="/new" download>x</a>', {}],
    ["another host", '<a href="https://example.org/new">x</a>', {}],
    ["a new tab", '<a href="/new" target="_blank">x</a>', {}],
    ["a press with Ctrl", '<a href="/new">x</a>', { ctrlKey: true }],
  ])("leaves %s to the browser", (_, html, init) => {
    expect(click(html, init)).toBe(false);
    expect(router.route).toEqual({ page: "home" });
  });
});

describe("what a friend has sent", () => {
  it.each([
    ["http://host:8765/join/K3J9-2QX", "/join/K3J9-2QX"],
    ["  /join/K3J9-2QX/ ", "/join/K3J9-2QX"],
    ["K3J9-2QX?from=mail", "/join/K3J9-2QX"],
    ["http://box:8765/device/K3J9-2QX", "/device/K3J9-2QX"],
  ])("%s leads to the seat", (text, path) => {
    expect(joinPath(text)).toBe(path);
  });

  it.each(["", "  ", "see you there", "/"])("%j is no link", (text) => {
    expect(joinPath(text)).toBeUndefined();
  });
});
