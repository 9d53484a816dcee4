/** The check of a finished game: what this browser can find out by itself, and the draws, which the server deals once more. */
import { api } from "../lib/api";
import type { Deal } from "../lib/types";
import { sha256 } from "./sha256";
import { witnessed } from "./witness";

export interface Finding {
  /** Its words are `fair.check.` and this, with `.bad` where it does not fit. */
  key: "secret" | "seen" | "added" | "draws";
  fits: boolean;
  /** Numbers and names for its words. */
  values: Record<string, string | number>;
}

export const promiseOf = (secret: string): string => sha256(`bastide secret ${secret}`);

/** All that can be said of a deal whose secret is told. */
export async function check(game: string, deal: Deal): Promise<Finding[]> {
  const found: Finding[] = [{ key: "secret", fits: promiseOf(deal.secret ?? "") === deal.promise, values: {} }];
  const seen = witnessed(game);
  if (seen) found.push({ key: "seen", fits: seen.promise === deal.promise, values: {} });
  if (seen?.nonce) found.push({ key: "added", fits: deal.nonces.some(({ nonce }) => nonce === seen.nonce), values: {} });
  const { draws, departure } = await api.checkDeal(game);
  found.push({ key: "draws", fits: !departure, values: { n: departure?.draw ?? draws } });
  return found;
}

/** The beginning and the end of a hash, by which people compare it. */
export const short = (hash: string): string => `${hash.slice(0, 6)}…${hash.slice(-4)}`;
