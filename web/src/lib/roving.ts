/** One stop for the Tab key among many buttons; the arrows go from one to the next. */
const KEYS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** To be attached to what holds the buttons; the pressed one is the stop, else the last that had the focus. */
export function roving(holder: HTMLElement): () => void {
  let last: HTMLElement | undefined;
  const buttons = (): HTMLButtonElement[] => [...holder.querySelectorAll("button")];

  function tidy(): void {
    const all = buttons();
    const stop =
      all.find((button) => button === last) ??
      all.find((button) => button.getAttribute("aria-pressed") === "true") ??
      all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  }

  function keydown(event: KeyboardEvent): void {
    const all = buttons();
    const here = all.indexOf(document.activeElement as HTMLButtonElement);
    const step = KEYS[event.key];
    const next =
      event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : here + (step ?? Number.NaN);
    if (here < 0 || Number.isNaN(next)) return;
    event.preventDefault();
    all[(next + all.length) % all.length]?.focus();
  }

  function focusin(event: FocusEvent): void {
    last = event.target as HTMLElement;
    tidy();
  }

  const watch = new MutationObserver(tidy);
  watch.observe(holder, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-pressed"] });
  holder.addEventListener("keydown", keydown);
  holder.addEventListener("focusin", focusin);
  tidy();
  return () => {
    watch.disconnect();
    holder.removeEventListener("keydown", keydown);
    holder.removeEventListener("focusin", focusin);
  };
}
