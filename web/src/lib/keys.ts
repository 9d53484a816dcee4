import type { MessageKey } from "./i18n.svelte";

/** The keys of the table and of all pages, as the help lists them. */
export const KEYS: readonly { keys: readonly string[]; about: MessageKey }[] = [
  { keys: ["←", "↑", "→", "↓"], about: "keys.arrows" },
  { keys: ["R", "Shift R"], about: "keys.turn" },
  { keys: ["Enter"], about: "keys.enter" },
  { keys: ["Esc"], about: "keys.escape" },
  { keys: ["P"], about: "keys.pass" },
  { keys: ["1–9"], about: "keys.digits" },
  { keys: ["F", "Shift F"], about: "keys.figure" },
  { keys: ["W"], about: "keys.leaf" },
  { keys: ["A"], about: "keys.anytime" },
  { keys: ["G"], about: "keys.back" },
  { keys: ["H"], about: "keys.hint" },
  { keys: ["T"], about: "keys.tiles" },
  { keys: ["L"], about: "keys.log" },
  { keys: ["C"], about: "keys.chat" },
  { keys: ["V"], about: "frame.keys.table" },
  { keys: ["K"], about: "clocks.keys" },
  { keys: ["Shift 1–4"], about: "keys.layers" },
  { keys: ["+", "−", "0"], about: "keys.zoom" },
  { keys: ["Space ←↑→↓"], about: "keys.pan" },
  { keys: ["Shift ←↑→↓"], about: "keys.aim" },
  { keys: ["G H", "G P", "G L", "G E"], about: "keys.go" },
  { keys: ["?"], about: "keys.help" },
];
