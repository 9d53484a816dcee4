import type catapultEn from "../messages/catapult.en.json";
import type creativityEn from "../messages/creativity.en.json";
import type devicesEn from "../messages/devices.en.json";
import type en from "../messages/en.json";
import type expansionsEn from "../messages/expansions.en.json";
import type fatesEn from "../messages/fates.en.json";
import type plagueEn from "../messages/plague.en.json";
import type readerEn from "../messages/reader.en.json";
import type soloEn from "../messages/solo.en.json";
import type tableEn from "../messages/table.en.json";
import { recall, remember } from "./memory";
import { fill, type Params } from "./message";

export const LANGUAGES = { en: "English", it: "Italiano", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;
export type MessageKey =
  | keyof typeof en
  | keyof typeof tableEn
  | keyof typeof devicesEn
  | keyof typeof expansionsEn
  | keyof typeof fatesEn
  | keyof typeof plagueEn
  | keyof typeof catapultEn
  | keyof typeof creativityEn
  | keyof typeof soloEn
  | keyof typeof readerEn;

type Messages = Record<string, string>;

const FILES = import.meta.glob<Messages>("../messages/*.json", { eager: true, import: "default" });

function messagesOf(language: Language): Messages {
  const files = Object.entries(FILES).filter(
    ([path]) => path.endsWith(`/${language}.json`) || path.endsWith(`.${language}.json`),
  );
  return Object.assign({}, ...files.map(([, messages]) => messages)) as Messages;
}

const MESSAGES: Record<Language, Messages> = {
  en: messagesOf("en"),
  it: messagesOf("it"),
  de: messagesOf("de"),
};

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

  constructor() {
    this.#show(chooseLanguage(recall("language"), navigator.languages));
  }

  get language(): Language {
    return this.#language;
  }

  set language(language: Language) {
    remember("language", language);
    this.#show(language);
  }

  #show(language: Language): void {
    this.#language = language;
    document.documentElement.lang = language;
  }
}

export const i18n = new I18n();

/** A text in the chosen language. */
export function t(key: MessageKey, params: Params = {}): string {
  const message = MESSAGES[i18n.language][key] ?? MESSAGES.en[key] ?? key;
  return fill(message, params, i18n.language);
}

/** The message of a key in the chosen language, if there is one. */
export function message(key: string): string | undefined {
  return MESSAGES[i18n.language][key];
}

/** A text for a name that comes from the server, or the given words if there is none. */
export function named(prefix: string, name: string, otherwise: string = name): string {
  return message(`${prefix}.${name}`) ?? MESSAGES.en[`${prefix}.${name}`] ?? otherwise;
}
