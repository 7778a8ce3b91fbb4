import { randomBytes } from "node:crypto";
import { bankTransferId } from "#domain/payment/payment-method.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Account } from "../platform/caller.ts";
import type { QuotedPurchase } from "../quote/quote-purchase.ts";
import { contentHashOf } from "./order-content.ts";
import type { NewOrder, NewOrderLine, OrderPurchase } from "./place-order-queries.ts";

export type PricedOrder = OrderPurchase & QuotedPurchase;
type From = { account: Account; withholdingPercent: number | null; settings: SiteSettings };

/** An order as it will be written, out of a quote that nothing stops. */
export function newOrderOf(purchase: PricedOrder, { account, withholdingPercent, settings }: From): NewOrder {
  const { quote, method, address, option } = purchase;
  const lines = linesOf(purchase);
  return {
    accountId: account.id,
    token: randomBytes(20).toString("base64url"),
    methodId: method?.id ?? bankTransferId,
    currency: quote.currency,
    price: quote.price,
    discount: quote.discount,
    shippingFee: quote.shippingFee,
    withholdingPercent: quote.withholding > 0 ? (withholdingPercent ?? 0) : 0,
    withholding: quote.withholding,
    payable: quote.payable,
    beforeVat: quote.beforeVat,
    contactName: `${account.firstName} ${account.lastName}`.trim(),
    email: account.email,
    phone: account.phone,
    shippingAddress: quote.needsShippingAddress ? address : null,
    optionId: quote.needsShippingOption ? (option?.id ?? null) : null,
    contentHash: contentHashOf(purchase),
    needsApproval: purchase.lines.some((line) => line.item?.plans.some((plan) => plan.needsApproval)),
    autoCancelHours: settings.autoCancelHours,
    lines,
    activeEnrollments: purchase.countActive(courseIdsOf(purchase)),
  };
}

export function courseIdsOf({ quote }: PricedOrder): number[] {
  return quote.lines.filter(({ kind }) => kind === "course").map(({ itemId }) => itemId);
}

function linesOf({ quote }: PricedOrder): NewOrderLine[] {
  return quote.lines.map(({ itemId, planId, kind, quantity, unitPrice, discount, takesSeat }) => {
    if (unitPrice === null) throw new Error(`item ${itemId} has no price and got past the quote's blockers`);
    return { itemId, planId: kind === "course" ? planId : null, isCourse: kind === "course", quantity, unitPrice, discount, takesSeat };
  });
}
