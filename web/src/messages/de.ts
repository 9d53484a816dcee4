/** All texts of the page in German. */
import type { Messages } from "../lib/served.svelte";
import { joined } from "./joined";

export default joined(import.meta.glob<Messages>(["./de.json", "./*.de.json", "!./players.*.json"], { eager: true, import: "default" }));
