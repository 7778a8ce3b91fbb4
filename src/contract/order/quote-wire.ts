import type { DiscountReason } from "#domain/discount/apply-discounts.ts";
import type { UnusedCoupon } from "#domain/discount/choose-discounts.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import type { Blocker } from "#domain/quote/blockers.ts";
import type { Quote, QuoteLine } from "#domain/quote/quote.ts";
import type { Output } from "../endpoint.ts";
import type { RefusalCode } from "../refusals/refusals.ts";
import type { WireQuoteFacts } from "./quote-facts-wire.ts";
import type { quoteSchemas } from "./quote-schemas.ts";

export type WireQuote = Output<typeof quoteSchemas.getQuote>["data"];
export type WireBlocker = WireQuote["blockers"][number];
export type RefusalText = (code: RefusalCode) => string;
type QuoteContext = {
  facts: WireQuoteFacts;
  withholdingPercent: number | null;
  textOf: RefusalText;
};

/** The quote as it is shown, with the names of the courses, coupons and promotions in it. */
export function toWireQuote(
  quote: Quote,
  { facts, withholdingPercent, textOf }: QuoteContext,
): WireQuote {
  const nameOf = namesIn(facts);
  const { isOffered, percents, needsJuristicPerson } = quote.withholdingOffer;
  return {
    currency_code: quote.currency,
    lines: quote.lines.map((line) => toWireLine(line, facts, nameOf)),
    price: bahtFromSatang(quote.price),
    discount: bahtFromSatang(quote.discount),
    before_vat: bahtFromSatang(quote.beforeVat),
    vat_value: facts.taxRules.vat.isEnabled ? facts.taxRules.vat.percent : 0,
    vat: bahtFromSatang(quote.vat),
    withholding_percent: quote.withholding > 0 ? (withholdingPercent ?? 0) : 0,
    withholding_price: bahtFromSatang(quote.withholding),
    withholding_offer: {
      is_offered: isOffered,
      percents: [...percents],
      needs_juristic_person: needsJuristicPerson,
    },
    shipping_fee: bahtFromSatang(quote.shippingFee),
    payable: bahtFromSatang(quote.payable),
    needs_shipping_address: quote.needsShippingAddress,
    needs_shipping_method: quote.needsShippingOption,
    coupon_ids: quote.couponIds,
    promotion_id: quote.promotionId,
    promotions: quote.offers.map(({ id, amount }) => ({
      id,
      title: nameOf({ kind: "promotion", id }),
      amount: bahtFromSatang(amount),
    })),
    unused_discounts: unusedOf(quote, { nameOf, textOf }),
    blockers: toWireBlockers(quote.blockers, textOf),
  };
}

type NameOf = (reason: DiscountReason) => string;

/** A coupon is named by its code, a promotion by its title. */
function namesIn({ promotions, coupons, lang }: WireQuoteFacts): NameOf {
  return ({ kind, id }) =>
    (kind === "coupon"
      ? coupons.find((each) => each.id === id)?.code
      : promotions.find((each) => each.id === id)?.title[lang]) ?? "";
}

export function discountKindToWire(
  kind: DiscountReason["kind"],
): WireQuote["lines"][number]["discounts"][number]["kind"] {
  if (kind === "byShop") return "by_shop";
  return kind === "ownAmount" ? "own_amount" : kind;
}

function unusedOf(
  { unusedCoupons, unusedPromotion }: Quote,
  { nameOf, textOf }: { nameOf: NameOf; textOf: RefusalText },
): WireQuote["unused_discounts"] {
  const coupons = unusedCoupons.map((coupon) => {
    const { code: name, ...rest } = toWireReason(coupon, textOf);
    return { kind: "coupon" as const, name, ...rest };
  });
  if (unusedPromotion === null) return coupons;
  const promotion = { kind: "promotion" as const, ...unusedPromotion };
  return [...coupons, { ...promotion, name: nameOf(promotion), msg: textOf(promotion.reason) }];
}

function toWireLine(
  line: QuoteLine,
  { items, lang }: WireQuoteFacts,
  nameOf: NameOf,
): WireQuote["lines"][number] {
  const item = items.find(({ id }) => id === line.itemId);
  return {
    course_id: line.itemId,
    course_name: item?.title[lang] ?? "",
    course_type: line.kind,
    plan_name: item?.plans.find(({ id }) => id === line.planId)?.name[lang] ?? null,
    qty: line.quantity,
    unit_price: bahtFromSatang(line.unitPrice ?? 0),
    gross: bahtFromSatang(line.gross),
    discount: bahtFromSatang(line.discount),
    total: bahtFromSatang(line.total),
    discounts: line.discounts.map(({ reason, amount }) => ({
      kind: discountKindToWire(reason.kind),
      id: reason.id,
      name: nameOf(reason),
      amount: bahtFromSatang(amount),
    })),
    open_order_id: item?.openOrderId ?? null,
  };
}

/** The reasons against an order, one entry for each course or coupon concerned. */
function toWireBlockers(blockers: readonly Blocker[], textOf: RefusalText): WireBlocker[] {
  return blockers.flatMap((blocker): WireBlocker[] => {
    if (blocker.code === "COUPON_NOT_AVAILABLE") {
      return blocker.data.coupons.map((coupon) => ({
        code: blocker.code,
        msg: namedReason(coupon, textOf),
        course_id: null,
      }));
    }
    const ids = itemIdsOf(blocker);
    const entry = {
      code: blocker.code,
      msg: textOf(blocker.code),
      ...(blocker.code === "TIME_LEFT" && { time_left: toWireTimeLeft(blocker.data) }),
    };
    return ids.length === 0
      ? [{ ...entry, course_id: null }]
      : ids.map((course_id) => ({ ...entry, course_id }));
  });
}

export function itemIdsOf({ data }: Blocker): number[] {
  if (data === null) return [];
  if ("itemId" in data) return [data.itemId];
  return "itemIds" in data ? data.itemIds : [];
}

export function toWireTimeLeft({
  endsAt,
  left,
  renewableFrom,
}: Extract<Blocker, { code: "TIME_LEFT" }>["data"]) {
  return {
    ends_at: endsAt.toISOString(),
    left,
    renewable_from: renewableFrom?.toISOString() ?? null,
  };
}

export function toWireReason({ id, code, reason }: UnusedCoupon, textOf: RefusalText) {
  return { id, code: code ?? "", reason, msg: textOf(reason) };
}

function namedReason({ code, reason }: UnusedCoupon, textOf: RefusalText): string {
  return code === null ? textOf(reason) : `${code}: ${textOf(reason)}`;
}
