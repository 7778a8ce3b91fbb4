import type { Blocker } from "#domain/quote/blockers.ts";
import type { Quote } from "#domain/quote/quote.ts";
import type { Db } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { OrderByHand } from "../order-to-write.ts";
import { findOrderByHand } from "./by-hand-queries.ts";

export type ByHandRefusal = "DISCOUNT_NEEDS_TWO" | "ORDER_OPEN_ALREADY";

/** Money that has come is bound to no way to pay. */
export function blockersFor({ blockers }: Quote, isPaid: boolean): Blocker[] {
  return isPaid ? blockers.filter(({ code }) => !aboutMethod.has(code)) : blockers;
}

const aboutMethod: ReadonlySet<Blocker["code"]> = new Set([
  "PAYMENT_METHOD_REQUIRED",
  "BELOW_MINIMUM",
  "ABOVE_MAXIMUM",
]);

/** An order by hand that is sent again is the answer, and no order that its buyer made. */
export async function refuseOthers(
  db: Db,
  orderId: number,
  byHand: OrderByHand | undefined,
): Promise<Refused<"ORDER_OPEN_ALREADY"> | null> {
  if (byHand === undefined) return null;
  const stored = await findOrderByHand(db, orderId);
  const isSame =
    stored?.madeBy === byHand.madeBy &&
    stored.paidBy === byHand.paidBy &&
    stored.paidOn === byHand.paidOn;
  return isSame ? null : refuse("ORDER_OPEN_ALREADY", { result: { order_id: orderId } });
}
