/** Why a request came to nothing, in the words of the server or, where it has not answered, our own. */
import { ApiError } from "./api";
import { sentence } from "./format";
import { t } from "./i18n.svelte";

export const problemWords = (error: unknown): string =>
  error instanceof ApiError && error.message !== "" ? sentence(error.message) : t("error.unreachable");
