import { differenceOf } from "#domain/payment/reconciliation.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { PaymentProvider } from "../protocol/provider.ts";
import { lockOrderOfPayment } from "../settle/settlement-queries.ts";
import type { AskDeps } from "../start/ask-provider.ts";
import { knownToCompare } from "../start/inquire-attempt.ts";
import { moneyOf } from "./compare-day.ts";
import { findPaymentById, type OurPayment } from "./payments-to-compare-queries.ts";
import { closeReturned, openBreak } from "./reconciliation-queries.ts";

/** `moving`: the shop's own refund is on its way or has just gone: check again. */
export type ComparisonResult = { kind: "agreed" | "moving" | "returned"; orderId: number };
type ReturnReport = { provider: PaymentProvider; paymentId: number; isChargeback: boolean };

/**
 * Checks a payment after the provider has reported a refund. The provider is asked for the sum, and
 * a part unknown to our books goes to a person at once.
 * NOTE: throws if the provider does not answer; no transaction is open meanwhile.
 */
export async function compareReturned(
  { db, log }: Pick<AskDeps, "db" | "log">,
  { provider, paymentId, isChargeback }: ReturnReport,
): Promise<ComparisonResult | null> {
  const before = await findPaymentById(db, provider.id, paymentId);
  if (before === null) return null;
  const { orderId } = before;
  const reference = before.reference ?? "";
  const theirs = await provider.lookUp(reference, knownToCompare(before));
  const money = moneyOf(theirs);
  const compared = await inTransaction(db, async (tx): Promise<ComparisonResult["kind"]> => {
    await lockOrderOfPayment(tx, paymentId);
    const ours = await findPaymentById(tx, provider.id, paymentId);
    if (ours === null || isMoving(ours, before)) return "moving";
    const difference = differenceOf(ours, money);
    if (difference?.kind !== "refunded_there") {
      await closeReturned(tx, provider.id, reference);
      return "agreed";
    }
    const found = {
      ...difference,
      reference,
      currency: theirs.currency,
      orderId,
      paymentId,
      isChargeback: isChargeback || theirs.isChargedBack === true,
    };
    // The night compares the day on which it was begun until the difference is gone.
    await openBreak(
      tx,
      { provider: provider.id, day: bangkokDay(ours.startedAt), now: ours.now },
      found,
    );
    return "returned";
  });
  if (compared === "returned")
    log.error(
      { provider: provider.id, paymentId, orderId },
      "money went back at the provider and needs a person",
    );
  return { kind: compared, orderId };
}

/** The provider also reports the shop's own refunds. */
function isMoving(now: OurPayment, before: OurPayment): boolean {
  return now.hasOpenRefund || now.returnedSatang !== before.returnedSatang;
}
