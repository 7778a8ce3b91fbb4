import type { FastifyInstance } from "fastify";
import { choiceLimit } from "#contract/admin/batch-limit.ts";
import { mayDo } from "#domain/account/permissions.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { bangkokDay } from "#domain/time/bangkok.ts";
import { choiceOf } from "#server/list/choose-all.ts";
import type { Db } from "#server/platform/database/database.ts";
import { refuse, refuseField } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { LiveProviders } from "#server/shop/payment/keys/live-providers.ts";
import { refundOffers } from "#server/shop/refund/refund-offers.ts";
import { sumMoney } from "../figures/money-figures-queries.ts";
import { readAdminFilter } from "./admin-filter.ts";
import { adminOrder, adminRow } from "./admin-order.ts";
import { findAdminPage } from "./admin-page-queries.ts";
import { orderFinder } from "./find-orders.ts";
import { findAdminChoice } from "./order-admin-queries.ts";
import { slipSignsOf } from "./slip-signs.ts";

type Deps = { db: Db; dataKey: Buffer; clock: Clock; providers: LiveProviders };

export function registerOrderAdminRoutes(
  app: FastifyInstance,
  { db, dataKey, clock, providers }: Deps,
): void {
  app.finders.push(orderFinder({ db, dataKey }));
  serve(app, "adminListOrders").with(async ({ query }, { caller, lang }) => {
    const filter = readAdminFilter(query, dataKey);
    if ("wrong" in filter) return refuseField(filter.wrong, "INVALID");
    const { rows, counts, total, pages } = await findAdminPage(db, filter, {
      page: query.page,
      lang,
    });
    const { "": all = 0, ...views } = counts;
    const signs = await slipSignsOf(db, rows, clock());
    return {
      success: true,
      data: {
        items: rows.map((row) => adminRow(row, signs, caller.account.id)),
        page: query.page,
        pages,
        total,
      },
      counts: { ...views, all },
    };
  });

  serve(app, "adminChooseOrders").with(async ({ query }) => {
    const filter = readAdminFilter(query, dataKey);
    if ("wrong" in filter) return refuseField(filter.wrong, "INVALID");
    const orders = await findAdminChoice(db, filter, { most: choiceLimit + 1 });
    return choiceOf(
      orders.map(({ id, paymentToDecide, studentName }) => ({
        id,
        version: paymentToDecide ?? 0,
        name: studentName,
      })),
    );
  });

  serve(app, "adminGetOrder").with(async ({ params: { id } }, { caller, lang }) => {
    const { account } = caller;
    const canProviderRefund = await refundOffers(providers);
    const asked = {
      dataKey,
      orderId: id,
      viewerId: account.id,
      mayReadAccountMail: mayDo(account, "user.manage"),
      lang,
      now: clock(),
      canProviderRefund,
    };
    const order = await adminOrder(db, asked);
    if (order === null) return refuse("NOT_FOUND");
    return {
      success: true,
      data: {
        ...order,
        may_decide: mayDo(account, "payment.approve"),
        may_refund: mayDo(account, "payment.refund"),
      },
    };
  });

  serve(app, "adminGetMoneyToday").with(async (_input, { lang }) => {
    const today = bangkokDay(clock());
    const rows = await sumMoney(db, { from: today, to: today }, lang);
    return { success: true, data: rows.map(moneyWire) };
  });
}

function moneyWire({
  methodId,
  methodName,
  currency,
  orders,
  amountSatang,
}: Awaited<ReturnType<typeof sumMoney>>[number]) {
  return {
    payment_method_id: methodId,
    payment_method_name: methodName,
    currency_code: currency,
    orders,
    amount: bahtFromSatang(amountSatang),
  };
}
