import { readQuoteFacts } from "#contract/order/quote-facts-wire.ts";
import { toWireQuote } from "#contract/order/quote-wire.ts";
import { quoteFrom } from "#domain/quote/quote-facts.ts";
import { couponsOf } from "./cart-changes.ts";
import type { CartItem, Choices, Currency, Quote, QuoteAnswer } from "./cart-types.ts";

export type CartView = { items: readonly CartItem[]; choices: Choices; currency: Currency };

/** Marks a text that only the shop knows. */
const unknownText = "\0";

/**
 * Computes the sum of the cart on the screen by the shop's rule and facts. It is shown only until
 * the shop has answered. null: the facts do not suffice. Blockers get the texts of the former
 * answer. Others come with the next one.
 */
export function previewQuote(
  { quote: before, facts }: QuoteAnswer,
  { items, choices, currency }: CartView,
): Quote | null {
  const { declinesPromotion, onlyCourseId: _only, ...chosen } = choices;
  const couponIds = couponsOf(items);
  const isKnown =
    items.every(({ course_id }) => has(facts.items, course_id)) &&
    couponIds.every((wanted) => has(facts.coupons, wanted));
  if (!isKnown) return null;
  const quote = quoteFrom(readQuoteFacts(facts), {
    ...chosen,
    currency,
    couponIds,
    promotion: declinesPromotion ? "none" : (items[0]?.promotion_id ?? "best"),
    lines: items.map(({ cart_id, course_id, priecingplan_id, qty }) => ({
      lineId: cart_id,
      itemId: course_id,
      planId: priecingplan_id,
      quantity: qty,
    })),
  });
  const texts = knownTexts(before);
  const shown = toWireQuote(quote, {
    facts,
    withholdingPercent: choices.withholdingPercent,
    textOf: (code) => texts.get(code) ?? unknownText,
  });
  const hasText = ({ msg }: { msg: string }) => !msg.includes(unknownText);
  return {
    ...shown,
    blockers: shown.blockers.filter(hasText),
    unused_discounts: shown.unused_discounts.filter(hasText),
  };
}

function has(all: readonly { id: number }[], wanted: number): boolean {
  return all.some(({ id }) => id === wanted);
}

function knownTexts({ blockers, unused_discounts }: Quote): Map<string, string> {
  return new Map([
    ...blockers.map(({ code, msg }) => [code, msg] as const),
    ...unused_discounts.map(({ reason, msg }) => [reason, msg] as const),
  ]);
}
