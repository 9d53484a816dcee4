/** The pages, each of which comes when somebody goes to it: who sits at a table does not wait for the tile editor. */
import type { Component } from "svelte";
import type { Route } from "./router.svelte";

// What a page wants to know is in its address, and `propsOf` reads it from there.
type Page = Component<Record<string, string>>;
type Loaded = Promise<{ default: unknown }>;

/** A page that speaks of players, with its words. */
async function withWords(page: () => Loaded): Loaded {
  const { playersWords } = await import("../account/words");
  const [loaded] = await Promise.all([page(), playersWords()]);
  return loaded;
}

/** The host's desk, with its words. */
async function deskWithWords(): Loaded {
  const [loaded, { deskWords }] = await Promise.all([import("../desk/Desk.svelte"), import("../desk/words")]);
  await deskWords();
  return loaded;
}

const LOADERS: Record<Route["page"], () => Loaded> = {
  home: () => import("../pages/Home.svelte"),
  new: () => import("../pages/NewGame.svelte"),
  game: () => import("../table/Table.svelte"),
  join: () => import("../pages/Join.svelte"),
  device: () => import("../pages/Device.svelte"),
  replay: () => import("../replay/Replay.svelte"),
  sheet: () => import("../pages/Sheet.svelte"),
  scores: () => import("../pages/Scores.svelte"),
  account: () => withWords(() => import("../account/Account.svelte")),
  ladder: () => withWords(() => import("../players/Ladder.svelte")),
  player: () => withWords(() => import("../players/Profile.svelte")),
  admin: deskWithWords,
  rules: () => import("../pages/Rules.svelte"),
  unknown: () => import("../pages/Unknown.svelte"),
};

/** Brings a page; fails where the server cannot be reached, or has a newer page by now. */
export const loadPage = async (page: Route["page"]): Promise<Page> => (await LOADERS[page]()).default as Page;

/** What a page is told. */
export function propsOf(route: Route): Record<string, string> {
  switch (route.page) {
    case "game":
    case "replay":
    case "sheet":
      return { game: route.id };
    case "join":
    case "device":
      return { code: route.code };
    case "rules":
      return { expansion: route.expansion };
    case "player":
      return { name: route.name };
    default:
      return {};
  }
}
