import type { FastifyInstance } from "fastify";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { FieldFault } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import { parseBaht } from "#domain/money/satang.ts";
import { findBank } from "#domain/payment/bank.ts";
import type { RefundWay } from "#domain/payment/refund.ts";
import { parseBangkokTime } from "#domain/time/bangkok.ts";
import { doEach } from "#server/desk/kit/do-each.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { plainFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { type ConfirmNeeds, confirmPerson, isRefused } from "../my-account/confirm-person.ts";
import { refuseOwn } from "../order/refuse-own.ts";
import type { BackgroundWork } from "../payment/background-work.ts";
import type { AskNeeds } from "../payment/start/ask-provider.ts";
import type { Realtime } from "../realtime/realtime.ts";
import { answerReturned } from "./answer-returned.ts";
import { confirmApproval, dropApproval } from "./give-second-approval.ts";
import { refundOffers } from "./refund-offers.ts";
import { type RefundRequest, type Requested, requestRefund } from "./request-refund.ts";
import { resolveReview } from "./resolve-review.ts";
import { closeBreak, isBreak, lockOrderOfBreak, noteAboutMoney } from "./review-queries.ts";
import { sendRefund } from "./send-refunds.ts";
import { askRefundAgain } from "./unanswered-refunds.ts";

type Needs = AskNeeds & ConfirmNeeds & { background: BackgroundWork; realtime: Pick<Realtime, "tellDesk">; dataKey: Buffer; clock: Clock };

export function registerRefundRoutes(app: FastifyInstance, needs: Needs): void {
  registerApprovalRoutes(app, needs);
  registerBreakRoutes(app, needs);

  serve(app, "adminRefundPayment").with(async ({ params: { paymentId }, body }, { caller, lang, request }) => {
    const command = readCommand(body, { paymentId, accountId: caller.account.id, requestId: request.id, now: needs.clock() });
    if (command instanceof Refused) return command;
    const confirmed = await confirmPerson(needs, caller, { password: body.password, field: "password", lang, requestId: request.id });
    if (isRefused(confirmed)) return confirmed;
    const requested = await requestRefund({ ...needs, canProviderRefund: await refundOffers(needs.providers) }, command);
    if (requested instanceof Refused) return requested;
    return told(needs, requested);
  });

  serve(app, "adminResolveReview").with(async ({ params: { reviewId }, body }, { caller, request }) => {
    const accountId = caller.account.id;
    const note = cleaned(body.note);
    if (note === "") return refuseFields(["note"]);
    const answer = await resolveReview(needs, { reviewId, resolution: body.resolution, note, accountId, requestId: request.id });
    if (answer instanceof Refused) return answer;
    return { success: true, ...(answer?.waits && { waits_for_second: true as const }) };
  });

  serve(app, "adminBatchKeepMoney").with(async ({ body }, { caller, lang, request }) => {
    const note = cleaned(body.note);
    if (note === "") return refuseFields(["note"]);
    const confirmed = await confirmPerson(needs, caller, { password: body.password, field: "password", lang, requestId: request.id });
    if (isRefused(confirmed)) return confirmed;
    const command = { resolution: "keep", note, accountId: caller.account.id, requestId: request.id } as const;
    const results = await doEach({ chosen: body.chosen, guard: app.guard, lang }, async ({ id: reviewId }) => {
      const answer = await resolveReview(needs, { reviewId, ...command });
      return answer instanceof Refused ? answer : null;
    });
    return { success: true, data: { results } };
  });
}

/** What is said about differences with a provider's books. */
function registerBreakRoutes(app: FastifyInstance, needs: Needs): void {
  const { db } = needs;
  serve(app, "adminAnswerReturned").with(async ({ params: { breakId }, body }, { caller, lang, request }) => {
    const [reason, goneSatang] = [cleaned(body.reason), parseBaht(body.gone)];
    if (reason === "" || goneSatang === null) return refuseFields([...(reason === "" ? ["reason"] : []), ...(goneSatang === null ? ["gone"] : [])]);
    const confirmed = await confirmPerson(needs, caller, { password: body.password, field: "password", lang, requestId: request.id });
    if (isRefused(confirmed)) return confirmed;
    const orderId = await answerReturned(needs, { breakId, answer: body.answer, goneSatang, reason, accountId: caller.account.id, requestId: request.id });
    if (orderId instanceof Refused) return orderId;
    needs.realtime.tellDesk({ orderId, what: "order" });
    return { success: true };
  });

  serve(app, "adminCloseBreak").with(async ({ params: { breakId }, body }, { caller, request }) => {
    const accountId = caller.account.id;
    const note = cleaned(body.note);
    if (note === "") return refuseFields(["note"]);
    const closed = await inTransaction(db, async (tx) => {
      const own = refuseOwn(await lockOrderOfBreak(tx, breakId), accountId);
      if (own !== null) return own;
      const found = await closeBreak(tx, breakId, { accountId, note });
      if (found === null) return null;
      const { orderId, provider, reference } = found;
      const object = orderId === null ? `break:${breakId}` : `order:${orderId}`;
      await noteAboutMoney(tx, { accountId, action: "break.closed", object, detail: { provider, reference, reason: note }, requestId: request.id });
      return { success: true } as const;
    });
    if (closed !== null) return closed;
    return refuse((await isBreak(db, breakId)) ? "ALREADY_DECIDED" : "NOT_FOUND");
  });
}

/** The second word about what is above the owner's amount. */
function registerApprovalRoutes(app: FastifyInstance, needs: Needs): void {
  serve(app, "adminConfirmRefundApproval").with(async ({ params: { approvalId }, body }, { caller, lang, request }) => {
    const confirmed = await confirmPerson(needs, caller, { password: body.password, field: "password", lang, requestId: request.id });
    if (isRefused(confirmed)) return confirmed;
    const by = { approvalId, accountId: caller.account.id, requestId: request.id };
    const done = await confirmApproval({ ...needs, canProviderRefund: await refundOffers(needs.providers) }, by);
    if (done instanceof Refused) return done;
    return done === null ? { success: true, refund_id: null, state: null } : told(needs, done);
  });

  serve(app, "adminDropRefundApproval").with(async ({ params: { approvalId }, body }, { caller, request }) => {
    const orderId = await dropApproval(needs, { approvalId, reason: cleaned(body.reason), accountId: caller.account.id, requestId: request.id });
    if (orderId instanceof Refused) return orderId;
    needs.realtime.tellDesk({ orderId, what: "order" });
    return { success: true };
  });

  serve(app, "adminAskRefundAgain").with(async ({ params: { refundId } }, { caller, request }) => {
    const state = await askRefundAgain(needs, { refundId, accountId: caller.account.id, requestId: request.id });
    return state instanceof Refused ? state : { success: true, state };
  });
}

/** What the provider moves is told to it now; what waits for another person is not told. */
function told(needs: Needs, requested: Requested) {
  if ("waits" in requested) return { success: true as const, refund_id: null, state: null, waits_for_second: true as const };
  const { refundId, state } = requested;
  if (state === "requested") needs.background.start(() => sendRefund(needs, refundId));
  return { success: true as const, refund_id: refundId, state };
}

type Body = Input<AllSchemas["adminRefundPayment"]>["body"];
type Asked = { paymentId: number; accountId: number; requestId: string; now: Date };

function readCommand(body: Body, { now, ...asked }: Asked): RefundRequest | Refused<"INPUT_ERROR"> {
  const [amountSatang, returnedSatang] = [parseBaht(body.amount), parseBaht(body.returned)];
  const [reason, note] = [cleaned(body.reason), cleaned(body.note)];
  const wrong = [...(amountSatang === null ? ["amount"] : []), ...(returnedSatang === null ? ["returned"] : []), ...(reason === "" ? ["reason"] : [])];
  const byHand = body.way === "provider" ? null : readByHand(body, body.way, now);
  const faults = [...wrong, ...(Array.isArray(byHand) ? byHand : [])];
  if (amountSatang === null || returnedSatang === null || Array.isArray(byHand) || faults.length > 0) return refuseFields(faults);
  return { ...asked, amountSatang, returnedSatang, way: body.way, reviewId: body.review_id ?? null, reason, note, byHand };
}

/** By what a transfer can be found again; an array names the fields that say nothing. */
function readByHand(body: Body, way: Exclude<RefundWay, "provider">, now: Date): RefundRequest["byHand"] | string[] {
  const reference = cleaned(body.reference);
  const bankCode = cleaned(body.bank_code);
  const accountNumber = cleaned(body.account_number);
  const day = body.returned_on ?? "";
  const time = parseBangkokTime(day);
  const isTransfer = way === "bank";
  const faults = [
    ...(reference === "" ? ["reference"] : []),
    ...(time === null || time > now ? ["returned_on"] : []),
    ...(isTransfer && !findBank(bankCode) ? ["bank_code"] : []),
    ...(isTransfer && !/^[\d\s-]{6,30}$/.test(accountNumber) ? ["account_number"] : []),
  ];
  if (faults.length > 0) return faults;
  return { reference, returnedOn: day, bankCode: isTransfer ? bankCode : null, accountNumber: isTransfer ? accountNumber : null };
}

function cleaned(text: string | undefined): string {
  return (text ?? "").normalize("NFC").trim();
}

function refuseFields(fields: string[]): Refused<"INPUT_ERROR"> {
  const errors: FieldFault[] = fields.map((param) => plainFault(param, "REQUIRED"));
  return refuse("INPUT_ERROR", { errors });
}
