/** Which requests the worker answers. Whatever is not here goes to the server as if there were no worker. */

/**
 * - `page`: an address of the page itself, which is the same document for all of them;
 * - `file`: a file of the page as it was built;
 * - `kept`: what the reader of the rules says, or has said that it will show: it is kept as it passes;
 * - `picture`: what is shown, kept or not.
 */
export type Sort = "page" | "file" | "kept" | "picture";

/** What tells the server's own addresses from those of the page. */
const SERVERS = new Set(["api", "art", "healthz", "metrics", "ws"]);
const TEXTS = /^\/(api\/(words|rulebooks)\/[^/]+|api\/rules(\/[^/]+)?|api\/catalogue|art\/tiles\.json)$/;
const PICTURES = /^\/art\/(tile|figure|token)\/.+\.(svg|png|webp)$/;

export type Asked = Pick<Request, "url" | "method" | "mode" | "destination">;

/** Whether and how a request is answered by the worker of a site, `https://example.org/games`. */
export function sortOf(asked: Asked, site: string, shell: ReadonlySet<string>): Sort | undefined {
  const { origin, pathname } = new URL(asked.url);
  const address = origin + pathname;
  if (asked.method !== "GET" || !address.startsWith(`${site}/`)) return undefined;
  const path = address.slice(site.length);
  if (asked.mode === "navigate") return isPage(path) ? "page" : undefined;
  if (shell.has(path)) return "file";
  if (TEXTS.test(path)) return "kept";
  if (!PICTURES.test(path)) return undefined;
  // Who asks for a picture without showing it wants it kept (`offline/keeping.ts`).
  return asked.destination === "image" ? "picture" : "kept";
}

/** A file that is saved by a link is asked for like a page, too. */
function isPage(path: string): boolean {
  return !SERVERS.has(path.split("/")[1] ?? "") && !path.includes(".");
}
