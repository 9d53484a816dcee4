/** The lessons, and in which order they are learnt. */
import { get } from "../lib/api";
import type { LessonInfo } from "../lib/types";

/** The game itself, which is learnt first. */
const GAME = "base";

const asked = new Map<string, Promise<LessonInfo[]>>();

/** All lessons in a language, asked for once. */
export function lessonsIn(language: string): Promise<LessonInfo[]> {
  const known = asked.get(language);
  if (known !== undefined) return known;
  const found = get<LessonInfo[]>(`/api/lessons?language=${language}`);
  asked.set(language, found);
  found.catch(() => asked.delete(language));
  return found;
}

export const isOfGame = ({ expansion }: LessonInfo): boolean => expansion === GAME;

/** The lessons of the game, one after the other. */
export const ofGame = (lessons: readonly LessonInfo[]): LessonInfo[] => lessons.filter(isOfGame);

export const ofExpansions = (lessons: readonly LessonInfo[]): LessonInfo[] => lessons.filter((lesson) => !isOfGame(lesson));

/** The lesson after this one; none after the last of the game, nor after one of an expansion. */
export function nextOf(lessons: readonly LessonInfo[], name: string): LessonInfo | undefined {
  const own = ofGame(lessons);
  const index = own.findIndex((lesson) => lesson.name === name);
  return index < 0 ? undefined : own[index + 1];
}

/** The first lesson of the game that was not learnt yet, or the first of all. */
export const firstOpen = (lessons: readonly LessonInfo[], isLearnt: (name: string) => boolean): LessonInfo | undefined =>
  ofGame(lessons).find(({ name }) => !isLearnt(name)) ?? ofGame(lessons)[0];
