import { reachOf } from "#domain/discount/discount-reach.ts";
import { worthInOrder } from "#domain/gift/order-worth.ts";
import { gainedByTier } from "#domain/gift/tier-worth.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { mostItems } from "#server/shop/cart/save-cart-queries.ts";
import { listActiveDiscounts, listPricedItems } from "#server/shop/gift/active-discount-queries.ts";
import type { ShownGift } from "#server/shop/gift/gift-queries.ts";
import { type Confirms, type GiftRefusal, keepGift } from "#server/shop/gift/keep-gift.ts";
import type { Command } from "./person-command.ts";

/** `name`: whose it is. `command`: what is done once a second person has confirmed it. */
type TierChange = {
  from: string | null;
  to: string | null;
  changed: ShownGift["changed"];
  command: unknown;
};

/**
 * A tier is worth the most that one order takes off by all that is for it now. NOTE: lock the
 * student first.
 */
export async function keepTier(
  tx: Tx,
  { actorId, accountId, reason, requestId }: Command,
  { from, to, changed, command }: TierChange,
  confirms: Confirms,
): Promise<number | null | GiftRefusal> {
  if (to === null || to === from) return null;
  const name = { th: to, en: to };
  const gift = {
    kind: "account-tier",
    object: `account:${accountId}`,
    accountId,
    subjectId: accountId,
    command,
    shown: { name, changed },
  } as const;
  return keepGift(
    tx,
    { ...gift, satang: await worthOfTier(tx, { from, to }), reason, askedBy: actorId, requestId },
    confirms,
  );
}

async function worthOfTier(tx: Tx, tier: { from: string | null; to: string }) {
  const active = await listActiveDiscounts(tx, {
    except: { kind: "coupon", id: null },
    isAloneOnly: false,
  });
  const [coupons, promotions] = [
    gainedByTier(active.coupons, tier),
    gainedByTier(active.promotions, tier),
  ];
  const gained = [...coupons, ...promotions].map(({ terms }) => terms);
  if (gained.length === 0) return 0;
  const isWide = gained.some((terms) => reachOf(terms) !== "chosen");
  const items = await listPricedItems(
    tx,
    isWide ? null : [...new Set(gained.flatMap(({ itemIds }) => itemIds))],
  );
  return worthInOrder(coupons, promotions, items, mostItems);
}
