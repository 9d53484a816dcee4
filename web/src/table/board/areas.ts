/** The shapes of a tile's segments, which the art draws, so that just these can be coloured. */
import { tilePath } from "../../lib/art";

/** The shape of each segment by its name, as data of an SVG path in the frame of the turned tile. */
export type Areas = Readonly<Record<string, string>>;

const NOTHING: Areas = {};
const loaded = new Map<string, Promise<Areas>>();

/** The shapes of a turned tile; none where the server has no picture of it. */
export function tileAreas(tile: string, turn: number): Promise<Areas> {
  const url = `${tilePath(tile)}.areas?turn=${turn}`;
  let areas = loaded.get(url);
  if (areas === undefined) {
    areas = fetch(url)
      .then((response) => (response.ok ? (response.json() as Promise<Areas>) : NOTHING))
      .catch(() => {
        loaded.delete(url);
        return NOTHING;
      });
    loaded.set(url, areas);
  }
  return areas;
}
