import type { FastifyInstance } from "fastify";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { Refused, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Log } from "#server/platform/process/log.ts";
import { type ConfirmNeeds, confirmPerson, isRefused } from "#server/shop/my-account/confirm-person.ts";
import { doEach } from "../kit/do-each.ts";
import { type ApprovalResult, approveLine, chooseOrder, type DecideNeeds, ignoreLine, type LineCommand, restoreLine } from "./decide-line.ts";
import { findLine, findMatchedOrder, listCertainLines } from "./match-queries.ts";
import { matchStatement } from "./match-statement.ts";
import { takeBackImport, takeBackLine } from "./take-back.ts";

type Needs = DecideNeeds & ConfirmNeeds & { log: Log };

const atOnce = 100;

/** What a person does about lines. */
export function registerDecideRoutes(app: FastifyInstance, needs: Needs): void {
  serveBatch(app, needs);
  serveTakeBack(app, needs);
  serve(app, "adminApproveStatement").with(async ({ body: { after } }, { caller, request }) => {
    const ids = await listCertainLines(needs.db, after, atOnce);
    const results = [];
    for (const lineId of ids) {
      const shown = await shownOf(needs, lineId);
      const result = await tryApproval(needs, { lineId, accountId: caller.account.id, requestId: request.id });
      if (shown && result === "approved") needs.realtime.tellDesk({ orderId: shown.order_id, what: "order" });
      if (shown) results.push({ line_id: lineId, ...shown, result });
    }
    const next = ids.length === atOnce ? (ids.at(-1) ?? null) : null;
    if (ids.length > 0 && next === null) await matchStatement(needs);
    return { success: true, data: { results, next } };
  });

  serve(app, "adminChooseStatementOrder").with(async ({ params: { id }, body }, { caller, request }) => {
    const note = body.note.normalize("NFC").trim();
    if (note === "") return refuseNote();
    const said = { isSecond: body.is_second, rest: body.rest ?? null, note };
    const command = { lineId: id, orderId: body.order_id, ...said, accountId: caller.account.id, requestId: request.id };
    const decided = await chooseOrder(needs, command);
    return decided instanceof Refused ? decided : { success: true, waits: decided.waits };
  });

  serve(app, "adminIgnoreStatementLine").with(async ({ params: { id }, body }, { caller, request }) => {
    const note = body.note.normalize("NFC").trim();
    if (note === "") return refuseNote();
    return (await ignoreLine(needs, { lineId: id, note, accountId: caller.account.id, requestId: request.id })) ?? { success: true };
  });

  serve(app, "adminRestoreStatementLine").with(async ({ params: { id } }, { caller, request }) => {
    return (await restoreLine(needs, { lineId: id, accountId: caller.account.id, requestId: request.id })) ?? { success: true };
  });
}

/** What was decided, or a whole file, is taken back. It takes access from people, so the person is asked once more. */
function serveTakeBack(app: FastifyInstance, needs: Needs): void {
  serve(app, "adminTakeBackStatementLine").with(async ({ params: { id }, body }, { caller, lang, request }) => {
    const note = body.note.normalize("NFC").trim();
    if (note === "") return refuseNote();
    const confirmed = await confirmPerson(needs, caller, { password: body.password, field: "password", lang, requestId: request.id });
    if (isRefused(confirmed)) return confirmed;
    return (await takeBackLine(needs, { lineId: id, note, accountId: caller.account.id, requestId: request.id })) ?? { success: true };
  });

  serve(app, "adminTakeBackStatementImport").with(async ({ params: { id }, body }, { caller, request }) => {
    const note = body.note.normalize("NFC").trim();
    if (note === "") return refuseNote();
    return (await takeBackImport(needs, { importId: id, note, accountId: caller.account.id, requestId: request.id })) ?? { success: true };
  });
}

/** Many lines put aside, each by the rule of its own page. */
function serveBatch(app: FastifyInstance, needs: Needs): void {
  serve(app, "adminBatchStatement").with(async ({ body }, { caller, lang, request }) => {
    const note = body.note.normalize("NFC").trim();
    if (note === "") return refuseNote();
    const by = { note, accountId: caller.account.id, requestId: request.id };
    const results = await doEach({ chosen: body.chosen, guard: app.guard, lang }, ({ id }) => ignoreLine(needs, { ...by, lineId: id }));
    return { success: true, data: { results } };
  });
}

function refuseNote() {
  return refuseField("note", "REQUIRED");
}

async function shownOf({ db }: Needs, lineId: number) {
  const line = await findLine(db, lineId);
  const order = line?.orderId == null ? null : await findMatchedOrder(db, line.orderId);
  return line?.orderId == null || order === null ? null : { order_id: line.orderId, amount: bahtFromSatang(line.amountSatang), name: order.name };
}

/** One that fails takes none of the others with it. */
async function tryApproval(needs: Needs, command: LineCommand): Promise<ApprovalResult> {
  return approveLine(needs, command).catch((error: unknown) => {
    needs.log.error({ err: error, lineId: command.lineId }, "a line of a statement could not be approved");
    return "failed" as const;
  });
}
