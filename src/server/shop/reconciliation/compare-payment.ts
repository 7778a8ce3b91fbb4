import { differenceOf } from "#domain/payment/reconciliation.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { PaymentProvider } from "../payment/providers/provider.ts";
import { lockOrderOfPayment } from "../payment/settlement-queries.ts";
import { type AskNeeds, knownToCompare } from "../payment/start/ask-provider.ts";
import { moneyOf } from "./compare-day.ts";
import { closeReturned, findPaymentById, type OurPayment, openBreak } from "./reconciliation-queries.ts";

/** `moving`: money of it is on its way back by the shop itself, or has just gone: look again. */
export type Compared = { kind: "agreed" | "moving" | "returned"; orderId: number };
type Asked = { provider: PaymentProvider; paymentId: number; isChargeback: boolean };

/**
 * The provider has told that money of a payment went back. It is asked how much, and what the shop's books do not know of is put in front of a person at once.
 * NOTE: throws where the provider does not answer; no transaction is open while it is asked.
 */
export async function compareReturned({ db, log }: Pick<AskNeeds, "db" | "log">, { provider, paymentId, isChargeback }: Asked): Promise<Compared | null> {
  const before = await findPaymentById(db, provider.id, paymentId);
  if (before === null) return null;
  const { orderId } = before;
  const reference = before.reference ?? "";
  const theirs = await provider.lookUp(reference, knownToCompare(before));
  const money = moneyOf(theirs);
  const compared = await inTransaction(db, async (tx): Promise<Compared["kind"]> => {
    await lockOrderOfPayment(tx, paymentId);
    const ours = await findPaymentById(tx, provider.id, paymentId);
    if (ours === null || isMoving(ours, before)) return "moving";
    const difference = differenceOf(ours, money);
    if (difference?.kind !== "refunded_there") {
      await closeReturned(tx, provider.id, reference);
      return "agreed";
    }
    const found = { ...difference, reference, currency: theirs.currency, orderId, paymentId, isChargeback: isChargeback || theirs.isChargedBack === true };
    // The night compares the day on which it was begun until the difference is gone.
    await openBreak(tx, { provider: provider.id, day: bangkokDay(ours.startedAt), now: ours.now }, found);
    return "returned";
  });
  if (compared === "returned") log.error({ provider: provider.id, paymentId, orderId }, "money went back at the provider and needs a person");
  return { kind: compared, orderId };
}

/** What the shop gives back itself is told by the provider, too. */
function isMoving(now: OurPayment, before: OurPayment): boolean {
  return now.hasOpenRefund || now.returnedSatang !== before.returnedSatang;
}
