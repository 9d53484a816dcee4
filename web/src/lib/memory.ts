/** What the browser remembers between visits; in a browser that forbids it, nothing is remembered. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`bastide.${key}`);
  } catch {
    return null;
  }
}

type Listener = (key: string, value: string) => void;
let listener: Listener | undefined;

/** Lets somebody know of whatever is remembered from now on. */
export const onRemember = (told: Listener): void => void (listener = told);

export function remember(key: string, value: string): void {
  listener?.(key, value);
  try {
    localStorage.setItem(`bastide.${key}`, value);
  } catch {
    // A private window may refuse; the setting then lasts as long as the page.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`bastide.${key}`);
  } catch {
    // What could not be remembered need not be forgotten.
  }
}
