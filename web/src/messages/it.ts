/** The texts of the page in Italian, without those that come with a page (`loadArea`). */
import type { Messages } from "../lib/served.svelte";
import { joined } from "./joined";

export default joined(import.meta.glob<Messages>(["./it.json", "./*.it.json", "!./{desk,learn,players,rooms}.*.json"], { eager: true, import: "default" }));
