/** Everything the host's desk asks the server for. */
import { get, post, send } from "../lib/api";
import type { BackupMade, Ban, DayMessage, DeskDeed, DeskPerson, DeskTable, Keeping, KeepingCount, NewBan } from "../lib/types";

const DESK = "/api/desk";
const put = (path: string, body: unknown): Promise<void> => send(path, body, "PUT");
const remove = (path: string): Promise<void> => send(path, undefined, "DELETE");
const days = (count: number | null | undefined, name: string): string => (count ? `${name}=${count}&` : "");

export const desk = {
  sitDown: (key: string) => send(`${DESK}/session`, { key }),
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
