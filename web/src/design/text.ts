/** The text form of a design, written as the program itself writes it: a file that everything else can read. */
import type { Design } from "./tile";

const FIRST = ["edges", "city", "road", "field"];
const BARE = /^[A-Za-z0-9_-]+$/;

/** A design as a text; an empty line stands between several. */
export const writeDesigns = (designs: readonly Design[]): string => designs.map(writeDesign).join("\n");

/** One design as a text. */
export function writeDesign(design: Design): string {
  const keys = [
    ...FIRST.filter((key) => key in design),
    ...Object.keys(design).filter((key) => !FIRST.includes(key)),
  ];
  return ["[[tile]]", ...keys.map((key) => `${keyed(key)} = ${rows(design[key])}`), ""].join("\n");
}

const isTable = (value: unknown): value is Design =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A list of several tables has a row for each of them. */
function rows(value: unknown): string {
  if (!Array.isArray(value) || value.length < 2 || !value.every(isTable)) return written(value);
  return `[\n${value.map((item) => `  ${written(item)},\n`).join("")}]`;
}

function written(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? `[ ${value.map(written).join(", ")} ]` : "[]";
  if (isTable(value))
    return `{ ${Object.entries(value)
      .map(([key, item]) => `${keyed(key)} = ${written(item)}`)
      .join(", ")} }`;
  return JSON.stringify(value);
}

const keyed = (key: string): string => (BARE.test(key) ? key : JSON.stringify(key));
