import { needsSecondPerson } from "#domain/payment/second-approval.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "#server/shop/order/refuse-own.ts";
import { approvalOf } from "../approval/approval.ts";
import { auditNote } from "../approval/decider.ts";
import { approve, type SettleNeeds } from "../settle-payment.ts";
import { takeSeatsAndCoupons } from "../settle-queries.ts";
import { lockPayment } from "../settlement-queries.ts";
import { findLastPart, lockOrderWithRest } from "./forgive-rest-queries.ts";

/** `owedSatang`: the rest as the screen showed it. */
type Command = { orderId: number; owedSatang: number; reason: string; accountId: number; requestId: string };
type Refusal = OwnOrder | Refused<"NOT_FOUND" | "REST_CHANGED" | "PAYMENT_IN_PROGRESS" | "SECOND_PERSON_NEEDED">;

/** What has come of an order opens it, and the rest is forgiven. Where two people approve, the approver of the last part was the first. */
export async function forgiveRest({ db, outbox }: SettleNeeds, command: Command): Promise<Refusal | null> {
  const refused = await inTransaction(db, (tx) => forgiveWithin(tx, command));
  if (refused === null) outbox.kick();
  return refused;
}

async function forgiveWithin(tx: Tx, { orderId, owedSatang, reason, accountId, requestId }: Command): Promise<Refusal | null> {
  const order = await lockOrderWithRest(tx, orderId);
  if (order === null) return refuse("NOT_FOUND");
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  if (order.owedSatang !== owedSatang) return refuse("REST_CHANGED");
  const { partId, takenBy, evidence, receivedSatang, isInPayment, aboveSatang } = await findLastPart(tx, orderId);
  if (isInPayment) return refuse("PAYMENT_IN_PROGRESS");
  const needsSecond = needsSecondPerson({ amountSatang: order.payableSatang, currency: order.currency }, { aboveSatang });
  if (needsSecond && takenBy === accountId) return refuse("SECOND_PERSON_NEEDED");
  const part = await lockPayment(tx, partId);
  if (part === null) throw new Error(`payment ${partId} was just found`);
  const settlement = { order, ...part };
  const decider = { kind: "administrator", accountId, firstId: needsSecond ? takenBy : null, slips: [], reason, requestId } as const;
  const nothingNew = { receivedSatang: 0, forgivenSatang: owedSatang, owedSatang: 0, overSatang: 0 };
  const approval = approvalOf(settlement, { paymentState: "succeeded", reference: null, decider, sum: nothingNew });
  const audit = auditNote(decider, "payment.rest_forgiven", { payment_id: partId, amount_satang: owedSatang });
  await approve(tx, [{ ...approval, evidence, audit, sum: { ...nothingNew, receivedSatang } }]);
  await takeSeatsAndCoupons(tx, [settlement]);
  return null;
}
