import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { areaWords } from "../lib/areas";
import { i18n, t } from "../lib/i18n.svelte";
import { parsed } from "../lib/former";
import { onRemember, recall, remember } from "../lib/memory";
import { theme } from "../lib/theme.svelte";
import type { Account, Me } from "../lib/types";
import { enter, leave } from "./entering";
import { whoIsHere } from "./me.svelte";
import { makePasskey, showPasskey } from "./passkeys";
import SignIn from "./SignIn.svelte";
import { followSettings } from "./sync";

const ACCOUNT: Account = { name: "Anna", made: "2026-01-01T00:00:00Z", password: true, passkeys: [], settings: {} };
const me = (account: Account | null, games = 0): Me => ({ account, games, passkeys: true });

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

let asked: Asked[] = [];
let answers: Record<string, unknown> = {};

beforeEach(async () => {
  localStorage.clear();
  asked = [];
  answers = {};
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined;
    asked.push({ method: init.method ?? "GET", path, body });
    const answer = answers[`${init.method ?? "GET"} ${path}`] ?? {};
    const status = answer instanceof Response ? undefined : 200;
    return Promise.resolve(answer instanceof Response ? answer : new Response(JSON.stringify(answer), { status }));
  });
  await areaWords("players");
});

afterEach(() => {
  cleanup();
  onRemember(() => undefined);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  i18n.language = "en";
  theme.current = "auto";
});

describe("the words about players", () => {
  it("come when they are needed, and in every language that is chosen then", async () => {
    expect(t("account.ways")).toBe("How you sign in");
    i18n.language = "de";
    await vi.waitFor(() => expect(t("account.ways")).toBe("Wie du dich anmeldest"));
    expect(t("account.yours")).toBe("Dein Konto");
  });
});

describe("somebody who has left", () => {
  it("is named in the language of the page", async () => {
    i18n.language = "it";
    await vi.waitFor(() => expect(t("player.former")).toBe("Un ex giocatore"));
    const told = parsed<unknown>('{"seats":[{"name":"A former player"},{"name":"A former player 2"},{"name":"Ben"}]}');
    expect(told).toEqual({ seats: [{ name: "Un ex giocatore" }, { name: "Un ex giocatore 2" }, { name: "Ben" }] });
    expect(parsed('{"text":"A former player won"}')).toEqual({ text: "A former player won" });
  });
});

describe("settings", () => {
  it("come from the account and are shown at once", async () => {
    answers["GET /api/account"] = me({ ...ACCOUNT, settings: { theme: "dark", volume: "40" } });
    await followSettings();
    expect([theme.current, recall("volume"), whoIsHere.name]).toEqual(["dark", "40", "Anna"]);
    expect(asked.map(({ method }) => method)).toEqual(["GET"]);
  });

  it("are sent together when they change, and only those that follow", async () => {
    vi.useFakeTimers();
    answers["GET /api/account"] = me({ ...ACCOUNT, settings: { theme: "dark" } });
    await followSettings();
    theme.current = "light";
    remember("volume", "70");
    remember("name", "somebody");
    await vi.advanceTimersByTimeAsync(1000);
    const changes = asked.filter(({ method }) => method === "PATCH");
    expect(changes).toEqual([{ method: "PATCH", path: "/api/account/settings", body: { theme: "light", volume: "70" } }]);
  });

  it("of a guest stay in his browser", async () => {
    whoIsHere.name = "Anna";
    answers["GET /api/account"] = me(null);
    await followSettings();
    remember("volume", "70");
    expect(whoIsHere.name).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it("of this browser go to a name that is new", async () => {
    remember("theme", "dark");
    await enter(me(ACCOUNT), true);
    expect(asked).toEqual([{ method: "PATCH", path: "/api/account/settings", body: { theme: "dark" } }]);
    expect([recall("player"), recall("name")]).toEqual(["Anna", "Anna"]);
    leave();
    expect(recall("player")).toBeNull();
  });
});

describe("signing in", () => {
  async function shown(games = 0): Promise<() => void> {
    answers["GET /api/account"] = me(null, games);
    const entered = vi.fn();
    render(SignIn, { onentered: entered });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await tick();
    return entered;
  }

  function type(label: string, text: string): void {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  it("takes the games of a guest along unless he says no", async () => {
    const entered = await shown(2);
    answers["POST /api/account/sign-in"] = me(ACCOUNT);
    type("Name", "Anna");
    type("Password", "a long one");
    const box = await screen.findByLabelText<HTMLInputElement>("Take the 2 games of this browser along");
    expect(box.checked).toBe(true);
    screen.getByRole("button", { name: "Sign in with the password" }).click();
    await vi.waitFor(() => expect(entered).toHaveBeenCalled());
    expect(asked.at(-1)?.body).toEqual({ name: "Anna", password: "a long one", bring: true });
  });

  it("says why not, in words of the server", async () => {
    await shown();
    const problem = { error: "no", text_key: "account.wait", text_values: { seconds: 4 } };
    i18n.language = "de";
    await vi.waitFor(() => expect(t("account.signIn")).toBe("Anmelden"));
    answers["POST /api/account/sign-in"] = new Response(JSON.stringify(problem), { status: 429 });
    type("Name", "Anna");
    type("Passwort", "a long one");
    screen.getByRole("button", { name: "Mit Passwort anmelden" }).click();
    await vi.waitFor(() => expect(screen.getByRole("alert").textContent).toContain("in 4 Sekunden"));
  });

  it("offers no passkey where the browser knows none", async () => {
    await shown();
    expect(screen.queryByRole("button", { name: "Sign in with a passkey" })).toBeNull();
  });
});

describe("a passkey", () => {
  const buffer = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

  it("is asked what the server asks, in bytes, and its answer is sent in letters", async () => {
    answers["POST /api/account/passkeys/ask"] = {
      ceremony: "code",
      options: { challenge: "-_8", user: { id: "YQ", name: "Anna", displayName: "Anna" }, excludeCredentials: [{ id: "Yg", type: "public-key" }] },
    };
    const create = vi.fn((_: CredentialCreationOptions) =>
      Promise.resolve({ id: "aWQ", rawId: buffer("id"), response: { clientDataJSON: buffer("{}"), attestationObject: buffer("~~~?") } }),
    );
    vi.stubGlobal("navigator", { ...navigator, languages: ["en"], credentials: { create } });
    expect(await makePasskey("create", "Anna")).toEqual({
      ceremony: "code",
      credential: { id: "aWQ", rawId: "aWQ", type: "public-key", response: { clientDataJSON: "e30", attestationObject: "fn5-Pw" } },
    });
    const { publicKey } = create.mock.calls[0]?.[0] ?? {};
    expect([...new Uint8Array(publicKey?.challenge as ArrayBuffer)]).toEqual([251, 255]);
    expect(publicKey?.excludeCredentials?.map(({ id }) => [...new Uint8Array(id as ArrayBuffer)])).toEqual([[98]]);
  });

  it("that is not shown is no answer", async () => {
    answers["POST /api/account/passkeys/ask"] = { ceremony: "code", options: { challenge: "YQ" } };
    vi.stubGlobal("navigator", { ...navigator, languages: ["en"], credentials: { get: () => Promise.resolve(null) } });
    await expect(showPasskey("sign-in")).rejects.toThrow();
    expect(asked.map(({ path }) => path)).toEqual(["/api/account/passkeys/ask"]);
  });
});
