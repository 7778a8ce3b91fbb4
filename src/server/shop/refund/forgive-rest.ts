import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "#server/shop/account/refuse-own.ts";
import { approvalOf } from "../payment/settle/approval.ts";
import { takeSeatsAndCoupons } from "../payment/settle/approval-queries.ts";
import { approve } from "../payment/settle/approve.ts";
import { auditNote, type Decider } from "../payment/settle/decider.ts";
import { accessOf } from "../payment/settle/open-access.ts";
import type { SettleDeps } from "../payment/settle/settle-payment.ts";
import { lockPayment, type Settlement } from "../payment/settle/settlement-queries.ts";
import {
  type ApprovalRefusal,
  keepForSecond,
  refuseBesideApproval,
} from "./ask-second-approval.ts";
import { findLastPart, lockOrderWithRest } from "./forgive-rest-queries.ts";

/** `owedSatang` is the rest on the screen. */
type Command = {
  orderId: number;
  owedSatang: number;
  reason: string;
  accountId: number;
  requestId: string;
};
export type ForgiveRefused =
  | OwnOrder
  | ApprovalRefusal
  | Refused<"NOT_FOUND" | "REST_CHANGED" | "PAYMENT_IN_PROGRESS">;
/** It was the first of two approvals, and nothing has changed. */
type Waits = { waits: true };

/**
 * Opens a partly paid order and forgives the rest. Above the owner's amount a second person must
 * confirm exactly this: an approval of the received part does not forgive the rest.
 */
export async function forgiveRest(
  { db, outbox }: SettleDeps,
  command: Command,
): Promise<ForgiveRefused | Waits | null> {
  const answer = await inTransaction(db, (tx) => forgiveWithin(tx, command, null));
  outbox.kick();
  return answer;
}

type ForgiveResult<Confirms> = Confirms extends null
  ? ForgiveRefused | Waits | null
  : ForgiveRefused | null;

/** `confirms`: another person has requested exactly this. Null: it is the first request. */
export async function forgiveWithin<Confirms extends { firstId: number } | null>(
  tx: Tx,
  command: Command,
  confirms: Confirms,
): Promise<ForgiveResult<Confirms>>;
export async function forgiveWithin(
  tx: Tx,
  command: Command,
  confirms: { firstId: number } | null,
): Promise<ForgiveRefused | Waits | null> {
  const { orderId, owedSatang, reason, accountId, requestId } = command;
  const order = await lockOrderWithRest(tx, orderId);
  if (order === null) return refuse(confirms === null ? "NOT_FOUND" : "REST_CHANGED");
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  if (order.owedSatang !== owedSatang) return refuse("REST_CHANGED");
  const { partId, evidence, receivedSatang, isInPayment } = await findLastPart(tx, orderId);
  if (isInPayment) return refuse("PAYMENT_IN_PROGRESS");
  const part = await lockPayment(tx, partId);
  if (part === null) throw new Error(`payment ${partId} was just found`);
  if (confirms === null) {
    const beside = await refuseBesideApproval(tx, { paymentId: partId, accountId });
    if (beside !== null) return beside;
    if (await waitsForSecond(tx, command, { order, paymentId: partId })) return { waits: true };
  }
  const settlement = { order, ...part };
  const decider = {
    kind: "administrator",
    accountId,
    firstId: confirms?.firstId ?? null,
    slips: [],
    reason,
    requestId,
  } as const;
  await openOrder(tx, { settlement, decider, owedSatang, evidence, receivedSatang });
  return null;
}

type OrderWithRest = NonNullable<Awaited<ReturnType<typeof lockOrderWithRest>>>;

function waitsForSecond(
  tx: Tx,
  { orderId, owedSatang, reason, accountId, requestId }: Command,
  { order, paymentId }: { order: OrderWithRest; paymentId: number },
): Promise<boolean> {
  const refundApproval = {
    kind: "forgive",
    orderId,
    paymentId,
    accountId,
    amountSatang: owedSatang,
    currency: order.currency,
    reviewId: null,
    reason,
  } as const;
  return keepForSecond(tx, null, {
    refundApproval,
    buyerId: order.accountId,
    judgedSatang: order.payableSatang,
    requestId,
  });
}

type Forgiveness = {
  settlement: Settlement;
  decider: Decider;
  owedSatang: number;
  evidence: string;
  receivedSatang: number;
};

/** Approves the order with the received sum; the rest is written off. */
async function openOrder(
  tx: Tx,
  { settlement, decider, owedSatang, evidence, receivedSatang }: Forgiveness,
): Promise<void> {
  const nothingNew = {
    receivedSatang: 0,
    forgivenSatang: owedSatang,
    owedSatang: 0,
    overSatang: 0,
  };
  const opens = (await accessOf(tx, [settlement])).get(settlement.order.id);
  const approval = approvalOf(settlement, {
    paymentState: "succeeded",
    reference: null,
    decider,
    came: null,
    opens,
    sum: nothingNew,
  });
  const audit = auditNote(decider, "payment.rest_forgiven", {
    payment_id: settlement.payment.id,
    amount_satang: owedSatang,
  });
  await approve(tx, [{ ...approval, evidence, audit, sum: { ...nothingNew, receivedSatang } }]);
  await takeSeatsAndCoupons(tx, [approval]);
}
