import { bahtFromSatang } from "#domain/money/satang.ts";
import {
  decideRefund,
  type RefundRefusal,
  type RefundState,
  type RefundWay,
} from "#domain/payment/refund/refund.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { seal } from "#server/platform/process/encryption.ts";
import { type OwnOrder, refuseOwn } from "../account/refuse-own.ts";
import type { SettleDeps } from "../payment/settle/settle-payment.ts";
import { lockOrderOfPayment } from "../payment/settle/settlement-queries.ts";
import {
  type ApprovalRefusal,
  keepForSecond,
  refuseBesideApproval,
} from "./ask-second-approval.ts";
import { writeNote, writePosting } from "./refund-books-queries.ts";
import { foundInBank } from "./refund-posting.ts";
import * as queries from "./refund-queries.ts";
import { findOpenReview, flagOrder } from "./review-flag-queries.ts";
import { type ConfirmedRefund, enterReturned } from "./settle-refund.ts";

export type RefundRequest = {
  paymentId: number;
  amountSatang: number;
  /** The refunded sum on the caller's screen. */
  returnedSatang: number;
  way: RefundWay;
  /** The review that it resolves. Null: it was requested on the order's page. */
  reviewId: number | null;
  reason: string;
  note: string;
  /** For a partial refund: no share of the withheld tax is refunded. */
  certificateStays: boolean;
  byHand: (queries.ByHand & { accountNumber: string | null }) | null;
  accountId: number;
  requestId: string;
};
/** `waits`: it was the first of two approvals, and nothing was refunded. */
export type RefundResult = { refundId: number; state: RefundState } | { waits: true };
export type RefundRefused =
  | OwnOrder
  | Refused<"NOT_FOUND" | "ALREADY_DECIDED" | RefundRefusal["code"]>
  | ApprovalRefusal;
export type RefundDeps = Pick<SettleDeps, "db" | "outbox"> & {
  dataKey: Buffer;
  canProviderRefund: (provider: string | null) => boolean;
};

/**
 * Decides about a refund, once. A refund by the provider is only recorded here and sent after the
 * commit.
 */
export async function requestRefund(
  deps: RefundDeps,
  command: RefundRequest,
): Promise<RefundResult | RefundRefused> {
  const requested = await inTransaction(deps.db, (tx) => refundWithin(tx, deps, command, null));
  deps.outbox.kick();
  return requested;
}

/** `confirms`: another person has requested exactly this. Null: it is the first request. */
export async function refundWithin(
  tx: Tx,
  { dataKey, canProviderRefund }: RefundDeps,
  command: RefundRequest,
  confirms: { firstId: number | null } | null,
): Promise<RefundResult | RefundRefused> {
  const order = await lockOrderOfPayment(tx, command.paymentId);
  const payment = order && (await queries.lockPaymentToRefund(tx, command.paymentId));
  if (!order || !payment) return refuse("NOT_FOUND");
  const own = refuseOwn(order, command.accountId);
  if (own !== null) return own;
  const beside = confirms === null ? await refuseBesideApproval(tx, command) : null;
  if (beside !== null) return beside;
  if (payment.returnedSatang !== command.returnedSatang || payment.state === "refunded")
    return refuse("ALREADY_DECIDED");
  const answers =
    command.reviewId === null ? null : await findOpenReview(tx, command.reviewId, payment.id);
  if (command.reviewId !== null && answers === null) return refuse("ALREADY_DECIDED");
  const decision = decideRefund(payment, order, { ...command, isOver: answers === "overpaid" });
  if (decision.kind === "refuse") return refusalOf(decision.refusal);
  if (command.way === "provider" && !canProviderRefund(payment.provider))
    return refuse("REFUND_BY_HAND_ONLY");
  if (
    confirms === null &&
    (await keepForSecond(tx, dataKey, toKeep(command, order, payment.currency)))
  )
    return { waits: true };
  const isOfSale = decision.subject === "sale";
  const refund = newRefund(command, { orderId: order.id, currency: payment.currency, isOfSale });
  if (decision.subject === "unbooked")
    await writePosting(tx, {
      orderId: order.id,
      paymentId: payment.id,
      refundId: null,
      currency: payment.currency,
      posting: foundInBank(command.amountSatang),
    });
  if (decision.subject === "aside" || decision.subject === "unbooked") {
    await queries.markRefundDue(tx, payment.id);
    await flagOrder(tx, order.id);
  }
  await noteRequest(tx, order.id, command, confirms?.firstId ?? null);
  if (command.byHand === null)
    return { refundId: await queries.insertRefund(tx, refund), state: "requested" };
  const id = await insertByHand(tx, dataKey, { refund, byHand: command.byHand });
  const confirmed: ConfirmedRefund = {
    refund: { ...refund, id },
    isLast: decision.isLast,
    endsOrder: decision.endsOrder,
    reference: command.byHand.reference,
    byPerson: command.accountId,
  };
  await enterReturned(tx, order, confirmed);
  return { refundId: id, state: "confirmed" };
}

type RefundByHand = { refund: queries.NewRefund; byHand: NonNullable<RefundRequest["byHand"]> };

async function insertByHand(
  tx: Tx,
  dataKey: Buffer,
  { refund, byHand }: RefundByHand,
): Promise<number> {
  const id = await queries.insertRefundByHand(tx, refund, byHand);
  if (byHand.accountNumber !== null) {
    const sealed = seal(dataKey, `refund.account:${id}`, byHand.accountNumber);
    await queries.keepRefundAccount(tx, id, sealed);
  }
  return id;
}

function toKeep(
  command: RefundRequest,
  order: { id: number; accountId: number },
  currency: string,
): Parameters<typeof keepForSecond>[2] {
  const {
    paymentId,
    amountSatang,
    returnedSatang,
    way,
    reviewId,
    reason,
    note,
    byHand,
    accountId,
    requestId,
    certificateStays,
  } = command;
  const { reference = null, bankCode = null, returnedOn = null } = byHand ?? {};
  const kept = {
    kind: "refund",
    orderId: order.id,
    paymentId,
    accountId,
    amountSatang,
    currency,
    reviewId,
    reason,
    note,
    way,
    returnedSatang,
    certificateStays,
  } as const;
  return {
    refundApproval: { ...kept, reference, bankCode, returnedOn },
    buyerId: order.accountId,
    accountNumber: byHand?.accountNumber ?? null,
    requestId,
  };
}

function newRefund(
  { paymentId, amountSatang, way, reason, note, accountId, certificateStays }: RefundRequest,
  of: { orderId: number; currency: string; isOfSale: boolean },
): queries.NewRefund {
  return {
    ...of,
    paymentId,
    amountSatang,
    way,
    reason,
    note,
    requestedBy: accountId,
    certificateStays,
  };
}

async function noteRequest(
  tx: Tx,
  orderId: number,
  command: RefundRequest,
  firstId: number | null,
): Promise<void> {
  const { paymentId, amountSatang, way, reason, note, accountId, requestId, certificateStays } =
    command;
  const detail = {
    payment_id: paymentId,
    amount_satang: amountSatang,
    way,
    reason,
    ...(note !== "" && { note }),
    ...(certificateStays && { certificate_stays: true }),
    ...(firstId !== null && { first_by: firstId }),
  };
  await writeNote(tx, orderId, {
    actorId: accountId,
    actorRole: "administrator",
    action: "refund.requested",
    detail,
    requestId,
  });
}

function refusalOf(refusal: RefundRefusal): RefundRefused {
  return refusal.code === "REFUND_TOO_MUCH"
    ? refuse(refusal.code, { result: { left: bahtFromSatang(refusal.leftSatang) } })
    : refuse(refusal.code);
}
