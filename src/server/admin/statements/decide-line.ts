import type { RestChoice } from "#domain/payment/partial-payment.ts";
import { isSecondMoney } from "#domain/statement/second-money.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { refuseOwn } from "#server/shop/account/refuse-own.ts";
import {
  approveTransfer,
  type TransferRefusal,
} from "#server/shop/payment/transfer/approve-transfer.ts";
import { keepSecondTransfer } from "#server/shop/payment/transfer/keep-second-transfer.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { lockStatements } from "./import-queries.ts";
import * as queries from "./match-queries.ts";
import { type MatchDeps, matchOpenLines } from "./match-statement.ts";
import { listOrdersNear } from "./transfer-order-queries.ts";

export type DecideDeps = MatchDeps & {
  outbox: { kick: () => void };
  realtime: Pick<Realtime, "tellAdmin">;
};

export type LineCommand = { lineId: number; accountId: number; requestId: string };

export type NotedRequest = LineCommand & { note: string };

/** `waits`: this was the first of two approvals. The line stays open until the second. */
type LineDecision = { waits: boolean };

/**
 * A person assigns a line to an order. The first assignment wins. A line for a paid order is
 * recorded beside it.
 */
export async function chooseOrder(
  { db, dataKey, outbox, realtime }: DecideDeps,
  {
    orderId,
    isSecond,
    ...command
  }: NotedRequest & { orderId: number; isSecond: boolean; rest: RestChoice | null },
): Promise<TransferRefusal | LineDecision> {
  const decided = await decideInTransaction(db, async (tx) => {
    const line = await queries.findLine(tx, command.lineId);
    if (line === null) return refuse("NOT_FOUND");
    if (!isOpenLine(line)) return refuse("ALREADY_DECIDED");
    const chosen = (await listOrdersNear(tx, line, orderId)).find(
      (order) => order.orderId === orderId,
    );
    if (chosen === undefined) return refuse("ORDER_NOT_PAYABLE");
    const own = refuseOwn(chosen, command.accountId);
    if (own !== null) return own;
    if (
      isSecond &&
      isSecondMoney(line.amountSatang, { ...chosen, isPaid: chosen.status === "approved" })
    )
      return putAside(tx, line, { orderId, ...command });
    if (chosen.hasLine || isSecond) return refuse("ORDER_ALREADY_PAID");
    return chosen.status === "approved"
      ? setBeside(tx, line, { orderId, ...command })
      : approveFor(tx, line, { orderId, ...command });
  });
  if (decided instanceof Refused) return decided;
  outbox.kick();
  realtime.tellAdmin({ orderId, what: "order" });
  // Other lines of this amount have one candidate less.
  await inTransaction(db, (tx) => matchOpenLines(tx, dataKey));
  return decided;
}

async function setBeside(
  tx: Tx,
  { id, amountSatang }: queries.OpenLine,
  { orderId, ...command }: NotedRequest & { orderId: number },
): Promise<LineDecision> {
  await queries.endLine(tx, {
    id,
    state: "paid",
    orderId,
    paymentId: null,
    accountId: command.accountId,
    note: command.note,
  });
  await noteLine(tx, command, "statement.set_beside", {
    order_id: orderId,
    amount_satang: amountSatang,
    reason: command.note,
  });
  return { waits: false };
}

/** A second payment for a paid order. It is booked as owed, and a person resolves it. */
async function putAside(
  tx: Tx,
  line: queries.OpenLine,
  { orderId, ...command }: NotedRequest & { orderId: number },
): Promise<TransferRefusal | LineDecision> {
  const { accountId, note, requestId } = command;
  const kept = await keepSecondTransfer(tx, {
    orderId,
    accountId,
    note,
    requestId,
    lineId: line.id,
    amountSatang: line.amountSatang,
    paidAt: line.at,
  });
  if (kept instanceof Refused) return kept;
  await queries.endLine(tx, {
    id: line.id,
    state: "aside",
    orderId,
    paymentId: null,
    accountId,
    note,
  });
  await noteLine(tx, command, "statement.second_kept", {
    order_id: orderId,
    amount_satang: line.amountSatang,
    reason: note,
  });
  return { waits: false };
}

/** The slip admin's own decision, with the line as its evidence. */
export async function approveFor(
  tx: Tx,
  line: queries.OpenLine,
  { orderId, rest, ...command }: NotedRequest & { orderId: number; rest: RestChoice | null },
): Promise<TransferRefusal | LineDecision> {
  const { accountId, note, requestId } = command;
  const decided = await approveTransfer(tx, {
    orderId,
    accountId,
    note,
    requestId,
    statement: { lineId: line.id, paidAt: line.at },
    receivedSatang: line.amountSatang,
    rest,
  });
  if (decided instanceof Refused) return decided;
  if (!decided.waits)
    await queries.endLine(tx, {
      id: line.id,
      state: "approved",
      orderId,
      paymentId: decided.paymentId,
      accountId,
      note,
    });
  const action = decided.waits ? "statement.first_approved" : "statement.approved";
  await noteLine(tx, command, action, {
    order_id: orderId,
    amount_satang: line.amountSatang,
    ...(note !== "" && { reason: note }),
  });
  return { waits: decided.waits };
}

export function noteLine(
  tx: Tx,
  { lineId, accountId, requestId }: LineCommand,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  return insertAudit(tx, {
    actorId: accountId,
    actorRole: "administrator",
    action,
    object: `statement_line:${lineId}`,
    detail,
    requestId,
  });
}

export function isOpenLine({ state }: queries.OpenLine): boolean {
  return state === "matched" || state === "differs" || state === "several" || state === "unmatched";
}

/** A refusal half way rolls everything back. */
export async function decideInTransaction(
  db: MatchDeps["db"],
  work: (tx: Tx) => Promise<TransferRefusal | LineDecision>,
): Promise<TransferRefusal | LineDecision> {
  try {
    return await inTransaction(db, async (tx) => {
      await lockStatements(tx);
      const decided = await work(tx);
      if (decided instanceof Refused) throw new Undone(decided);
      return decided;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}

class Undone extends Error {
  readonly refusal: TransferRefusal;

  constructor(refusal: TransferRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
