import { saveDailyTotals } from "../../../src/server/admin/figures/save-daily-totals.ts";
import { createDb } from "../../../src/server/platform/database/database.ts";
import type { BenchCase } from "../bench-case.ts";
import { signInOwner } from "../checkout-cost-queries.ts";
import { type Figure, figure } from "../figure.ts";
import { get, type LoadRequest, openWire, percentiles, post, type Wire } from "../load.ts";
import { insertManyLessons, insertStatement } from "./large-admin-queries.ts";

const lines = 500;
const goal = { atMost: 60 };
const searchGoal = { atMost: 100 };
/** So a call that is slow is asked less often, and the case ends. */
const [longestMs, fewest] = [8_000, 5];

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
  "what waits, for the menu": "/api/admin/waiting",
  "figures of 30 days": "/api/admin/figures",
  "figures of 90 days": "/api/admin/figures?period=90d",
  "figures of taxes": "/api/admin/figures/taxes",
  "open lines of statements": "/api/admin/statement?state=unmatched",
};

/** What is typed after Ctrl+K. */
const searched: Record<string, string> = {
  "an order's number": "4711",
  "a first name": "สมชาย",
  "a whole name": "สมชาย ใจดี",
  "a telephone number": "0800004711",
  "an e-mail": "large4711@raanrian.example",
  "a sum": "3,900.00",
  "a course": "ภาษาญี่ปุ่น ภาคที่ 17",
  "a lesson": "ตอนที่ 3 ของ ไพธอน",
  "a word of many lessons": "ตอนที่",
  "a text of the shop": "ตะกร้า",
  "words of nothing": "ไม่มีใคร",
};
const findPath = "/api/admin/find?q=";

export const largeAdmin: BenchCase = {
  name: "admin",
  about: "The administrators' calls in a shop with 300,000 orders: p50 and p99, one at a time",
  measure: async ({ pool, ports, secrets, isQuick, mostOrders, growShop, restartShop }) => {
    const orders = isQuick ? Math.min(mostOrders, 30_000) : mostOrders;
    await growShop(orders);
    await saveDailyTotals(createDb(pool));
    await insertStatement(pool, lines);
    await insertManyLessons(pool);
    await pool.query("vacuum (analyze)");
    const owner = await signInOwner(pool, secrets.session);
    const wire = await openWire(ports.shop);
    const figures = [figure("orders in the shop", orders, "")];
    const ask = async (what: string, path: string, wanted: { atMost: number }) => {
      const request = get(what, encodeURI(path), { cookie: owner.cookie });
      const { p50, p99 } = await timed(wire, request, isQuick ? 30 : 200);
      figures.push(figure(what, p50, "ms", wanted), figure(`${what}, p99`, p99, "ms"));
    };
    for (const [what, path] of Object.entries(asked)) await ask(what, path, goal);
    for (const [what, words] of Object.entries(searched))
      await ask(`search of the whole area: ${what}`, findPath + words, searchGoal);
    const headers = {
      cookie: owner.cookie,
      "x-csrf-token": owner.csrf,
      "sec-fetch-site": "same-origin",
    };
    const match = post("match", "/api/admin/statement/match", {}, headers);
    const { p50, p99 } = await timed(wire, match, isQuick ? 3 : 15);
    wire.close();
    await restartShop();
    figures.push(...(await firstSearches(ports.shop, owner.cookie)));
    const what = `matching ${lines} lines of a month`;
    return { figures: [...figures, figure(what, p50, "ms"), figure(`${what}, p99`, p99, "ms")] };
  },
};

async function timed(wire: Wire, { label, bytes }: LoadRequest, repeats: number) {
  const times: number[] = [];
  const until = performance.now() + longestMs;
  for (let round = -3; round < repeats; round += 1) {
    if (round >= fewest && performance.now() > until) break;
    const begun = performance.now();
    const { status, body } = await wire.ask(bytes);
    if (status !== 200) throw new Error(`${label} answered ${status}: ${body}`);
    if (round >= 0) times.push(performance.now() - begun);
  }
  return percentiles(times);
}

/** The page asks without words when it opens the search, and with them when something is typed. */
async function firstSearches(port: number, cookie: string): Promise<Figure[]> {
  const wire = await openWire(port);
  const figures: Figure[] = [];
  for (const [what, words] of [
    ["getting ready after a start", ""],
    ["the first words after it", "สมชาย"],
  ] as const) {
    const begun = performance.now();
    await wire.ask(get(what, encodeURI(findPath + words), { cookie }).bytes);
    figures.push(figure(`search of the whole area: ${what}`, performance.now() - begun, "ms"));
  }
  wire.close();
  return figures;
}
