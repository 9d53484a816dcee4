/** Buttons that show on the board what they are about. */
import type { Choice } from "./choice.svelte";

/** The handlers of a button by which the mouse and the keyboard point at its option. */
export const pointing = (choice: Choice, code: string) => ({
  onpointerenter: (event: PointerEvent): void => {
    if (event.pointerType === "mouse") choice.pointed = code;
  },
  onpointerleave: (): void => {
    choice.pointed = null;
  },
  onfocus: (): void => {
    choice.pointed = code;
  },
  onblur: (): void => {
    choice.pointed = null;
  },
});
