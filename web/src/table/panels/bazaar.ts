/** What is said of a bazaar: of its tiles, of those who bid, and of what one may bid. */
import { t } from "../../lib/i18n.svelte";
import type { Bazaar, Bidder, Lot, Snapshot } from "../types";

/** Below a tile: who has it and for how much, or that it is still to be had. */
export function lotWord(snapshot: Snapshot, lot: Lot): string {
  if (lot.seat === null) return t(lot.now ? "table.bazaar.now" : "table.bazaar.open");
  const name = snapshot.seats[lot.seat]?.name ?? "";
  return lot.price ? `${name}, ${lot.price}` : name;
}

/** Behind a player: the bid, or why there is none. */
export function bidderWord(bazaar: Bazaar, bidder: Bidder): string {
  const isBidding = bazaar.lots.some((lot) => lot.now);
  switch (bidder.state) {
    case "bids":
      return String(bidder.bid ?? 0);
    case "outbid":
      return `${bidder.bid ?? 0}, ${t("table.bazaar.outbid")}`;
    case "asked":
      return t(isBidding ? "table.bazaar.toBid" : "table.bazaar.toChoose");
    case "has":
      return t("table.bazaar.has");
    case "passed":
      return t("table.bazaar.passed");
    case "later":
      return t("table.bazaar.later");
  }
}

/** What the bar says beside its prompt while a tile is auctioned; null at any other time. */
export function auctionWords(snapshot: Snapshot): string | null {
  const { bazaar, decision } = snapshot;
  if (!bazaar || !decision || !bazaar.lots.some((lot) => lot.now)) return null;
  const numbers = decision.options.filter((option) => option.kind === "number").map((option) => option.value);
  const least = Math.min(...numbers);
  if (bazaar.bid === null || bazaar.bidder === null) return numbers.length > 0 ? t("table.bazaar.must", { n: least }) : null;
  const name = snapshot.seats[bazaar.bidder]?.name ?? "";
  const highest = t("table.bazaar.highest", { name, n: bazaar.bid });
  if (numbers.length > 0) return `${highest} ${t("table.bazaar.least", { n: least })}`;
  const deal = { name, n: bazaar.bid };
  return `${t("table.bazaar.buy.note", deal)} · ${t("table.bazaar.sell.note", deal)}`;
}
