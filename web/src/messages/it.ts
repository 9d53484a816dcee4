/** All texts of the page in Italian. */
import type { Messages } from "../lib/served.svelte";
import { joined } from "./joined";

export default joined(import.meta.glob<Messages>(["./it.json", "./*.it.json", "!./players.*.json"], { eager: true, import: "default" }));
