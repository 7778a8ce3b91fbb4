import type { Worth } from "#domain/gift/access-worth.ts";
import { givesMore } from "#domain/gift/discount-worth.ts";
import type { GiftKind } from "#domain/gift/gift-kinds.ts";
import { type OfferedDiscount, stacks, worthInOrder } from "#domain/gift/order-worth.ts";
import type { DiscountTerms } from "#domain/quote/discount-terms.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Cells } from "#server/record/kept-fields.ts";
import { mostItems } from "#server/shop/cart/save-cart-queries.ts";
import {
  listActiveDiscounts,
  listPricedItems,
  sumDiscountsToday,
} from "#server/shop/gift/active-discount-queries.ts";
import type { ShownGift } from "#server/shop/gift/gift-queries.ts";
import { type Confirms, type GiftRefusal, keepGift } from "#server/shop/gift/keep-gift.ts";
import type { DiscountActor } from "./save-coupon.ts";

type Content = DiscountTerms & { methodIds?: readonly number[]; cells: Cells };
type About = {
  kind: Extract<GiftKind, `coupon-${string}` | `promotion-${string}`>;
  /** Null: it is new. */
  id: number | null;
  name: ShownGift["name"];
  changed: ShownGift["changed"];
  /** What is done once a second person has confirmed it. */
  command: unknown;
  before: Content | null;
  after: Content;
  /** Of a series: how many of its codes one order can have. */
  times?: number;
};

/**
 * A discount that gives more than it did is judged by all that it can take off one order, with what
 * stacks with it and with what the same person gives today
 * by others. NOTE: `lockDiscountGifts` before, and lock it.
 */
export async function keepDiscount(
  tx: Tx,
  { kind, id, name, changed, command, before, after, times = 1 }: About,
  { accountId, requestId }: DiscountActor,
  confirms: Confirms,
): Promise<number | null | GiftRefusal> {
  const isMore = before === null || givesMore(limitsOf(before), limitsOf(after));
  const of = kind.startsWith("coupon-") ? "coupon" : "promotion";
  const [satang, besideSatang] =
    isMore && after.isEnabled
      ? await worthOf(tx, { of, id, by: accountId }, { terms: after, times })
      : [0, 0];
  const gift = {
    kind,
    object: `${of}:${id ?? "all"}`,
    accountId: null,
    subjectId: id,
    satang,
    besideSatang,
    command,
    shown: { name, changed },
  };
  return keepGift(tx, { ...gift, reason: "", askedBy: accountId, requestId }, confirms);
}

type DiscountKey = { of: "coupon" | "promotion"; id: number | null; by: number };

/**
 * What the discount gives alone, and together with others in one order or on one day. NOTE: coupons
 * count as stackable, independent of the present settings.
 */
async function worthOf(
  tx: Tx,
  { of, id, by }: DiscountKey,
  offered: OfferedDiscount,
): Promise<[Worth, number]> {
  const items = await listPricedItems(tx, offered.terms.isForAll ? null : offered.terms.itemIds);
  const except = { kind: of, id };
  const active = await listActiveDiscounts(tx, { except, isAloneOnly: true });
  const [coupons, promotions] = [active.coupons, active.promotions].map((all) =>
    all.filter(({ terms }) => stacks(offered.terms, terms)),
  );
  const isCoupon = of === "coupon";
  const own = worthInOrder(isCoupon ? [offered] : [], isCoupon ? [] : [offered], items, mostItems);
  if (own === null || own === 0) return [own, 0];
  const inOrder = isCoupon
    ? worthInOrder([offered, ...(coupons ?? [])], promotions ?? [], items, mostItems)
    : worthInOrder(coupons ?? [], [offered], items, mostItems);
  return [
    own,
    Math.max((inOrder ?? Number.POSITIVE_INFINITY) - own, await sumDiscountsToday(tx, by, except)),
  ];
}

function limitsOf(content: Content) {
  const { use_limit: useLimit, use_limit_per_account: useLimitEach } = content.cells;
  return { ...content, useLimit: numberOf(useLimit), useLimitEach: numberOf(useLimitEach) };
}

function numberOf(cell: Cells[string] | undefined): number | null {
  return typeof cell === "number" ? cell : null;
}
