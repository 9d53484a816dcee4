/**
 * The options of a decision come packed: forms with holes, and for each place what belongs into the holes. Here they become
 * what they are: each option by itself, with its own code (`bastide.server.telling.packing` is the other side).
 */
import { thereWord, wayTo, wayWord } from "./places.svelte";
import { shownInside } from "./tiles.svelte";
import type { Decision, PackedOptions, Snapshot, TileOnBoard } from "./types";

type Option = Decision["options"][number];
type Holes = Record<string, unknown>;

const HOLE = /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;
/** How ways and places are said. */
const PLACES: Record<string, (value: string) => string> = { way: wayWord, there: thereWord, shows: shownInside };
const NOTHING_ELSE = /^\{(\w+)\}$/;

/** A position as it came, with all options of its decision. */
export function withOptions(snapshot: Snapshot): Snapshot {
  const { decision, tiles } = snapshot;
  if (!decision?.packed) return snapshot;
  return { ...snapshot, decision: { ...decision, options: unpack(decision.packed, tiles), packed: null } };
}

/** Every option, made of its form and its place. */
export function unpack(packed: PackedOptions, tiles: readonly TileOnBoard[]): Option[] {
  const { kinds, forms, ways, words } = packed;
  return packed.rows.flatMap(([number, ...values]) => {
    const way = ways[number as number];
    if (way === undefined) return [];
    const count = way.shared.length;
    const shared = told(packed, way.shared, values.slice(0, count));
    return values.slice(count).flatMap((own) => {
      const place = located(told(packed, way.own, own as unknown[]), tiles, packed.last);
      const cells = ((shared["cells"] as unknown[] | null) ?? [place["at"]]).map((cell) => cellOf(cell, tiles));
      return way.forms.map(([form, figure]) => {
        const holes = { ...shared, ...place, cells, figure };
        const { label, ...others } = { ...kinds[String(forms[form]?.["kind"])], ...forms[form] };
        return { ...(filled(others, holes) as object), label: sentence(String(label), holes, words) } as Option;
      });
    });
  });
}

/** Values by the names of their holes. */
function told({ listed }: PackedOptions, names: readonly string[], values: readonly unknown[]): Holes {
  return Object.fromEntries(
    names.map((name, index) => {
      const value = values[index];
      return [name, name in listed ? listed[name]?.[value as number] : value];
    }),
  );
}

const cellOf = (cell: unknown, tiles: readonly TileOnBoard[]): unknown =>
  typeof cell === "number" ? tiles[cell]?.cell : cell;

/** A place with its cell and the way there; what it does not tell of its spot and of what is there, its tile tells. */
function located(own: Holes, tiles: readonly TileOnBoard[], last: [number, number]): Holes {
  const tile = tiles[own["tile"] as number];
  const [x, y] = tile?.cell ?? [Number(own["x"]), Number(own["y"])];
  const shown = { spot: tile?.spots[String(own["place"])], shows: tile?.tile, there: tile?.tile };
  return { ...shown, ...own, x, y, at: [x, y], way: wayTo([x, y], last) };
}

/** A form with its holes filled; what is nothing but a hole becomes the value itself. */
function filled(form: unknown, holes: Holes): unknown {
  if (typeof form === "string") {
    const name = NOTHING_ELSE.exec(form)?.[1];
    return name === undefined ? written(form, (hole) => String(holes[hole])) : holes[name];
  }
  if (form === null || typeof form !== "object" || Array.isArray(form)) return form;
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, filled(value, holes)]));
}

/** A label: names and ways are written as words, and it begins with a capital letter. */
function sentence(form: string, holes: Holes, words: Record<string, string>): string {
  const word = (value: string): string => words[value] ?? value;
  const text = written(form, (name) => (PLACES[name] ?? word)(String(holes[name])));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text with its holes filled; a number may have its noun beside it: `{size|tile|tiles}`. */
const written = (form: string, value: (name: string) => string): string =>
  form.replace(HOLE, (_, name: string, one?: string, many?: string) =>
    one === undefined ? value(name) : `${value(name)} ${value(name) === "1" ? one : many}`,
  );
