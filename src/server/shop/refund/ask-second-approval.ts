import { approvalStep } from "#domain/payment/second-approval.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { seal } from "#server/platform/process/encryption.ts";
import { findApprovedBefore, findReturnedBefore } from "../gift/given-before-queries.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { findNameOf, listSeconds } from "../second-person/second-person-queries.ts";
import { findSecondApprovalAbove } from "../settings/second-approval-queries.ts";
import {
  findOpenApproval,
  insertRefundApproval,
  keepApprovalAccount,
  type NewApproval,
} from "./refund-approval-queries.ts";
import { writeNote } from "./refund-books-queries.ts";
import { waitingMails } from "./refund-messages.ts";

export type ApprovalRefusal = Refused<"SECOND_PERSON_NEEDED" | "CONFIRMATION_WAITS">;

/**
 * Stores a request about a payment for a second person. Nothing else is done about its money
 * meanwhile.
 * NOTE: lock the order first.
 */
export async function refuseBesideApproval(
  tx: Tx,
  { paymentId, accountId }: { paymentId: number; accountId: number },
): Promise<ApprovalRefusal | null> {
  const open = await findOpenApproval(tx, paymentId);
  if (open === null) return null;
  return refuse(open.accountId === accountId ? "SECOND_PERSON_NEEDED" : "CONFIRMATION_WAITS");
}

/** `judgedSatang`: the sum to compare with the owner's amount, if it is not the stored one. */
type ToKeep = {
  refundApproval: NewApproval;
  buyerId: number;
  judgedSatang?: number;
  accountNumber?: string | null;
  requestId: string;
};

/**
 * Above the owner's amount the request is stored for a second person. False: one person is enough.
 */
export async function keepForSecond(
  tx: Tx,
  dataKey: Buffer | null,
  asked: ToKeep,
): Promise<boolean> {
  const { refundApproval, buyerId, accountNumber, requestId } = asked;
  if (!(await needsSecond(tx, asked))) return false;
  const id = await insertRefundApproval(tx, refundApproval);
  if (accountNumber && dataKey)
    await keepApprovalAccount(tx, id, seal(dataKey, `money_wish.account:${id}`, accountNumber));
  const { orderId, paymentId, amountSatang, reason } = refundApproval;
  const detail = {
    payment_id: paymentId,
    amount_satang: amountSatang,
    reason,
    ...(refundApproval.kind === "refund" && { way: refundApproval.way }),
  };
  const action = `${refundApproval.kind}.first_requested`;
  await writeNote(tx, orderId, {
    actorId: refundApproval.accountId,
    actorRole: "administrator",
    action,
    detail,
    requestId,
  });
  const firstId = refundApproval.accountId;
  const recipientIds = await listSeconds(tx, {
    permission: "payment.refund",
    firstId,
    aboutId: buyerId,
  });
  const by = await findNameOf(tx, firstId);
  await addMessages(tx, waitingMails({ ...refundApproval, id }, { recipientIds, by }));
  return true;
}

/**
 * Many small refunds or parts make a large one. So earlier sums of this order count, and today's
 * sums of its buyer.
 */
async function needsSecond(tx: Tx, { refundApproval, judgedSatang }: ToKeep): Promise<boolean> {
  const { kind, orderId, amountSatang, currency, accountId } = refundApproval;
  const rule = { aboveSatang: await findSecondApprovalAbove(tx) };
  if (rule.aboveSatang === 0) return false;
  const before =
    kind === "refund"
      ? await findReturnedBefore(tx, orderId)
      : await findApprovedBefore(tx, orderId);
  // An order that opens completely is judged by its whole price, which includes its parts.
  const beforeSatang =
    before.othersTodaySatang + (judgedSatang === undefined ? before.ofOrderSatang : 0);
  const act = { amountSatang: judgedSatang ?? amountSatang, currency, beforeSatang };
  return approvalStep(act, rule, { firstId: null, byId: accountId, isSecond: false }) === "first";
}
