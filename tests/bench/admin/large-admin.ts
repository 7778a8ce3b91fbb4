import { saveDailyTotals } from "../../../src/server/admin/figures/save-daily-totals.ts";
import { createDb } from "../../../src/server/platform/database/database.ts";
import type { BenchCase } from "../bench-case.ts";
import { signInOwner } from "../checkout-cost-queries.ts";
import { figure } from "../figure.ts";
import { get, type LoadRequest, openWire, percentiles, post } from "../load.ts";
import { insertStatement } from "./large-admin-queries.ts";

const lines = 500;
const goal = { atMost: 60 };

/** What an owner opens in a day. The searches are for what many orders, one order or none have. */
const asked: Record<string, string> = {
  "the orders": "/api/admin/orders",
  "view: slips to check": "/api/admin/orders?state=review",
  "view: approved": "/api/admin/orders?state=approved",
  "view: to send": "/api/admin/orders?state=toShip",
  "view: needs attention": "/api/admin/orders?state=attention",
  "view: expired": "/api/admin/orders?state=expired",
  "page 2,000": "/api/admin/orders?page=2000",
  "search: a number": "/api/admin/orders?q=4711",
  "search: a first name": "/api/admin/orders?q=สมชาย",
  "search: a whole name": "/api/admin/orders?q=สมชาย ใจดี",
  "search: a telephone number": "/api/admin/orders?q=0800004711",
  "search: an e-mail": "/api/admin/orders?q=large4711@raanrian.example",
  "search: words of no order": "/api/admin/orders?q=ไม่มีใคร",
  "search of the whole area: a number": "/api/admin/find?q=4711",
  "search of the whole area: a first name": "/api/admin/find?q=สมชาย",
  "search of the whole area: a telephone number": "/api/admin/find?q=0800004711",
  "search of the whole area: a sum": "/api/admin/find?q=3,900.00",
  "search of the whole area: words of nothing": "/api/admin/find?q=ไม่มีใคร",
  "what waits, for the menu": "/api/admin/waiting",
  "figures of 30 days": "/api/admin/figures",
  "figures of 90 days": "/api/admin/figures?period=90d",
  "figures of taxes": "/api/admin/figures/taxes",
  "open lines of statements": "/api/admin/statement?state=unmatched",
};

export const largeAdmin: BenchCase = {
  name: "admin",
  about: "The administrators' calls in a shop with 300,000 orders: p50 and p99, one at a time",
  measure: async ({ pool, ports, secrets, isQuick, mostOrders, growShop }) => {
    const orders = isQuick ? Math.min(mostOrders, 30_000) : mostOrders;
    await growShop(orders);
    await saveDailyTotals(createDb(pool));
    await insertStatement(pool, lines);
    await pool.query("vacuum (analyze)");
    const owner = await signInOwner(pool, secrets.session);
    const wire = await openWire(ports.shop);
    const timed = async ({ label, bytes }: LoadRequest, repeats: number) => {
      const times: number[] = [];
      for (let round = -3; round < repeats; round += 1) {
        const begun = performance.now();
        const { status, body } = await wire.ask(bytes);
        if (status !== 200) throw new Error(`${label} answered ${status}: ${body}`);
        if (round >= 0) times.push(performance.now() - begun);
      }
      return percentiles(times);
    };
    const figures = [figure("orders in the shop", orders, "")];
    for (const [what, path] of Object.entries(asked)) {
      const request = get(what, encodeURI(path), { cookie: owner.cookie });
      const { p50, p99 } = await timed(request, isQuick ? 30 : 200);
      figures.push(figure(what, p50, "ms", goal), figure(`${what}, p99`, p99, "ms"));
    }
    const headers = {
      cookie: owner.cookie,
      "x-csrf-token": owner.csrf,
      "sec-fetch-site": "same-origin",
    };
    const match = post("match", "/api/admin/statement/match", {}, headers);
    const { p50, p99 } = await timed(match, isQuick ? 3 : 15);
    wire.close();
    const what = `matching ${lines} lines of a month`;
    return { figures: [...figures, figure(what, p50, "ms"), figure(`${what}, p99`, p99, "ms")] };
  },
};
