import { approvalStep } from "#domain/payment/second-approval.ts";
import { lockOrderOfPayment } from "../payment/settlement-queries.ts";
import type { Tx } from "../platform/database.ts";
import { inTransaction } from "../platform/in-transaction.ts";
import { Refused, refuse } from "../platform/refusal.ts";
import { unseal } from "../platform/seal.ts";
import { endWish, findOpenWish, findSecondApprovalAbove, findWishedPayment, type MoneyWish } from "./money-wish-queries.ts";
import { writeNote } from "./refund-queries.ts";
import { type RefundNeeds, type RefundRefused, type Requested, refundWithin } from "./request-refund.ts";
import { type ReinstateRefused, reinstateWithin } from "./resolve-review.ts";

type By = { wishId: number; accountId: number; requestId: string };
type Refusal = RefundRefused | ReinstateRefused;

/** Another person says yes to what the first one has wished, word for word. Everything is judged anew. */
export async function confirmWish(needs: RefundNeeds, by: By): Promise<Requested | null | Refusal> {
  const done = await inTransaction(needs.db, async (tx): Promise<Requested | null | Refusal> => {
    const wish = await lockWish(tx, by.wishId);
    if (wish instanceof Refused) return wish;
    const { accountId: firstId, amountSatang, currency } = wish;
    const total = { amountSatang: amountSatang + (wish.kind === "refund" ? wish.returnedSatang : 0), currency };
    const rule = { aboveSatang: await findSecondApprovalAbove(tx) };
    if (approvalStep(total, rule, { firstId, byId: by.accountId }) === "refuse") return refuse("SECOND_PERSON_NEEDED");
    const result = await carryOut(tx, needs, wish, by);
    if (!(result instanceof Refused)) await endWish(tx, wish.id);
    return result;
  });
  needs.outbox.kick();
  return done;
}

function carryOut(tx: Tx, needs: RefundNeeds, wish: MoneyWish, { accountId, requestId }: By): Promise<Requested | null | Refusal> {
  // Who confirms the own wish, because the owner's amount has gone up meanwhile, is one person.
  const confirms = { firstId: wish.accountId === accountId ? null : wish.accountId };
  const { paymentId, reason } = wish;
  if (wish.kind === "reinstate") return reinstateWithin(tx, paymentId, { reviewId: wish.reviewId, note: reason, accountId, requestId }, confirms);
  const { amountSatang, returnedSatang, way, reviewId, note, reference, bankCode, returnedOn, accountSealed } = wish;
  const accountNumber = accountSealed && unseal(needs.dataKey, `money_wish.account:${wish.id}`, accountSealed);
  const byHand = way === "provider" ? null : { reference: reference ?? "", bankCode, returnedOn, accountNumber };
  return refundWithin(tx, needs, { paymentId, amountSatang, returnedSatang, way, reviewId, reason, note, byHand, accountId, requestId }, confirms);
}

/** The first one takes it back, or another one does not agree. Answers the order. */
export function dropWish({ db }: Pick<RefundNeeds, "db">, by: By): Promise<number | Refused<"NOT_FOUND" | "ALREADY_DECIDED">> {
  return inTransaction(db, async (tx) => {
    const wish = await lockWish(tx, by.wishId);
    if (wish instanceof Refused) return wish;
    await endWish(tx, wish.id);
    const { paymentId, amountSatang } = wish;
    const action = wish.kind === "refund" ? "refund.wish_dropped" : "reinstate.wish_dropped";
    const detail = { payment_id: paymentId, amount_satang: amountSatang };
    await writeNote(tx, wish.orderId, { actorId: by.accountId, actorRole: "administrator", action, detail, requestId: by.requestId });
    return wish.orderId;
  });
}

/** The order first, as everywhere. */
async function lockWish(tx: Tx, wishId: number): Promise<(MoneyWish & { orderId: number }) | Refused<"NOT_FOUND" | "ALREADY_DECIDED">> {
  const paymentId = await findWishedPayment(tx, wishId);
  const order = paymentId === null ? null : await lockOrderOfPayment(tx, paymentId);
  if (paymentId === null || order === null) return refuse("NOT_FOUND");
  const wish = await findOpenWish(tx, paymentId);
  return wish?.id === wishId ? { ...wish, orderId: order.id } : refuse("ALREADY_DECIDED");
}
