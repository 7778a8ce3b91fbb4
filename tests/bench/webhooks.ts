import type pg from "pg";
import { loadBareTransactions } from "./bare-transaction.ts";
import type { BenchCase } from "./bench-case.ts";
import {
  fillCarts,
  findCharge,
  listenEnrolled,
  tellEnrolled,
  tellNoMore,
} from "./discounted-queries.ts";
import { figure } from "./figure.ts";
import { openWire, percentiles, post } from "./load.ts";
import { type BenchStudent, type findWares, insertStudents } from "./students-queries.ts";

type BenchOptions = {
  pool: pg.Pool;
  port: number;
  wares: Awaited<ReturnType<typeof findWares>>;
  sessionSecret: string;
  milliseconds: number;
  statements: () => Promise<number>;
};
export type Webhooks = {
  /**
   * From the buyer's press at the provider to an open course, 8 at once: notification, inquiry at
   * the provider and approval.
   */
  enrolledPerSecond: number;
  ofBareTransaction: number;
  statementsEach: number;
  /** With 32 at once, and so many bare transactions. */
  ofBareTransactionAt32: number;
  p99At32: number;
};

/**
 * A server that has been up for a while has warm code, and the hundredth part of so few would be
 * one unlucky one.
 */
const counts = { warm: 1_500, eight: 1_500, many: 1_000 };

export async function measureWebhooks({
  pool,
  port,
  wares,
  sessionSecret,
  milliseconds,
  statements,
}: BenchOptions): Promise<Webhooks> {
  const students = await insertStudents(
    pool,
    counts.warm + counts.eight + counts.many,
    sessionSecret,
  );
  await fillCarts(pool, {
    accountIds: students.map(({ id }) => id),
    courses: wares.courses,
    couponIds: [],
  });
  const charges = await each(students, 8, (student) => begin(pool, port, student));
  await tellEnrolled(pool);
  const enroll = (some: UnpaidOrder[], clients: number) => payAll(pool, { port, some, clients });
  await enroll(charges.splice(0, counts.warm), 8);
  const before = await statements();
  const eight = await enroll(charges.splice(0, counts.eight), 8);
  const statementsEach = ((await statements()) - before) / counts.eight;
  const many = await enroll(charges, 32);
  await tellNoMore(pool);
  const bare = await loadBareTransactions(pool, { clients: 8, milliseconds });
  const bareOfMany = await loadBareTransactions(pool, { clients: 32, milliseconds });
  return {
    enrolledPerSecond: eight.perSecond,
    ofBareTransaction: eight.perSecond / bare.perSecond,
    statementsEach,
    ofBareTransactionAt32: many.perSecond / bareOfMany.perSecond,
    p99At32: many.p99,
  };
}

type UnpaidOrder = { orderId: number; charge: string };

/** An order with a QR code that is not paid yet. */
async function begin(
  pool: pg.Pool,
  port: number,
  { cookie, csrf }: BenchStudent,
): Promise<UnpaidOrder> {
  const headers = {
    cookie,
    "x-csrf-token": csrf,
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
  };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { orderId: number };
  };
  const { orderId } = await post("/private/cart/order", { payment_method_id: 9 });
  await post("/api/omise/promptpay", { orderId });
  return { orderId, charge: await findCharge(pool, orderId) };
}

async function payAll(
  pool: pg.Pool,
  { port, some, clients }: { port: number; some: readonly UnpaidOrder[]; clients: number },
) {
  const watch = await watchOrders(pool);
  const wires = await Promise.all(Array.from({ length: clients }, () => openWire(port + 1)));
  const begun = performance.now();
  const times = await each(some, clients, async ({ orderId, charge }) => {
    const wire = wires.pop();
    if (!wire) throw new Error("more buyers than connections");
    const started = performance.now();
    const opened = watch.opened(orderId);
    const { status } = await wire.ask(
      post("pay", `/omise/control/api/charges/${charge}/pay`, {}).bytes,
    );
    wires.push(wire);
    if (status !== 200) throw new Error(`the provider took no payment: ${status}`);
    return (await opened) - started;
  });
  const seconds = (performance.now() - begun) / 1000;
  await watch.end();
  for (const wire of wires) wire.close();
  return { perSecond: times.length / seconds, ...percentiles(times) };
}

/** Tells of each order the moment at which its course was open. */
async function watchOrders(pool: pg.Pool) {
  const waiting = new Map<number, (at: number) => void>();
  const end = await listenEnrolled(pool, (id) => {
    waiting.get(id)?.(performance.now());
    waiting.delete(id);
  });
  return {
    opened: (orderId: number) => new Promise<number>((done) => waiting.set(orderId, done)),
    end,
  };
}

/** All of them, so many at once. */
async function each<From, To>(
  all: readonly From[],
  clients: number,
  work: (one: From) => Promise<To>,
): Promise<To[]> {
  const waiting = [...all];
  const done: To[] = [];
  const client = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      done.push(await work(one));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return done;
}

export const webhooks: BenchCase = {
  name: "webhooks",
  about: "From the provider's report to an open course",
  measure: async (bench) => {
    const found = await measureWebhooks({
      ...bench,
      port: bench.ports.shop,
      sessionSecret: bench.secrets.session,
      statements: async () => (await bench.costs()).statements,
    });
    const atLeast = 0.2;
    return {
      figures: [
        figure("courses opened, 8 at once", found.enrolledPerSecond, "per s"),
        figure("of the bare transaction", found.ofBareTransaction, "×", { atLeast }),
        figure("the same, 32 at once", found.ofBareTransactionAt32, "×", { atLeast }),
        figure("statements each", found.statementsEach, "", { atMost: 20 }),
        figure("p99, 32 at once", found.p99At32, "ms", { atMost: 150 }),
      ],
    };
  },
};
