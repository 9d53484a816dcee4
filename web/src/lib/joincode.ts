/** The path to join by, from whatever a friend has sent: the whole link, its path or the bare code. */
export function joinPath(text: string): string | undefined {
  const code =
    text
      .trim()
      .replace(/[?#].*$/, "")
      .replace(/\/+$/, "")
      .split("/")
      .at(-1) ?? "";
  return /^[\w-]+$/.test(code) ? `/join/${code}` : undefined;
}
