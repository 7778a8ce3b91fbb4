import { priceIn } from "#domain/catalog/pricing-plan.ts";
import { ownedItemIds } from "#domain/enrollment/access-state.ts";
import { isSatang } from "#domain/money/satang.ts";
import { type ItemRefusal, mayOrderItem } from "#domain/order/may-order-item.ts";
import { type Failure, failure } from "#domain/result.ts";
import type { QuoteInput, QuoteLineInput } from "./quote-input.ts";

export type LineRefusal =
  | ItemRefusal
  | Failure<"PLAN_REQUIRED", { itemId: number }>
  | Failure<"MISSING_PRICE", { itemId: number }>
  | Failure<"QUANTITY_ZERO", { itemId: number }>;

export type PricedLine = QuoteLineInput & {
  unitPrice: number | null;
  gross: number;
  takesSeat: boolean;
  refusal: LineRefusal | null;
};

type Choice = { unitPrice: number | null; takesSeat: boolean; refusal: LineRefusal | null };

/** The price of a line before discounts, and its blockers. */
export function priceLine(
  line: QuoteLineInput,
  input: Pick<QuoteInput, "currency" | "now" | "buyer">,
): PricedLine {
  const quantity = line.item.kind === "course" ? Math.min(line.quantity, 1) : line.quantity;
  const { unitPrice, takesSeat, refusal } =
    line.item.kind === "course" ? chooseCourse(line, input) : chooseProduct(line, input);
  const gross = (unitPrice ?? 0) * quantity;
  if (!isSatang(quantity) || !isSatang(gross))
    throw new RangeError(`line ${line.lineId} has no sum: ${quantity} × ${unitPrice}`);
  return {
    ...line,
    quantity,
    unitPrice,
    gross,
    takesSeat,
    refusal:
      refusal ?? (quantity === 0 ? failure("QUANTITY_ZERO", { itemId: line.item.id }) : null),
  };
}

function chooseProduct(
  { item }: QuoteLineInput,
  { currency }: Pick<QuoteInput, "currency">,
): Choice {
  const unitPrice = item.isPublished ? priceIn(item, currency) : null;
  const refusal = item.isPublished
    ? missingPrice(item.id, unitPrice)
    : failure("NOT_FOUND_PRICING", { itemId: item.id });
  return { unitPrice, takesSeat: false, refusal };
}

function chooseCourse(
  { item, planId }: QuoteLineInput,
  { currency, now, buyer }: Pick<QuoteInput, "currency" | "now" | "buyer">,
): Choice {
  if (planId === null)
    return {
      unitPrice: null,
      takesSeat: false,
      refusal: failure("PLAN_REQUIRED", { itemId: item.id }),
    };
  const plan = item.plans.find(({ id }) => id === planId) ?? null;
  const access = buyer?.access.find(({ itemId }) => itemId === item.id) ?? null;
  const answer = mayOrderItem({
    item,
    plan,
    access,
    ownedItemIds: buyer && ownedItemIds(buyer.access, now),
    now,
  });
  const unitPrice =
    plan === null || (!answer.ok && answer.code === "NOT_FOUND_PRICING")
      ? null
      : priceIn(plan, currency);
  if (!answer.ok) return { unitPrice, takesSeat: false, refusal: answer };
  return {
    unitPrice,
    takesSeat: answer.value.takesSeat,
    refusal: missingPrice(item.id, unitPrice),
  };
}

function missingPrice(itemId: number, unitPrice: number | null): LineRefusal | null {
  return unitPrice === null ? failure("MISSING_PRICE", { itemId }) : null;
}
