/** The pages, each of which comes when somebody goes to it: who sits at a table does not wait for the tile editor. */
import type { Component } from "svelte";
import { areaWords } from "./areas";
import type { Route } from "./router.svelte";

// What a page wants to know is in its address, and `propsOf` reads it from there.
type Page = Component<Record<string, string>>;
type Loaded = Promise<{ default: unknown }>;

/** A page with the texts of its area. */
const withWords =
  (area: Parameters<typeof areaWords>[0], page: () => Loaded): (() => Loaded) =>
  async () =>
    (await Promise.all([page(), areaWords(area)]))[0];

const LOADERS: Record<Route["page"], () => Loaded> = {
  home: withWords("rooms", () => import("../pages/Home.svelte")),
  new: withWords("rooms", () => import("../pages/NewGame.svelte")),
  game: () => import("../table/Table.svelte"),
  join: withWords("rooms", () => import("../pages/Join.svelte")),
  device: () => import("../pages/Device.svelte"),
  replay: () => import("../replay/Replay.svelte"),
  review: withWords("review", () => import("../review/Review.svelte")),
  sheet: () => import("../pages/Sheet.svelte"),
  scores: () => import("../pages/Scores.svelte"),
  account: withWords("players", () => import("../account/Account.svelte")),
  ladder: withWords("players", () => import("../players/Ladder.svelte")),
  player: withWords("players", () => import("../players/Profile.svelte")),
  explorer: withWords("puzzles", () => import("../explorer/Explorer.svelte")),
  puzzles: withWords("puzzles", () => import("../puzzles/Puzzles.svelte")),
  puzzle: withWords("puzzles", () => import("../puzzles/Puzzle.svelte")),
  admin: withWords("desk", () => import("../desk/Desk.svelte")),
  rules: () => import("../pages/Rules.svelte"),
  learn: withWords("learn", () => import("../lessons/Learn.svelte")),
  unknown: () => import("../pages/Unknown.svelte"),
};

/** Brings a page; fails where the server cannot be reached, or has a newer page by now. */
export const loadPage = async (page: Route["page"]): Promise<Page> => (await LOADERS[page]()).default as Page;

/** What a page is told. */
export function propsOf(route: Route): Record<string, string> {
  switch (route.page) {
    case "game":
    case "replay":
    case "review":
    case "sheet":
      return { game: route.id };
    case "puzzle":
      return { puzzle: route.id };
    case "join":
    case "device":
      return { code: route.code };
    case "rules":
      return { expansion: route.expansion };
    case "learn":
      return { lesson: route.lesson };
    case "player":
      return { name: route.name };
    default:
      return {};
  }
}
