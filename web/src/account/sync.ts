/** Settings that follow a player to all his devices: what the browser remembers is kept by the server, too. */
import { i18n, LANGUAGES, type Language } from "../lib/i18n.svelte";
import { onRemember, recall, remember } from "../lib/memory";
import { settings } from "../lib/settings.svelte";
import { theme, THEMES } from "../lib/theme.svelte";
import type { Account, PageSettings } from "../lib/types";
import { whoIsHere } from "./me.svelte";
import { accounts } from "./requests";

type Key = keyof PageSettings;
export const KEYS = ["language", "theme", "quickPlay", "sounds", "volume", "replaySpeed", "layers", "setup", "setups", "lessons"] as const satisfies readonly Key[];
/** Changes that come at once are sent together. */
const PAUSE = 400;

/** What the server has. */
let kept: Partial<Record<Key, string>> = {};
let waiting: Partial<Record<Key, string>> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

const isKey = (key: string): key is Key => KEYS.some((known) => known === key);

/** Takes what the server keeps and sends it whatever changes; who is not signed in any more is a guest. */
export async function followSettings(): Promise<void> {
  try {
    const { account } = await accounts.me();
    whoIsHere.name = account?.name ?? null;
    if (account) takeSettings(account);
    if (account && recall("name") === null) remember("name", account.name);
  } catch {
    // Without the server the browser's own settings are as good as any.
  }
}

/** Takes the settings of an account, and keeps them up to date there from now on. */
export function takeSettings(account: Account): void {
  kept = {};
  onRemember(() => undefined);
  for (const key of KEYS) {
    const value = account.settings[key];
    if (value == null) continue;
    kept[key] = value;
    if (recall(key) !== value) take(key, value);
  }
  onRemember(note);
  // What was learnt here before, the account does not know yet.
  note("lessons", recall("lessons") ?? kept.lessons ?? "");
}

/** What is shown changes at once; the rest is read where it is needed the next time. */
function take(key: Key, value: string): void {
  remember(key, key === "lessons" ? joined(recall(key), value) : value);
  if (key === "theme") theme.current = THEMES.find((one) => one === value) ?? theme.current;
  else if (key === "language" && Object.hasOwn(LANGUAGES, value)) i18n.language = value as Language;
  else if (key === "quickPlay") settings.quickPlay = value === "yes";
}

/** Whatever was learnt on any device is learnt. */
const joined = (here: string | null, there: string): string => [...new Set(`${there} ${here ?? ""}`.split(" ").filter(Boolean))].join(" ");

function note(key: string, value: string): void {
  if (!isKey(key) || (kept[key] ?? "") === value) return;
  waiting[key] = value;
  clearTimeout(timer);
  timer = setTimeout(() => void send(), PAUSE);
}

async function send(): Promise<void> {
  const changes = waiting;
  waiting = {};
  try {
    await accounts.keep(changes);
    kept = { ...kept, ...changes };
  } catch {
    // Too long, or no connection: this browser remembers it all the same.
  }
}

/** Gives an account that has none yet the settings of this browser. */
export async function bringSettings(): Promise<void> {
  const found = KEYS.flatMap((key) => {
    const value = recall(key);
    return value === null ? [] : [[key, value] as const];
  });
  if (found.length > 0) await accounts.keep(Object.fromEntries(found)).catch(() => undefined);
}
