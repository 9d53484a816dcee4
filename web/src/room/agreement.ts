/** What the people at a table agree on: what is usual, sorts of tables, and how it is said. */
import { list } from "../lib/format";
import { i18n, t } from "../lib/i18n.svelte";
import { recall, remember } from "../lib/memory";
import type { Agreement, Help } from "../lib/types";

export type Clock = Agreement["clock"];

export const HELPS = ["hints", "tiles_left", "worths", "overlays"] as const satisfies readonly (keyof Help)[];
export const CLOCKS = ["none", "game", "move", "days"] as const satisfies readonly Clock["kind"][];
/** How long somebody may be away before a bot may step in, in minutes. */
export const ABSENCES = [1, 5, 15, 60] as const;
const KEPT = "agreement";

const ALL_HELP: Help = { hints: true, tiles_left: true, worths: true, overlays: true };

export const USUAL: Agreement = {
  public: false,
  clock: { kind: "none" },
  late: "bot",
  help: ALL_HELP,
  watching: true,
  delay: 0,
  absence: 5,
  chat: true,
  rated: false,
};

/** Clocks as they are when their sort is chosen. */
export const FIRST_CLOCKS: Record<Clock["kind"], Clock> = {
  none: { kind: "none" },
  game: { kind: "game", minutes: 25, increment: 15 },
  move: { kind: "move", seconds: 60 },
  days: { kind: "days", days: 2 },
};

type Sort = Pick<Agreement, "clock" | "late" | "help" | "delay" | "absence">;

/** Sorts of tables at one press; who may join, chat and rating stay as they are. */
export const SORTS = {
  friends: { clock: FIRST_CLOCKS.none, late: "bot", help: ALL_HELP, delay: 0, absence: 5 },
  club: { clock: FIRST_CLOCKS.game, late: "bot", help: { ...ALL_HELP, hints: false }, delay: 1, absence: 5 },
  quick: {
    clock: { kind: "game", minutes: 10, increment: 5 },
    late: "out",
    help: { hints: false, tiles_left: true, worths: false, overlays: false },
    delay: 1,
    absence: 1,
  },
  days: { clock: FIRST_CLOCKS.days, late: "out", help: { ...ALL_HELP, hints: false }, delay: 0, absence: null },
} as const satisfies Record<string, Sort>;
export type SortName = keyof typeof SORTS;
export const SORT_NAMES = Object.keys(SORTS) as SortName[];

/** The sort of table that an agreement is, if it is one. */
export const sortOf = (agreement: Agreement): SortName | undefined =>
  SORT_NAMES.find((name) =>
    (Object.keys(SORTS[name]) as (keyof Sort)[]).every(
      (key) => JSON.stringify(agreement[key]) === JSON.stringify(SORTS[name][key]),
    ),
  );

/** A clock in few words: "10 min + 5 s a turn". */
export function clockWord(clock: Clock): string {
  switch (clock.kind) {
    case "none":
      return t("agree.said.none");
    case "game":
      return clock.increment > 0
        ? t("agree.said.game", { minutes: clock.minutes, increment: clock.increment })
        : t("agree.said.gameBare", { minutes: clock.minutes });
    case "move":
      return t("agree.said.move", { seconds: clock.seconds });
    case "days":
      return t("agree.said.days", { days: clock.days });
  }
}

/** What help is allowed, in few words: "hints and overlays", "all", "none". */
export function helpWord(help: Help): string {
  const allowed = HELPS.filter((name) => help[name]);
  if (allowed.length === 0) return t("agree.help.none");
  if (allowed.length === HELPS.length) return t("agree.help.all");
  return list(allowed.map((name) => t(`agree.short.${name}`)), i18n.language);
}

/** How long after which a bot may step in. */
export const absenceWord = (minutes: number | null): string =>
  minutes === null ? t("agree.absence.never") : t("agree.absence.after", { n: minutes });

/** All in one line, where there is no room for more. */
export const agreementWord = (agreement: Agreement): string =>
  [
    t(agreement.public ? "agree.join.all" : "agree.join.link"),
    clockWord(agreement.clock),
    t("agree.said.help", { help: helpWord(agreement.help) }),
  ].join(" · ");

export const rememberAgreement = (agreement: Agreement): void => remember(KEPT, JSON.stringify(agreement));

/** What was agreed at the last table; whatever in it makes no sense is as usual. */
export function recallAgreement(): Agreement {
  let found: unknown;
  try {
    found = JSON.parse(recall(KEPT) ?? "null");
  } catch {
    found = null;
  }
  return fitted(found);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const within = (value: unknown, least: number, most: number, otherwise: number): number =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
const yes = (value: unknown, otherwise: boolean): boolean => (typeof value === "boolean" ? value : otherwise);

function fitted(value: unknown): Agreement {
  if (!isRecord(value)) return USUAL;
  const help = isRecord(value.help) ? value.help : {};
  return {
    public: yes(value.public, USUAL.public),
    clock: fittedClock(value.clock),
    late: value.late === "out" ? "out" : "bot",
    help: {
      hints: yes(help.hints, true),
      tiles_left: yes(help.tiles_left, true),
      worths: yes(help.worths, true),
      overlays: yes(help.overlays, true),
    },
    watching: yes(value.watching, USUAL.watching),
    delay: within(value.delay, 0, LIMITS.delay[1], USUAL.delay),
    absence: value.absence === null ? null : within(value.absence, 1, 60, 5),
    chat: yes(value.chat, USUAL.chat),
    rated: yes(value.rated, USUAL.rated),
  };
}

/** The least and the most of each number, as the server has them. */
export const LIMITS = {
  minutes: [1, 180],
  increment: [0, 180],
  seconds: [5, 3600],
  days: [1, 30],
  delay: [0, 50],
} as const;

/** A clock whose numbers the server will take. */
export function fittedClock(value: unknown): Clock {
  if (!isRecord(value)) return USUAL.clock;
  switch (value.kind) {
    case "game":
      return { kind: "game", minutes: within(value.minutes, ...LIMITS.minutes, 25), increment: within(value.increment, ...LIMITS.increment, 0) };
    case "move":
      return { kind: "move", seconds: within(value.seconds, ...LIMITS.seconds, 60) };
    case "days":
      return { kind: "days", days: within(value.days, ...LIMITS.days, 2) };
    default:
      return USUAL.clock;
  }
}
