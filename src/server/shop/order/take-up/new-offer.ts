import { createHash } from "node:crypto";
import { itemIdsOf } from "#contract/order/quote-wire.ts";
import { changedSums, type SumChange } from "#domain/order/take-up.ts";
import { limitFault, takesCurrency } from "#domain/payment/payment-method.ts";
import type { Blocker } from "#domain/quote/blockers.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Db } from "#server/platform/database/database.ts";
import { loadQuotePurchase } from "#server/shop/quote/quote-facts-queries.ts";
import { type QuotedPurchase, quotePurchase } from "#server/shop/quote/quote-purchase.ts";
import type { Choices } from "#server/shop/quote/read-choices.ts";
import type { LapsedOrder } from "./lapsed-order-queries.ts";

/** What a lapsed order would be if it were made now, and how it differs. */
export type NewOffer = {
  choices: Choices;
  purchase: QuotedPurchase;
  /** The items that cannot be ordered now, with the reason. */
  gone: { itemId: number; code: Blocker["code"] }[];
  /** The coupons that take nothing off now. */
  lostCoupons: number[];
  hasOtherMethod: boolean;
  sums: SumChange[];
  /** What is in its way; null: it can be ordered. */
  blocker: Blocker | null;
  /** Names exactly this offer. A buyer accepts it by sending it back. */
  key: string;
};

type OfferContext = {
  db: Db;
  accountId: number;
  offeredMethods: ReadonlySet<number>;
  settings: SiteSettings;
};

/** Each round takes out what stands in the way. A line, a coupon, the tax, the method: four. */
const rounds = 5;

export async function offerAnew(lapsed: LapsedOrder, context: OfferContext): Promise<NewOffer> {
  let choices = choicesOf(lapsed, context);
  let purchase = await quoteOf(choices, context);
  const gone: NewOffer["gone"] = [];
  for (let left = rounds; left > 0; left -= 1) {
    const blocked = purchase.quote.blockers.flatMap((blocker) =>
      itemIdsOf(blocker).map((itemId) => ({ itemId, code: blocker.code })),
    );
    const next = withoutBlocked(choices, purchase, blocked);
    gone.push(...blocked.filter(({ itemId }, at) => isFirst(blocked, itemId, at)));
    if (next === null || next.listed?.length === 0) break;
    choices = next;
    purchase = await quoteOf(choices, context);
  }
  const sums = changedSums(lapsed, purchase.quote);
  const lostCoupons = lapsed.couponIds.filter((id) => !purchase.quote.couponIds.includes(id));
  const hasOtherMethod = choices.methodId !== lapsed.methodId;
  return {
    choices,
    purchase,
    gone,
    lostCoupons,
    hasOtherMethod,
    sums,
    blocker: purchase.quote.blockers[0] ?? null,
    key: keyOf(purchase, choices),
  };
}

/** Whether the buyer has to see it before it is ordered. */
export function hasChanged({ gone, lostCoupons, hasOtherMethod, sums }: NewOffer): boolean {
  return gone.length + lostCoupons.length + sums.length > 0 || hasOtherMethod;
}

function choicesOf(lapsed: LapsedOrder, { accountId, offeredMethods }: OfferContext): Choices {
  return {
    accountId,
    guestId: null,
    listed: lapsed.lines.map(({ itemId, planId, quantity }) => ({ itemId, planId, quantity })),
    methodId: lapsed.methodId,
    addressId: lapsed.addressId,
    optionId: lapsed.optionId,
    offeredMethods,
    currency: lapsed.currency,
    withholdingPercent: lapsed.withholding > 0 ? lapsed.withholdingPercent : null,
    couponIds: lapsed.couponIds,
    promotion: "best",
  };
}

async function quoteOf(choices: Choices, { db, settings }: OfferContext): Promise<QuotedPurchase> {
  return quotePurchase(await loadQuotePurchase(db, choices), { ...choices, settings });
}

/** The choices without what cannot be ordered now. null: nothing can be left out. */
function withoutBlocked(
  choices: Choices,
  { quote, methods }: QuotedPurchase,
  blocked: NewOffer["gone"],
): Choices | null {
  const codes = new Set(quote.blockers.map(({ code }) => code));
  const goneIds = blocked.map(({ itemId }) => itemId);
  const listed = (choices.listed ?? []).filter(({ itemId }) => !goneIds.includes(itemId));
  const couponIds = codes.has("COUPON_NOT_AVAILABLE") ? quote.couponIds : choices.couponIds;
  const withholds =
    !codes.has("WITHHOLDING_NOT_OFFERED") && !codes.has("WITHHOLDING_NEEDS_JURISTIC_PERSON");
  const isUnfit = methodCodes.some((code) => codes.has(code));
  const other = methods.find(
    (method) =>
      takesCurrency(method, quote.currency) &&
      limitFault(method, { satang: quote.payable, currency: quote.currency }) === null,
  );
  const next = {
    ...choices,
    listed,
    couponIds,
    withholdingPercent: withholds ? choices.withholdingPercent : null,
    methodId: isUnfit ? (other?.id ?? choices.methodId) : choices.methodId,
  };
  return JSON.stringify(next) === JSON.stringify(choices) ? null : next;
}

const methodCodes = [
  "PAYMENT_METHOD_REQUIRED",
  "METHOD_NOT_FOR_CURRENCY",
  "BELOW_MINIMUM",
  "ABOVE_MAXIMUM",
] as const;

function isFirst(blocked: NewOffer["gone"], itemId: number, at: number): boolean {
  return blocked.findIndex((each) => each.itemId === itemId) === at;
}

function keyOf({ quote }: QuotedPurchase, { methodId }: Choices): string {
  const lines = quote.lines.map(({ itemId, planId, quantity, gross, discount }) => [
    itemId,
    planId,
    quantity,
    gross,
    discount,
  ]);
  const content = [quote.currency, lines, quote.shippingFee, quote.withholding, methodId];
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}
