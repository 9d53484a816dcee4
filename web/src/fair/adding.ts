/** What this browser adds to the shuffle of a game: chance of its own, which the server hears after it has promised its secret. */
import { api, ApiError } from "../lib/api";
import type { Created, NewGame, Share } from "../lib/types";
import { witness } from "./witness";

const BYTES = 16;
const CONFLICT = 409;

export const newNonce = (): string =>
  [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** A share in a game that is still to be made; nothing where the server promises nothing just now. */
async function newShare(): Promise<Share | null> {
  try {
    const { promise } = await api.promise();
    return { promise, nonce: newNonce() };
  } catch {
    return null;
  }
}

/** Makes a game in whose shuffle this browser has a share. */
export async function createGame(wish: NewGame): Promise<Created> {
  try {
    return await createWith(wish, await newShare());
  } catch (error) {
    // A server that was started anew meanwhile knows no promise of the one before it.
    if (error instanceof ApiError && error.status === CONFLICT) return createWith(wish, await newShare());
    throw error;
  }
}

async function createWith(wish: NewGame, share: Share | null): Promise<Created> {
  const made = await api.createGame({ ...wish, share });
  if (share) witness(made.game, share);
  return made;
}

/** Adds to the shuffle of a table that still waits for others. */
export async function addShare(game: string, promise: string): Promise<void> {
  const nonce = newNonce();
  try {
    await api.addShare(game, nonce);
    witness(game, { promise, nonce });
  } catch {
    // The game has begun meanwhile: it is as fair without.
  }
}
