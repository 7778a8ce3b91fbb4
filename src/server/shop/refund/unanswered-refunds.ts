import type { RefundState } from "#domain/payment/refund/refund.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "../account/refuse-own.ts";
import { lockOrderOfPayment } from "../payment/settle/settlement-queries.ts";
import type { AskDeps } from "../payment/start/ask-provider.ts";
import type { Realtime } from "../realtime/realtime.ts";
import { writeNote } from "./refund-books-queries.ts";
import { sendRefund } from "./send-refunds.ts";
import {
  findRefundedPayment,
  findRefundState,
  makeRefundDue,
  takeUnanswered,
} from "./unanswered-queries.ts";

const batch = 50;

/**
 * Reports once of each refund that its provider has been silent for ten minutes. The list goes by
 * the time alone and needs no message, so a crash here costs an open page one update.
 */
export async function reportUnansweredRefunds(
  { db, log }: Pick<AskDeps, "db" | "log">,
  realtime: Pick<Realtime, "tellAdmin">,
): Promise<void> {
  for (;;) {
    const silent = await takeUnanswered(db, batch);
    for (const { id: refundId, orderId, paymentId } of silent) {
      log.error(
        { refundId, orderId, paymentId },
        "a provider has not answered a refund for ten minutes",
      );
      realtime.tellAdmin({ orderId, what: "order" });
    }
    if (silent.length < batch) return;
  }
}

type RefundInquiry = { refundId: number; accountId: number; requestId: string };

/** An administrator need not wait for the next round. The inquiry uses the same id as before. */
export async function askRefundAgain(
  deps: AskDeps,
  { refundId, accountId, requestId }: RefundInquiry,
): Promise<RefundState | OwnOrder | Refused<"NOT_FOUND" | "ALREADY_DECIDED">> {
  const refused = await inTransaction(deps.db, async (tx) => {
    const paymentId = await findRefundedPayment(tx, refundId);
    const order = paymentId === null ? null : await lockOrderOfPayment(tx, paymentId);
    if (order === null) return refuse("NOT_FOUND");
    const own = refuseOwn(order, accountId);
    if (own !== null) return own;
    const state = await findRefundState(tx, refundId);
    if (state !== "requested" && state !== "sent") return refuse("ALREADY_DECIDED");
    await makeRefundDue(tx, refundId);
    const detail = { payment_id: paymentId, refund_id: refundId };
    await writeNote(tx, order.id, {
      actorId: accountId,
      actorRole: "administrator",
      action: "refund.asked_again",
      detail,
      requestId,
    });
    return null;
  });
  if (refused instanceof Refused) return refused;
  await sendRefund(deps, refundId);
  return (await findRefundState(deps.db, refundId)) ?? refuse("NOT_FOUND");
}
