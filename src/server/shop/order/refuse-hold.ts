import { type HoldRefusal, whyNotHold } from "#domain/order/seat-hold.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { findHoldCounts } from "../seat/hold-limit-queries.ts";
import type { NewOrder } from "./insert-order-queries.ts";

/** Whoever lets seats lapse again and again, or holds many from one place, leaves them to others for a while. NOTE: the courses are locked before. */
export async function refuseHold(tx: Tx, { hold, accountId }: NewOrder): Promise<Refused<HoldRefusal> | null> {
  if (hold === null) return null;
  const { itemIds, since, address, rule } = hold;
  for (const counts of await findHoldCounts(tx, { accountId, itemIds, since, address })) {
    const code = whyNotHold(counts, rule);
    if (code === "SEAT_HELD_TOO_OFTEN") return refuse(code, { result: { course_ids: [counts.itemId], retry_at: counts.nextAt } });
    if (code !== null) return refuse(code, { result: { course_ids: [counts.itemId] } });
  }
  return null;
}
