/** Why a seat could not be taken, in words of the page. */
import { ApiError } from "../lib/api";
import { sentence } from "../lib/format";
import { t } from "../lib/i18n.svelte";

export const refusedSeat = (error: unknown): string =>
  error instanceof ApiError && !error.unreachable ? sentence(error.message) : t("error.unreachable");
