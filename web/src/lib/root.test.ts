import { describe, expect, it } from "vitest";
import { below, pathAt, rootOf } from "./root";

describe("where the page is", () => {
  it("is told by the address of its script", () => {
    expect(rootOf("https://example.org/assets/page-1a2b.js")).toBe("");
    expect(rootOf("https://example.org/games/assets/page-1a2b.js")).toBe("/games");
    expect(rootOf("https://example.org/club/games/assets/page-1a2b.js")).toBe("/club/games");
  });

  it("stands before every address, and is taken from it again", () => {
    expect(below("/game/abc", "")).toBe("/game/abc");
    expect(below("/game/abc", "/games")).toBe("/games/game/abc");
    expect(pathAt("/games/game/abc", "/games")).toBe("/game/abc");
    expect(pathAt("/game/abc", "")).toBe("/game/abc");
  });

  it("has a home, and neighbours that are not ours", () => {
    expect(pathAt("/games", "/games")).toBe("/");
    expect(pathAt("/games/", "/games")).toBe("/");
    expect(pathAt("/", "")).toBe("/");
    expect(pathAt("/gamesome/x", "/games")).toBeUndefined();
    expect(pathAt("/", "/games")).toBeUndefined();
  });
});

const SOURCES = import.meta.glob<string>(["/src/**/*.{svelte,ts}", "!/src/**/*.test.ts"], { query: "?raw", import: "default", eager: true });
/** A path that is given to the browser as it is. */
const BARE = /\b(href|src|action)=(["'`]|\{["'`])\/|(fetch|assign|register|replaceState|pushState)\((null, "", )?["'`]\/|\burl\(["']?\//;

describe("the page", () => {
  it("gives no path to the browser that is not made an address", () => {
    expect(Object.keys(SOURCES).length).toBeGreaterThan(100);
    const bare = Object.entries(SOURCES).flatMap(([file, text]) =>
      text.split("\n").flatMap((line, number) => (BARE.test(line) ? [`${file}:${number + 1}`] : [])),
    );
    expect(bare).toEqual([]);
  });
});
