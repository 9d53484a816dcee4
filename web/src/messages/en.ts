/** All texts of the page in English. */
import type { Messages } from "../lib/served.svelte";
import { joined } from "./joined";

export default joined(import.meta.glob<Messages>(["./en.json", "./*.en.json", "!./players.*.json"], { eager: true, import: "default" }));
