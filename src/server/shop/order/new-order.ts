import { randomBytes } from "node:crypto";
import type { DiscountReason } from "#domain/discount/apply-discounts.ts";
import { bankTransferId } from "#domain/payment/payment-method.ts";
import { heldUntil, isScarce } from "#domain/seat/seat-hold.ts";
import { asksTaxDetails, type SiteSettings } from "#domain/settings/site-settings.ts";
import type { Arrival } from "#domain/visit/arrival.ts";
import type { QuotedPurchase } from "../quote/quote-purchase.ts";
import type { OrderBuyer } from "./by-hand/order-buyer.ts";
import { contentHashOf } from "./order-content.ts";
import type { HeldDiscounts, NewOrder, NewOrderLine, OrderByHand } from "./order-to-write.ts";
import type { KnownOrder, OrderPurchase } from "./place-order-queries.ts";

export type PricedOrder = OrderPurchase & QuotedPurchase;
type OrderContext = {
  account: OrderBuyer;
  withholdingPercent: number | null;
  settings: SiteSettings;
  /** Where the buyer comes from. */
  address: string;
  /** Open orders of the buyer that the new one ends. */
  replaced: readonly KnownOrder[];
  /** The lapsed order that the new one takes up. */
  takesUp: number | null;
  arrival?: Arrival;
  byHand?: OrderByHand;
};

/** The order to write, made from a quote without blockers. */
export function newOrderOf(purchase: PricedOrder, from: OrderContext): NewOrder {
  const { account, withholdingPercent, settings } = from;
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
    vatPercent: settings.vat.isEnabled ? settings.vat.percent : 0,
    contactName: `${account.firstName} ${account.lastName}`.trim(),
    email: account.email,
    phone: account.phone,
    shippingAddress: quote.needsShippingAddress ? address : null,
    optionId: quote.needsShippingOption ? (option?.id ?? null) : null,
    contentHash: contentHashOf(purchase),
    needsApproval: purchase.lines.some((line) =>
      line.item?.plans.some(({ id, needsApproval }) => id === line.planId && needsApproval),
    ),
    autoCancelHours: settings.autoCancelHours,
    hold: holdOf(purchase, from),
    kept: keptIds(purchase, from),
    lines,
    keepsTaxBuyer:
      quote.payable > 0 &&
      asksTaxDetails(settings) &&
      (purchase.buyer?.requiresTaxInvoice ?? false),
    held: heldBy(purchase),
    satangOff: 0,
    activeEnrollments: purchase.countActive(courseIdsOf(purchase)),
    takesUp: from.takesUp,
    ...(from.arrival && { arrival: from.arrival }),
    ...(from.byHand && { byHand: { ...from.byHand, discountSatang: shopOffOf(purchase) } }),
  };
}

export function courseIdsOf({ quote }: PricedOrder): number[] {
  return quote.lines.filter(({ kind }) => kind === "course").map(({ itemId }) => itemId);
}

function linesOf({ quote }: PricedOrder): NewOrderLine[] {
  return quote.lines.map(
    ({
      itemId,
      planId,
      kind,
      quantity,
      unitPrice,
      discount,
      takesSeat,
      vatClass,
      isWithholdable,
      withholdingBase,
    }) => {
      if (unitPrice === null)
        throw new Error(`item ${itemId} has no price and got past the quote's blockers`);
      const taxes = { vatClass, isWithholdable, withholdingBase };
      return {
        itemId,
        planId: kind === "course" ? planId : null,
        isCourse: kind === "course",
        quantity,
        unitPrice,
        discount,
        takesSeat,
        ...taxes,
      };
    },
  );
}

/** Null: no course with few seats. An order that replaces an open one keeps the hold's start. */
function holdOf(
  purchase: PricedOrder,
  { settings, address, replaced }: OrderContext,
): NewOrder["hold"] {
  const { lines, quote, method, now } = purchase;
  const taking = new Set(
    quote.lines.filter(({ takesSeat }) => takesSeat).map(({ itemId }) => itemId),
  );
  const scarce = lines
    .filter(
      ({ itemId, item }) => taking.has(itemId) && isScarce(item?.seatLimit ?? null, settings.seats),
    )
    .map(({ itemId }) => itemId);
  if (scarce.length === 0) return null;
  const begun = replaced.flatMap(({ heldSince, courseIds }) =>
    heldSince !== null && courseIds.some((id) => scarce.includes(id)) ? [heldSince.getTime()] : [],
  );
  const since = new Date(Math.min(now.getTime(), ...begun));
  const methodId = quote.payable === 0 ? null : (method?.id ?? null);
  return {
    itemIds: scarce,
    since,
    until: heldUntil({ since, methodId, now }, settings),
    address,
    rule: settings.seats,
  };
}

/** Courses whose seats pass from an open order to this one, ahead of the waiting list. */
function keptIds({ lines }: PricedOrder, { replaced }: OrderContext): number[] {
  const replacedIds = new Set(replaced.map(({ id }) => id));
  return lines.flatMap(({ itemId, openOrderId, holdsSeat }) =>
    holdsSeat && openOrderId !== null && replacedIds.has(openOrderId) ? [itemId] : [],
  );
}

/**
 * What the order holds besides seats: uses of coupons, and a promotion with the rules of its
 * discount. Null: nothing.
 */
function heldBy({ quote, coupons, promotions }: PricedOrder): HeldDiscounts | null {
  const shares = quote.lines.flatMap(({ itemId, discounts }) =>
    discounts.map(({ reason, amount }) => ({ itemId, reason, amount })),
  );
  if (shares.length === 0) return null;
  // A coupon that was named twice is used once.
  const used = quote.couponIds.flatMap(
    (id) => coupons.find(({ coupon }) => coupon?.id === id)?.coupon ?? [],
  );
  const promotion = promotions.find(({ id }) => id === quote.promotionId) ?? null;
  const nameOf = ({ kind, id }: DiscountReason) => {
    if (kind === "ownAmount") return ownAmountName;
    if (kind === "byShop") return byShopName;
    const code = used.find((coupon) => coupon.id === id)?.code ?? "";
    return kind === "coupon" ? { th: code, en: code } : (promotion?.title ?? { th: "", en: "" });
  };
  return {
    coupons: used.map(({ id, version }) => ({
      id,
      version,
      amount: totalOf(shares, "coupon", id),
    })),
    promotion: promotion && { id: promotion.id, version: promotion.version },
    shares: shares.map(({ itemId, reason, amount }) => ({
      itemId,
      kind: reason.kind,
      id: reason.id,
      name: nameOf(reason),
      amount,
    })),
  };
}

/** The tax data stored with each line. Pages show them with the owner's texts. */
const ownAmountName = {
  th: "ปรับเศษสตางค์ให้ยอดโอนไม่ซ้ำกัน",
  en: "Satang that make the amount your own",
};

const byShopName = { th: "ส่วนลดจากร้าน", en: "Discount by the shop" };

function shopOffOf({ quote }: PricedOrder): number {
  return totalOf(
    quote.lines.flatMap(({ discounts }) => discounts),
    "byShop",
    0,
  );
}

function totalOf(
  shares: readonly { reason: DiscountReason; amount: number }[],
  kind: DiscountReason["kind"],
  id: number,
): number {
  return shares.reduce(
    (sum, { reason, amount }) => sum + (reason.kind === kind && reason.id === id ? amount : 0),
    0,
  );
}
