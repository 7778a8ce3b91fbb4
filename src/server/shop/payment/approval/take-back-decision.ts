import { isPaymentOpen } from "#domain/payment/payment-state.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "#server/shop/account/refuse-own.ts";
import { lockSettlement } from "../settle/settle.ts";
import { undoDecision } from "./decision-queries.ts";
import { deleteFirstApproval } from "./first-approval-queries.ts";

type UndoCommand = { paymentId: number; accountId: number; requestId: string };

/**
 * Takes back a pending decision, or the caller's own first approval if nobody has confirmed it.
 * Returns the order.
 */
export async function takeBackDecision(
  db: Db,
  command: UndoCommand,
): Promise<number | OwnOrder | Refused<"NOT_FOUND" | "ALREADY_DECIDED">> {
  return inTransaction(db, async (tx) => {
    const settlement = await lockSettlement(tx, command.paymentId);
    if (settlement === null || settlement.payment.provider !== null) return refuse("NOT_FOUND");
    const own = refuseOwn(settlement.order, command.accountId);
    if (own !== null) return own;
    if (await undoDecision(tx, command)) return settlement.order.id;
    const isWithdrawn =
      isPaymentOpen(settlement.payment.state) && (await deleteFirstApproval(tx, command));
    return isWithdrawn ? settlement.order.id : refuse("ALREADY_DECIDED");
  });
}
