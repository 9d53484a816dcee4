/** The colours of the seats of the game that is shown. Seats are numbered at every table, colours are chosen. */
const COLOURS = 6;

/** The colour of each seat; a seat that is not told of has the colour of its number. */
let palette = $state.raw<readonly number[]>([]);

/** The colour in which a seat is drawn. */
export const colourOf = (seat: number): number => palette[seat] ?? seat;

/** Draws all seats in these colours, as long as the component is there that calls this. */
export function wearColours(colours: () => readonly number[]): void {
  const key = $derived(colours().join(" "));
  $effect.pre(() => {
    const worn = key === "" ? [] : key.split(" ").map(Number);
    show(worn);
    // Where one table follows another, the next one may have put on its colours already.
    return () => {
      if (palette === worn) show([]);
    };
  });
}

/** What is drawn in CSS goes by `.seat-0` and so on, which take their colours from the root of the page. */
function show(colours: readonly number[]): void {
  palette = colours;
  const { style } = document.documentElement;
  for (let seat = 0; seat < COLOURS; seat++) {
    const colour = colours[seat];
    for (const name of ["seat", "seat-line", "on-seat"]) {
      const of = name.replace("seat", "colour");
      if (colour === undefined) style.removeProperty(`--${name}-${seat}`);
      else style.setProperty(`--${name}-${seat}`, `var(--${of}-${colour})`);
    }
  }
}
