import { type DoubtTone, doubtTone, slipDoubts } from "#domain/payment/slip-doubts.ts";
import type { Db } from "#server/platform/database/database.ts";
import { listSlipClaims } from "./slip-claims-queries.ts";

type DecidableOrder = { paymentToDecide: number | null };

/**
 * The sign beside a waiting order's slip in the list: something contradicts it, or nothing confirms
 * it.
 */
export async function slipSignsOf(
  db: Db,
  orders: readonly DecidableOrder[],
  now: Date,
): Promise<Map<number, DoubtTone>> {
  const ids = orders.flatMap(({ paymentToDecide }) => paymentToDecide ?? []);
  const signs = new Map<number, DoubtTone>();
  for (const [paymentId, { claims }] of await listSlipClaims(db, ids)) {
    const tones = claims === null ? [] : slipDoubts(claims, now).map(doubtTone);
    if (tones.length > 0) signs.set(paymentId, tones.includes("red") ? "red" : "amber");
  }
  return signs;
}
