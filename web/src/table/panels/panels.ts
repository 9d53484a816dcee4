/** Panels beside the board, whichever expansion tells of them: rings of places, sales, throws, dice, bags. */
import { i18n, named } from "../../lib/i18n.svelte";
import { fill, type Params } from "../../lib/message";
import type { Snapshot } from "../types";

export type Panel = NonNullable<Snapshot["panels"]>[number];
type Kind = Panel["kind"];

/** All panels of a kind. */
export const panelsOf = <K extends Kind>({ panels }: Snapshot, kind: K): Extract<Panel, { kind: K }>[] =>
  (panels ?? []).filter((panel): panel is Extract<Panel, { kind: K }> => panel.kind === kind);

/** The title of a panel in the chosen language. */
export const panelTitle = ({ name, title }: { name: string; title: string }): string => named("panel", name, title);

/** What is said in a panel, by the name of that; what no message file knows is shown as it came. */
export const panelWord = ({ name }: { name: string }, what: string, english: string, params: Params = {}): string =>
  fill(named(`panel.${name}`, what, english), params, i18n.language);
