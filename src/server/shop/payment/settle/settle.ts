import { cancelAtAfterReview } from "#domain/order/order-expiry.ts";
import type { MoneyCame } from "#domain/payment/money-came.ts";
import { type Decision, decide, type Outcome } from "#domain/payment/payment-state.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { approvalOf } from "./approval.ts";
import { startBesideLessons, takeSeatsAndCoupons } from "./approval-queries.ts";
import { approve } from "./approve.ts";
import { cameOf } from "./came-on.ts";
import { auditNote, type Decider } from "./decider.ts";
import { accessOf } from "./open-access.ts";
import { changeMessages, rejectionMessages } from "./payment-messages.ts";
import { canReinstate, takeEverythingAgain } from "./reinstate-queries.ts";
import { setAside } from "./set-money-aside.ts";
import * as queries from "./settle-queries.ts";
import { lockOrderOfPayment, lockPayment, type Settlement } from "./settlement-queries.ts";
import { takePart } from "./take-part.ts";

/**
 * Locks the order, then the payment, and reads what settling needs. NOTE: no network call until the
 * transaction ends.
 */
export async function lockSettlement(tx: Tx, paymentId: number): Promise<Settlement | null> {
  const [order, rest] = await Promise.all([
    lockOrderOfPayment(tx, paymentId),
    lockPayment(tx, paymentId),
  ]);
  return order && rest ? { order, ...rest } : null;
}

type Evidence = { outcome: Outcome; decider: Decider };

/**
 * The only way to the status approved. The decider says who decided; the domain decides what
 * follows.
 */
export async function settle(
  tx: Tx,
  settlement: Settlement,
  { outcome, decider }: Evidence,
): Promise<Decision> {
  const decision = decide(settlement.payment, outcome, settlement.order);
  const reference = outcome.state === "unknown" ? null : outcome.reference;
  const [came, access] = await Promise.all([
    decision.kind === "nothing" ? null : cameOf(tx, settlement, { outcome, decider }),
    decision.kind === "approve" ? accessOf(tx, [settlement]) : null,
  ]);
  switch (decision.kind) {
    case "approve": {
      const opens = access?.get(settlement.order.id);
      const approval = approvalOf(settlement, {
        paymentState: decision.paymentState,
        reference,
        decider,
        came,
        opens,
        sum: decision.sum,
      });
      await approve(tx, [approval]);
      await takeSeatsAndCoupons(tx, [approval]);
      return decision;
    }
    case "part":
      await takePart(tx, settlement, { sum: decision.sum, reference, decider, came });
      return decision;
    case "reinstate":
      return reinstate(tx, settlement, { decision, outcome, decider, came });
    case "lateMoney":
    case "mismatch":
      await setAside(tx, settlement, { decision, outcome, decider, came });
      return decision;
    case "fail":
    case "expire":
      await close(tx, settlement, { decision, reference, decider });
      return decision;
    case "keepPending":
      await queries.keepPaymentOpen(tx, settlement.payment.id, {
        state: decision.paymentState,
        reference,
        failureCode: failureCodeOf(decider),
      });
      return decision;
    case "nothing":
      return decision;
  }
}

type Reinstatement = {
  decision: Extract<Decision, { orderStatus: "approved"; kind: "approve" | "reinstate" }>;
  outcome: Outcome;
  decider: Decider;
  came: MoneyCame | null;
};

/**
 * Paid in time, but the order expired first: it is reinstated with everything it held, or not at
 * all.
 */
export async function reinstate(
  tx: Tx,
  settlement: Settlement,
  { decision, outcome, decider, came }: Reinstatement,
): Promise<Decision> {
  if (!(await canReinstate(tx, settlement.order.id))) {
    const late = {
      kind: "lateMoney",
      paymentState: "refund_due",
      orderStatus: settlement.order.status,
      reason: "expired",
    } as const;
    await setAside(tx, settlement, { decision: late, outcome, decider, came });
    return late;
  }
  const reference = outcome.state === "unknown" ? null : outcome.reference;
  const opens = (await accessOf(tx, [settlement])).get(settlement.order.id);
  const approval = approvalOf(settlement, {
    paymentState: decision.paymentState,
    reference,
    decider,
    came,
    opens,
    sum: decision.sum,
  });
  await approve(tx, [approval]);
  await takeEverythingAgain(tx, settlement.order.id);
  await startBesideLessons(tx, [approval]);
  return decision;
}

type ClosingDecision = {
  decision: Extract<Decision, { kind: "fail" | "expire" }>;
  reference: string | null;
  decider: Decider;
};

async function close(
  tx: Tx,
  settlement: Settlement,
  { decision, reference, decider }: ClosingDecision,
): Promise<void> {
  const { order, payment } = settlement;
  const { reviewSince, cancelAt, now } = order;
  await queries.closePayment(tx, {
    settlement,
    paymentState: decision.paymentState,
    reference,
    failureCode: failureCodeOf(decider),
    decidedBy: decider.kind === "administrator" ? decider.accountId : null,
    order: {
      status: decision.orderStatus,
      cancelAt:
        reviewSince === null
          ? cancelAt
          : cancelAtAfterReview(cancelAt, { since: reviewSince, until: now }),
      rejectReason: decider.kind === "administrator" ? decider.reason : "",
    },
    audit: auditNote(decider, decision.kind === "fail" ? "payment.rejected" : "payment.expired", {
      payment_id: payment.id,
    }),
  });
  if (decider.kind === "administrator")
    await addMessages(tx, rejectionMessages(settlement, decider.reason));
  else if (decision.orderStatus !== order.status)
    await addMessages(tx, changeMessages(settlement, decision.orderStatus));
}

function failureCodeOf(decider: Decider): string | null {
  return decider.kind === "provider" ? decider.failureCode : null;
}
