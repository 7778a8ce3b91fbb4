import { approvalStep } from "#domain/payment/second-approval.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { seal } from "#server/platform/process/encryption.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import {
  findNameOf,
  findOpenApproval,
  findSecondApprovalAbove,
  insertRefundApproval,
  keepApprovalAccount,
  listWhoMayConfirm,
  type NewApproval,
} from "./refund-approval-queries.ts";
import { waitingMails } from "./refund-messages.ts";
import { writeNote } from "./refund-queries.ts";

export type ApprovalRefusal = Refused<"SECOND_PERSON_NEEDED" | "CONFIRMATION_WAITS">;

/** What was asked for about a payment waits for a second person: nothing else is done about its money meanwhile. NOTE: lock the order first. */
export async function refuseBesideApproval(tx: Tx, { paymentId, accountId }: { paymentId: number; accountId: number }): Promise<ApprovalRefusal | null> {
  const open = await findOpenApproval(tx, paymentId);
  if (open === null) return null;
  return refuse(open.accountId === accountId ? "SECOND_PERSON_NEEDED" : "CONFIRMATION_WAITS");
}

type ToKeep = { refundApproval: NewApproval; buyerId: number; totalSatang: number; accountNumber?: string | null; requestId: string };

/** Above the owner's amount the request is kept for another person. False: one person is enough. */
export async function keepForSecond(tx: Tx, dataKey: Buffer, { refundApproval, buyerId, totalSatang, accountNumber, requestId }: ToKeep): Promise<boolean> {
  const rule = { aboveSatang: await findSecondApprovalAbove(tx) };
  const amount = { amountSatang: totalSatang, currency: refundApproval.currency };
  if (approvalStep(amount, rule, { firstId: null, byId: refundApproval.accountId }) !== "first") return false;
  const id = await insertRefundApproval(tx, refundApproval);
  if (accountNumber) await keepApprovalAccount(tx, id, seal(dataKey, `money_wish.account:${id}`, accountNumber));
  const { orderId, paymentId, amountSatang, reason } = refundApproval;
  const detail = { payment_id: paymentId, amount_satang: amountSatang, reason, ...(refundApproval.kind === "refund" && { way: refundApproval.way }) };
  const action = refundApproval.kind === "refund" ? "refund.first_requested" : "reinstate.first_requested";
  await writeNote(tx, orderId, { actorId: refundApproval.accountId, actorRole: "administrator", action, detail, requestId });
  const [recipientIds, by] = [await listWhoMayConfirm(tx, [refundApproval.accountId, buyerId]), await findNameOf(tx, refundApproval.accountId)];
  await addMessages(tx, waitingMails({ ...refundApproval, id }, { recipientIds, by }));
  return true;
}
