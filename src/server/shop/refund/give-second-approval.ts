import { isOwnOrder } from "#domain/order/own-order.ts";
import { approvalStep } from "#domain/payment/second-approval.ts";
import { endOfDropped } from "#domain/payment/waiting-refunds.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import { type OwnOrder, refuseOwn } from "../order/refuse-own.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { lockOrderOfPayment } from "../payment/settlement-queries.ts";
import { endApproval, findNameOf, findOpenApproval, findPaymentOfApproval, findSecondApprovalAbove, type RefundApproval } from "./refund-approval-queries.ts";
import { declinedMail } from "./refund-messages.ts";
import { writeNote } from "./refund-queries.ts";
import { type RefundNeeds, type RefundRefused, type Requested, refundWithin } from "./request-refund.ts";
import { type ReinstateRefused, reinstateWithin } from "./resolve-review.ts";

type By = { approvalId: number; accountId: number; requestId: string };
type Refusal = RefundRefused | ReinstateRefused;

/** A second person says yes to exactly what the first one has asked for. Everything is judged again. */
export async function confirmApproval(needs: RefundNeeds, by: By): Promise<Requested | null | Refusal> {
  const done = await inTransaction(needs.db, async (tx): Promise<Requested | null | Refusal> => {
    const refundApproval = await lockApproval(tx, by);
    if (refundApproval instanceof Refused) return refundApproval;
    // Who has asked has become the buyer by now: the word does not count any more.
    if (isOwnOrder({ accountId: refundApproval.buyerId }, refundApproval.accountId)) return refuse("ALREADY_DECIDED");
    const { accountId: firstId, amountSatang, currency } = refundApproval;
    const total = { amountSatang: amountSatang + (refundApproval.kind === "refund" ? refundApproval.returnedSatang : 0), currency };
    const rule = { aboveSatang: await findSecondApprovalAbove(tx) };
    if (approvalStep(total, rule, { firstId, byId: by.accountId }) === "refuse") return refuse("SECOND_PERSON_NEEDED");
    const result = await carryOut(tx, needs, refundApproval, by);
    if (!(result instanceof Refused)) await endApproval(tx, refundApproval.id, { how: "confirmed", byId: by.accountId, reason: "" });
    return result;
  });
  needs.outbox.kick();
  return done;
}

function carryOut(tx: Tx, needs: RefundNeeds, refundApproval: RefundApproval, { accountId, requestId }: By): Promise<Requested | null | Refusal> {
  // Who confirms the own request, because the owner's amount has gone up meanwhile, is one person.
  const confirms = { firstId: refundApproval.accountId === accountId ? null : refundApproval.accountId };
  const { paymentId, reason } = refundApproval;
  if (refundApproval.kind === "reinstate")
    return reinstateWithin(tx, paymentId, { reviewId: refundApproval.reviewId, note: reason, accountId, requestId }, confirms);
  const { amountSatang, returnedSatang, way, reviewId, note, reference, bankCode, returnedOn, accountSealed } = refundApproval;
  const accountNumber = accountSealed && unseal(needs.dataKey, `money_wish.account:${refundApproval.id}`, accountSealed);
  const byHand = way === "provider" ? null : { reference: reference ?? "", bankCode, returnedOn, accountNumber };
  return refundWithin(tx, needs, { paymentId, amountSatang, returnedSatang, way, reviewId, reason, note, byHand, accountId, requestId }, confirms);
}

const dropActions = {
  withdrawn: { refund: "refund.wish_dropped", reinstate: "reinstate.wish_dropped" },
  declined: { refund: "refund.wish_declined", reinstate: "reinstate.wish_declined" },
} as const;

/** The first one takes it back, or another one does not agree, and says why. Answers the order. */
export async function dropApproval(
  { db, outbox }: Pick<RefundNeeds, "db" | "outbox">,
  by: By & { reason: string },
): Promise<number | OwnOrder | Refused<"NOT_FOUND" | "ALREADY_DECIDED" | "INPUT_ERROR">> {
  const dropped = await inTransaction(db, async (tx) => {
    const refundApproval = await lockApproval(tx, by);
    if (refundApproval instanceof Refused) return refundApproval;
    const { id, orderId, paymentId, amountSatang, accountId: firstId } = refundApproval;
    const { accountId, reason, requestId } = by;
    const how = endOfDropped({ firstId }, accountId);
    if (how === "declined" && reason === "") return refuseField("reason", "REQUIRED");
    await endApproval(tx, id, { how, byId: accountId, reason });
    const detail = { payment_id: paymentId, amount_satang: amountSatang, ...(reason !== "" && { reason }) };
    await writeNote(tx, orderId, { actorId: accountId, actorRole: "administrator", action: dropActions[how][refundApproval.kind], detail, requestId });
    if (how === "declined") await addMessages(tx, [declinedMail(refundApproval, { by: await findNameOf(tx, accountId), reason })]);
    return orderId;
  });
  outbox.kick();
  return dropped;
}

type Locked = RefundApproval & { buyerId: number };

/** The order first, as everywhere. */
async function lockApproval(tx: Tx, { approvalId, accountId }: By): Promise<Locked | OwnOrder | Refused<"NOT_FOUND" | "ALREADY_DECIDED">> {
  const paymentId = await findPaymentOfApproval(tx, approvalId);
  const order = paymentId === null ? null : await lockOrderOfPayment(tx, paymentId);
  if (paymentId === null || order === null) return refuse("NOT_FOUND");
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  const refundApproval = await findOpenApproval(tx, paymentId);
  return refundApproval?.id === approvalId ? { ...refundApproval, buyerId: order.accountId } : refuse("ALREADY_DECIDED");
}
