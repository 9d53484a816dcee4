/** Fills the parameters into a message: `{name}`, and `{count, plural, one {# tile} other {# tiles}}`. */
export type Params = Record<string, string | number>;

const PLAIN = /\{(\w+)\}/g;
const PLURAL = /\{(\w+), plural,((?:\s*(?:=\d+|\w+) \{[^{}]*\})+)\s*\}/g;
const BRANCH = /(=\d+|\w+) \{([^{}]*)\}/g;

export function fill(message: string, params: Params, locale: string): string {
  return message
    .replace(PLURAL, (_, name: string, branches: string) => plural(branches, Number(params[name]), locale))
    .replace(PLAIN, (whole, name: string) => shown(params[name], locale) ?? whole);
}

function shown(value: string | number | undefined, locale: string): string | undefined {
  return typeof value === "number" ? new Intl.NumberFormat(locale).format(value) : value;
}

function plural(branches: string, count: number, locale: string): string {
  const texts = new Map([...branches.matchAll(BRANCH)].map(([, name, text]) => [name ?? "", text ?? ""]));
  const text =
    texts.get(`=${count}`) ?? texts.get(new Intl.PluralRules(locale).select(count)) ?? texts.get("other");
  return (text ?? "").replaceAll("#", shown(count, locale) ?? "");
}

/** The names of the parameters of a message, to compare languages. */
export function parameters(message: string): string[] {
  const plurals = [...message.matchAll(PLURAL)].map(([, name]) => name ?? "");
  const plain = [...message.replace(PLURAL, "").matchAll(PLAIN)].map(([, name]) => name ?? "");
  return [...new Set([...plurals, ...plain])].sort();
}
