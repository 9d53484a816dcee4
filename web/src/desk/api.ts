/** Everything the host's desk asks the server for. */
import { get, json, post, request } from "../lib/api";
import type { BackupMade, Ban, DayMessage, DeskDeed, DeskPerson, DeskTable, Keeping, KeepingCount, NewBan } from "../lib/types";

const DESK = "/api/desk";
const put = async (path: string, body: unknown): Promise<void> => void (await request(path, { ...json(body), method: "PUT" }));
const remove = async (path: string): Promise<void> => void (await request(path, { method: "DELETE" }));
const days = (count: number | null | undefined, name: string): string => (count ? `${name}=${count}&` : "");

export const desk = {
  sitDown: async (key: string) => void (await request(`${DESK}/session`, json({ key }))),
  leave: () => remove(`${DESK}/session`),
  tables: () => get<DeskTable[]>(`${DESK}/tables`),
  removeTable: (game: string) => remove(`${DESK}/tables/${encodeURIComponent(game)}`),
  people: () => get<DeskPerson[]>(`${DESK}/people`),
  bans: () => get<Ban[]>(`${DESK}/bans`),
  ban: (wish: NewBan) => post<Ban>(`${DESK}/bans`, wish),
  unban: (id: number) => remove(`${DESK}/bans/${id}`),
  notice: () => get<DayMessage>("/api/notice"),
  setNotice: (message: DayMessage) => put(`${DESK}/notice`, message),
  keeping: () => get<Keeping>(`${DESK}/keeping`),
  countKept: (wish: Keeping) => get<KeepingCount>(`${DESK}/keeping/count?${days(wish.abandoned, "abandoned")}${days(wish.finished, "finished")}`),
  setKeeping: (wish: Keeping) => put(`${DESK}/keeping`, wish),
  backUp: () => post<BackupMade>(`${DESK}/backup`),
  log: () => get<DeskDeed[]>(`${DESK}/log`),
};
