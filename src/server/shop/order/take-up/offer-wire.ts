import type { RefusalText } from "#contract/order/quote-wire.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import type { LapsedOrder } from "./lapsed-order-queries.ts";
import type { NewOffer } from "./new-offer.ts";

/** What the refusal `ORDER_CHANGED` tells: the differences, and whether they can be accepted. */
export type OfferWire = {
  /** Sent back to accept exactly this. */
  seen: string;
  order_id: number;
  /** false: something has to be chosen in the cart, or nothing is left to order. */
  can_order: boolean;
  is_empty: boolean;
  currency_code: "THB" | "USD";
  payable: number;
  gone: { course_id: number; course_name: string; msg: string }[];
  lost_coupons: number;
  has_other_method: boolean;
  sums: { kind: string; before: number; after: number }[];
};

export function offerWire(
  { purchase, gone, lostCoupons, hasOtherMethod, sums, blocker, key }: NewOffer,
  lapsed: LapsedOrder,
  { lang, textOf }: { lang: Language; textOf: RefusalText },
): OfferWire {
  const { quote } = purchase;
  const titleOf = (itemId: number) =>
    lapsed.lines.find((line) => line.itemId === itemId)?.title[lang] ?? "";
  return {
    seen: key,
    order_id: lapsed.id,
    can_order: blocker === null && quote.payable > 0,
    is_empty: gone.length === lapsed.lines.length,
    currency_code: quote.currency,
    payable: bahtFromSatang(quote.payable),
    gone: gone.map(({ itemId, code }) => ({
      course_id: itemId,
      course_name: titleOf(itemId),
      msg: textOf(code),
    })),
    lost_coupons: lostCoupons.length,
    has_other_method: hasOtherMethod,
    sums: sums.map(({ kind, before, after }) => ({
      kind,
      before: bahtFromSatang(before),
      after: bahtFromSatang(after),
    })),
  };
}
