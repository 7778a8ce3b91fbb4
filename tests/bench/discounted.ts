import type pg from "pg";
import { readQuoteFacts, type WireQuoteFacts } from "../../src/contract/order/quote-facts-wire.ts";
import { quoteFrom } from "../../src/domain/quote/quote-facts.ts";
import type { BenchCase } from "./bench-case.ts";
import { fillCarts, findManyCourses, insertDiscounts } from "./discounted-queries.ts";
import { figure } from "./figure.ts";
import { type Load, load, post, type Sequence } from "./load.ts";
import { type BenchStudent, type findWares, insertStudents } from "./students-queries.ts";

type Cost = { app: number; database: number; statements: number };
type BenchOptions = {
  pool: pg.Pool;
  port: number;
  wares: Awaited<ReturnType<typeof findWares>>;
  sessionSecret: string;
  /** How many orders the shop holds, smallest first. */
  sizes: readonly number[];
  milliseconds: number;
  growShop: (orders: number) => Promise<void>;
  costed: (work: () => Promise<Load>) => Promise<{ load: Load; cost: Cost }>;
};
export type DiscountFigures = {
  /** With a coupon and a promotion, by 8 at once. */
  bySize: { orders: number; quoteP50: number; placeP50: number }[];
  /** The largest shop's p50 of the smallest one's. */
  quoteRatio: number;
  placeRatio: number;
  /** One quote of a cart with twenty courses: CPU of the shop's process, and of the database. */
  longQuote: { appCpuMs: number; databaseCpuMs: number; p50: number };
  /** CPU of the rule alone on the facts of that cart, in microseconds. */
  ruleCpuUs: number;
};

export async function measureDiscounted(given: BenchOptions): Promise<DiscountFigures> {
  const { pool, sizes, wares } = given;
  await given.growShop(1);
  const couponIds = await insertDiscounts(
    pool,
    wares.courses.map(({ id }) => id),
  );
  const bySize: DiscountFigures["bySize"] = [];
  for (const orders of sizes) {
    await given.growShop(orders);
    bySize.push({ orders, ...(await measureOrders(given, couponIds)) });
  }
  const ratio = (of: "quoteP50" | "placeP50") =>
    (bySize.at(-1)?.[of] ?? 0) / (bySize[0]?.[of] ?? 1);
  return {
    bySize,
    quoteRatio: ratio("quoteP50"),
    placeRatio: ratio("placeP50"),
    ...(await measureLongQuote(given)),
  };
}

const rounds = 3;

/** The middle of three rounds, after one that counts nothing. */
async function measureOrders(
  { pool, port, wares, sessionSecret, milliseconds }: BenchOptions,
  couponIds: readonly number[],
) {
  const students = await insertStudents(pool, 4_000, sessionSecret);
  await fillCarts(pool, {
    accountIds: students.map(({ id }) => id),
    courses: wares.courses,
    couponIds,
  });
  const found: Load[] = [];
  for (let round = 0; round <= rounds; round += 1)
    found.push(
      await load({ port, clients: 8, milliseconds, sequence: () => quoteAndOrder(students) }),
    );
  const p50 = (label: string) =>
    middle(found.slice(1).map(({ byLabel }) => byLabel.get(label)?.p50 ?? 0));
  return { quoteP50: p50("quote"), placeP50: p50("place order") };
}

function* quoteAndOrder(students: BenchStudent[]): Sequence {
  const student = students.pop();
  if (!student)
    throw new Error("the bench has run out of students with discounts: raise their number");
  yield post("quote", "/public/pricing/quote", { payment_method_id: 1 }, headersOf(student));
  yield post("place order", "/private/cart/order", { payment_method_id: 1 }, headersOf(student));
}

async function measureLongQuote({
  pool,
  port,
  sessionSecret,
  milliseconds,
  costed,
}: BenchOptions): Promise<Pick<DiscountFigures, "longQuote" | "ruleCpuUs">> {
  const students = await insertStudents(pool, 1, sessionSecret);
  const courses = await findManyCourses(pool, 20);
  await fillCarts(pool, { accountIds: students.map(({ id }) => id), courses, couponIds: [] });
  const quotes = (clients: number) =>
    load({ port, clients, milliseconds: 4 * milliseconds, sequence: () => quoteOnce(students) });
  await quotes(8);
  const { load: taken, cost } = await costed(() => quotes(1));
  const longQuote = {
    appCpuMs: (cost.app * 1000) / taken.done,
    databaseCpuMs: (cost.database * 1000) / taken.done,
    p50: taken.p50,
  };
  return { longQuote, ruleCpuUs: await measureRule(port, students, courses) };
}

const repeats = 5_000;

/**
 * The rule by which browser and server reckon, on what the shop says about this very cart; warm, as
 * in a server that has been up for a while.
 */
async function measureRule(
  port: number,
  [student]: BenchStudent[],
  courses: readonly { id: number; planId: number }[],
): Promise<number> {
  const headers = { "content-type": "application/json", ...(student && headersOf(student)) };
  const answer = await fetch(`http://127.0.0.1:${port}/public/pricing/quote`, {
    method: "POST",
    headers,
    body: '{"payment_method_id":1}',
  });
  const { facts } = (await answer.json()) as { facts: WireQuoteFacts };
  const known = readQuoteFacts(facts);
  const lines = courses.map(({ id, planId }, index) => ({
    lineId: index + 1,
    itemId: id,
    planId,
    quantity: 1,
  }));
  const command = {
    currency: "THB",
    couponIds: [],
    promotion: "best",
    methodId: 1,
    addressId: null,
    optionId: null,
    withholdingPercent: null,
  } as const;
  const reckon = () => {
    for (let count = 0; count < repeats; count += 1) quoteFrom(known, { ...command, lines });
  };
  if (quoteFrom(known, { ...command, lines }).lines.length !== 20)
    throw new Error("the cart of twenty lines has lost some");
  reckon();
  const before = process.cpuUsage();
  reckon();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / repeats;
}

function* quoteOnce([student]: BenchStudent[]): Sequence {
  if (student)
    yield post("quote", "/public/pricing/quote", { payment_method_id: 1 }, headersOf(student));
}

function headersOf({ cookie, csrf }: BenchStudent) {
  return { cookie, "x-csrf-token": csrf, "sec-fetch-site": "same-origin" };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

export const discounted: BenchCase = {
  name: "discounts",
  about: "Quote and order with a coupon and a promotion, in a small and a large shop",
  measure: async (bench) => {
    const found = await measureDiscounted({
      ...bench,
      port: bench.ports.shop,
      sessionSecret: bench.secrets.session,
      sizes: bench.isQuick ? [10_000] : [10_000, bench.mostOrders],
    });
    const { appCpuMs, databaseCpuMs } = found.longQuote;
    return {
      figures: [
        figure("quote in the large shop, of the small one", found.quoteRatio, "×", { atMost: 1.3 }),
        figure("order in the large shop, of the small one", found.placeRatio, "×", { atMost: 1.3 }),
        figure("the rule for 20 courses, processor", found.ruleCpuUs / 1000, "ms", { atMost: 1 }),
        figure("the whole request: shop, processor", appCpuMs, "ms"),
        figure("the whole request: database, processor", databaseCpuMs, "ms"),
      ],
      tables: { sizes: found.bySize },
    };
  },
};
