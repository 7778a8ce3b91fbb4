import { isOwnOrder } from "#domain/order/own-order.ts";
import { endOfDropped } from "#domain/payment/refund/waiting-refunds.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import { type OwnOrder, refuseOwn } from "../account/refuse-own.ts";
import { listWhoMayGive } from "../gift/gift-queries.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { lockOrderOfPayment } from "../payment/settle/settlement-queries.ts";
import { findNameOf, mayBeSecond } from "../second-person/second-person-queries.ts";
import { type AnswerRefused, answerWithin } from "./answer-returned.ts";
import { type ForgiveRefused, forgiveWithin } from "./forgive-rest.ts";
import {
  type AccessToKeep,
  endApproval,
  findOpenApproval,
  findPaymentOfApproval,
  type RefundApproval,
} from "./refund-approval-queries.ts";
import { writeNote } from "./refund-books-queries.ts";
import { declinedMail } from "./refund-messages.ts";
import {
  type RefundDeps,
  type RefundRefused,
  type RefundResult,
  refundWithin,
} from "./request-refund.ts";
import { type ReinstateRefused, reinstateWithin } from "./resolve-review.ts";

type ApprovalCommand = { approvalId: number; accountId: number; requestId: string };
type Refusal =
  | RefundRefused
  | ReinstateRefused
  | ForgiveRefused
  | AnswerRefused
  | Refused<"ASKER_MAY_NOT" | "SAME_HAND">;

/** A second person confirms exactly the first one's request. Everything is checked again. */
export async function confirmApproval(
  deps: RefundDeps,
  by: ApprovalCommand,
): Promise<RefundResult | null | Refusal> {
  const done = await inTransaction(deps.db, async (tx): Promise<RefundResult | null | Refusal> => {
    const refundApproval = await lockApproval(tx, by);
    if (refundApproval instanceof Refused) return refundApproval;
    // The first person's account is now the buyer's, so the request does not count.
    if (isOwnOrder({ accountId: refundApproval.buyerId }, refundApproval.accountId))
      return refuse("ALREADY_DECIDED");
    // This holds even if the owner has raised the limit since: a request is judged by the limit of
    // its time.
    if (refundApproval.accountId === by.accountId) return refuse("SECOND_PERSON_NEEDED");
    const mayStill = await listWhoMayGive(
      tx,
      refundApproval.kind === "forgive" ? "payment.approve" : "payment.refund",
    );
    if (!mayStill.includes(refundApproval.accountId)) return refuse("ASKER_MAY_NOT");
    if (!(await mayBeSecond(tx, { firstId: refundApproval.accountId, secondId: by.accountId })))
      return refuse("SAME_HAND");
    const result = await carryOut(tx, deps, refundApproval, by);
    if (!(result instanceof Refused))
      await endApproval(tx, refundApproval.id, {
        how: "confirmed",
        byId: by.accountId,
        reason: "",
      });
    return result;
  });
  deps.outbox.kick();
  return done;
}

function carryOut(
  tx: Tx,
  deps: RefundDeps,
  refundApproval: RefundApproval,
  { accountId, requestId }: ApprovalCommand,
): Promise<RefundResult | null | Refusal> {
  const confirms = { firstId: refundApproval.accountId };
  const { orderId, paymentId, reason } = refundApproval;
  if (refundApproval.kind === "forgive")
    return forgiveWithin(
      tx,
      { orderId, owedSatang: refundApproval.amountSatang, reason, accountId, requestId },
      confirms,
    );
  if (refundApproval.kind === "keep")
    return keepAccess(tx, refundApproval, { accountId, requestId }, confirms);
  if (refundApproval.kind === "reinstate")
    return reinstateWithin(
      tx,
      paymentId,
      { reviewId: refundApproval.reviewId, note: reason, accountId, requestId },
      confirms,
    );
  const {
    amountSatang,
    returnedSatang,
    way,
    reviewId,
    note,
    reference,
    bankCode,
    returnedOn,
    accountSealed,
    certificateStays,
  } = refundApproval;
  const accountNumber =
    accountSealed && unseal(deps.dataKey, `money_wish.account:${refundApproval.id}`, accountSealed);
  const byHand =
    way === "provider" ? null : { reference: reference ?? "", bankCode, returnedOn, accountNumber };
  return refundWithin(
    tx,
    deps,
    {
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
    },
    confirms,
  );
}

async function keepAccess(
  tx: Tx,
  { breakId, amountSatang: goneSatang, reason }: AccessToKeep,
  by: Pick<ApprovalCommand, "accountId" | "requestId">,
  confirms: { firstId: number },
): Promise<null | AnswerRefused> {
  const answered = await answerWithin(
    tx,
    { breakId, answer: "keep", goneSatang, reason, ...by },
    confirms,
  );
  return answered instanceof Refused ? answered : null;
}

const dropActions = {
  withdrawn: {
    refund: "refund.wish_dropped",
    reinstate: "reinstate.wish_dropped",
    forgive: "forgive.wish_dropped",
    keep: "keep.wish_dropped",
  },
  declined: {
    refund: "refund.wish_declined",
    reinstate: "reinstate.wish_declined",
    forgive: "forgive.wish_declined",
    keep: "keep.wish_declined",
  },
} as const;

/**
 * The requester withdraws the request, or another person declines it with a reason. Returns the
 * order.
 */
export async function dropApproval(
  { db, outbox }: Pick<RefundDeps, "db" | "outbox">,
  by: ApprovalCommand & { reason: string },
): Promise<number | OwnOrder | Refused<"NOT_FOUND" | "ALREADY_DECIDED" | "INPUT_ERROR">> {
  const dropped = await inTransaction(db, async (tx) => {
    const refundApproval = await lockApproval(tx, by);
    if (refundApproval instanceof Refused) return refundApproval;
    const { id, orderId, paymentId, amountSatang, accountId: firstId } = refundApproval;
    const { accountId, reason, requestId } = by;
    const how = endOfDropped({ firstId }, accountId);
    if (how === "declined" && reason === "") return refuseField("reason", "REQUIRED");
    await endApproval(tx, id, { how, byId: accountId, reason });
    const detail = {
      payment_id: paymentId,
      amount_satang: amountSatang,
      ...(reason !== "" && { reason }),
    };
    await writeNote(tx, orderId, {
      actorId: accountId,
      actorRole: "administrator",
      action: dropActions[how][refundApproval.kind],
      detail,
      requestId,
    });
    if (how === "declined")
      await addMessages(tx, [
        declinedMail(refundApproval, { by: await findNameOf(tx, accountId), reason }),
      ]);
    return orderId;
  });
  outbox.kick();
  return dropped;
}

type LockedApproval = RefundApproval & { buyerId: number };

/** The order is locked first, as everywhere. */
async function lockApproval(
  tx: Tx,
  { approvalId, accountId }: ApprovalCommand,
): Promise<LockedApproval | OwnOrder | Refused<"NOT_FOUND" | "ALREADY_DECIDED">> {
  const paymentId = await findPaymentOfApproval(tx, approvalId);
  const order = paymentId === null ? null : await lockOrderOfPayment(tx, paymentId);
  if (paymentId === null || order === null) return refuse("NOT_FOUND");
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  const refundApproval = await findOpenApproval(tx, paymentId);
  return refundApproval?.id === approvalId
    ? { ...refundApproval, buyerId: order.accountId }
    : refuse("ALREADY_DECIDED");
}
