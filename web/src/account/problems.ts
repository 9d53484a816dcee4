/** Why something about an account did not work, in words. */
import { t } from "../lib/i18n.svelte";
import { problemWords } from "../lib/problems";
import { isStopped } from "./passkeys";

export function wordsOf(error: unknown): string {
  if (isStopped(error)) return t("account.passkey.stopped");
  return problemWords(error);
}
