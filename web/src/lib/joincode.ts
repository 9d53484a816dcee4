/** The path to join by, from whatever a friend (or oneself, from another device) has sent: the whole link, its path or the bare code. */
export function joinPath(text: string): string | undefined {
  const parts = text
    .trim()
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "")
    .split("/");
  const code = parts.at(-1) ?? "";
  const page = parts.at(-2) === "device" ? "device" : "join";
  return /^[\w-]+$/.test(code) ? `/${page}/${code}` : undefined;
}
