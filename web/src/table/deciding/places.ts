/** What stands for a place or a piece in a list or on a disc. */
import type { BoardOption } from "./decision";

/** The kind of the piece that an option is about; what stands on the board has an id that begins with it. */
export const kindOf = (option: BoardOption): string =>
  option.kind === "segment" ? option.figure : (option.figure.split("-")[0] ?? "");
