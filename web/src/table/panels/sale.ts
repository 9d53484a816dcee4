/** What is said of a sale: of its tiles, of those who bid, and of what one may bid. */
import { t } from "../../lib/i18n.svelte";
import type { Bidder, Lot, Sale } from "../../lib/types";
import type { Snapshot } from "../types";
import { panelsOf } from "./panels";

/** Below a tile: who has it and for how much, or that it is still to be had. */
export function lotWord(snapshot: Snapshot, lot: Lot): string {
  if (lot.seat === null) return t(lot.now ? "table.sale.now" : "table.sale.open");
  const name = snapshot.seats[lot.seat]?.name ?? "";
  return lot.price ? `${name}, ${lot.price}` : name;
}

/** Behind a player: the bid, or why there is none. */
export function bidderWord(sale: Sale, bidder: Bidder): string {
  const isBidding = sale.lots.some((lot) => lot.now);
  switch (bidder.state) {
    case "bids":
      return String(bidder.bid ?? 0);
    case "outbid":
      return `${bidder.bid ?? 0}, ${t("table.sale.outbid")}`;
    case "asked":
      return t(isBidding ? "table.sale.toBid" : "table.sale.toChoose");
    case "has":
      return t("table.sale.has");
    case "passed":
      return t("table.sale.passed");
    case "later":
      return t("table.sale.later");
  }
}

/** What the bar says beside its prompt while a tile is auctioned; null at any other time. */
export function auctionWords(snapshot: Snapshot): string | null {
  const { decision } = snapshot;
  const sale = panelsOf(snapshot, "sale").find(({ lots }) => lots.some((lot) => lot.now));
  if (!sale || !decision) return null;
  const numbers = decision.options.filter((option) => option.kind === "number").map((option) => option.value);
  const least = Math.min(...numbers);
  if (sale.bid === null || sale.bidder === null) return numbers.length > 0 ? t("table.sale.must", { n: least }) : null;
  const name = snapshot.seats[sale.bidder]?.name ?? "";
  const highest = t("table.sale.highest", { name, n: sale.bid });
  if (numbers.length > 0) return `${highest} ${t("table.sale.least", { n: least })}`;
  const deal = { name, n: sale.bid };
  return `${t("table.sale.buy.note", deal)} · ${t("table.sale.sell.note", deal)}`;
}
