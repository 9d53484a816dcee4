/** Why something about an account did not work, in words. */
import { ApiError } from "../lib/api";
import { sentence } from "../lib/format";
import { t } from "../lib/i18n.svelte";
import { isStopped } from "./passkeys";

export function wordsOf(error: unknown): string {
  if (isStopped(error)) return t("account.passkey.stopped");
  return error instanceof ApiError && error.message !== "" ? sentence(error.message) : t("error.unreachable");
}
