import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { choiceLimit } from "#contract/desk/batch-limit.ts";
import { toResolveQuery } from "#contract/desk/refund-schemas.ts";
import { mayDo } from "#domain/account/roles.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { choiceOf } from "#server/desk/kit/choose-all.ts";
import { exportedByKeys } from "#server/desk/kit/exported-rows.ts";
import { pagesOf } from "#server/desk/kit/list-page-queries.ts";
import { searchPatterns } from "#server/desk/kit/search-pattern.ts";
import { serveExport } from "#server/desk/kit/serve-export.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { LiveProviders } from "../payment/keys/live-providers.ts";
import { findWhatOrderGave } from "./effects-queries.ts";
import { moneyToKeep } from "./money-to-keep.ts";
import { refundApproval } from "./refund-approval.ts";
import { findSecondApprovalAbove, listOpenApprovals } from "./refund-approval-queries.ts";
import { refundOffers } from "./refund-offers.ts";
import { toResolveRow } from "./to-resolve.ts";
import { csvHead, csvRow } from "./to-resolve-csv.ts";
import { countToResolve, findToResolvePage, keysToResolve, listMoneyToKeep, type ResolveFilter, readToResolve, resolvePageSize } from "./to-resolve-queries.ts";

type Needs = { db: Db; dataKey: Buffer; providers: LiveProviders };

/** What waits for a person, and what has been done about it. */
export function registerResolveListRoutes(app: FastifyInstance, needs: Needs): void {
  const { db } = needs;

  serve(app, "adminListToResolve").with(async ({ query }, { caller, lang }) => {
    const { sort, page } = query;
    const canProviderRefund = await refundOffers(needs.providers);
    const [{ rows, total }, open, aboveSatang] = await Promise.all([
      findToResolvePage(db, filterOf(query), { sort, page, lang }),
      countToResolve(db),
      findSecondApprovalAbove(db),
    ]);
    const refundApprovals = await listOpenApprovals(
      db,
      rows.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId])),
    );
    const items = rows.map((row) => {
      const waiting = row.resolvedAt === null ? refundApprovals.find(({ paymentId }) => paymentId === row.paymentId) : undefined;
      const viewerId = caller.account.id;
      const approval = waiting ? refundApproval(waiting, { dataKey: needs.dataKey, viewerId, aboveSatang }) : null;
      return toResolveRow(row, { canProviderRefund, aboveSatang, refundApproval: approval, viewerId });
    });
    const data = { items, page, pages: pagesOf(total, { page, isMore: items.length === resolvePageSize }), total };
    return { success: true, data, may_resolve: mayDo(caller.account, "payment.refund"), open };
  });

  serve(app, "adminCountToResolve").with(async () => ({ success: true, data: { open: await countToResolve(db) } }));

  serve(app, "adminGetRefundEffects").with(async ({ params: { paymentId } }, { lang }) => {
    const gave = await findWhatOrderGave(db, paymentId, lang);
    if (gave === null) return refuse("NOT_FOUND");
    const { courses, seats, coupons, goods, isSent, withholdingSatang } = gave;
    const data = {
      courses: courses.map(({ name, endsAt, isWaiting }) => ({ name, ends_at: endsAt && new Date(endsAt).toISOString(), is_waiting: isWaiting })),
      seats,
      coupons: coupons.map(({ code, comesBack }) => ({ code, comes_back: comesBack })),
      goods: goods.map(({ name, quantity }) => ({ name, qty: quantity })),
      is_sent: isSent,
      withholding: bahtFromSatang(withholdingSatang),
    };
    return { success: true, data };
  });

  serve(app, "adminChooseMoney").with(async ({ query }, { lang }) => {
    const found = await listMoneyToKeep(db, filterOf(query), { sort: query.sort, lang, most: choiceLimit + 1 });
    return choiceOf(found.map(moneyToKeep));
  });

  serveExport(app, db, "ToResolve", {
    ...{ query: toResolveQuery, head: csvHead },
    rows: (query, { lang, words }) =>
      exportedByKeys(keysToResolve(filterOf(query), query.sort), async (keys) => (await readToResolve(db, keys, lang)).map((row) => csvRow(row, words))),
  });
}

function filterOf({ q, state, kind }: z.output<typeof toResolveQuery>): ResolveFilter {
  return { state, kind, patterns: searchPatterns(q) };
}
