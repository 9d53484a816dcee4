/** The texts of one language, which lie in a file for each part of the page. */
import type { Messages } from "../lib/served.svelte";

export const joined = (files: Record<string, Messages>): Messages => Object.assign({}, ...Object.values(files)) as Messages;
