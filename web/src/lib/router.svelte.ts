import { below, pathAt } from "./root";

/** Which page an address leads to. */
export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "game"; id: string }
  | { page: "join"; code: string }
  | { page: "device"; code: string }
  | { page: "replay"; id: string }
  | { page: "review"; id: string }
  | { page: "rules"; expansion: string }
  | { page: "sheet"; id: string }
  | { page: "learn"; lesson: string }
  | { page: "scores" }
  | { page: "account" }
  | { page: "ladder" }
  | { page: "player"; name: string }
  | { page: "explorer" }
  | { page: "puzzles" }
  | { page: "puzzle"; id: string }
  | { page: "admin" }
  | { page: "unknown"; path: string };

/** Reads a path of the page; whatever it does not know is `unknown`, never an error. */
export function parseRoute(path: string): Route {
  const [first, second, ...rest] = path.split("/").filter((part) => part !== "");
  if (first === undefined) return { page: "home" };
  if (second === undefined) {
    if (first === "new") return { page: "new" };
    if (first === "rules") return { page: "rules", expansion: "" };
    if (first === "learn") return { page: "learn", lesson: "" };
    if (first === "scores" || first === "account" || first === "admin" || first === "ladder" || first === "puzzles" || first === "explorer") return { page: first };
  } else if (rest.length === 0) {
    const value = decoded(second);
    if (value !== undefined) {
      if (first === "player") return { page: "player", name: value };
      if (first === "puzzles") return { page: "puzzle", id: value };
      if (first === "game") return { page: "game", id: value };
      if (first === "device") return { page: "device", code: value };
      if (first === "join") return { page: "join", code: value };
      if (first === "rules") return { page: "rules", expansion: value };
      if (first === "learn") return { page: "learn", lesson: value };
      if (first === "replay") return { page: "replay", id: value };
      if (first === "review") return { page: "review", id: value };
      if (first === "sheet") return { page: "sheet", id: value };
    }
  }
  return { page: "unknown", path };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const ownPath = (): string => pathAt(location.pathname) ?? "/";

class Router {
  /** The page that is shown. */
  route = $state<Route>(parseRoute(ownPath()));
  /** Counts the pages that were gone to by a link, so that the focus can follow. */
  visits = $state(0);

  constructor() {
    addEventListener("popstate", () => this.#arrive());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Goes to another page without loading anew. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", below(path));
    else history.pushState(null, "", below(path));
    this.#arrive();
    if (!location.hash) scrollTo(0, 0);
  }

  #arrive(): void {
    this.route = parseRoute(ownPath());
    this.visits += 1;
  }

  /** Plain clicks on links to our own pages stay in the page; files, other hosts and new tabs are the browser's. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null || link.target !== "" || link.hasAttribute("download")) return;
    const url = new URL(link.href, location.href);
    const path = pathAt(url.pathname);
    if (url.origin !== location.origin || path === undefined || parseRoute(path).page === "unknown") return;
    if (url.pathname === location.pathname && url.hash !== "") return;
    event.preventDefault();
    this.go(path + url.search + url.hash);
  }
}

export const router = new Router();
