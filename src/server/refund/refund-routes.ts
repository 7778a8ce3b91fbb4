import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import { choiceLimit } from "#contract/batch-limit.ts";
import type { FieldFault } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { toResolveQuery } from "#contract/refund-schemas.ts";
import { mayDo } from "#domain/account/roles.ts";
import { parseBaht } from "#domain/money/satang.ts";
import { findBank } from "#domain/payment/bank.ts";
import type { RefundWay } from "#domain/payment/refund.ts";
import { parseBangkokTime } from "#domain/time/bangkok.ts";
import { choiceOf } from "../admin-list/choose-all.ts";
import { doEach } from "../admin-list/do-each.ts";
import { exportedByKeys } from "../admin-list/exported-rows.ts";
import { pagesOf } from "../admin-list/list-page-queries.ts";
import { searchPatterns } from "../admin-list/search-pattern.ts";
import { serveExport } from "../admin-list/serve-export.ts";
import { type ConfirmNeeds, confirmPerson, isRefused } from "../my-account/confirm-person.ts";
import type { AskNeeds } from "../payment/ask-provider.ts";
import type { BackgroundWork } from "../payment/background-work.ts";
import type { LiveProviders } from "../payment/keys/live-providers.ts";
import type { Clock } from "../platform/clock.ts";
import { inTransaction } from "../platform/in-transaction.ts";
import { Refused, refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import { confirmWish, dropWish } from "./confirm-wish.ts";
import { moneyToKeep } from "./money-to-keep.ts";
import { moneyWish } from "./money-wish.ts";
import { findSecondApprovalAbove, listOpenWishes } from "./money-wish-queries.ts";
import { type RefundRequest, type Requested, requestRefund } from "./request-refund.ts";
import { resolveReview } from "./resolve-review.ts";
import { closeBreak, isBreak, noteAboutMoney } from "./review-queries.ts";
import { sendRefund } from "./send-refunds.ts";
import { toResolveRow } from "./to-resolve.ts";
import { csvHead, csvRow } from "./to-resolve-csv.ts";
import { countToResolve, findToResolvePage, keysToResolve, listMoneyToKeep, type ResolveFilter, readToResolve, resolvePageSize } from "./to-resolve-queries.ts";

type Needs = AskNeeds & ConfirmNeeds & { background: BackgroundWork; dataKey: Buffer; clock: Clock };

export function registerRefundRoutes(app: FastifyInstance, needs: Needs): void {
  const { db } = needs;
  registerWishRoutes(app, needs);
  registerResolveListRoutes(app, needs);

  serve(app, "adminRefundPayment").with(async ({ params: { paymentId }, body }, { caller, lang, request }) => {
    const wish = readWish(body, { paymentId, accountId: caller.account.id, requestId: request.id, now: needs.clock() });
    if (wish instanceof Refused) return wish;
    const confirmed = await confirmPerson(needs, caller, { password: body.password, field: "password", lang, requestId: request.id });
    if (isRefused(confirmed)) return confirmed;
    const requested = await requestRefund({ ...needs, canProviderRefund: await refundOffers(needs.providers) }, wish);
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
    const wish = { resolution: "keep", note, accountId: caller.account.id, requestId: request.id } as const;
    const results = await doEach({ chosen: body.chosen, guard: app.guard, lang }, async ({ id: reviewId }) => {
      const answer = await resolveReview(needs, { reviewId, ...wish });
      return answer instanceof Refused ? answer : null;
    });
    return { success: true, data: { results } };
  });

  serve(app, "adminCloseBreak").with(async ({ params: { breakId }, body }, { caller, request }) => {
    const accountId = caller.account.id;
    const note = cleaned(body.note);
    if (note === "") return refuseFields(["note"]);
    const closed = await inTransaction(db, async (tx) => {
      const found = await closeBreak(tx, breakId, { accountId, note });
      if (found === null) return false;
      const { orderId, provider, reference } = found;
      const object = orderId === null ? `break:${breakId}` : `order:${orderId}`;
      await noteAboutMoney(tx, { accountId, action: "break.closed", object, detail: { provider, reference, reason: note }, requestId: request.id });
      return true;
    });
    if (closed) return { success: true };
    return refuse((await isBreak(db, breakId)) ? "ALREADY_DECIDED" : "NOT_FOUND");
  });
}

/** What waits for a person, and what has been done about it. */
function registerResolveListRoutes(app: FastifyInstance, needs: Needs): void {
  const { db } = needs;

  serve(app, "adminListToResolve").with(async ({ query }, { caller, lang }) => {
    const { sort, page } = query;
    const canProviderRefund = await refundOffers(needs.providers);
    const [{ rows, total }, open, aboveSatang] = await Promise.all([
      findToResolvePage(db, filterOf(query), { sort, page, lang }),
      countToResolve(db),
      findSecondApprovalAbove(db),
    ]);
    const wishes = await listOpenWishes(
      db,
      rows.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId])),
    );
    const items = rows.map((row) => {
      const wished = row.resolvedAt === null ? wishes.find(({ paymentId }) => paymentId === row.paymentId) : undefined;
      const wish = wished ? moneyWish(wished, { dataKey: needs.dataKey, viewerId: caller.account.id, aboveSatang }) : null;
      return toResolveRow(row, { canProviderRefund, aboveSatang, wish });
    });
    const data = { items, page, pages: pagesOf(total, { page, isMore: items.length === resolvePageSize }), total };
    return { success: true, data, may_resolve: mayDo(caller.account, "payment.refund"), open };
  });

  serve(app, "adminChooseMoney").with(async ({ query }, { lang }) => {
    const found = await listMoneyToKeep(db, filterOf(query), { sort: query.sort, lang, most: choiceLimit + 1 });
    return choiceOf(found.map(moneyToKeep));
  });

  serveExport(app, db, {
    ...{ endpoint: rawEndpoints.exportToResolve, query: toResolveQuery, file: "money-to-resolve.csv", head: csvHead },
    ...{ action: "review.exported", object: "review:list" },
    rows: (query, { lang }) => exportedByKeys(keysToResolve(filterOf(query), query.sort), async (keys) => (await readToResolve(db, keys, lang)).map(csvRow)),
  });
}

/** The second word about what is above the owner's amount. */
function registerWishRoutes(app: FastifyInstance, needs: Needs): void {
  serve(app, "adminConfirmMoneyWish").with(async ({ params: { wishId }, body }, { caller, lang, request }) => {
    const confirmed = await confirmPerson(needs, caller, { password: body.password, field: "password", lang, requestId: request.id });
    if (isRefused(confirmed)) return confirmed;
    const by = { wishId, accountId: caller.account.id, requestId: request.id };
    const done = await confirmWish({ ...needs, canProviderRefund: await refundOffers(needs.providers) }, by);
    if (done instanceof Refused) return done;
    return done === null ? { success: true, refund_id: null, state: null } : told(needs, done);
  });

  serve(app, "adminDropMoneyWish").with(async ({ params: { wishId } }, { caller, request }) => {
    const dropped = await dropWish(needs, { wishId, accountId: caller.account.id, requestId: request.id });
    return dropped instanceof Refused ? dropped : { success: true };
  });
}

/** What the provider moves is told to it now; what waits for another person is told to nobody. */
function told(needs: Needs, requested: Requested) {
  if ("waits" in requested) return { success: true as const, refund_id: null, state: null, waits_for_second: true as const };
  const { refundId, state } = requested;
  if (state === "requested") needs.background.start(() => sendRefund(needs, refundId));
  return { success: true as const, refund_id: refundId, state };
}

/** Which providers give money back by themselves. */
export async function refundOffers(providers: LiveProviders): Promise<(provider: string | null) => boolean> {
  const { all } = await providers.current();
  return (provider) => all.some(({ id, canRefund }) => id === provider && canRefund);
}

type Body = Input<AllSchemas["adminRefundPayment"]>["body"];
type Asked = { paymentId: number; accountId: number; requestId: string; now: Date };

function readWish(body: Body, { now, ...asked }: Asked): RefundRequest | Refused<"INPUT_ERROR"> {
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
  const errors: FieldFault[] = fields.map((param) => ({ param, msg: "", code: "REQUIRED" }));
  return refuse("INPUT_ERROR", { errors });
}

function filterOf({ q, state, kind }: z.output<typeof toResolveQuery>): ResolveFilter {
  return { state, kind, patterns: searchPatterns(q) };
}
