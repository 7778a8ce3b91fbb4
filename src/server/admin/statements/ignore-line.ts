import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "#server/shop/account/refuse-own.ts";
import { type LineCommand, type NotedRequest, noteLine } from "./decide-line.ts";
import { lockStatements } from "./import-queries.ts";
import * as queries from "./match-queries.ts";
import { type MatchDeps, matchOpenLines } from "./match-statement.ts";

export async function ignoreLine(
  { db }: MatchDeps,
  command: NotedRequest,
): Promise<OwnOrder | Refused<"NOT_FOUND" | "ALREADY_DECIDED"> | null> {
  return inTransaction(db, async (tx) => {
    await lockStatements(tx);
    const line = await queries.findLine(tx, command.lineId);
    const own = refuseOwn(
      line?.orderId == null ? null : await queries.findMatchedOrder(tx, line.orderId),
      command.accountId,
    );
    if (own !== null) return own;
    const isDone = await queries.ignoreLine(tx, {
      id: command.lineId,
      accountId: command.accountId,
      note: command.note,
    });
    if (!isDone) return refuse(line ? "ALREADY_DECIDED" : "NOT_FOUND");
    await noteLine(tx, command, "statement.ignored", { reason: command.note });
    return null;
  });
}

export async function restoreLine(
  { db, dataKey }: MatchDeps,
  command: LineCommand,
): Promise<Refused<"NOT_FOUND" | "ALREADY_DECIDED"> | null> {
  return inTransaction(db, async (tx) => {
    await lockStatements(tx);
    if (!(await queries.restoreLine(tx, command.lineId)))
      return refuse((await queries.findLine(tx, command.lineId)) ? "ALREADY_DECIDED" : "NOT_FOUND");
    await noteLine(tx, command, "statement.restored", {});
    await matchOpenLines(tx, dataKey);
    return null;
  });
}
