/** A long press on a piece or a tile, or a mouse that rests on it or presses its right button, says what it is. */
import { t } from "../lib/i18n.svelte";
import { tileWord } from "../lib/tiles.svelte";
import type { Camera } from "./board/camera.svelte";
import { sameCell } from "./deciding/decision";
import { kindsFor } from "./board/fits";
import { placedTokens } from "./panels/tokens";
import type { Cell, Snapshot } from "./types";
import { TILE, toBoard } from "./board/viewport";
import { featureWord, figureWord, tokenLabel } from "./words";

const LONG_MS = 500;
/** A mouse rests often: it has to mean something. */
const REST_MS = 900;
const SHOWN_MS = 3000;
const STILL_PIXELS = 8;
/** A piece is meant if it stands this near, in board units. */
const NEAR = 16;

/** What lies at a place of the board, given in cells; null where nothing is. */
export function whatIsAt(snapshot: Snapshot, place: readonly [number, number]): string | null {
  const [x, y] = [place[0] * TILE, place[1] * TILE];
  const piece = snapshot.figures.find(
    (figure) => Math.hypot(figure.cell[0] * TILE + figure.spot[0] - x, figure.cell[1] * TILE + figure.spot[1] - y) < NEAR,
  );
  if (piece !== undefined) {
    const name = snapshot.seats[piece.seat]?.name ?? "";
    const [feature = piece.place] = piece.place.split("@");
    return t("table.what.figure", { name, figure: figureWord(piece.kind), place: featureWord(feature) });
  }
  const token = placedTokens(snapshot).findLast((other) => Math.hypot(other.x - x, other.y - y) < NEAR);
  if (token !== undefined) return tokenLabel(snapshot, token.token);
  const cell: Cell = [Math.floor(place[0]), Math.floor(place[1])];
  const tile = snapshot.tiles.find((other) => sameCell(other.cell, cell));
  return tile === undefined ? fitsWord(snapshot, cell) : tileWord(tile.tile);
}

/** How many of the tiles left fit an empty cell, where that is told. */
function fitsWord(snapshot: Snapshot, cell: Cell): string | null {
  const kinds = kindsFor(snapshot, cell);
  if (kinds === null) return null;
  const n = kinds.reduce((sum, { left }) => sum + left, 0);
  return n === 0 ? t("numbers.fits.none") : t("numbers.fits", { n, kinds: kinds.length, of: snapshot.tiles_left });
}

export class WhatIs {
  shown = $state.raw<{ text: string; x: number; y: number } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Listen on a board; gives the way to stop it. */
  attach(board: SVGSVGElement, camera: Camera, snapshot: () => Snapshot, onmark: (cell: Cell) => void = () => undefined): () => void {
    let start = { x: 0, y: 0 };
    const ask = ({ clientX, clientY }: MouseEvent): void => {
      const box = board.getBoundingClientRect();
      const at: [number, number] = [clientX - box.x, clientY - box.y];
      const place = toBoard(camera.view, at);
      const cell: Cell = [Math.floor(place[0]), Math.floor(place[1])];
      if (kindsFor(snapshot(), cell) !== null) onmark(cell);
      this.#show(whatIsAt(snapshot(), place), at);
    };
    const wait = (event: PointerEvent, time: number): void => {
      clearTimeout(this.#timer);
      start = { x: event.clientX, y: event.clientY };
      this.#timer = setTimeout(() => ask(event), time);
    };
    const down = (event: PointerEvent): void => {
      this.#cancel();
      if (event.pointerType !== "mouse") wait(event, LONG_MS);
    };
    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) <= STILL_PIXELS) return;
      this.#cancel();
      if (event.pointerType === "mouse" && event.buttons === 0 && !isChoice(event.target)) wait(event, REST_MS);
    };
    const up = (): void => {
      if (this.shown === null) this.#cancel();
    };
    const menu = (event: MouseEvent): void => {
      event.preventDefault();
      this.#cancel();
      ask(event);
    };
    const leave = (event: PointerEvent): void => {
      if (event.pointerType === "mouse") this.#cancel();
    };
    const listeners = { pointerdown: down, pointermove: move, pointerup: up, pointerleave: leave, contextmenu: menu };
    for (const [name, heard] of Object.entries(listeners)) board.addEventListener(name, heard as EventListener);
    return () => {
      clearTimeout(this.#timer);
      for (const [name, heard] of Object.entries(listeners)) board.removeEventListener(name, heard as EventListener);
    };
  }

  #show(text: string | null, [x, y]: [number, number]): void {
    if (text === null) return;
    this.shown = { text, x, y };
    this.#timer = setTimeout(() => this.#cancel(), SHOWN_MS);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }
}

/** What can be chosen says itself what it is when it is pointed at. */
const isChoice = (target: EventTarget | null): boolean => target instanceof Element && target.closest(".place, .ghost, .preview") !== null;
