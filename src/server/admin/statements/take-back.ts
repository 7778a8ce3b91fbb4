import { insertAudit } from "#server/audit/audit-queries.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { refuseOwn } from "#server/shop/account/refuse-own.ts";
import {
  isOrderedAgain,
  type TakeBackRefusal,
  takeBackApproval,
} from "#server/shop/payment/approval/take-back-approval.ts";
import type { DecideDeps, NotedRequest } from "./decide-line.ts";
import { lockStatements } from "./import-queries.ts";
import { findLine, findMatchedOrder } from "./match-queries.ts";
import { matchOpenLines } from "./match-statement.ts";
import * as queries from "./take-back-queries.ts";

type LineRefusal = TakeBackRefusal | Refused<"ALREADY_DECIDED">;

/**
 * Takes a decision about a line back. An order that it approved is pending again. An order that it
 * was recorded beside stays paid. The line is open again.
 */
export async function takeBackLine(
  deps: DecideDeps,
  { lineId, accountId, note, requestId }: NotedRequest,
): Promise<LineRefusal | null> {
  const { db, dataKey, outbox, realtime } = deps;
  let orderId: number | null = null;
  const refused = await undoing<LineRefusal>(() =>
    inTransaction(db, async (tx) => {
      await lockStatements(tx);
      const line = await findLine(tx, lineId);
      if (line === null) return keep(refuse("NOT_FOUND"));
      if (line.orderId === null || (line.state !== "approved" && line.state !== "paid"))
        return keep(refuse("ALREADY_DECIDED"));
      keep(refuseOwn(await findMatchedOrder(tx, line.orderId), accountId));
      orderId = line.orderId;
      const command = {
        orderId,
        accountId,
        reason: note,
        requestId,
        lineId,
        paymentId: line.paymentId,
      };
      if (line.state === "approved") keep(await takeBackApproval(tx, command));
      await queries.reopenLine(tx, lineId);
      const by = {
        actorId: accountId,
        actorRole: "administrator" as const,
        object: `statement_line:${lineId}`,
        requestId,
      };
      await insertAudit(tx, {
        ...by,
        action: "statement.taken_back",
        detail: { order_id: orderId, reason: note },
      });
      await matchOpenLines(tx, dataKey);
      return null;
    }),
  );
  if (refused !== null) return refused;
  outbox.kick();
  if (orderId !== null) realtime.tellAdmin({ orderId, what: "order" });
  return null;
}

export type ImportCommand = {
  importId: number;
  accountId: number;
  note: string;
  requestId: string;
};

/**
 * Takes a whole file back, as if it had never been imported. Not possible while a person has
 * assigned one of its lines to an order.
 */
export async function takeBackImport(
  { db, dataKey }: DecideDeps,
  { importId, accountId, note, requestId }: ImportCommand,
): Promise<Refused<"NOT_FOUND" | "ALREADY_DECIDED" | "STATEMENT_IN_USE"> | null> {
  return inTransaction(db, async (tx) => {
    await lockStatements(tx);
    const found = await queries.findImport(tx, importId);
    if (found === null) return refuse("NOT_FOUND");
    if (found.isTakenBack) return refuse("ALREADY_DECIDED");
    if (found.inUse > 0) return refuse("STATEMENT_IN_USE");
    const lines = await queries.takeBackImport(tx, { importId, accountId, note });
    const by = {
      actorId: accountId,
      actorRole: "administrator" as const,
      object: `statement:${importId}`,
      requestId,
    };
    await insertAudit(tx, {
      ...by,
      action: "statement.import_taken_back",
      detail: { lines, reason: note },
    });
    await matchOpenLines(tx, dataKey);
    return null;
  });
}

/** A refusal half way rolls everything back. */
function keep<Given extends Refused | null>(refused: Given): Given {
  if (refused instanceof Refused) throw new Undone(refused);
  return refused;
}

async function undoing<Refusal extends Refused>(
  work: () => Promise<Refusal | null>,
): Promise<Refusal | Refused<"CANNOT_TAKE_BACK"> | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Undone) return error.refusal as Refusal;
    if (isOrderedAgain(error)) return refuse("CANNOT_TAKE_BACK");
    throw error;
  }
}

class Undone extends Error {
  readonly refusal: Refused;

  constructor(refusal: Refused) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
