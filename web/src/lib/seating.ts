/** Who sits where in a new game, and in which colour. */
import type { SeatChoice } from "./types";

/** A seat while the game is still being put together; an empty name gets one when the game begins. */
export interface Seat {
  key: number;
  kind: SeatChoice["kind"];
  name: string;
  bot: string;
  colour: number;
}

/** How many colours there are. */
export const COLOURS = 6;

const BOT_NAMES = ["Otto", "Bruna", "Ivo", "Lena", "Hugo", "Mina"];

/** The first name for a bot that nobody at the table has. */
export function botName(seats: readonly Pick<Seat, "name">[]): string {
  return BOT_NAMES.find((name) => seats.every((seat) => seat.name !== name)) ?? "";
}

/** The first colour that nobody at the table has. */
export function freeColour(seats: readonly Pick<Seat, "colour">[]): number {
  const all = Array.from({ length: COLOURS }, (_, colour) => colour);
  return all.find((colour) => seats.every((seat) => seat.colour !== colour)) ?? 0;
}

/** The seat that has a colour; undefined if it is free. */
export const wearerOf = (seats: readonly Seat[], colour: number): number | undefined => {
  const found = seats.findIndex((seat) => seat.colour === colour);
  return found < 0 ? undefined : found;
};

/** Gives a colour to a seat; whoever had it gets that seat's in exchange. */
export function recolour(seats: Seat[], index: number, colour: number): void {
  const seat = seats[index];
  if (seat === undefined) return;
  const other = seats[wearerOf(seats, colour) ?? index];
  if (other !== undefined) other.colour = seat.colour;
  seat.colour = colour;
}

/** Lets somebody else play a seat: a bot has a name of its own, a person types one. */
export function turnInto(seats: Seat[], index: number, kind: Seat["kind"]): void {
  const seat = seats[index];
  if (seat === undefined || seat.kind === kind) return;
  if (seat.kind === "bot") seat.name = "";
  if (kind === "bot" && seat.name === "") seat.name = botName(seats);
  seat.kind = kind;
}
