/** Why a decision leaves less freedom than usual, in games for one. */
import { isJoint } from "../../lib/alone";
import { t } from "../../lib/i18n.svelte";
import { isDue } from "./decision";
import type { Snapshot } from "../types";

const FIGURE_ACTION = "action";
const SCORING_ORDER = "choose_feature";

/** What has to be known about a decision, and the rule that says so. */
export interface Duty {
  /** What is asked, where the usual words would say too much. */
  prompt: string | null;
  words: string;
  rule: string | null;
}

/** That a follower must be placed, or who may score; null where all is as usual. */
export function dutyOf(snapshot: Snapshot): Duty | null {
  const { decision } = snapshot;
  if (!isJoint(snapshot) || decision === null) return null;
  if (decision.step === SCORING_ORDER) return { prompt: null, words: t("alone.order"), rule: "SOLO-18" };
  if (decision.options.length > 1 && decision.options.every(isDue))
    return { prompt: null, words: t("alone.items"), rule: decision.rule };
  const isFree = decision.options.some((option) => option.kind === "pass");
  return decision.step === FIGURE_ACTION && !isFree ? { prompt: t("alone.duty.prompt"), words: t("alone.duty"), rule: "SOLO-07" } : null;
}
