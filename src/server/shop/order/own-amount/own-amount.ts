import { chooseSatangOff, mostOffFrom } from "#domain/payment/own-amount.ts";
import { bankTransferId } from "#domain/payment/payment-method.ts";
import { quoteFrom } from "#domain/quote/quote-facts.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { PricedOrder } from "../new-order.ts";
import type { NewOrder } from "../order-to-write.ts";

/**
 * An order with a unique amount: the range of its price, and the write with a free amount in this
 * range.
 */
export type OwnAmount = {
  from: number;
  to: number;
  order: (taken: ReadonlySet<number>) => NewOrder;
};

/** Null: the shop does not use unique amounts, or the money comes by another method. */
export function ownAmountOf(
  purchase: PricedOrder,
  { ownTransferAmount }: Pick<SiteSettings, "ownTransferAmount">,
  write: (purchase: PricedOrder) => NewOrder,
): OwnAmount | null {
  const { quote, method } = purchase;
  if (
    !ownTransferAmount ||
    method?.id !== bankTransferId ||
    quote.currency !== "THB" ||
    quote.payable === 0
  )
    return null;
  return {
    from: Math.max(quote.payable - mostOffFrom(quote.payable), 1),
    to: quote.payable,
    order: (taken) => withSatangOff(purchase, taken, write),
  };
}

/**
 * NOTE: the hash stays that of the order without its satang, so that the same cart sent twice is
 * the same order.
 */
function withSatangOff(
  purchase: PricedOrder,
  taken: ReadonlySet<number>,
  write: (purchase: PricedOrder) => NewOrder,
): NewOrder {
  const { facts, choices, quote } = purchase;
  const quoteWith = (satangOff: number) => quoteFrom(facts, { ...choices, satangOff });
  const payableWith = (satangOff: number) => {
    const { payable, blockers } = quoteWith(satangOff);
    return blockers.length === 0 ? payable : null;
  };
  const satangOff = chooseSatangOff({ payable: quote.payable, taken, payableWith });
  if (satangOff === 0) return write(purchase);
  return {
    ...write({ ...purchase, quote: quoteWith(satangOff) }),
    contentHash: write(purchase).contentHash,
    satangOff,
  };
}
