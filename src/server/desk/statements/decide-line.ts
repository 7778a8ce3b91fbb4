import { isOwnOrder } from "#domain/order/own-order.ts";
import type { RestChoice } from "#domain/payment/partial-payment.ts";
import { matchLine } from "#domain/statement/match-line.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "#server/shop/order/refuse-own.ts";
import { approveTransfer, type TransferRefusal } from "#server/shop/payment/transfer/approve-transfer.ts";
import { keepSecondTransfer } from "#server/shop/payment/transfer/keep-second-transfer.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { lockStatements } from "./import-queries.ts";
import * as queries from "./match-queries.ts";
import { type MatchNeeds, matchOpenLines, toMatch } from "./match-statement.ts";

export type DecideNeeds = MatchNeeds & { outbox: { kick: () => void }; realtime: Pick<Realtime, "tellDesk"> };
export type LineCommand = { lineId: number; accountId: number; requestId: string };
export type NotedRequest = LineCommand & { note: string };

/** `waits`: it was the first of two approvals, and the line stays as it is until the second. */
type Decided = { waits: boolean };

/** A person says for which order a line is. The first one counts; a line for an order that is paid already is set beside it. */
export async function chooseOrder(
  { db, dataKey, outbox, realtime }: DecideNeeds,
  { orderId, isSecond, ...command }: NotedRequest & { orderId: number; isSecond: boolean; rest: RestChoice | null },
): Promise<TransferRefusal | Decided> {
  const decided = await decideInTransaction(db, async (tx) => {
    const line = await queries.findLine(tx, command.lineId);
    if (line === null) return refuse("NOT_FOUND");
    if (!isOpenLine(line)) return refuse("ALREADY_DECIDED");
    const chosen = (await queries.listOrdersNear(tx, line)).find((order) => order.orderId === orderId);
    if (chosen === undefined) return refuse("ORDER_NOT_PAYABLE");
    const own = refuseOwn(chosen, command.accountId);
    if (own !== null) return own;
    if (chosen.hasLine && isSecond) return putAside(tx, line, { orderId, ...command });
    if (chosen.hasLine || isSecond) return refuse("ORDER_ALREADY_PAID");
    return chosen.status === "approved" ? setBeside(tx, line, { orderId, ...command }) : approveFor(tx, line, { orderId, ...command });
  });
  if (decided instanceof Refused) return decided;
  outbox.kick();
  realtime.tellDesk({ orderId, what: "order" });
  // The others of its amount have one order less to be for.
  await inTransaction(db, (tx) => matchOpenLines(tx, dataKey));
  return decided;
}

async function setBeside(tx: Tx, { id, amountSatang }: queries.OpenLine, { orderId, ...command }: NotedRequest & { orderId: number }): Promise<Decided> {
  await queries.endLine(tx, { id, state: "paid", orderId, paymentId: null, accountId: command.accountId, note: command.note });
  await noteLine(tx, command, "statement.set_beside", { order_id: orderId, amount_satang: amountSatang, reason: command.note });
  return { waits: false };
}

/** Money that came once more for an order that has its money: it is on the books as owed, and a person resolves it. */
async function putAside(tx: Tx, line: queries.OpenLine, { orderId, ...command }: NotedRequest & { orderId: number }): Promise<TransferRefusal | Decided> {
  const { accountId, note, requestId } = command;
  const kept = await keepSecondTransfer(tx, { orderId, accountId, note, requestId, lineId: line.id, amountSatang: line.amountSatang, paidAt: line.at });
  if (kept instanceof Refused) return kept;
  await queries.endLine(tx, { id: line.id, state: "aside", orderId, paymentId: null, accountId, note });
  await noteLine(tx, command, "statement.second_kept", { order_id: orderId, amount_satang: line.amountSatang, reason: note });
  return { waits: false };
}

/** The slip desk's own decision, with the line as its evidence. */
async function approveFor(
  tx: Tx,
  line: queries.OpenLine,
  { orderId, rest, ...command }: NotedRequest & { orderId: number; rest: RestChoice | null },
): Promise<TransferRefusal | Decided> {
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
  if (!decided.waits) await queries.endLine(tx, { id: line.id, state: "approved", orderId, paymentId: decided.paymentId, accountId, note });
  const action = decided.waits ? "statement.first_approved" : "statement.approved";
  await noteLine(tx, command, action, { order_id: orderId, amount_satang: line.amountSatang, ...(note !== "" && { reason: note }) });
  return { waits: decided.waits };
}

/** `own`: it is the order of the administrator who approves, or of the one who has brought the file: then a person chooses it by looking. */
export type ApprovalResult = "approved" | "waits" | "decided" | "changed" | "cancelled" | "in_progress" | "own" | "failed";

/** Approves the order of a line that is still certain when everything is locked, and says what came of it. */
export async function approveLine({ db, dataKey, outbox }: Omit<DecideNeeds, "realtime">, command: LineCommand): Promise<ApprovalResult> {
  const decided = await decideInTransaction(db, async (tx) => {
    const line = await queries.findLine(tx, command.lineId);
    if (line?.state !== "matched" || line.orderId === null) return refuse("ALREADY_DECIDED");
    const near = await queries.listOrdersNear(tx, line);
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
    const isBroughtByBuyer = order !== undefined && isOwnOrder(order, (await queries.findImporter(tx, line.id)) ?? 0);
    if (isBroughtByBuyer) return refuse("OWN_ORDER");
    const isCertain = match.state === "matched" && match.candidates[0]?.orderId === line.orderId;
    return isCertain ? approveFor(tx, line, { ...command, orderId: line.orderId, note: "", rest: null }) : refuse("ORDER_NOT_PAYABLE");
  });
  if (decided instanceof Refused) return resultOf(db, command, decided);
  outbox.kick();
  return decided.waits ? "waits" : "approved";
}

async function resultOf(db: MatchNeeds["db"], { lineId }: LineCommand, { code }: TransferRefusal): Promise<ApprovalResult> {
  if (code === "PAYMENT_IN_PROGRESS") return "in_progress";
  if (code === "OWN_ORDER") return "own";
  if (code === "SECOND_PERSON_NEEDED") return "waits";
  const line = await queries.findLine(db, lineId);
  const order = line?.orderId == null ? null : await queries.findMatchedOrder(db, line.orderId);
  if (order?.status === "approved") return "decided";
  if (order?.status === "cancelled" || order?.status === "expired") return "cancelled";
  // A decision of the slip desk that can still be undone is one too.
  return line?.state === "matched" && code === "ALREADY_DECIDED" ? "decided" : "changed";
}

export async function ignoreLine({ db }: MatchNeeds, command: NotedRequest): Promise<OwnOrder | Refused<"NOT_FOUND" | "ALREADY_DECIDED"> | null> {
  return inTransaction(db, async (tx) => {
    await lockStatements(tx);
    const line = await queries.findLine(tx, command.lineId);
    const own = refuseOwn(line?.orderId == null ? null : await queries.findMatchedOrder(tx, line.orderId), command.accountId);
    if (own !== null) return own;
    const isDone = await queries.ignoreLine(tx, { id: command.lineId, accountId: command.accountId, note: command.note });
    if (!isDone) return refuse(line ? "ALREADY_DECIDED" : "NOT_FOUND");
    await noteLine(tx, command, "statement.ignored", { reason: command.note });
    return null;
  });
}

export async function restoreLine({ db, dataKey }: MatchNeeds, command: LineCommand): Promise<Refused<"NOT_FOUND" | "ALREADY_DECIDED"> | null> {
  return inTransaction(db, async (tx) => {
    await lockStatements(tx);
    if (!(await queries.restoreLine(tx, command.lineId))) return refuse((await queries.findLine(tx, command.lineId)) ? "ALREADY_DECIDED" : "NOT_FOUND");
    await noteLine(tx, command, "statement.restored", {});
    await matchOpenLines(tx, dataKey);
    return null;
  });
}

function noteLine(tx: Tx, { lineId, accountId, requestId }: LineCommand, action: string, detail: Record<string, unknown>): Promise<void> {
  return insertAudit(tx, { actorId: accountId, actorRole: "administrator", action, object: `statement_line:${lineId}`, detail, requestId });
}

export function isOpenLine({ state }: queries.OpenLine): boolean {
  return state === "matched" || state === "differs" || state === "several" || state === "unmatched";
}

/** What is refused half way leaves nothing behind. */
async function decideInTransaction(db: MatchNeeds["db"], work: (tx: Tx) => Promise<TransferRefusal | Decided>): Promise<TransferRefusal | Decided> {
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
