/** Passkeys: what the server asks is put to the browser, and what that answers is sent back. */
import type { MadeCredential, PasskeyMade, PasskeyShown, ShownCredential } from "../lib/types";
import { accounts } from "./requests";

/** Whether this browser knows passkeys at this address at all. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && "credentials" in navigator;

/** Has a passkey made: for a new name, or a further one of who is signed in. */
export async function makePasskey(purpose: "create" | "add", name?: string): Promise<PasskeyMade> {
  const { ceremony, options } = await accounts.ask({ purpose, name: name ?? null });
  const wanted = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = {
    ...wanted,
    challenge: bytes(wanted.challenge),
    user: { ...wanted.user, id: bytes(wanted.user.id) },
    excludeCredentials: (wanted.excludeCredentials ?? []).map(known),
  } as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null;
  if (made === null) throw new NoPasskey();
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  const response = { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) };
  return { ceremony, credential: { ...base(made), response } satisfies MadeCredential };
}

/** Has a passkey shown: to sign in, or to confirm that it is really who is signed in. */
export async function showPasskey(purpose: "sign-in" | "confirm"): Promise<PasskeyShown> {
  const { ceremony, options } = await accounts.ask({ purpose });
  const wanted = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = {
    ...wanted,
    challenge: bytes(wanted.challenge),
    allowCredentials: (wanted.allowCredentials ?? []).map(known),
  } as PublicKeyCredentialRequestOptions;
  const shown = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential | null;
  if (shown === null) throw new NoPasskey();
  const { clientDataJSON, authenticatorData, signature } = shown.response as AuthenticatorAssertionResponse;
  const response = {
    clientDataJSON: text(clientDataJSON),
    authenticatorData: text(authenticatorData),
    signature: text(signature),
  };
  return { ceremony, credential: { ...base(shown), response } satisfies ShownCredential };
}

/** The browser has given up, or its user has. */
export class NoPasskey extends Error {}

/** Whether an error says that somebody has changed his mind, or waited too long. */
export const isStopped = (error: unknown): boolean => error instanceof NoPasskey || error instanceof DOMException;

const base = ({ id, rawId }: PublicKeyCredential): { id: string; rawId: string; type: "public-key" } => ({
  id,
  rawId: text(rawId),
  type: "public-key",
});

const known = ({ id, type }: { id: string; type: string }): PublicKeyCredentialDescriptor => ({
  id: bytes(id),
  type: type as PublicKeyCredentialType,
});

function bytes(encoded: string): Uint8Array<ArrayBuffer> {
  const binary = atob(encoded.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
