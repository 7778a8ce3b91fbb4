import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { needsSecond } from "#server/shop/gift/keep-gift.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { lockAccount } from "#server/shop/session/lock-account-queries.ts";
import type { NewOrder } from "../order-to-write.ts";
import { insertOrderByHand, insertOrderGift } from "./by-hand-queries.ts";

/**
 * What the shop takes off adds up with all that the buyer was given today. Above the owner's amount
 * it is refused: a coupon does the same, and another person can confirm that.
 * NOTE: the buyer stays locked, so two orders at the same moment see each other.
 */
export async function refuseShopOff(
  tx: Tx,
  { accountId, byHand }: NewOrder,
): Promise<Refused<"DISCOUNT_NEEDS_TWO"> | null> {
  if (byHand === undefined || byHand.discountSatang === 0) return null;
  await lockAccount(tx, accountId);
  return (await needsSecond(tx, { satang: byHand.discountSatang, accountId }))
    ? refuse("DISCOUNT_NEEDS_TWO")
    : null;
}

/** Writes who made an order and why, in the transaction of the order. */
export async function keepByHand(
  tx: Tx,
  byHand: NonNullable<NewOrder["byHand"]>,
  { order, orderId }: { order: NewOrder; orderId: number },
): Promise<void> {
  const { madeBy, reason, note, discountSatang, paidBy, paidOn, requestId } = byHand;
  await insertOrderByHand(tx, orderId, byHand);
  await insertAudit(tx, {
    actorId: madeBy,
    actorRole: "administrator",
    action: "order.made_by_hand",
    object: `order:${orderId}`,
    detail: {
      why: reason,
      ...(note !== "" && { reason: note }),
      ...(discountSatang > 0 && { discount_satang: discountSatang }),
      ...(paidBy !== null && { paid_by: paidBy }),
      ...(paidOn !== null && { paid_on: paidOn }),
    },
    requestId,
  });
  if (discountSatang > 0) await insertOrderGift(tx, orderId);
  if (paidBy === null)
    await addMessages(tx, [
      {
        key: `orderMade:${orderId}`,
        kind: "mail",
        payload: { template: "orderMade", accountId: order.accountId, data: { orderId } },
      },
    ]);
}
