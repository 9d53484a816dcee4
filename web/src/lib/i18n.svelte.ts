import type accountEn from "../messages/account.en.json";
import type albumEn from "../messages/album.en.json";
import type aloneEn from "../messages/alone.en.json";
import type appEn from "../messages/app.en.json";
import type barEn from "../messages/bar.en.json";
import type companyEn from "../messages/company.en.json";
import type clocksEn from "../messages/clocks.en.json";
import type designEn from "../messages/design.en.json";
import type deskEn from "../messages/desk.en.json";
import type devicesEn from "../messages/devices.en.json";
import type en from "../messages/en.json";
import type fairEn from "../messages/fair.en.json";
import type frameEn from "../messages/frame.en.json";
import type learnEn from "../messages/learn.en.json";
import type levelsEn from "../messages/levels.en.json";
import type logEn from "../messages/log.en.json";
import type numbersEn from "../messages/numbers.en.json";
import type playersEn from "../messages/players.en.json";
import type readerEn from "../messages/reader.en.json";
import type replayEn from "../messages/replay.en.json";
import type roomsEn from "../messages/rooms.en.json";
import type tableEn from "../messages/table.en.json";
import type throwsEn from "../messages/throws.en.json";
import english from "../messages/en";
import { recall, remember } from "./memory";
import { fill, type Params } from "./message";
import { hasWords, loadWords, servedWord, type Messages } from "./served.svelte";

export const LANGUAGES = { en: "English", it: "Italiano", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;
export type MessageKey =
  | keyof typeof en
  | keyof typeof tableEn
  | keyof typeof frameEn
  | keyof typeof barEn
  | keyof typeof companyEn
  | keyof typeof clocksEn
  | keyof typeof deskEn
  | keyof typeof devicesEn
  | keyof typeof throwsEn
  | keyof typeof designEn
  | keyof typeof accountEn
  | keyof typeof numbersEn
  | keyof typeof playersEn
  | keyof typeof albumEn
  | keyof typeof fairEn
  | keyof typeof aloneEn
  | keyof typeof learnEn
  | keyof typeof levelsEn
  | keyof typeof logEn
  | keyof typeof appEn
  | keyof typeof readerEn
  | keyof typeof roomsEn
  | keyof typeof replayEn;

/** English is always there, since it stands in for whatever is missing; other languages come when they are chosen. */
const messages: Partial<Record<Language, Messages>> = { en: english };
const OTHERS: Partial<Record<Language, () => Promise<{ default: Messages }>>> = {
  it: () => import("../messages/it"),
  de: () => import("../messages/de"),
};

/** Languages of which all texts have come that pages so far need; what came of an area alone does not make one whole. */
const whole = new Set<Language>(["en"]);

function take(language: Language, found: (Messages | undefined)[]): void {
  messages[language] = Object.assign({}, messages[language], ...found) as Messages;
}

/** Texts that only some pages need: they come with the first of these. */
export type Area = (language: Language) => Promise<{ default: Messages }>;
const areas: Area[] = [];

/** Brings the texts of a language; where that fails they are English, and the next time asks again. */
export async function loadMessages(language: Language): Promise<void> {
  while (!whole.has(language)) {
    const known = [...areas];
    try {
      const found = await Promise.all([OTHERS[language]?.(), ...known.map((area) => area(language))]);
      take(language, found.map((one) => one?.default));
    } catch {
      return; // the page speaks English then
    }
    // A page may have come meanwhile with an area of its own.
    if (areas.length === known.length) whole.add(language);
  }
}

/** Brings the texts of an area in the chosen language and in English; other languages bring them when they are chosen. */
export async function loadArea(area: Area): Promise<void> {
  if (areas.includes(area)) return;
  const needed = new Set<Language>(["en", i18n.language]);
  for (const language of needed) take(language, [(await area(language)).default]);
  areas.push(area);
  for (const language of whole) if (!needed.has(language)) whole.delete(language);
}

const load = (language: Language): Promise<unknown> => Promise.all([loadMessages(language), loadWords(language)]);

function isLanguage(text: string | null): text is Language {
  return text !== null && Object.hasOwn(LANGUAGES, text);
}

/** The remembered language, else the first of the browser's that we have, else English. */
export function chooseLanguage(kept: string | null, wanted: readonly string[]): Language {
  if (isLanguage(kept)) return kept;
  for (const tag of wanted) {
    const language = tag.toLowerCase().split("-")[0] ?? "";
    if (isLanguage(language)) return language;
  }
  return "en";
}

class I18n {
  #language = $state<Language>("en");
  #wanted: Language = "en";

  constructor() {
    this.#wanted = chooseLanguage(recall("language"), navigator.languages);
    this.#show(this.#wanted);
  }

  get language(): Language {
    return this.#language;
  }

  set language(language: Language) {
    remember("language", language);
    this.#wanted = language;
    if (hasWords(language) && whole.has(language)) this.#show(language);
    // Before its words have come nothing is shown in it, so that no name changes twice.
    else void this.#load(language);
  }

  /** Settles when the texts and words of the language have come, or will not come. */
  get ready(): Promise<unknown> {
    return load(this.#wanted);
  }

  async #load(language: Language): Promise<void> {
    await load(language);
    if (this.#wanted === language) this.#show(language);
  }

  #show(language: Language): void {
    this.#language = language;
    document.documentElement.lang = language;
  }
}

export const i18n = new I18n();

/** A text in the chosen language. */
export function t(key: MessageKey, params: Params = {}): string {
  return fill(message(key) ?? inEnglish(key) ?? key, params, i18n.language);
}

/** The message of a key in the chosen language, if there is one: a word of the page or of an expansion. */
export function message(key: string): string | undefined {
  return messageIn(i18n.language, key);
}

const inEnglish = (key: string): string | undefined => messageIn("en", key);

const messageIn = (language: Language, key: string): string | undefined =>
  messages[language]?.[key] ?? servedWord(language, key);

/** A text for a name that comes from the server, or the given words if there is none. */
export function named(prefix: string, name: string, otherwise: string = name): string {
  return message(`${prefix}.${name}`) ?? inEnglish(`${prefix}.${name}`) ?? otherwise;
}
