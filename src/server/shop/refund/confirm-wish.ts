import { isOwnOrder } from "#domain/order/own-order.ts";
import { approvalStep } from "#domain/payment/second-approval.ts";
import { endOfDropped } from "#domain/payment/waiting-money.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { unseal } from "#server/platform/process/seal.ts";
import { type OwnOrder, refuseOwn } from "../order/refuse-own.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { lockOrderOfPayment } from "../payment/settlement-queries.ts";
import { endWish, findNameOf, findOpenWish, findSecondApprovalAbove, findWishedPayment, type MoneyWish } from "./money-wish-queries.ts";
import { declinedMail } from "./refund-messages.ts";
import { writeNote } from "./refund-queries.ts";
import { type RefundNeeds, type RefundRefused, type Requested, refundWithin } from "./request-refund.ts";
import { type ReinstateRefused, reinstateWithin } from "./resolve-review.ts";

type By = { wishId: number; accountId: number; requestId: string };
type Refusal = RefundRefused | ReinstateRefused;

/** Another person says yes to what the first one has wished, word for word. Everything is judged anew. */
export async function confirmWish(needs: RefundNeeds, by: By): Promise<Requested | null | Refusal> {
  const done = await inTransaction(needs.db, async (tx): Promise<Requested | null | Refusal> => {
    const wish = await lockWish(tx, by);
    if (wish instanceof Refused) return wish;
    // Who has asked has become the buyer by now: it is nobody's word any more.
    if (isOwnOrder({ accountId: wish.buyerId }, wish.accountId)) return refuse("ALREADY_DECIDED");
    const { accountId: firstId, amountSatang, currency } = wish;
    const total = { amountSatang: amountSatang + (wish.kind === "refund" ? wish.returnedSatang : 0), currency };
    const rule = { aboveSatang: await findSecondApprovalAbove(tx) };
    if (approvalStep(total, rule, { firstId, byId: by.accountId }) === "refuse") return refuse("SECOND_PERSON_NEEDED");
    const result = await carryOut(tx, needs, wish, by);
    if (!(result instanceof Refused)) await endWish(tx, wish.id, { how: "confirmed", byId: by.accountId, reason: "" });
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

const dropActions = {
  withdrawn: { refund: "refund.wish_dropped", reinstate: "reinstate.wish_dropped" },
  declined: { refund: "refund.wish_declined", reinstate: "reinstate.wish_declined" },
} as const;

/** The first one takes it back, or another one does not agree, and says why. Answers the order. */
export async function dropWish(
  { db, outbox }: Pick<RefundNeeds, "db" | "outbox">,
  by: By & { reason: string },
): Promise<number | OwnOrder | Refused<"NOT_FOUND" | "ALREADY_DECIDED" | "INPUT_ERROR">> {
  const dropped = await inTransaction(db, async (tx) => {
    const wish = await lockWish(tx, by);
    if (wish instanceof Refused) return wish;
    const { id, orderId, paymentId, amountSatang, accountId: firstId } = wish;
    const { accountId, reason, requestId } = by;
    const how = endOfDropped({ firstId }, accountId);
    if (how === "declined" && reason === "") return refuse("INPUT_ERROR", { errors: [{ param: "reason", msg: "", code: "REQUIRED" }] });
    await endWish(tx, id, { how, byId: accountId, reason });
    const detail = { payment_id: paymentId, amount_satang: amountSatang, ...(reason !== "" && { reason }) };
    await writeNote(tx, orderId, { actorId: accountId, actorRole: "administrator", action: dropActions[how][wish.kind], detail, requestId });
    if (how === "declined") await addMessages(tx, [declinedMail(wish, { by: await findNameOf(tx, accountId), reason })]);
    return orderId;
  });
  outbox.kick();
  return dropped;
}

type Locked = MoneyWish & { buyerId: number };

/** The order first, as everywhere. */
async function lockWish(tx: Tx, { wishId, accountId }: By): Promise<Locked | OwnOrder | Refused<"NOT_FOUND" | "ALREADY_DECIDED">> {
  const paymentId = await findWishedPayment(tx, wishId);
  const order = paymentId === null ? null : await lockOrderOfPayment(tx, paymentId);
  if (paymentId === null || order === null) return refuse("NOT_FOUND");
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  const wish = await findOpenWish(tx, paymentId);
  return wish?.id === wishId ? { ...wish, buyerId: order.accountId } : refuse("ALREADY_DECIDED");
}
