/** What pieces are like: the server tells it with every game, so that the page knows none of them by name. */
import type { PieceLook, Snapshot } from "../types";

export type Box = PieceLook["box"];

/** What most pictures of pieces cover, around the spot on which a piece stands: left, top, width and height. */
export const USUAL_BOX: Box = [-19, -23, 38, 38];

/** A piece that nobody tells anything about: a token that lies before a player or is nobody's. */
const PLAIN: PieceLook = {
  coloured: false,
  stock: false,
  numbered: false,
  stacked: false,
  built: false,
  builds: "",
  trail_of: "",
  steps_of: "",
  panel: false,
  counted_from: 0,
  box: USUAL_BOX,
  built_box: USUAL_BOX,
};

type Told = Pick<Snapshot, "pieces">;

/** What a piece is like, by its own name or by that of its group, which stands before a point. */
export const lookOf = ({ pieces }: Told, name: string): PieceLook =>
  pieces[name] ?? pieces[name.split(".")[0] ?? ""] ?? PLAIN;

/** The box in which the server draws so many pieces. */
export function boxOf(told: Told, name: string, number = 1): Box {
  const look = lookOf(told, name);
  return look.built && number > 1 ? look.built_box : look.box;
}
