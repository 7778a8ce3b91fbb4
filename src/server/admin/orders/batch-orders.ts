import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import type { batchSchemas } from "#contract/admin/batch-schemas.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { type RejectSubject, rejectSubjectOf } from "#domain/order/reject-reason.ts";
import { slipDoubts } from "#domain/payment/slip-doubts.ts";
import { typedWords } from "#domain/text/typed-words.ts";
import { Refused, refuse, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { doEach, type EachAnswer } from "#server/record/do-each.ts";
import { refuseOwn } from "#server/shop/account/refuse-own.ts";
import {
  type ConfirmDeps,
  confirmPerson,
  isRefused,
} from "#server/shop/my-account/confirm-person.ts";
import type { AskProvider } from "#server/shop/order/order-payment.ts";
import { decidePayment } from "#server/shop/payment/approval/decide-payment.ts";
import type { SettleDeps } from "#server/shop/payment/settle/settle-payment.ts";
import type { Realtime } from "#server/shop/realtime/realtime.ts";
import { findAdminOrder, listReasonNames, listReasonsFor } from "./admin-order-queries.ts";
import { cancelByShop } from "./cancel-by-shop.ts";
import { listSlipClaims } from "./slip-claims-queries.ts";

type BatchOrderDeps = SettleDeps &
  ConfirmDeps & { askProvider: AskProvider; clock: Clock; realtime: Pick<Realtime, "tellAdmin"> };
type Body = z.output<typeof batchSchemas.adminBatchOrders.body>;
type BatchActor = { accountId: number; requestId: string; lang: Language };

/**
 * The actions of the order's own page on many orders. An order with a red or amber sign must be
 * opened before it is approved.
 */
export function registerBatchOrderRoutes(app: FastifyInstance, deps: BatchOrderDeps): void {
  serve(app, "adminListRejectReasons").with(async (_input, { lang }) => ({
    success: true,
    data: await listReasonNames(deps.db, lang),
  }));

  serve(app, "adminBatchOrders").with(
    async ({ body: { chosen, act, password } }, { caller, lang, request }) => {
      const reason = act.what === "approve" ? "" : (act.reason_id ?? typedWords(act.reason));
      if (act.what !== "approve" && reason === "") return refuseField("reason", "REQUIRED");
      const confirmed = await confirmPerson(deps, caller, {
        password,
        field: "password",
        lang,
        requestId: request.id,
        isRepeated: true,
      });
      if (isRefused(confirmed)) return confirmed;
      const by = { accountId: caller.account.id, requestId: request.id, lang };
      const doOne = (one: Body["chosen"][number]) =>
        act.what === "cancel"
          ? cancelOne(deps, one.id, { reason, sendsMail: act.sends_mail }, by)
          : decideOrder(deps, one, { decision: act.what, reason }, by);
      const results = await doEach({ chosen, guard: app.guard, lang, request }, doOne);
      return { success: true, data: { results } };
    },
  );
}

/** A number is one of the owner's reasons, which each buyer reads in their own language. */
type BatchDecision = { decision: "approve" | "reject"; reason: string | number };

async function decideOrder(
  deps: BatchOrderDeps,
  { id, payment_id: paymentId }: Body["chosen"][number],
  { decision, reason }: BatchDecision,
  by: BatchActor,
): Promise<EachAnswer> {
  if (paymentId === null) return refuse("NOTHING_TO_DECIDE");
  // This refusal comes before those about the slip. It is checked again under the order's lock.
  const own = refuseOwn(await findAdminOrder(deps.db, id, by.lang), by.accountId);
  if (own !== null) return own;
  const claim = (await listSlipClaims(deps.db, [paymentId])).get(paymentId);
  if (claim?.orderId !== id) return refuse("NOT_FOUND");
  const { claims, reportId } = claim;
  if (decision === "approve" && claims !== null && slipDoubts(claims, deps.clock()).length > 0)
    return refuse("SLIP_HAS_DOUBTS");
  const words =
    typeof reason === "string"
      ? reason
      : await reasonFor(deps, { orderId: id, reasonId: reason, lang: by.lang });
  if (words === null) return refuse("REASON_NOT_OFFERED");
  const verdict = { decision, reason: words };
  // Decides exactly that report: a report that the buyer sends at this moment has not been
  // reviewed.
  const decided = await decidePayment(deps, {
    paymentId,
    reportId,
    verdict,
    accountId: by.accountId,
    requestId: by.requestId,
    seconds: 0,
  });
  if (decided instanceof Refused) return decided;
  deps.realtime.tellAdmin({ orderId: decided.orderId, what: "order" });
  return decided.waits ? "waits" : null;
}

/** Null: the reason is not offered for such an order. */
async function reasonFor(
  { db }: BatchOrderDeps,
  { orderId, reasonId, lang }: { orderId: number; reasonId: number; lang: Language },
): Promise<string | null> {
  const order = await findAdminOrder(db, orderId, lang);
  return order && wordsOf(db, { orderId, reasonId, subject: rejectSubjectOf(order), lang });
}

async function wordsOf(
  db: BatchOrderDeps["db"],
  asked: { orderId: number; reasonId: number; subject: RejectSubject; lang: Language },
): Promise<string | null> {
  const offered = await listReasonsFor(db, asked.orderId, asked.subject, asked.lang);
  return offered.find(({ id }) => id === asked.reasonId)?.text ?? null;
}

type BatchCancellation = { reason: string | number; sendsMail: boolean };

async function cancelOne(
  deps: BatchOrderDeps,
  orderId: number,
  { reason, sendsMail }: BatchCancellation,
  { accountId, requestId, lang }: BatchActor,
): Promise<EachAnswer> {
  const words =
    typeof reason === "string"
      ? reason
      : await wordsOf(deps.db, { orderId, reasonId: reason, subject: "cancel", lang });
  if (words === null) return refuse("REASON_NOT_OFFERED");
  const refused = await cancelByShop(deps, {
    orderId,
    accountId,
    reason: words,
    sendsMail,
    requestId,
  });
  if (refused === null) deps.realtime.tellAdmin({ orderId, what: "order" });
  return refused;
}
