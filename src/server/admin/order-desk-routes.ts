import type { FastifyInstance } from "fastify";
import { mayDo, type Permission } from "#domain/account/roles.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { bangkokDayRange } from "#domain/time/bangkok.ts";
import type { SignedIn } from "../platform/caller.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import { readDeskFilter } from "./desk-filter.ts";
import { deskOrder, deskRow } from "./desk-order.ts";
import { findDeskPage, pagesOf, sumApprovedMoney } from "./order-desk-queries.ts";

type Deps = { db: Db; dataKey: Buffer; clock: Clock };

export function registerOrderDeskRoutes(app: FastifyInstance, { db, dataKey, clock }: Deps): void {
  serve(app, "adminListOrders").with(async ({ query }, { caller, lang }) => {
    if (!may(caller, "order.read")) return refuse("FORBIDDEN");
    const filter = readDeskFilter(query);
    if ("wrong" in filter) return refuse("INPUT_ERROR", { errors: [{ param: filter.wrong, msg: "", code: "INVALID" }] });
    const { rows, counts } = await findDeskPage(db, filter, { page: query.page, lang });
    const total = counts[filter.view] ?? 0;
    const { "": all = 0, ...views } = counts;
    return { success: true, data: { items: rows.map(deskRow), page: query.page, pages: pagesOf(total), total }, counts: { ...views, all } };
  });

  serve(app, "adminGetOrder").with(async ({ params: { id } }, { caller, lang }) => {
    if (!may(caller, "order.read")) return refuse("FORBIDDEN");
    const order = await deskOrder(db, { dataKey, orderId: id, lang });
    if (order === null) return refuse("NOT_FOUND");
    return { success: true, data: { ...order, may_decide: may(caller, "payment.approve") } };
  });

  serve(app, "adminGetMoneyToday").with(async (_input, { caller, lang }) => {
    if (!may(caller, "order.read")) return refuse("FORBIDDEN");
    const rows = await sumApprovedMoney(db, { since: bangkokDayRange(clock()).from, lang });
    const data = rows.map(({ methodId, methodName, currency, orders, amountSatang }) => ({
      payment_method_id: methodId,
      payment_method_name: methodName,
      currency_code: currency,
      orders,
      amount: bahtFromSatang(amountSatang),
    }));
    return { success: true, data };
  });
}

function may({ account }: SignedIn, permission: Permission): boolean {
  return mayDo(account, permission);
}
