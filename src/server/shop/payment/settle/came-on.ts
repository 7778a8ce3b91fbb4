import { type MoneyCame, moneyCame } from "#domain/payment/money-came.ts";
import type { Outcome } from "#domain/payment/payment-state.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { findClaimedDays, findFirstEvent } from "./came-on-queries.ts";
import type { Decider } from "./decider.ts";
import type { Settlement } from "./settlement-queries.ts";

/**
 * The day on which the money of a settled payment came, and the source of that date. Null: none
 * came.
 */
export async function cameOf(
  tx: Tx,
  { order, payment }: Settlement,
  { outcome, decider }: { outcome: Outcome; decider: Decider },
): Promise<MoneyCame | null> {
  if (decider.kind === "free" || outcome.state !== "approved" || outcome.amountSatang === 0)
    return null;
  const { paidAt } = outcome;
  if (decider.kind === "administrator")
    return moneyCame(
      paidAt === null ? await findClaimedDays(tx, payment.id) : { statement: paidAt },
      order.now,
    );
  const { provider } = payment;
  const reference = payment.reference ?? outcome.reference;
  const event =
    paidAt === null && provider !== null && reference !== null
      ? await findFirstEvent(tx, provider, reference)
      : null;
  return moneyCame({ provider: paidAt, event }, order.now);
}
