/** A browser has been signed in, or out: what it remembers is his who sits there now. */
import { remember } from "../lib/memory";
import type { Me } from "../lib/types";
import { whoIsHere } from "./me.svelte";
import { bringSettings, takeSettings } from "./sync";

/** Remembers who is here; a new name gets the settings of this browser, an old one brings its own. */
export async function enter({ account }: Me, isNew: boolean): Promise<void> {
  if (!account) return;
  whoIsHere.name = account.name;
  remember("name", account.name);
  if (isNew) await bringSettings();
  else takeSettings(account);
}

/** Nobody is signed in here any more. */
export function leave(): void {
  whoIsHere.name = null;
}
