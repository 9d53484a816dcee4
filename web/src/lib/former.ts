/** Names of those who have left: the server keeps one in English, the page says it in its own language. */
import { t } from "./i18n.svelte";

const FORMER = "A former player";
/** Several at one table are told apart by a number. */
const NUMBERED = /^A former player(?: (\d))?$/;

/** What the server has sent, with the names of those who have left as they are said here. */
export function parsed<T>(text: string): T {
  return JSON.parse(text, text.includes(FORMER) ? renamed : undefined) as T;
}

function renamed(_: string, value: unknown): unknown {
  const found = typeof value === "string" ? NUMBERED.exec(value) : null;
  if (found === null) return value;
  return found[1] === undefined ? t("player.former") : `${t("player.former")} ${found[1]}`;
}
