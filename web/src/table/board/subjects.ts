/** The figures that a decision is about, and what they stand on. */
import { t } from "../../lib/i18n.svelte";
import { sameCell } from "../deciding/decision";
import type { Cell, Decision, FeatureState, Option, Snapshot, Subject } from "../types";
import { featureWord, figureWord } from "../words";

/** What a figure stands on. */
export function featureUnder(snapshot: Snapshot, subject: Subject): FeatureState | null {
  const isThere = ([cell, name]: readonly [Cell, string]): boolean =>
    name === subject.place && sameCell(cell, subject.at);
  return snapshot.features.find(({ segments }) => segments.some((segment) => isThere(segment as [Cell, string]))) ?? null;
}

/** Whether a decision compares what its figures stand on. */
const compares = (decision: Decision): boolean => decision.weighs && (decision.subjects?.length ?? 0) > 1;

/** Those whose ground is lit with its worth, where a decision is about that: its figures, and the one pointed at. */
export function weighed(snapshot: Snapshot, pointed: Option | undefined): Subject[] {
  if (!snapshot.decision?.weighs) return [];
  const figure = pointed?.kind === "figure" ? snapshot.figures.find(({ id }) => id === pointed.figure) : undefined;
  const aimed = figure && { seat: figure.seat, kind: figure.kind, at: figure.cell, place: figure.place, spot: figure.spot };
  return [...(snapshot.decision.subjects ?? []), ...(aimed ? [aimed] : [])];
}

/** What a feature is worth, as a short tag: what is the same when it is complete is said once. */
export const worthTag = (now: number, done: number): string =>
  now === done ? t("table.score", { points: now }) : t("table.owner.both", { now, done });

/** What a feature is worth, in words: "worth 4 now, 8 when complete". */
export const worthWord = ({ now, done }: FeatureState): string =>
  now === done ? t("table.weigh.now", { now }) : t("table.weigh.both", { now, done });

/** What a decision compares, in a sentence for whoever makes it; nothing if it compares nothing. */
export function comparedWords(snapshot: Snapshot, decision: Decision): string {
  if (!compares(decision)) return "";
  const words = (decision.subjects ?? []).map((subject) => {
    const found = featureUnder(snapshot, subject);
    const values = {
      name: snapshot.seats[subject.seat]?.name ?? "",
      figure: figureWord(subject.kind),
      feature: featureWord(found?.kind ?? ""),
      worth: found ? worthWord(found) : "",
    };
    return t(subject.seat === decision.seat ? "table.weigh.yours" : "table.weigh.other", values);
  });
  return `${words.join(". ")}.`;
}
