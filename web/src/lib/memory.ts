/** What the browser remembers between visits; in a browser that forbids it, nothing is remembered. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`bastide.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`bastide.${key}`, value);
  } catch {
    // A private window may refuse; the setting then lasts as long as the page.
  }
}
