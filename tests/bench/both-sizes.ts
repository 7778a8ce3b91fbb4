import type pg from "pg";
import { allEndpoints } from "../../src/contract/all-endpoints.ts";
import { saveDailyTotals } from "../../src/server/admin/figures/save-daily-totals.ts";
import { createDb } from "../../src/server/platform/database/database.ts";
import type { BenchCase } from "./bench-case.ts";
import { type Caller, findSamples, growCrowd, insertCallers } from "./both-sizes-queries.ts";
import { figure } from "./figure.ts";
import { get, openWire, percentiles, type Wire } from "./load.ts";

type BenchOptions = {
  pool: pg.Pool;
  port: number;
  sizes: readonly { orders: number; crowd: number }[];
  growShop: (orders: number) => Promise<void>;
};
/** One call at each size: milliseconds, the middle of many. */
export type CallAtSizes = { call: string; isAdminList: boolean; p50: number[]; ratio: number };

const repeats = 15;
const warmUps = 3;
/** What takes less than this at the large size is quick, whatever it took at the small one. */
const quickMs = 5;

/** What the lists of the admin area are asked for besides their first page. */
const listsAsked: Readonly<Record<string, readonly string[]>> = {
  adminListOrders: [
    "state=approved",
    "state=review",
    "state=toShip",
    "state=attention",
    "state=expired",
    "page=199",
    "page=4000",
    "sort=highest",
    "sort=oldest",
    "method=9",
    "least=1000&most=1100",
    "from=2026-01-01&to=2026-01-31",
    "q=สมชาย",
    "q=สมชาย ใจดี",
    "q=ไม่มีใคร",
    "q=large4711",
    "q=0800004711",
    "q=4711",
    "q=สม",
    "q=zq",
    "q=สมชาย&state=approved",
    "q=สมชาย&method=1&sort=highest",
  ],
  adminListStudents: [
    "q=สมชาย",
    "q=ไม่มีใคร",
    "q=large4711",
    "q=สม",
    "q=zq",
    "sort=name",
    "sort=oldest",
    "page=199",
    "state=locked",
  ],
  adminListMails: [
    "q=large4711",
    "q=4711",
    "q=ชำระเงิน",
    "q=zq",
    "sent=yes",
    "sent=no",
    "sort=recipient",
    "page=199",
    "page=9000",
  ],
  adminListAudit: ["kind=order", "sort=oldest", "object=order:4711"],
  adminListFiles: ["view=unused", "q=slip", "sort=name"],
  adminListToResolve: ["state=done", "q=สมชาย", "sort=highest"],
  adminListItems: ["q=บัญชี", "sort=name", "page=150"],
  adminListCoupons: ["q=bench", "state=running", "sort=used"],
  adminListStatement: ["q=สมชาย", "state=unmatched"],
};

/** Every call that reads, of visitors, buyers and the admin area, at each size of the shop. */
export async function measureBothSizes({
  pool,
  port,
  sizes,
  growShop,
}: BenchOptions): Promise<CallAtSizes[]> {
  const db = createDb(pool);
  const found = new Map<string, CallAtSizes>();
  let crowd = 0;
  for (const size of sizes) {
    await growCrowd(db, { from: crowd, until: size.crowd });
    await growShop(size.orders);
    await saveDailyTotals(db);
    await pool.query("vacuum (analyze)");
    crowd = size.crowd;
    const callers = await insertCallers(pool);
    const samples = await findSamples(pool, callers.student);
    const wire = await openWire(port);
    for (const asked of callsFor(samples)) await measure(wire, callers, asked, found);
    wire.close();
  }
  const all = [...found.values()];
  for (const one of all) one.ratio = (one.p50.at(-1) ?? 0) / (one.p50[0] || 1);
  return all.sort((a, b) => (b.p50.at(-1) ?? 0) - (a.p50.at(-1) ?? 0));
}

/**
 * Figures read the days of the last month from their orders, and what a month sells is what a shop
 * is: the same past with more orders a day takes longer.
 */
const growsWithTheDay = new Set(["adminGetFigures", "adminGetTaxFigures"]);

export function isSlower({ call, p50, ratio, isAdminList }: CallAtSizes): boolean {
  if (growsWithTheDay.has(call)) return false;
  const last = p50.at(-1) ?? 0;
  return isAdminList ? last > 60 : last > quickMs && ratio > 1.3;
}

type BenchCall = { name: string; path: string; who: Caller };

function callsFor(samples: Readonly<Record<string, string>>): BenchCall[] {
  return Object.entries(allEndpoints).flatMap(([name, { method, path, who }]) => {
    if (method !== "GET") return [];
    const filled = path.replace(/:(\w+)/g, (_all, key: string) =>
      encodeURIComponent(samples[`${name}.${key}`] ?? samples[key] ?? "1"),
    );
    const caller: Caller =
      who === "visitor" || who === "guest"
        ? "guest"
        : who === "administrator" || who === "editor" || who === "instructor"
          ? "administrator"
          : "student";
    return ["", ...(listsAsked[name] ?? [])].map((query) => ({
      name: query === "" ? name : `${name}?${query}`,
      path: query === "" ? filled : `${filled}?${new URLSearchParams(query)}`,
      who: caller,
    }));
  });
}

async function measure(
  wire: Wire,
  callers: Record<Caller, { cookie: string }>,
  { name, path, who }: BenchCall,
  found: Map<string, CallAtSizes>,
): Promise<void> {
  const { bytes } = get(name, path, { cookie: callers[who].cookie });
  const times: number[] = [];
  for (let round = 0; round < warmUps + repeats; round += 1) {
    const begun = performance.now();
    const { status } = await wire.ask(bytes);
    if (status >= 500) console.error(`${name} answered ${status}`);
    if (round >= warmUps) times.push(performance.now() - begun);
  }
  const known = found.get(name) ?? {
    call: name,
    isAdminList: /^adminList/.test(name),
    p50: [],
    ratio: 1,
  };
  known.p50.push(percentiles(times).p50);
  found.set(name, known);
}

/** Runs alone, in a new shop. The crowd is as much larger than the orders as it is in `npm run demo:large`. */
export const sizes: BenchCase = {
  name: "sizes",
  about: "Every reading call in a small shop and in a large one",
  isExtra: true,
  measure: async ({ pool, ports, mostOrders, growShop }) => {
    const large = { orders: mostOrders, crowd: Math.round((mostOrders * 10) / 3) };
    const all = await measureBothSizes({
      pool,
      port: ports.shop,
      sizes: [{ orders: 8_000, crowd: 10_000 }, large],
      growShop,
    });
    const slower = all.filter(isSlower);
    const shown = ({ call, p50: [small = 0, grown = 0], ratio }: CallAtSizes) => ({
      call,
      "small ms": small.toFixed(2),
      "large ms": grown.toFixed(2),
      ratio: ratio.toFixed(2),
    });
    return {
      figures: [
        figure("calls measured at both sizes", all.length, ""),
        figure("of them slower than they may be", slower.length, "", { atMost: 0 }),
      ],
      tables: { slowest: all.slice(0, 40).map(shown), slower: slower.map(shown) },
    };
  },
};
