/** Families of games, which share a rating. */
import { t } from "../lib/i18n.svelte";
import type { LadderRow } from "../lib/types";

export type Family = LadderRow["rating"]["family"];
export const FAMILIES = ["base", "small", "big", "everything"] as const satisfies readonly Family[];

export const familyWord = (family: Family): string => t(`family.${family}`);

/** A change with its sign, and a true minus. */
export const signed = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0");
