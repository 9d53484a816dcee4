/** The line below the prompt: what the chosen thing does, or what there is to choose. */
import { isJoint } from "../../lib/alone";
import { t } from "../../lib/i18n.svelte";
import { said } from "../../lib/words";
import { comparedWords } from "../board/subjects";
import { auctionWords } from "../panels/sale";
import { stepsLeft } from "../panels/tokens";
import { shownGoalWord, throwWord, tokenGivesWord } from "../throws/words";
import type { Option } from "../types";
import { noteWord } from "../words";
import type { Choice } from "./choice.svelte";
import { canTurnIn, needsConfirm } from "./decision";

interface Said {
  label: (option: Option) => string;
  /** Something that just happened and belongs to the decision. */
  remark: string | null;
  isTouch: boolean;
}

export function detailWords(choice: Choice, words: Said): string {
  const { decision, snapshot } = choice;
  if (decision === null || snapshot === undefined) return "";
  if (choice.grace.held !== null) return t("bar.grace");
  if (choice.hint?.length === 0) return t("table.hint.failed");
  if (choice.isThrowing) return throwing(choice, words.isTouch);
  if (choice.ghost !== undefined) return t("table.place.ways", { n: choice.ghost.turnings.length });
  const cells = choice.groups.cells.length;
  if (cells > 0) return placing(choice, words);
  if (tellsWorth(choice) && choice.pointed === null) return t(isAlone(choice) ? "bar.hint.about.alone" : "bar.hint.about");
  const compared = comparedWords(snapshot, decision);
  if (compared !== "") return compared;
  return auctionWords(snapshot) ?? chosen(choice, words.label) ?? asked(choice, words.remark);
}

/** Whether a hint is shown that says what moves are worth. */
const tellsWorth = ({ hint }: Choice): boolean => hint?.some(({ worth }) => worth !== null) ?? false;

/** Whether nobody plays against anybody: then moves are worth what the game will come to. */
const isAlone = ({ snapshot }: Choice): boolean => snapshot !== undefined && isJoint(snapshot);

function throwing({ aiming, hint, snapshot }: Choice, isTouch: boolean): string {
  const { launch, chosen: throws } = aiming;
  if (!launch || snapshot === undefined) return "";
  if (hint !== null) return t("table.hint.says", { text: throwWord(launch, throws) });
  const goal = shownGoalWord(launch, throws, snapshot);
  return [tokenGivesWord(launch), goal, t(isTouch ? "throw.how.touch" : "throw.how.keys")].filter(Boolean).join(" ");
}

function placing(choice: Choice, { remark, isTouch }: Said): string {
  const { decision, groups } = choice;
  const n = groups.cells.length;
  if (tellsWorth(choice)) return t(isAlone(choice) ? "bar.hint.places.alone" : "bar.hint.places", { n });
  const canTurn = decision !== null && canTurnIn(decision, groups);
  const how = canTurn ? t(isTouch ? "table.place.touch" : "table.place.keys") : "";
  const quick = choice.isQuick ? t("bar.quick") : how;
  return [remark ?? "", t("table.place.pick", { n }), quick].filter(Boolean).join(" ");
}

/** What is pointed at or chosen, with what more there is to say of it. */
function chosen(choice: Choice, label: (option: Option) => string): string | null {
  const shown = choice.decision?.options.find((option) => option.code === choice.lit);
  if (shown === undefined || shown.kind === "pass") return null;
  const note = noteWord(shown);
  return note === "" ? label(shown) : `${label(shown)}: ${note}`;
}

function asked(choice: Choice, remark: string | null): string {
  const { decision, snapshot, groups } = choice;
  const notes = decision?.notes ?? [];
  if (notes.length > 0) return notes.map((note) => said(note, note.text)).join(" ");
  const n = choice.places.length;
  const confirm = decision !== null && needsConfirm(decision, groups, choice.isQuick);
  const words = n > 0 ? t(confirm ? "table.options.free" : "table.options.places", { n }) : t("table.options.choose");
  const steps = snapshot === undefined ? null : stepsLeft(snapshot);
  if (steps !== null) return `${t("table.steps", { n: steps })} ${words}`;
  return n > 0 ? words : (remark ?? words);
}
