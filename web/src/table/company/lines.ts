/** Lines of the chat in words. */
import { named, t } from "../../lib/i18n.svelte";
import type { ChatLine } from "../../lib/types";
import type { Snapshot } from "../types";

export type PhraseName = NonNullable<ChatLine["phrase"]>;

/** Who wrote it; whoever sits at this screen is "You", unless several do. */
export function authorWord(snapshot: Snapshot, { seat, watcher }: ChatLine): string {
  if (seat === null) return t("chat.watcher", { n: watcher ?? 0 });
  const player = snapshot.seats[seat];
  const isAlone = snapshot.seats.filter(({ yours }) => yours).length === 1;
  return player?.yours && isAlone ? t("chat.you") : (player?.name ?? "");
}

/** What was written, or the phrase in the language of who reads it. */
export const lineText = ({ text, phrase }: ChatLine): string => (phrase === null ? text : named("phrase", phrase, text));
