export interface RulePart {
  kind: "text" | "rule" | "code" | "term";
  text: string;
}

const PARTS = /(`[^`]+`|\*[^*]+\*|\b[A-Z]{2,}-[XED]?\d+\b)/;

/** Splits the words of a rule into plain text, names of options, terms and the ids of other rules. */
export function ruleParts(text: string): RulePart[] {
  return text
    .split(PARTS)
    .filter((part) => part !== "")
    .map((part) => {
      if (/^`.+`$/.test(part)) return { kind: "code", text: part.slice(1, -1) };
      if (/^\*.+\*$/.test(part)) return { kind: "term", text: part.slice(1, -1) };
      return { kind: PARTS.test(part) ? "rule" : "text", text: part };
    });
}
