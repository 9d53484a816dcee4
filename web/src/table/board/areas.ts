/** The shapes of tiles' segments, which the art draws, so that just these can be coloured; many come by one request. */
import { homeOf, tilesUrl } from "../../lib/art";
import { Gatherer } from "../../lib/gather";

/** The shape of each segment by its name, as data of an SVG path in the frame of the turned tile. */
export type Areas = Readonly<Record<string, string>>;

interface Wish {
  tile: string;
  turn: number;
  answer: (areas: Areas) => void;
}

const NOTHING: Areas = {};
const loaded = new Map<string, Promise<Areas>>();
const gatherer = new Gatherer<Wish>(({ tile }) => homeOf(tile) ?? "", load);

/** The shapes of a turned tile; none where the server has no picture of it. */
export function tileAreas(tile: string, turn: number): Promise<Areas> {
  const key = `${homeOf(tile) ?? ""} ${tile}.${turn}`;
  let areas = loaded.get(key);
  if (areas === undefined) {
    areas = new Promise((answer) => gatherer.ask({ tile, turn, answer }));
    loaded.set(key, areas);
    void areas.then((found) => found === NOTHING && loaded.delete(key));
  }
  return areas;
}

async function load(home: string, wishes: Wish[]): Promise<void> {
  let found: Record<string, Areas> = {};
  try {
    const names = wishes.map(({ tile, turn }) => `${tile}.0.${turn}`);
    const answer = await fetch(tilesUrl("areas", names, home || undefined));
    if (answer.ok) found = (await answer.json()) as Record<string, Areas>;
  } catch {
    // Then nothing is coloured.
  }
  for (const { tile, turn, answer } of wishes) answer(found[`${tile}.${turn}`] ?? NOTHING);
}
