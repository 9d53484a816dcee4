import type { Language } from "./i18n.svelte";
import type {
  Agreement,
  Animation,
  Catalogue,
  ChatLine,
  ChatWish,
  Created,
  Deal,
  DealCheck,
  DealPromise,
  Deck,
  DesignCheck,
  DesignsToCheck,
  DeviceInfo,
  DeviceJoined,
  DeviceLink,
  GameCard,
  Hint,
  JoinInfo,
  NewGame,
  OfferWish,
  Opened,
  PlayAgain,
  OpenTable,
  PlayFrom,
  Problem,
  Ranking,
  Reach,
  ReplayInfo,
  Rule,
  Rulebook,
  SeatBot,
  Seated,
  SetupCheck,
  SetupChoice,
  Snapshot,
  TableNumbers,
  Tables,
} from "./types";
import { parsed } from "./former";
import { below } from "./root";
import type { Clashes } from "./setup";
import { said } from "./words";

/** The server said no, or could not be reached (status 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly allowed: string[] = [],
  ) {
    super(message);
  }

  /** Whether there was no answer at all. */
  get unreachable(): boolean {
    return this.status === 0;
  }
}

export const request = (path: string, init: RequestInit = {}): Promise<Response> => fetched(below(path), init);

async function fetched(address: string, init: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address, { credentials: "same-origin", ...init });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError(0, "");
  }
  if (!response.ok) throw await problem(response);
  return response;
}

async function problem(response: Response): Promise<ApiError> {
  try {
    const body = (await response.json()) as Problem;
    return new ApiError(response.status, said(body, body.error), body.allowed ?? []);
  } catch {
    return new ApiError(response.status, response.statusText);
  }
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return parsed<T>(await (await request(path, { signal })).text());
}

const json = (body: unknown): RequestInit => ({ headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

const posted = (path: string, body?: unknown, signal?: AbortSignal, method = "POST"): Promise<Response> =>
  request(path, { ...(body === undefined ? {} : json(body)), method, signal });

export async function post<T>(path: string, body?: unknown, signal?: AbortSignal, method = "POST"): Promise<T> {
  return parsed<T>(await (await posted(path, body, signal, method)).text());
}

/** Asks for something that has no answer. */
export async function send(path: string, body?: unknown, method = "POST"): Promise<void> {
  await posted(path, body, undefined, method);
}

const table = (code: string): string => `/api/tables/${encodeURIComponent(code)}`;
const game = (id: string): string => `/api/games/${encodeURIComponent(id)}`;
const invitation = (code: string): string => `/api/invitations/${encodeURIComponent(code)}`;
const device = (code: string): string => `/api/devices/${encodeURIComponent(code)}`;

/** Everything the page asks the server for outside the live connection. */
export const api = {
  catalogue: () => get<Catalogue>("/api/catalogue"),
  clashes: () => get<Clashes>("/api/clashes"),
  checkSetup: (setup: SetupChoice, players: number, signal?: AbortSignal) =>
    post<SetupCheck>(`/api/setup/check?players=${players}`, setup, signal),
  checkDesigns: (wish: DesignsToCheck, players: number, signal?: AbortSignal) =>
    post<DesignCheck[]>(`/api/designs/check?players=${players}`, wish, signal),
  createGame: (wanted: NewGame) => post<Created>("/api/games", wanted),
  promise: () => post<DealPromise>("/api/promises"),
  addShare: (id: string, nonce: string) => send(`${game(id)}/share`, { nonce }),
  deal: (id: string) => get<Deal>(`${game(id)}/deal`),
  checkDeal: (id: string) => get<DealCheck>(`${game(id)}/deal/check`),
  playAgain: (id: string, wish: PlayAgain) => post<Created>(`${game(id)}/again`, wish),
  deck: (id: string) => get<Deck>(`/api/decks/${encodeURIComponent(id)}`),
  games: () => get<GameCard[]>("/api/games"),
  deleteGame: async (id: string) => void (await request(game(id), { method: "DELETE" })),
  reach: () => get<Reach>("/api/invitations"),
  joinInfo: (code: string) => get<JoinInfo>(invitation(code)),
  join: (code: string, name: string | null) => post<Created>(invitation(code), { name }),
  tables: (page = 0) => get<Tables>(`/api/tables?page=${page}`),
  table: (code: string) => get<OpenTable>(table(code)),
  sitDown: (code: string, name: string) => post<Seated>(table(code), { name }),
  pair: (card: string, name: string) => post<Seated>("/api/pairing", { card, name }),
  start: (id: string) => send(`${game(id)}/start`),
  leave: (id: string) => send(`${game(id)}/leave`),
  agree: (id: string, agreement: Agreement) => send(`${game(id)}/agreement`, agreement, "PUT"),
  seatBot: (id: string, seat: number, wish: SeatBot) => send(`${game(id)}/seats/${seat}/bot`, wish, "PUT"),
  freeSeat: (id: string, seat: number) => send(`${game(id)}/seats/${seat}`, undefined, "DELETE"),
  open: async (text: string) => {
    const init = { method: "POST", headers: { "content-type": "text/plain" }, body: text };
    return (await (await request("/api/games/open", init)).json()) as Opened;
  },
  makeDeviceLink: () => post<DeviceLink>("/api/devices"),
  endDeviceLink: async () => void (await request("/api/devices", { method: "DELETE" })),
  deviceInfo: (code: string) => get<DeviceInfo>(device(code)),
  followDeviceLink: (code: string) => post<DeviceJoined>(device(code)),
  replay: (id: string) => get<ReplayInfo>(`${game(id)}/replay`),
  at: (id: string, number: number, count: number) => get<Snapshot[]>(`${game(id)}/at/${number}/on?count=${count}`),
  playFrom: (id: string, number: number, wish: PlayFrom) => post<Created>(`${game(id)}/at/${number}/play`, wish),
  beginAnimation: (id: string, language: Language) => post<Animation>(`${game(id)}/animations?language=${language}`),
  animation: (id: string, name: string) => get<Animation>(`${game(id)}/animations/${name}`),
  // What is stopped because the page goes away has to be told even then.
  stopAnimation: async (id: string, name: string) =>
    void (await request(`${game(id)}/animations/${name}`, { method: "DELETE", keepalive: true })),
  animationUrl: (id: string, name: string) => below(`${game(id)}/animations/${name}/file`),
  file: async (url: string) => (await fetched(url)).blob(),
  hint: (id: string, seat: number, signal?: AbortSignal) => get<Hint>(`${game(id)}/hint?seat=${seat}`, signal),
  numbers: (id: string, signal?: AbortSignal) => get<TableNumbers>(`${game(id)}/numbers`, signal),
  resign: (id: string, seat: number) => send(`${game(id)}/resign?seat=${seat}`),
  write: (id: string, wish: Partial<ChatWish>) => post<ChatLine>(`${game(id)}/chat`, wish),
  offer: (id: string, wish: OfferWish) => send(`${game(id)}/offers`, wish),
  answer: (id: string, offer: string, agreed: boolean) => send(`${game(id)}/offers/${offer}`, { agreed }),
  sendAway: (id: string, seat: number) => send(`${game(id)}/dismiss?seat=${seat}`),
  standIn: (id: string, seat: number) => send(`${game(id)}/stand-in?seat=${seat}`),
  comeBack: (id: string, seat: number) => send(`${game(id)}/come-back?seat=${seat}`),
  rematch: (id: string) => post<Created>(`${game(id)}/rematch`),
  ranking: (id: string) => get<Ranking>(`${game(id)}/ranking`),
  rankings: () => get<Ranking[]>("/api/rankings"),
  rules: (language: string) => get<Rule[]>(`/api/rules?language=${language}`),
  rule: (id: string, language: string) => get<Rule>(`/api/rules/${encodeURIComponent(id)}?language=${language}`),
  rulebook: (expansion: string, language: string) =>
    get<Rulebook>(`/api/rulebooks/${encodeURIComponent(expansion)}?language=${language}`),
  saveUrl: (id: string) => below(`${game(id)}/save`),
  /** The board alone, as it is now. */
  boardUrl: (id: string) => below(`${game(id)}/picture.svg`),
  /** The board with names and points, now or after so many moves; `seq` makes a new address of each position. */
  pictureUrl: (id: string, language: Language, move?: number, seq = 0) =>
    below(
      move === undefined
        ? `${game(id)}/picture.png?language=${language}&now=${seq}`
        : `${game(id)}/at/${move}/picture.png?language=${language}`,
    ),
};
