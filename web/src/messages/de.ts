/** The texts of the page in German, without those that come with a page (`loadArea`). */
import type { Messages } from "../lib/served.svelte";
import { joined } from "./joined";

export default joined(import.meta.glob<Messages>(["./de.json", "./*.de.json", "!./{desk,learn,players,rooms}.*.json"], { eager: true, import: "default" }));
