/** What is asked of the server about accounts and players. */
import { get, post, request } from "../lib/api";
import { below } from "../lib/root";
import type {
  Account,
  Deletion,
  LadderRow,
  Me,
  PageSettings,
  PasskeyAdded,
  PasskeyAsked,
  PasskeyMade,
  PasskeyRemoval,
  PasskeySignIn,
  PasskeyWish,
  PasswordChange,
  Profile,
  Session,
} from "../lib/types";

const ACCOUNT = "/api/account";

export const accounts = {
  me: () => get<Me>(ACCOUNT),
  create: (name: string, password: string) => post<Me>(ACCOUNT, { name, password }),
  signIn: (name: string, password: string, bring: boolean) => post<Me>(`${ACCOUNT}/sign-in`, { name, password, bring }),
  signOut: async () => void (await request(`${ACCOUNT}/sign-out`, { method: "POST" })),
  ask: (wish: PasskeyWish) => post<PasskeyAsked>(`${ACCOUNT}/passkeys/ask`, wish),
  createByPasskey: (made: PasskeyMade) => post<Me>(`${ACCOUNT}/passkeys/create`, made),
  signInByPasskey: (shown: PasskeySignIn) => post<Me>(`${ACCOUNT}/passkeys/sign-in`, shown),
  addPasskey: (added: PasskeyAdded) => post<Account>(`${ACCOUNT}/passkeys`, added),
  removePasskey: (id: string, wish: PasskeyRemoval) => post<Account>(`${ACCOUNT}/passkeys/${id}/remove`, wish),
  changePassword: (wish: PasswordChange) => post<Account>(`${ACCOUNT}/password`, wish, undefined, "PUT"),
  keep: (settings: Partial<PageSettings>) => post<PageSettings>(`${ACCOUNT}/settings`, settings, undefined, "PATCH"),
  sessions: () => get<Session[]>(`${ACCOUNT}/sessions`),
  endSession: async (id: string) => void (await request(`${ACCOUNT}/sessions/${id}`, { method: "DELETE" })),
  endOtherSessions: async () => void (await request(`${ACCOUNT}/sessions`, { method: "DELETE" })),
  remove: async (wish: Deletion) => {
    const headers = { "content-type": "application/json" };
    await request(`${ACCOUNT}/delete`, { method: "POST", headers, body: JSON.stringify(wish) });
  },
  exportUrl: below(`${ACCOUNT}/export`),
  ladder: (family: string) => get<LadderRow[]>(`/api/ladder?family=${family}`),
  profile: (name: string) => get<Profile>(`/api/players/${encodeURIComponent(name)}`),
};
