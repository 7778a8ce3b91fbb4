import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import {
  type HttpAnswer,
  type HttpVisitor,
  httpVisitor,
} from "../../tests/support/http-visitor.ts";
import { root } from "./places.ts";

/** What the shop said yes to: the order and its state at that moment. */
export type PromisedState = "placed" | "reported" | "approved" | "cancelled";
export type Promises = Map<number, PromisedState>;
/** An answer to one call. Status 0: none came. `wrote`: the shop said yes to an order. */
export type NotedAnswer = { at: number; ms: number; status: number; what: string; wrote: boolean };

export type Load = {
  promises: Promises;
  answers: NotedAnswer[];
  stop(): Promise<void>;
};

const slip = new Uint8Array(
  readFileSync(join(root, "src/server/demo/pictures/slips/somying-shop.jpg")),
);

/**
 * Buyers who order, report with a slip and cancel, and an administrator who approves. They go on
 * whatever they are answered.
 */
export async function startLoad(url: string, primary: pg.Pool, buyers: number): Promise<Load> {
  const load = { promises: new Map(), answers: [], isOver: false } as LoadState;
  const people = Array.from({ length: buyers }, () => register(url));
  const visitors = (await Promise.all(people)).map((visitor) => noting(visitor, load));
  const owner = noting(httpVisitor(url), load);
  await owner.post("/public/login", { username: "admin", password: "raanrian" });
  const work = [
    ...visitors.map((first) => {
      let visitor = first;
      return repeat(load, async () => {
        // Who has bought everything makes room for the next person.
        if ((await buyOne(visitor, load.promises)) === "refused")
          visitor = noting(await register(url), load);
      });
    }),
    repeat(load, () => approveOne(owner, primary, load.promises)),
    repeat(load, () => look(noting(httpVisitor(url), load))),
  ];
  return {
    ...load,
    stop: async () => {
      load.isOver = true;
      await Promise.all(work);
    },
  };
}

type LoadState = { promises: Promises; answers: NotedAnswer[]; isOver: boolean };

async function repeat(load: LoadState, work: () => Promise<unknown>): Promise<void> {
  while (!load.isOver) await work().catch(() => pause(100));
}

/** Every answer is written down. Only a whole answer counts: a broken call throws. */
function noting(visitor: HttpVisitor, { answers }: LoadState): HttpVisitor {
  const note = async (what: string, ask: () => Promise<HttpAnswer>): Promise<HttpAnswer> => {
    const at = performance.now();
    const done = (status: number, wrote = false) =>
      answers.push({ at, ms: performance.now() - at, status, what, wrote });
    try {
      const answer = await ask();
      const wrote = what !== "look" && answer.body?.success === true;
      done(answer.status, wrote);
      if (answer.status >= 500) throw new Error(`${what} answered ${answer.status}`);
      return answer;
    } catch (error) {
      if (!(error instanceof Error && / answered /.test(error.message))) done(0);
      throw error;
    }
  };
  return {
    ...visitor,
    get: (path) => note("look", () => visitor.get(path)),
    post: (path, body) => note(path.split("/").at(-1) ?? path, () => visitor.post(path, body)),
    upload: (path, name, bytes) => note("upload", () => visitor.upload(path, name, bytes)),
  };
}

async function register(url: string): Promise<HttpVisitor> {
  const visitor = httpVisitor(url);
  const name = `trial${randomBytes(6).toString("hex")}`;
  const form = {
    firstname: "ทน",
    lastname: "ทาน",
    email: `${name}@example.com`,
    tel: "0812345678",
    username: name,
    password: "Song-Khla.26",
    is_accept_consent: true,
  };
  const { body } = await visitor.post("/public/students", form);
  if (body.success !== true) throw new Error(`nobody registered: ${JSON.stringify(body)}`);
  return visitor;
}

async function look(visitor: HttpVisitor): Promise<void> {
  for (const path of ["/", "/courses", "/public/courses?type=course&page=1"])
    await visitor.get(path);
  await pause(200);
}

async function buyOne(visitor: HttpVisitor, promises: Promises): Promise<"refused" | undefined> {
  const { body: list } = await visitor.get("/public/courses?type=course&page=1");
  const course = oneOf(list.data.items as { id: number }[]);
  const { body: found } = await visitor.get(`/public/courses/${course?.id}`);
  const plans = found.data.plans as { id: number; pricing_type: string }[];
  const plan = oneOf(plans.filter(({ pricing_type }) => pricing_type === "default"));
  if (course === undefined || plan === undefined) return undefined;
  const courses = [{ course_id: course.id, priecingplan_id: plan.id, qty: 1 }];
  const way = { payment_method_id: 1 };
  const { body: placed } = await visitor.post("/private/cart/order", { ...way, courses });
  if (placed.success !== true) {
    await cancelOne(visitor, promises);
    return "refused";
  }
  const id = Number(placed.orderId);
  own.set(visitor, (own.get(visitor) ?? new Set<number>()).add(id));
  if (!promises.has(id)) promises.set(id, "placed");
  if (placed.payable === 0) return report(visitor, promises, { order_id: id, payment: "AutoFree" });
  if (Math.random() < 0.5) return cancelOne(visitor, promises);
  const { body: stored } = await visitor.upload(
    "/api/home/test_upload?purpose=slip",
    "slip.jpg",
    slip,
  );
  return report(visitor, promises, {
    order_id: id,
    ...way,
    contact_name: "ทน ทาน",
    bank_code: "SCB",
    bank_account: 1,
    transfer_datetime: "2026-11-20",
    time: "10:00",
    transfer_amount: placed.payable,
    slip: stored.fileName,
  });
}

/** The orders of each buyer that this run placed. */
const own = new WeakMap<HttpVisitor, Set<number>>();

type Report = { order_id: number; [field: string]: unknown };

async function report(visitor: HttpVisitor, promises: Promises, form: Report): Promise<undefined> {
  const { body } = await visitor.post("/private/payment/report", form);
  if (body.success === true) promises.set(form.order_id, "reported");
}

async function cancelOne(visitor: HttpVisitor, promises: Promises): Promise<undefined> {
  for (const id of own.get(visitor) ?? []) {
    if (promises.get(id) !== "placed") continue;
    const { body } = await visitor.post("/public/cart/deleteorder", { order_id: id });
    if (body.success === true) promises.set(id, "cancelled");
  }
}

async function approveOne(owner: HttpVisitor, primary: pg.Pool, promises: Promises): Promise<void> {
  const reported = [...promises].filter(([, state]) => state === "reported").map(([id]) => id);
  const { rows } = await primary.query<{ id: number; orderId: number }>(
    `select max(p.id)::int as id, p.order_id::int as "orderId" from payment p
    join shop_order o on o.id = p.order_id
    where p.order_id = any ($1) and o.status = 'pending' group by p.order_id limit 3`,
    [reported],
  );
  for (const { id, orderId } of rows) {
    const { body } = await owner.post(`/api/admin/payments/${id}/approve`, {});
    if (body.success === true || body.data !== undefined) promises.set(orderId, "approved");
  }
  await pause(300);
}

function oneOf<T>(all: readonly T[]): T | undefined {
  return all[Math.floor(Math.random() * all.length)];
}
