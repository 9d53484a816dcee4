/** The texts of the page in English, without those that come with a page (`loadArea`). */
import type { Messages } from "../lib/served.svelte";
import { joined } from "./joined";

export default joined(import.meta.glob<Messages>(["./en.json", "./*.en.json", "!./{desk,learn,players,rooms}.*.json"], { eager: true, import: "default" }));
