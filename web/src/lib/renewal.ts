/** A page that stayed open while the server was renewed may not understand it any more: it loads itself anew. */

const KEY = "bastide.renewed";

/** The script that runs here, if it is a built one: its name changes whenever the page does. */
export function ownScript(): string | undefined {
  const source = document.querySelector<HTMLScriptElement>("script[type=module][src]")?.getAttribute("src");
  return /\/assets\/([^/]+)$/.exec(source ?? "")?.[1];
}

/**
 * Loads the page anew if the server gives out another one than this (by the name of its script), and says whether it
 * does. It tries once for each page of the server: where the old one comes back (from a cache on the way), it stays.
 */
export function renew(script: string, reload: () => void = () => location.reload()): boolean {
  const own = ownScript();
  if (own === undefined || script === "" || script === own) return false;
  try {
    if (sessionStorage.getItem(KEY) === script) return false;
    sessionStorage.setItem(KEY, script);
  } catch {
    return false; // what cannot be remembered might be tried for ever
  }
  reload();
  return true;
}
