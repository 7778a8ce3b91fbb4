import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import type { batchSchemas } from "#contract/desk/batch-schemas.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { type RejectSubject, rejectSubjectOf } from "#domain/order/reject-reason.ts";
import { slipDoubts } from "#domain/payment/slip-doubts.ts";
import { Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { type ConfirmNeeds, confirmPerson, isRefused } from "#server/shop/my-account/confirm-person.ts";
import { cancelByShop } from "#server/shop/order/cancel-by-shop.ts";
import type { AskProvider } from "#server/shop/order/order-payment.ts";
import { refuseOwn } from "#server/shop/order/refuse-own.ts";
import { decidePayment } from "#server/shop/payment/approval/decide-payment.ts";
import type { SettleNeeds } from "#server/shop/payment/settle-payment.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { doEach, type EachAnswer } from "../kit/do-each.ts";
import { findDeskOrder, listReasonNames, listReasonsFor } from "./order-desk-queries.ts";
import { listSlipClaims } from "./slip-claims-queries.ts";

type Needs = SettleNeeds & ConfirmNeeds & { askProvider: AskProvider; clock: Clock; realtime: Pick<Realtime, "tellDesk"> };
type Body = z.output<typeof batchSchemas.adminBatchOrders.body>;
type By = { accountId: number; requestId: string; lang: Language };

/** The acts of the order's own page on many orders. What has something red or amber beside it has to be opened before it is approved. */
export function registerBatchOrderRoutes(app: FastifyInstance, needs: Needs): void {
  serve(app, "adminListRejectReasons").with(async (_input, { lang }) => ({ success: true, data: await listReasonNames(needs.db, lang) }));

  serve(app, "adminBatchOrders").with(async ({ body: { chosen, act, password } }, { caller, lang, request }) => {
    const reason = act.what === "approve" ? "" : (act.reason_id ?? act.reason.toWellFormed().normalize("NFC").trim());
    if (act.what !== "approve" && reason === "") return refuseField("reason", "REQUIRED");
    const confirmed = await confirmPerson(needs, caller, { password, field: "password", lang, requestId: request.id });
    if (isRefused(confirmed)) return confirmed;
    const by = { accountId: caller.account.id, requestId: request.id, lang };
    const doOne = (one: Body["chosen"][number]) =>
      act.what === "cancel" ? cancelOne(needs, one.id, { reason, sendsMail: act.sends_mail }, by) : decideOrder(needs, one, { decision: act.what, reason }, by);
    const results = await doEach({ chosen, guard: app.guard, lang }, doOne);
    return { success: true, data: { results } };
  });
}

/** A number: one of the owner's reasons, which each buyer reads in the own language. */
type Wanted = { decision: "approve" | "reject"; reason: string | number };

async function decideOrder(needs: Needs, { id, payment_id: paymentId }: Body["chosen"][number], { decision, reason }: Wanted, by: By): Promise<EachAnswer> {
  if (paymentId === null) return refuse("NOTHING_TO_DECIDE");
  // Said before what is wrong with the slip; what counts is asked again under the order's lock.
  const own = refuseOwn(await findDeskOrder(needs.db, id, by.lang), by.accountId);
  if (own !== null) return own;
  const looked = (await listSlipClaims(needs.db, [paymentId])).get(paymentId);
  if (looked?.orderId !== id) return refuse("NOT_FOUND");
  const { claims, reportId } = looked;
  if (decision === "approve" && claims !== null && slipDoubts(claims, needs.clock()).length > 0) return refuse("SLIP_HAS_DOUBTS");
  const words = typeof reason === "string" ? reason : await reasonFor(needs, { orderId: id, reasonId: reason, lang: by.lang });
  if (words === null) return refuse("REASON_NOT_OFFERED");
  const verdict = { decision, reason: words };
  // Just that report: one that the buyer sends in this moment has not been judged.
  const decided = await decidePayment(needs, { paymentId, reportId, verdict, accountId: by.accountId, requestId: by.requestId, seconds: 0 });
  if (decided instanceof Refused) return decided;
  needs.realtime.tellDesk({ orderId: decided.orderId, what: "order" });
  return decided.waits ? "waits" : null;
}

/** Null: it is not offered for such an order. */
async function reasonFor({ db }: Needs, { orderId, reasonId, lang }: { orderId: number; reasonId: number; lang: Language }): Promise<string | null> {
  const order = await findDeskOrder(db, orderId, lang);
  return order && wordsOf(db, { orderId, reasonId, subject: rejectSubjectOf(order), lang });
}

async function wordsOf(db: Needs["db"], asked: { orderId: number; reasonId: number; subject: RejectSubject; lang: Language }): Promise<string | null> {
  const offered = await listReasonsFor(db, asked.orderId, asked.subject, asked.lang);
  return offered.find(({ id }) => id === asked.reasonId)?.text ?? null;
}

type Cancelling = { reason: string | number; sendsMail: boolean };

async function cancelOne(needs: Needs, orderId: number, { reason, sendsMail }: Cancelling, { accountId, requestId, lang }: By): Promise<EachAnswer> {
  const words = typeof reason === "string" ? reason : await wordsOf(needs.db, { orderId, reasonId: reason, subject: "cancel", lang });
  if (words === null) return refuse("REASON_NOT_OFFERED");
  const refused = await cancelByShop(needs, { orderId, accountId, reason: words, sendsMail, requestId });
  if (refused === null) needs.realtime.tellDesk({ orderId, what: "order" });
  return refused;
}
