import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const moveTo = named(
  "move-end-of-hold",
  "update shop_order set cancel_at = $2 where id = $1 and cancel_at <> $2",
);

/** Another way to pay has another time. NOTE: the order is locked before. */
export async function moveEnd(tx: Tx, orderId: number, until: Date): Promise<void> {
  await moveTo(tx, [orderId, until]);
}
