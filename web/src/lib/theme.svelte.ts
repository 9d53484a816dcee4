import { recall, remember } from "./memory";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

function isTheme(text: string | null): text is Theme {
  return THEMES.some((theme) => theme === text);
}

class ThemeSetting {
  #theme = $state<Theme>("auto");

  constructor() {
    const kept = recall("theme");
    if (isTheme(kept)) this.#theme = kept;
  }

  get current(): Theme {
    return this.#theme;
  }

  set current(theme: Theme) {
    this.#theme = theme;
    remember("theme", theme);
    this.show();
  }

  /** `auto` leaves it to the system. */
  show(): void {
    if (this.#theme === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.#theme;
  }
}

export const theme = new ThemeSetting();

/** Shows the remembered theme before anything is drawn. */
export function useTheme(): void {
  theme.show();
}
