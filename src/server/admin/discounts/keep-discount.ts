import { isInReach, reachOf } from "#domain/discount/discount-reach.ts";
import type { DiscountTerms } from "#domain/discount/discount-terms.ts";
import type { Worth } from "#domain/gift/access-worth.ts";
import { givesMore } from "#domain/gift/discount-worth.ts";
import type { GiftKind } from "#domain/gift/gift-kinds.ts";
import { type OfferedDiscount, stacks, worthInOrder } from "#domain/gift/order-worth.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { changedValues } from "#server/record/changed-values.ts";
import type { Cells } from "#server/record/kept-fields.ts";
import { type Entry, noteAbout } from "#server/record/note-about.ts";
import type { RecordChange, TypedRecord } from "#server/record/record-kind.ts";
import { mostItems } from "#server/shop/cart/save-cart-queries.ts";
import {
  listActiveDiscounts,
  listPricedItems,
  sumDiscountsToday,
} from "#server/shop/gift/active-discount-queries.ts";
import { type ShownGift, tieGift } from "#server/shop/gift/gift-queries.ts";
import {
  firstBy,
  type GiftRefusal,
  type Giver,
  isLeft,
  keepGift,
} from "#server/shop/gift/keep-gift.ts";

type Content = DiscountTerms & { methodIds?: readonly number[]; cells: Cells };
type About = {
  kind: Extract<GiftKind, `coupon-${string}` | `promotion-${string}`>;
  /** Null: it is new. */
  id: number | null;
  name: ShownGift["name"];
  changed: ShownGift["changed"];
  /** The command that runs once a second person has confirmed it. */
  command: unknown;
  before: Content | null;
  after: Content;
  /** For a series: how many of its codes one order can use. */
  times?: number;
};

/**
 * A discount that grows is judged by its whole possible effect on one order. Discounts that stack
 * with it count, and so do other gifts of the same person today. NOTE: call `lockDiscountGifts`
 * first, and lock the discount.
 */
export async function keepDiscount(
  tx: Tx,
  { kind, id, name, changed, command, before, after, times = 1 }: About,
  { accountId, requestId, confirms = null }: Giver,
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

type DiscountChange = RecordChange<
  Content & { version: number },
  TypedRecord & { content: Content },
  Giver,
  unknown
>;

/** The same for a created or saved discount. Returns the work to do once it is written. */
export async function keepChange(
  tx: Tx,
  of: "coupon" | "promotion",
  { id, before, read, sent, stands, by }: DiscountChange,
  name: ShownGift["name"],
): Promise<GiftRefusal | ((id: number) => Promise<void>) | null> {
  const after = read.content;
  const about = { id, name, before, after, changed: changedValues(stands, read.values) };
  const kept = await keepDiscount(
    tx,
    before === null
      ? { ...about, kind: `${of}-create`, command: sent }
      : {
          ...about,
          kind: `${of}-save`,
          command: { id, revision: { version: before.version, values: sent } },
        },
    by,
  );
  if (isLeft(kept)) return kept;
  return before === null && kept !== null ? (made) => tieGift(tx, kept, made) : null;
}

/** A log entry also names the person who requested the change. */
export function noteDiscount(of: "coupon" | "promotion") {
  return (tx: Tx, by: Giver, { id }: { id: number }, { action, detail }: Entry): Promise<void> =>
    noteAbout(tx, by, `${of}:${id}`, {
      action,
      detail: { ...detail, ...firstBy(by.confirms) },
    });
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
  const { terms } = offered;
  const priced = await listPricedItems(tx, reachOf(terms) === "chosen" ? terms.itemIds : null);
  const items = priced.filter(({ id: itemId, ...item }) => isInReach(terms, { itemId, ...item }));
  const except = { kind: of, id };
  const active = await listActiveDiscounts(tx, { except, isAloneOnly: true });
  const [coupons, promotions] = [active.coupons, active.promotions].map((all) =>
    all.filter((one) => stacks(terms, one.terms)),
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
