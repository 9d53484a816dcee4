/**
 * Where this page is: a site may have it below a path, and then all its addresses are there (`/games/rules`).
 *
 * Everywhere else in the page paths begin with a slash as if it had the site for itself (`/rules`). This is the one
 * place that makes addresses of them.
 */

/** The path below which a built page is, by the address of one of its scripts: those lie in a folder of their own. */
export const rootOf = (script: string): string => new URL("..", script).pathname.replace(/\/$/, "");

// A page under work, and one in tests, is made of files that lie elsewhere.
const ROOT = import.meta.env.PROD ? rootOf(import.meta.url) : "";

/** The address of a path, for links, pictures and requests. */
export const below = (path: string, root = ROOT): string => root + path;

/** The path of an address of this site; nothing if it belongs to somebody else there. */
export function pathAt(address: string, root = ROOT): string | undefined {
  return address === root || address.startsWith(`${root}/`) ? address.slice(root.length) || "/" : undefined;
}
