/** How the parts of the desk do something: all lists are shown anew after it. */
export type Act = (deed: () => Promise<unknown>) => Promise<boolean>;

export const dayOf = (iso: string, language: string): string => new Date(iso).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
