/** Six letters, however they were typed: in small letters, or with something between them. */
const tableCode = (text: string): string => text.replace(/[\s-]/g, "").toUpperCase();

/** Whether a code is that of a table; those of seats are longer. */
export const isTableCode = (text: string): boolean => /^[A-Z0-9]{6}$/.test(tableCode(text));

/** The path to join by, from whatever a friend (or oneself, from another device) has sent: the whole link, its path or the bare code. */
export function joinPath(text: string): string | undefined {
  const parts = text
    .trim()
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "")
    .split("/");
  const code = parts.at(-1) ?? "";
  const page = parts.at(-2) === "device" ? "device" : "join";
  if (page === "join" && isTableCode(code)) return `/join/${tableCode(code)}`;
  return /^[\w-]+$/.test(code) ? `/${page}/${code}` : undefined;
}
