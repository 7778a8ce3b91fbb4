import { isOwnOrder } from "#domain/order/own-order.ts";
import { matchLine } from "#domain/statement/match-line.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { TransferRefusal } from "#server/shop/payment/transfer/approve-transfer.ts";
import {
  approveFor,
  type DecideDeps,
  decideInTransaction,
  type LineCommand,
} from "./decide-line.ts";
import * as queries from "./match-queries.ts";
import { type MatchDeps, toMatch } from "./match-statement.ts";
import { listOrdersNear } from "./transfer-order-queries.ts";

/**
 * `own`: the order belongs to the administrator who approves or to the one who imported the file.
 * Another person then has to choose it.
 */
export type ApprovalResult =
  | "approved"
  | "waits"
  | "decided"
  | "changed"
  | "cancelled"
  | "in_progress"
  | "own"
  | "failed";

/**
 * Approves the order of a line if the match is still certain once everything is locked. Returns the
 * outcome.
 */
export async function approveLine(
  { db, dataKey, outbox }: Omit<DecideDeps, "realtime">,
  command: LineCommand,
): Promise<ApprovalResult> {
  const decided = await decideInTransaction(db, async (tx) => {
    const line = await queries.findLine(tx, command.lineId);
    if (line?.state !== "matched" || line.orderId === null) return refuse("ALREADY_DECIDED");
    const near = await listOrdersNear(tx, line);
    const taken = await queries.findTakenOrders(
      tx,
      line.id,
      near.map(({ orderId }) => orderId),
    );
    const match = matchLine(
      line,
      near.filter(({ orderId }) => !taken.has(orderId)).map((order) => toMatch(order, dataKey)),
    );
    const order = near.find(({ orderId }) => orderId === line.orderId);
    const isBroughtByBuyer =
      order !== undefined && isOwnOrder(order, (await queries.findImporter(tx, line.id)) ?? 0);
    if (isBroughtByBuyer) return refuse("OWN_ORDER");
    const isCertain = match.state === "matched" && match.candidates[0]?.orderId === line.orderId;
    return isCertain
      ? approveFor(tx, line, { ...command, orderId: line.orderId, note: "", rest: null })
      : refuse("ORDER_NOT_PAYABLE");
  });
  if (decided instanceof Refused) return resultOf(db, command, decided);
  outbox.kick();
  return decided.waits ? "waits" : "approved";
}

async function resultOf(
  db: MatchDeps["db"],
  { lineId }: LineCommand,
  { code }: TransferRefusal,
): Promise<ApprovalResult> {
  if (code === "PAYMENT_IN_PROGRESS") return "in_progress";
  if (code === "OWN_ORDER") return "own";
  if (code === "SECOND_PERSON_NEEDED" || code === "SAME_HAND") return "waits";
  const line = await queries.findLine(db, lineId);
  const order = line?.orderId == null ? null : await queries.findMatchedOrder(db, line.orderId);
  if (order?.status === "approved") return "decided";
  if (order?.status === "cancelled" || order?.status === "expired") return "cancelled";
  // A decision of the slip admin that can still be undone counts, too.
  return line?.state === "matched" && code === "ALREADY_DECIDED" ? "decided" : "changed";
}
