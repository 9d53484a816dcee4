/** Words for aims, strengths and where they lead. */
import { i18n, named, t } from "../../lib/i18n.svelte";
import { placeOf, thereWord } from "../../lib/places.svelte";
import { plainWord } from "../../lib/plain";
import type { Launch } from "../../lib/types";
import { cellKey } from "../deciding/decision";
import type { Snapshot } from "../types";
import { tokenWord } from "../words";
import { cellOf, landing, zoneOf, type Throw } from "./geometry";

const TENTHS = 10;
const THOUSANDTHS = 1000;

const decimal = (value: number): string =>
  new Intl.NumberFormat(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** An aim: "12.5° to the left". */
export function aimWord(aim: number): string {
  if (aim === 0) return t("throw.aim.ahead");
  return t(aim < 0 ? "throw.aim.left" : "throw.aim.right", { degrees: decimal(Math.abs(aim) / TENTHS) });
}

/** A strength in parts of the strongest throw, and how far that is: "64 %, 4.1 tiles". */
export function strengthWord(launch: Launch, strength: number): string {
  const percent = decimal((100 * strength) / launch.strengths[1]);
  if (launch.reach === 0) return t("throw.strength.part", { percent });
  const far = decimal((launch.reach * strength) / launch.strengths[1] / THOUSANDTHS);
  return t("throw.strength.far", { percent, far });
}

/** Both: "12.5° left, 64 %, 4.1 tiles". */
export const throwWord = (launch: Launch, { aim, strength }: Throw): string =>
  `${aimWord(aim)}, ${strengthWord(launch, strength)}`;

/** What is thrown, and what becomes of it: "Target: 5 points for whoever comes nearest." */
export function tokenGivesWord({ token }: Launch): string {
  const gives = named("table.gives", token.split(".").at(-1) ?? "", "");
  return gives === "" ? "" : `${tokenWord(token)}: ${gives}.`;
}

/** A part of the ground: "Left, near". */
export const zoneWord = plainWord;

/** Where a throw leads, in a line for eyes: where it comes to rest on the map is seen there. */
export function shownGoalWord(launch: Launch, chosen: Throw, snapshot: Snapshot): string {
  return launch.zones.length === 0 && isOnMap(launch, chosen, snapshot) ? "" : goalWord(launch, chosen, snapshot);
}

function isOnMap(launch: Launch, chosen: Throw, snapshot: Snapshot): boolean {
  const goal = cellKey(cellOf(landing(launch, chosen)));
  return snapshot.tiles.some((tile) => cellKey(tile.cell) === goal);
}

/** Where a throw leads without chance: a tile, beside the map, or a part of the ground. */
export function goalWord(launch: Launch, chosen: Throw, snapshot: Snapshot): string {
  if (launch.zones.length > 0) {
    const zone = zoneOf(launch.zones, chosen);
    return zone === "" ? t("throw.goal.short") : t("throw.goal.zone", { zone: zoneWord(zone) });
  }
  if (!isOnMap(launch, chosen, snapshot)) return t("throw.goal.beside");
  return t("throw.goal.tile", { there: thereWord(placeOf(snapshot, cellOf(landing(launch, chosen)))) });
}
