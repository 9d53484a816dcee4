/** At a table: notes what is promised of the shuffle, and adds a share while others are waited for. */
import type { Room } from "../lib/types";
import { witness } from "./witness";

export function watchShuffle(game: string, live: { readonly room: Room | undefined }): void {
  let hasAdded = false;
  $effect(() => {
    const shuffle = live.room?.shuffle;
    if (!shuffle) return;
    witness(game, { promise: shuffle.promise });
    if (!shuffle.open || hasAdded) return;
    hasAdded = true;
    void import("./adding").then(({ addShare }) => addShare(game, shuffle.promise));
  });
}
