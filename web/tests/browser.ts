/** What the page of a test has no use for, and a look at whether a page can be used by everybody. */
import axe from "axe-core";
import { vi } from "vitest";
import { i18n } from "../src/lib/i18n.svelte";

/** A fresh English browser whose layout does nothing. */
export function freshBrowser(): void {
  localStorage.clear();
  i18n.language = "en";
  window.scrollTo = () => undefined;
  HTMLCanvasElement.prototype.getContext = () => null;
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  );
}

/** Colours cannot be seen here; the browser tests look at them. */
export async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
  return violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`);
}
