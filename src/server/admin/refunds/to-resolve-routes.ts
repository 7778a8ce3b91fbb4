import type { FastifyInstance } from "fastify";
import type * as z from "zod/mini";
import { choiceLimit } from "#contract/admin/batch-limit.ts";
import { toResolveQuery } from "#contract/admin/to-resolve-schemas.ts";
import { mayDo } from "#domain/account/permissions.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { choiceOf } from "#server/list/choose-all.ts";
import { exportedByKeys } from "#server/list/exported-rows.ts";
import { pagesOf } from "#server/list/list-page-queries.ts";
import { searchPatterns } from "#server/list/search-pattern.ts";
import { serveExport } from "#server/list/serve-export.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { LiveProviders } from "#server/shop/payment/keys/live-providers.ts";
import { listOpenApprovals } from "#server/shop/refund/refund-approval-queries.ts";
import { refundOffers } from "#server/shop/refund/refund-offers.ts";
import { findSecondApprovalAbove } from "#server/shop/settings/second-approval-queries.ts";
import { findWhatOrderGave } from "./effects-queries.ts";
import { moneyToKeep } from "./money-to-keep.ts";
import { refundApproval } from "./refund-approval.ts";
import { toResolveRow } from "./to-resolve.ts";
import { csvHead, csvRow } from "./to-resolve-csv.ts";
import {
  countToResolve,
  findToResolvePage,
  keysToResolve,
  listMoneyToKeep,
  type ResolveFilter,
  readToResolve,
  resolvePageSize,
} from "./to-resolve-queries.ts";

type ToResolveRouteDeps = { db: Db; dataKey: Buffer; providers: LiveProviders };

/** Reviews that wait for a person, and resolved ones. */
export function registerResolveListRoutes(app: FastifyInstance, deps: ToResolveRouteDeps): void {
  const { db } = deps;
  registerRefundEffectsRoute(app, db);

  serve(app, "adminListToResolve").with(async ({ query }, { caller, lang }) => {
    const { sort, page } = query;
    const canProviderRefund = await refundOffers(deps.providers);
    const [{ rows, total }, open, aboveSatang] = await Promise.all([
      findToResolvePage(db, filterOf(query), { sort, page, lang }),
      countToResolve(db),
      findSecondApprovalAbove(db),
    ]);
    const viewerId = caller.account.id;
    const refundApprovals = await listOpenApprovals(
      db,
      rows.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId])),
      viewerId,
    );
    const items = rows.map((row) => {
      const waiting = row.resolvedAt === null && refundApprovals.find(isOf(row));
      return toResolveRow(row, {
        canProviderRefund,
        aboveSatang,
        refundApproval: waiting
          ? refundApproval(waiting, { dataKey: deps.dataKey, viewerId })
          : null,
        viewerId,
      });
    });
    const data = {
      items,
      page,
      pages: pagesOf(total, { page, isMore: items.length === resolvePageSize }),
      total,
    };
    return { success: true, data, may_resolve: mayDo(caller.account, "payment.refund"), open };
  });

  serve(app, "adminChooseMoney").with(async ({ query }, { lang }) => {
    const found = await listMoneyToKeep(db, filterOf(query), {
      sort: query.sort,
      lang,
      most: choiceLimit + 1,
    });
    return choiceOf(found.map(moneyToKeep));
  });

  serveExport(app, db, "ToResolve", {
    query: toResolveQuery,
    head: csvHead,
    rows: (query, { lang, words }) =>
      exportedByKeys(keysToResolve(filterOf(query), query.sort), async (keys) =>
        (await readToResolve(db, keys, lang)).map((row) => csvRow(row, words)),
      ),
  });
}

/** What a refund would take from the buyer. */
function registerRefundEffectsRoute(app: FastifyInstance, db: Db): void {
  serve(app, "adminGetRefundEffects").with(async ({ params: { paymentId } }, { lang }) => {
    const gave = await findWhatOrderGave(db, paymentId, lang);
    if (gave === null) return refuse("NOT_FOUND");
    const {
      courses,
      seats,
      coupons,
      goods,
      isSent,
      withholdingSatang,
      payableSatang,
      withheldGoneSatang,
    } = gave;
    const data = {
      courses: courses.map(({ name, endsAt, isWaiting }) => ({
        name,
        ends_at: endsAt && new Date(endsAt).toISOString(),
        is_waiting: isWaiting,
      })),
      seats,
      coupons: coupons.map(({ code, comesBack }) => ({ code, comes_back: comesBack })),
      goods: goods.map(({ name, quantity }) => ({ name, qty: quantity })),
      is_sent: isSent,
      withholding: bahtFromSatang(withholdingSatang),
      payable: bahtFromSatang(payableSatang),
      withheld_gone: bahtFromSatang(withheldGoneSatang),
    };
    return { success: true, data };
  });
}

function isOf(row: { paymentId: number | null }) {
  return ({ paymentId }: { paymentId: number }) => paymentId === row.paymentId;
}

function filterOf({ q, state, kind }: z.output<typeof toResolveQuery>): ResolveFilter {
  return { state, kind, patterns: searchPatterns(q) };
}
