import { approvalStep } from "#domain/payment/second-approval.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { seal } from "#server/platform/process/seal.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { findNameOf, findOpenWish, findSecondApprovalAbove, insertMoneyWish, keepWishAccount, listWhoMayConfirm, type NewWish } from "./money-wish-queries.ts";
import { waitingMails } from "./refund-messages.ts";
import { writeNote } from "./refund-queries.ts";

export type WishRefusal = Refused<"SECOND_PERSON_NEEDED" | "CONFIRMATION_WAITS">;

/** What is wished for a payment already waits for another person: nothing else is done about its money meanwhile. NOTE: lock the order first. */
export async function refuseBesideWish(tx: Tx, { paymentId, accountId }: { paymentId: number; accountId: number }): Promise<WishRefusal | null> {
  const open = await findOpenWish(tx, paymentId);
  if (open === null) return null;
  return refuse(open.accountId === accountId ? "SECOND_PERSON_NEEDED" : "CONFIRMATION_WAITS");
}

type ToKeep = { wish: NewWish; buyerId: number; totalSatang: number; accountNumber?: string | null; requestId: string };

/** Above the owner's amount the wish is kept for another person. False: one person is enough. */
export async function keepForSecond(tx: Tx, dataKey: Buffer, { wish, buyerId, totalSatang, accountNumber, requestId }: ToKeep): Promise<boolean> {
  const rule = { aboveSatang: await findSecondApprovalAbove(tx) };
  const amount = { amountSatang: totalSatang, currency: wish.currency };
  if (approvalStep(amount, rule, { firstId: null, byId: wish.accountId }) !== "first") return false;
  const id = await insertMoneyWish(tx, wish);
  if (accountNumber) await keepWishAccount(tx, id, seal(dataKey, `money_wish.account:${id}`, accountNumber));
  const { orderId, paymentId, amountSatang, reason } = wish;
  const detail = { payment_id: paymentId, amount_satang: amountSatang, reason, ...(wish.kind === "refund" && { way: wish.way }) };
  const action = wish.kind === "refund" ? "refund.first_requested" : "reinstate.first_requested";
  await writeNote(tx, orderId, { actorId: wish.accountId, actorRole: "administrator", action, detail, requestId });
  const [recipientIds, by] = [await listWhoMayConfirm(tx, [wish.accountId, buyerId]), await findNameOf(tx, wish.accountId)];
  await addMessages(tx, waitingMails({ ...wish, id }, { recipientIds, by }));
  return true;
}
