/** Why a seat could not be taken, in words of the page. */
import { ApiError } from "../lib/api";
import { sentence } from "../lib/format";
import { t } from "../lib/i18n.svelte";

const FULL = 409;
const SAME_NAME = 422;
const TOO_OFTEN = 429;

export function refusedSeat(error: unknown): string {
  if (!(error instanceof ApiError) || error.unreachable) return t("error.unreachable");
  if (error.status === FULL) return t("join.full");
  if (error.status === SAME_NAME) return t("join.sameName");
  return error.status === TOO_OFTEN ? t("home.often") : sentence(error.message);
}
