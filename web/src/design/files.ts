/** Designs as files: opened into blank tiles, and saved from them. */
import { api, ApiError } from "../lib/api";
import { sentence } from "../lib/format";
import { t } from "../lib/i18n.svelte";
import type { SetupChoice } from "../lib/types";
import { MOST_TEXT, type Blank } from "./blank.svelte";
import { writeDesign } from "./text";

/** Reads a file into a blank tile, and what else is in it into those behind; gives the words of what went wrong. */
export async function openInto(blanks: readonly Blank[], file: File, setup: SetupChoice, players: number): Promise<string> {
  const failed = (reason: string): string => t("design.file.failed", { name: file.name, reason });
  if (file.size > MOST_TEXT) return t("design.file.large", { name: file.name });
  try {
    const found = await api.checkDesigns({ setup, text: await file.text() }, players);
    const designs = found.flatMap(({ design }) => (design ? [design] : []));
    const [first] = found;
    if (first?.design == null || designs.length !== found.length)
      return failed(t("design.line", { n: first?.line ?? 1, error: sentence(first?.error ?? "") }));
    if (designs.length > blanks.length) return failed(t("design.file.many", { n: designs.length, most: blanks.length }));
    for (const [index, design] of designs.entries()) blanks[index]?.replace(writeDesign(design));
    return "";
  } catch (error) {
    return failed(error instanceof ApiError && !error.unreachable ? sentence(error.message) : t("error.unreachable"));
  }
}

/** The address of a text as a file to be saved. */
export const fileUrl = (text: string): string => `data:application/toml;charset=utf-8,${encodeURIComponent(text)}`;

/** The address of a drawing. */
export const drawingUrl = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
