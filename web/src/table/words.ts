/**
 * Words for what comes from the server. It says everything in English and gives a key with values beside it;
 * where the message files know the key (or the kind of a thing) it is translated, and what they do not know is
 * shown as it came, so that an expansion never blocks the table.
 */
import { i18n, message, named, t, type MessageKey } from "../lib/i18n.svelte";
import { list } from "../lib/format";
import { HERE, wayTo, wayWord } from "../lib/places.svelte";
import { plainName, plainWord } from "../lib/plain";
import { tileWord } from "../lib/tiles.svelte";
import { said } from "../lib/words";
import { compass, distinctLabels, isAboutOneTile, sameCell, type CellGhost } from "./deciding/decision";
import { handOf, verbOf } from "./deciding/hands";
import { shownLayers } from "./board/layers.svelte";
import { isNumbered } from "./panels/tokens";
import type {
  Cell,
  CellOption,
  Decision,
  LogEntry,
  Note,
  NumberOption,
  Option,
  SeatState,
  SegmentOption,
  Snapshot,
  Spot,
  TokenOnTable,
} from "./types";

const QUARTER = 90;
/** A tile that lies beside the board is a token whose name begins so. */
const TILE_TOKEN = "tile.";
const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
/** A thing for which nobody has words: "Big follower". */
const titled = (name: string): string => capital(plainName(name).replaceAll("-", " "));

/** The kind of a feature: "Road", "City". */
export const featureWord = (kind: string): string => named("table.feature", slug(kind), titled(kind));

/**
 * The reason of a score line: "tiles", "pennants", with its number where it counts something: "4 meeples". What it
 * was that scored may have words of its own for a reason.
 */
export function reasonWord(reason: string, number = 0, what: string | null = null): string {
  const general = named("table.reason", slug(reason), reason);
  const one = number === 1 ? named("table.reason.one", slug(reason), general) : general;
  const word = what === null ? one : named(`table.reason.${slug(what)}`, slug(reason), one);
  return number === 0 ? word : t("table.reason.counted", { n: number, reason: word });
}

/** The kind of a piece: "Meeple", "Abbot". */
export const figureWord = (kind: string): string => named("table.figure", slug(kind), titled(kind));

/** A place that is no segment: "Castle". */
export const placeWord = (place: string): string => featureWord(place);

/** A token: "Wine", "King"; figures in places of their own are called as they are elsewhere. */
export const tokenWord = (name: string): string =>
  name.startsWith(TILE_TOKEN)
    ? t("table.token.won", { tile: tileWord(name) })
    : named("table.token", slug(name), figureWord(name));

/** Whether a name is that of a token with words of its own. */
export const isToken = (name: string): boolean => named("table.token", slug(name), "") !== "";

/** What a token on the board is, whose and where: "Mara, Meeple × 2, Castle". */
export function tokenLabel(snapshot: Snapshot, token: TokenOnTable): string {
  const name = (seat: number | null): string => (seat === null ? "" : (snapshot.seats[seat]?.name ?? ""));
  const number = isNumbered(snapshot, token) ? ` ${token.number}` : token.number > 1 ? ` × ${token.number}` : "";
  const words = [name(token.seat), tokenWord(token.name) + number];
  if (token.seat === null && token.owner !== null) words.push(t("table.token.with", { name: name(token.owner) }));
  else if (token.place !== "" && !token.span && token.place !== token.name)
    words.push(cornerWord(token.place) ?? placeWord(token.place.split("@")[0] ?? ""));
  return words.filter(Boolean).join(", ");
}

const CORNERS: Record<string, string> = { NE: "north-east", SE: "south-east", SW: "south-west", NW: "north-west" };

/** A corner of a tile by its name on the table, "corner.NE": "Corner north-east"; null if it is none. */
function cornerWord(place: string): string | null {
  const [kind, side = ""] = place.split(".");
  return kind === "corner" ? `${featureWord("corner")} ${named("table.side", CORNERS[side] ?? side)}` : null;
}

/** What is in hand: a figure, another piece, or what is done to a piece on the board ("Take back"). */
export function handWord(hand: string): string {
  const [verb = "", piece] = hand.split(".");
  const general = piece === undefined ? "" : named("table.hand", slug(verb), "");
  return named("table.hand", slug(hand), general === "" ? tokenWord(hand) : general);
}

/** A side of a tile: "north-west". */
export const sideWord = (spot: Spot): string => named("table.side", compass(spot));

/**
 * The prompt of a decision: by its step and by what is in hand (or by whether pieces can be chosen) if that is
 * known, else as it came.
 */
export function promptWord(decision: Decision, hand: string | null = null): string {
  const step = slug(decision.step);
  const words = named("table.prompt", step, said(decision, decision.prompt));
  const byHand = (name: string, otherwise: string): string => named("table.prompt", `${step}.${slug(name)}`, otherwise);
  const hasPieces = decision.options.some((option) => option.kind === "figure" && byHand(verbOf(option), "") === "");
  const general = hasPieces ? byHand("pieces", words) : withPoints("table.prompt", decision, words);
  if (hand === null) return general;
  return byHand(hand, byHand(hand.split(".")[0] ?? "", general));
}

/** What is asked because of a note, where it asks something else than usual. */
export const notePrompt = ({ text_key: key, prompt }: Note): string => (prompt === null ? "" : said({ text_key: `${key ?? ""}.prompt` }, prompt));

/** The rule that a decision cites: that of what is in hand, if it has one of its own. */
export const ruleOf = ({ rule, rules }: Decision, hand: string | null): string | null =>
  rules?.[(hand ?? "").split(".")[0] ?? ""] ?? rule;

/** Words that name the points that the only choice gives up, where there are such words. */
function withPoints(prefix: string, decision: Decision, words: string): string {
  const [only, ...others] = decision.options.filter((option) => option.kind !== "pass");
  const points = only?.text_values?.["points"];
  const key = `${prefix}.${slug(decision.step)}.points`;
  return points === undefined || others.length > 0 || message(key) === undefined ? words : t(key as MessageKey, { points });
}

/** The label of an option: by its code if that is known, places by their feature, passing by the step. */
export function optionWord(option: Option, decision: Decision): string {
  const known = named("table.option", slug(option.code), "");
  if (known !== "") return known;
  if (option.kind === "segment") return segmentWord(option, decision);
  if (option.kind === "button" && option.tile && !isAboutOneTile(decision.options)) return tileWord(option.tile);
  if (option.kind === "number") return numberWord(option);
  const source = sourceWord(option);
  if (source !== null) return source;
  if (option.kind === "pass" && option.text_values?.["points"] !== undefined) {
    const key = `table.pass.${slug(decision.step)}.points`;
    if (message(key) !== undefined) return t(key as MessageKey, option.text_values);
  }
  if (option.kind === "pass")
    return withPoints("table.pass", decision, named("table.pass", slug(decision.step), said(option, option.label)));
  return said(option, option.label);
}

/** A piece that comes from the supply or from the board, where it matters from where; null where it does not. */
function sourceWord(option: Option): string | null {
  const verb = slug(verbOf(option));
  const { figure = "", feature = "", where } = option.text_values ?? {};
  const piece = tokenWord(String(figure));
  if (option.kind === "button" && message(`table.supply.${verb}`) !== undefined)
    return t(`table.supply.${verb}` as MessageKey, { piece });
  if (option.kind !== "figure" || message(`table.from.${verb}`) === undefined) return null;
  const words = t(`table.from.${verb}` as MessageKey, { piece, feature: plainWord(String(feature)) });
  return where === undefined ? words : `${words}, ${named("table.side", String(where))}`;
}

/** A number is said with what is done: "Bid 5". */
function numberWord(option: NumberOption): string {
  const key = `table.number.${slug(verbOf(option))}`;
  return message(key) === undefined ? said(option, option.label) : t(key as MessageKey, { n: option.value });
}

/** A place is named by its feature, and by where it is if another place has the same feature: its side, the way there. */
function segmentWord(option: SegmentOption, decision: Decision): string {
  const own = `table.place.${slug(verbOf(option))}`;
  const where = option.text_values?.["where"];
  if (option.text_key?.startsWith("verb.") && message(own) !== undefined) {
    const values = { feature: featureWord(option.feature), piece: tokenWord(option.figure), n: option.value ?? 0 };
    const points = option.text_values?.["points"];
    // Where it is the only choice, the prompt tells the points.
    const isAmongOthers = points !== undefined && decision.options.some((other) => other.kind === "segment" && other !== option);
    const key = isAmongOthers && message(`${own}.points`) !== undefined ? `${own}.points` : own;
    const words = t(key as MessageKey, { points: points ?? 0, ...values });
    return where === undefined ? words : `${words}, ${named("table.side", String(where))}`;
  }
  const word = named("table.feature", slug(option.feature), "");
  if (word === "") return said(option, option.label);
  const alike = decision.options.filter(
    (other) => other.kind === "segment" && other.feature === option.feature && other.figure === option.figure,
  );
  const isAlone = alike.every((other) => other === option || (other.kind === "segment" && !sameCell(other.at, option.at)));
  const side = where === undefined ? sideWord(option.spot) : named("table.side", String(where));
  const isSpread = alike.some((other) => other.kind === "segment" && !sameCell(other.at, option.at));
  const way = wayTo(option.at);
  return `${word}${isAlone ? "" : ` ${side}`}${isSpread && way !== HERE ? `, ${wayWord(way)}` : ""}`;
}

/** The labels of everything that can be chosen with a figure in hand, no two alike. */
export function optionLabels(decision: Decision, hand: string | null): Map<string, string> {
  const shown = decision.options.filter(
    (option) => option.kind !== "cell" && (handOf(option) === null || handOf(option) === hand),
  );
  return distinctLabels(shown, (option) => optionWord(option, decision), sideWord);
}

/** What a place gives whoever is there: "4 points whenever a monastery is scored". */
export function givesWord(option: Option): string {
  const place = option.kind === "segment" ? option.place : (option.text_values?.["thing"] ?? "");
  return place === "" ? "" : named("table.gives", slug(String(place)), "");
}

/** What more there is to say of an option: "3 tiles, 1 open". */
export function noteWord(option: Option): string {
  // A finished feature that is to be paid and pays nothing: the least-points rule.
  const isUnpaid = option.kind === "segment" && option.text_key === "verb.score" && option.value === 0;
  const more = isUnpaid ? t("alone.nothing") : (option.note ?? givesWord(option));
  if (more) return more;
  // Whoever stands on a field looks at the same cities as a farmer.
  const key = `table.note.${option.text_key === "option.deploy.meadow" ? "option.deploy.field" : (option.text_key ?? "")}`;
  return message(key) === undefined ? "" : t(key as MessageKey, option.text_values);
}

/** Where on the board a cell is: by the way from the tile laid last, and by its numbers if the axes are shown. */
export const cellPlace = (cell: Cell): string => withNumbers(wayWord(wayTo(cell)), cell);

const withNumbers = (words: string, [x, y]: Cell): string => (shownLayers.current.axes ? t("table.axes.at", { words, x, y }) : words);

/** The spoken name of a cell on which the tile fits. */
export function cellWord(ghost: CellGhost): string {
  const n = ghost.turnings.length;
  const way = cellPlace(ghost.at);
  const span = ghost.turnings.every((option) => option.span) ? t("table.bridged") : null;
  const note = ghost.turnings[0]?.note ?? span;
  return note ? t("table.cell.note", { way, n, note }) : t("table.cell", { way, n });
}

/** The spoken name of a tile as it would lie. */
export function placementWord(option: CellOption): string {
  const words = t("table.cell.turned", { way: cellPlace(option.at), degrees: (option.turn ?? 0) * QUARTER });
  return option.span ? `${words}, ${t("table.bridged")}` : words;
}

/** A number of points with its sign. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** Names as in a sentence: "Ines", "Ines and Otto", "Ines, Mara and Otto". */
export const listed = (names: readonly string[]): string => list(names, i18n.language);

/** A side of a die: a number, or the name of what it shows. */
export const sideName = (side: string): string => named("word", side, tokenWord(side));

/** What the log says of an event. */
export const logWord = (entry: LogEntry): string => said(entry, entry.text);

/** What happened, as a sentence to be read aloud. */
export function eventSentence(event: LogEntry, seats: readonly SeatState[]): string {
  const seat = event.seat === null ? undefined : seats[event.seat];
  const name = seat?.name ?? "";
  if (event.kind === "score" && event.points != null) {
    return t("table.say.score", { name, points: event.points, what: featureWord(event.what ?? "") });
  }
  if (event.kind === "turn") return t(seat?.yours ? "table.say.yourTurn" : "table.say.turn", { name });
  if (event.kind === "tile") return t("table.say.tile", { name });
  return logWord(event);
}
