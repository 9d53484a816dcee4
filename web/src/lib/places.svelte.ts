/**
 * Places on the board in words: by who stands there, else by what the tile shows, and by the way to them from the tile laid
 * last; never by the numbers of a cell (`bastide.server.telling.places` is the other side).
 */
import { i18n, message, named } from "./i18n.svelte";
import { fill, type Params } from "./message";
import { plainWord } from "./plain";
import { shownInside } from "./tiles.svelte";
import type { Snapshot } from "./types";

type Cell = readonly [number, number];

/** Between who stands somewhere, on what, and whose it is. */
const JOINT = "@";

/** The way to where one is. */
export const HERE = "0,0";

/** Where the tile lies that was laid last in the game that is shown. */
let last = $state.raw<Cell>([0, 0]);

/** Takes notice of the tile laid last, before a position is drawn. */
export function meetLast(position: Partial<Pick<Snapshot, "last">>): void {
  last = position.last?.[0] ?? [0, 0];
}

const line = (key: string, values: Params = {}): string =>
  fill(message(`said.${key}`) ?? named("said", key, ""), values, i18n.language);

/** A place as the server names it: who stands there, a tile, or nothing for a cell where no tile lies. */
export function thereWord(place: string): string {
  if (!place.includes(JOINT)) return place === "" ? line("there.gap") : line("there.tile", { shows: shownInside(place) });
  const [figure = "", feature = "", ...names] = place.split(JOINT);
  const values = { figure: plainWord(figure), feature: plainWord(feature), whose: names.join(JOINT) };
  const own = `there.${figure}.${feature}`;
  return line(named("said", own, "") === "" ? "there.figure" : own, values);
}

/** Who stands on a cell now, else what its tile shows. */
export function placeOf({ figures, seats, tiles }: Pick<Snapshot, "figures" | "seats" | "tiles">, [x, y]: Cell): string {
  const isHere = ({ cell }: { cell: Cell }): boolean => cell[0] === x && cell[1] === y;
  const figure = figures.find(isHere);
  if (figure === undefined) return tiles.find(isHere)?.tile ?? "";
  return [figure.kind, figure.place.split(JOINT)[0], seats[figure.seat]?.name ?? ""].join(JOINT);
}

/** A way to the east and to the south, "2,-1": "1 north and 2 east of the tile laid last". */
export function wayWord(way: string): string {
  const [east = 0, south = 0] = way.split(",").map(Number);
  const step = (number: number, after: string, before: string): string[] =>
    number === 0 ? [] : [line("way.step", { number: Math.abs(number), side: named("said.where", number > 0 ? after : before) })];
  const [one, other] = [...step(south, "south", "north"), ...step(east, "east", "west")];
  if (one === undefined) return line("way.here");
  return line("way.from", { way: other === undefined ? one : line("way.both", { one, other }) });
}

/** The way to a cell from the tile laid last, as the server tells it. */
export const wayTo = ([x, y]: Cell, [lastX, lastY]: Cell = last): string => `${x - lastX},${y - lastY}`;
