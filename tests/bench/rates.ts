import { loadBareTransactions } from "./bare-transaction.ts";
import type { Bench, Cost } from "./bench.ts";
import type { BenchCase } from "./bench-case.ts";
import { type Figure, figure, type Goal } from "./figure.ts";
import { type Load, load, type Sequence } from "./load.ts";
import { checkouts, detail, hello, list, page, reading } from "./sequences.ts";
import type { BenchStudent } from "./students-queries.ts";

type Base = "hello" | "transaction";
type RateCase = { name: string; sequence: () => Sequence; of: Base; wanted: Goal };
type RateMeasurement = { load: Load; cost: Cost };
type RateRow = {
  what: string;
  clients: number;
  perSecond: number;
  ratio: number;
  p50: number;
  p99: number;
  appMs: number;
  databaseMs: number;
  statements: number;
  failures: number;
};
type Round = { bases: Record<Base, { perSecond: number; p99: number }>; rows: RateRow[] };

export const rates: BenchCase = {
  name: "rates",
  about: "Rates of the catalog, the cart and the checkout, as shares of two bare servers",
  measure: async (bench) => {
    const cases = await rateCases(bench);
    const counts = bench.isQuick ? [8] : [1, 8, 32];
    const figures: Figure[] = [];
    const rows: RateRow[] = [];
    for (const clients of counts) {
      const found = await measureRates(bench, { cases, clients });
      rows.push(...found.rows);
      figures.push(...figuresOf(found, { cases, clients }));
    }
    return { figures, tables: { rates: rows } };
  },
};

async function rateCases({ students, wares, ports }: Bench): Promise<RateCase[]> {
  const [reader, filler] = [students.pop(), students.pop()];
  if (!reader || !filler) throw new Error("no students");
  const fill = () => fillOnce(reader, wares);
  await load({ port: ports.shop, clients: 1, milliseconds: 50, sequence: fill });
  const cases: RateCase[] = [
    { name: "catalog list of 20", sequence: list, of: "hello", wanted: { atLeast: 1 / 6 } },
    { name: "course detail", sequence: detail, of: "hello", wanted: { atLeast: 1 / 5 } },
    { name: "course page, stored", sequence: page, of: "hello", wanted: { atLeast: 1 / 3 } },
    {
      name: "student's cart with two items",
      sequence: reading(reader),
      of: "transaction",
      wanted: { atLeast: 0.3 },
    },
    {
      name: "checkout",
      sequence: checkouts(students, wares),
      of: "transaction",
      wanted: { atLeast: 0.25 },
    },
  ];
  for (const { sequence } of cases.slice(-3))
    await load({ port: ports.shop, clients: 8, milliseconds: 700, sequence });
  return cases;
}

/** Bases and cases take turns, so that all meet the same machine. The middle round counts. */
async function measureRates(
  bench: Bench,
  { cases, clients }: { cases: readonly RateCase[]; clients: number },
): Promise<Round> {
  const { ports, pool, milliseconds, rounds, costed } = bench;
  const hellos: { perSecond: number; p99: number }[] = [];
  const transactions: typeof hellos = [];
  const taken = cases.map((): RateMeasurement[] => []);
  for (let round = 0; round < rounds; round += 1) {
    hellos.push(await load({ port: ports.hello, clients, milliseconds, sequence: hello }));
    transactions.push(await loadBareTransactions(pool, { clients, milliseconds }));
    for (const [at, { sequence }] of cases.entries())
      taken[at]?.push(
        await costed(() => load({ port: ports.shop, clients, milliseconds, sequence })),
      );
  }
  const bases = {
    hello: median(hellos, ({ perSecond }) => perSecond),
    transaction: median(transactions, ({ perSecond }) => perSecond),
  };
  const rows = cases.flatMap(({ name, of }, at) => {
    const middle = median(taken[at] ?? [], (one) => one.load.perSecond);
    return rowsOf(middle, { name, clients, base: bases[of].perSecond });
  });
  return { bases, rows };
}

/** A checkout has a second row: the rate of its order alone, as if the other calls were free. */
function rowsOf(
  measured: RateMeasurement,
  { name, clients, base }: { name: string; clients: number; base: number },
): RateRow[] {
  const { perSecond, p50, p99, failures, done, byLabel } = measured.load;
  const each = (number: number) => (done === 0 ? 0 : number / done);
  const row = {
    what: name,
    clients,
    perSecond,
    ratio: perSecond / base,
    p50,
    p99,
    appMs: each(measured.cost.app * 1000),
    databaseMs: each(measured.cost.database * 1000),
    statements: each(measured.cost.statements),
    failures,
  };
  const order = byLabel.get("place order");
  if (!order) return [row];
  const orders = (clients * 1000) / order.p50;
  const placed = { perSecond: orders, ratio: orders / base, p50: order.p50, p99: order.p99 };
  return [row, { ...row, ...placed, what: "place order" }];
}

function figuresOf(
  { bases, rows }: Round,
  { cases, clients }: { cases: readonly RateCase[]; clients: number },
): Figure[] {
  const goals = new Map(cases.map(({ name, of, wanted }) => [name, { of, wanted }]));
  goals.set("place order", { of: "transaction", wanted: { atLeast: 0.5 } });
  const shares = rows.map(({ what, ratio }) => {
    const goal = goals.get(what);
    const base = goal?.of === "hello" ? "hello" : "the bare transaction";
    const wanted = clients === 8 ? goal?.wanted : undefined;
    return figure(`${what}, ${clients} clients, of ${base}`, ratio, "×", wanted);
  });
  const checkout = rows.find(({ what }) => what === "checkout");
  if (clients !== 32 || checkout === undefined) return shares;
  const times = checkout.p99 / bases.transaction.p99;
  return [
    ...shares,
    figure("p99 of a checkout, 32 clients, of the bare transaction's", times, "×", { atMost: 5 }),
    figure("p99 of a checkout, 32 clients", checkout.p99, "ms"),
  ];
}

function* fillOnce(student: BenchStudent, wares: Bench["wares"]): Sequence {
  const steps = checkouts([{ ...student, slip: "" }], wares)();
  const first = steps.next();
  if (!first.done) yield first.value;
}

function median<T>(all: readonly T[], by: (one: T) => number): T {
  const middle = all.toSorted((a, b) => by(a) - by(b))[Math.floor(all.length / 2)];
  if (middle === undefined) throw new Error("nothing was measured");
  return middle;
}
