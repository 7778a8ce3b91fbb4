import { cancelAtAfterReview } from "#domain/order/order-expiry.ts";
import type { AcceptedSum } from "#domain/payment/partial-payment.ts";
import { type Decision, decide, isPaymentOpen, type Outcome } from "#domain/payment/payment-state.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Log } from "#server/platform/process/log.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { approvalOf } from "./approval/approval.ts";
import { auditNote, type Decider } from "./approval/decider.ts";
import { canReinstate, takeEverythingAgain } from "./approval/reinstate-queries.ts";
import { takePart } from "./partial/take-part.ts";
import { changeMessages, rejectionMessages, restMessages } from "./payment-messages.ts";
import type { PayerFacts } from "./providers/provider.ts";
import { setAside } from "./set-money-aside.ts";
import * as queries from "./settle-queries.ts";
import { lockOrderOfPayment, lockPayment, type Settlement } from "./settlement-queries.ts";
import type { CardTries } from "./start/card-tries.ts";
import { insertPayerReport } from "./transfer/payer-report-queries.ts";

export type SettleNeeds = { db: Db; outbox: { kick: () => void }; log: Log; cards: CardTries };
export type News = {
  paymentId: number;
  outcome: Outcome;
  failureCode: string | null;
  alarm: string | null;
  payer?: PayerFacts | null;
  /** A card was declined; which, as far as the provider tells. */
  declined?: { card: string | null } | null;
};
/** `wasGivenUp`: the shop no longer waited for this payment, so another one may be open for its order. */
export type Settled = { decision: Decision; orderId: number; orderToken: string; wasGivenUp: boolean };

/** A provider's word about a payment, asked for or not. May come any number of times, from anywhere, in any order. */
export async function settlePayment({ db, outbox, log, cards }: SettleNeeds, news: News): Promise<Settled | null> {
  const settled = await inTransaction(db, async (tx) => {
    const settlement = await lockSettlement(tx, news.paymentId);
    if (settlement === null) return null;
    const { failureCode, alarm } = news;
    const decision = await settle(tx, settlement, { outcome: news.outcome, decider: { kind: "provider", failureCode } });
    if (news.payer && (decision.kind === "approve" || decision.kind === "reinstate")) await reportPayer(tx, news, news.payer);
    const { id: orderId } = settlement.order;
    if (news.declined) await noteDecline(tx, cards, { settlement, decision, card: news.declined.card });
    if (alarm !== null) await queries.openReview(tx, { paymentIds: [news.paymentId], orderId, review: { kind: "unknown_status", detail: { alarm } } });
    return settledOf(settlement, decision);
  });
  outbox.kick();
  if (settled && needsPerson(settled.decision, news))
    log.error({ paymentId: news.paymentId, orderId: settled.orderId, alarm: news.alarm }, "money needs a person");
  return settled;
}

type Declining = { settlement: Settlement; decision: Decision; card: string | null };

async function noteDecline(tx: Tx, cards: CardTries, { settlement: { order, payment }, decision, card }: Declining): Promise<void> {
  const isOpen = decision.kind === "keepPending";
  const rest = await cards.decline(tx, { paymentId: payment.id, orderId: order.id, card, isOpen });
  if (rest !== null) await addMessages(tx, restMessages({ order, payment }, rest));
}

export function settledOf({ order, payment }: Settlement, decision: Decision): Settled {
  return { decision, orderId: order.id, orderToken: order.token, wasGivenUp: !isPaymentOpen(payment.state) };
}

async function reportPayer(tx: Tx, { paymentId, outcome }: News, payer: PayerFacts): Promise<void> {
  const paidAt = outcome.state === "unknown" ? null : outcome.paidAt;
  await insertPayerReport(tx, { paymentId, paidAt, description: `payer ${payer.id}, payment ${payer.paymentId}`, address: payer.address });
}

/** Locks the order, then the payment, and reads what settling needs. NOTE: no network call until the transaction ends. */
export async function lockSettlement(tx: Tx, paymentId: number): Promise<Settlement | null> {
  const order = await lockOrderOfPayment(tx, paymentId);
  const rest = order && (await lockPayment(tx, paymentId));
  return order && rest ? { order, ...rest } : null;
}

type Evidence = { outcome: Outcome; decider: Decider };

/** The one way to the status approved. The decider says on whose word; what follows from it is decided in the domain. */
export async function settle(tx: Tx, settlement: Settlement, { outcome, decider }: Evidence): Promise<Decision> {
  const decision = decide(settlement.payment, outcome, settlement.order);
  const reference = outcome.state === "unknown" ? null : outcome.reference;
  switch (decision.kind) {
    case "approve":
      await approve(tx, [approvalOf(settlement, { paymentState: decision.paymentState, reference, decider, sum: decision.sum })]);
      await queries.takeSeatsAndCoupons(tx, [settlement]);
      return decision;
    case "part":
      await takePart(tx, settlement, { sum: decision.sum, reference, decider });
      return decision;
    case "reinstate":
      return reinstate(tx, settlement, { decision, outcome, decider });
    case "lateMoney":
    case "mismatch":
      await setAside(tx, settlement, { decision, outcome, decider });
      return decision;
    case "fail":
    case "expire":
      await close(tx, settlement, { decision, reference, decider });
      return decision;
    case "keepPending":
      await queries.keepPaymentOpen(tx, settlement.payment.id, { state: decision.paymentState, reference, failureCode: failureCodeOf(decider) });
      return decision;
    case "nothing":
      return decision;
  }
}

/** Writes approvals, and asks a person about what came too much, and about each report of money for an order that is now paid in another way. */
export async function approve(tx: Tx, approvals: readonly queries.Approval[]): Promise<void> {
  const closed = await queries.approveOrders(tx, approvals);
  for (const { settlement, sum } of approvals) if (sum.overSatang > 0) await openOverpaid(tx, settlement, sum);
  for (const { settlement } of closed.length === 0 ? [] : approvals) {
    const { order, payment } = settlement;
    const paymentIds = closed.filter(({ orderId }) => orderId === order.id).map(({ paymentId }) => paymentId);
    const review = { kind: "second_payment", detail: { paid_by: payment.id } } as const;
    if (paymentIds.length > 0) await queries.openReview(tx, { paymentIds, orderId: order.id, review });
  }
}

async function openOverpaid(tx: Tx, { order, payment }: Settlement, { receivedSatang, overSatang }: AcceptedSum): Promise<void> {
  const detail = { amount_satang: receivedSatang, expected_satang: receivedSatang - overSatang, currency: payment.currency, order_status: "approved" };
  await queries.openReview(tx, { paymentIds: [payment.id], orderId: order.id, review: { kind: "overpaid", detail } });
}

type Reinstatement = { decision: Extract<Decision, { orderStatus: "approved"; kind: "approve" | "reinstate" }>; outcome: Outcome; decider: Decider };

/** Paid in time, but the order ran out first: it comes back with everything it held, or not at all. */
async function reinstate(tx: Tx, settlement: Settlement, { decision, outcome, decider }: Reinstatement): Promise<Decision> {
  if (!(await canReinstate(tx, settlement.order.id))) {
    const late = { kind: "lateMoney", paymentState: "refund_due", orderStatus: settlement.order.status, reason: "expired" } as const;
    await setAside(tx, settlement, { decision: late, outcome, decider });
    return late;
  }
  const reference = outcome.state === "unknown" ? null : outcome.reference;
  await approve(tx, [approvalOf(settlement, { paymentState: decision.paymentState, reference, decider, sum: decision.sum })]);
  await takeEverythingAgain(tx, settlement.order.id);
  return decision;
}

type Closing = { decision: Extract<Decision, { kind: "fail" | "expire" }>; reference: string | null; decider: Decider };

async function close(tx: Tx, settlement: Settlement, { decision, reference, decider }: Closing): Promise<void> {
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
      cancelAt: reviewSince === null ? cancelAt : cancelAtAfterReview(cancelAt, { since: reviewSince, until: now }),
      rejectReason: decider.kind === "administrator" ? decider.reason : "",
    },
    audit: auditNote(decider, decision.kind === "fail" ? "payment.rejected" : "payment.expired", { payment_id: payment.id }),
  });
  if (decider.kind === "administrator") await addMessages(tx, rejectionMessages(settlement, decider.reason));
  else if (decision.orderStatus !== order.status) await addMessages(tx, changeMessages(settlement, decision.orderStatus));
}

function failureCodeOf(decider: Decider): string | null {
  return decider.kind === "provider" ? decider.failureCode : null;
}

function needsPerson(decision: Decision, { alarm }: News): boolean {
  return alarm !== null || decision.kind === "lateMoney" || decision.kind === "mismatch";
}
