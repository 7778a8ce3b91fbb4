import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { AdminChanged, ClientEvents, ServerEvents } from "#contract/events.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
} from "../../../../tests/support/payment-shop.ts";

type Line = Socket<ServerEvents, ClientEvents>;

let shop: PaymentShop;
let url: string;
let first: Person;
let second: Person;
let orderId: number;
const lines: Line[] = [];
const pages = {
  first: "0b0e7a5e-6c1f-4a51-9a53-0e6f4f0f2a01",
  second: "0b0e7a5e-6c1f-4a51-9a53-0e6f4f0f2a02",
};

beforeAll(async () => {
  shop = await paymentShop();
  url = shop.url;
  [first, second] = [await shop.administrator(), await shop.administrator()];
  orderId = (await shop.order(await shop.student())).id;
});
afterEach(() => {
  for (const line of lines.splice(0)) line.disconnect();
});
afterAll(() => shop.close());

async function watch(who: Person, page: string, order: number | null = orderId) {
  const { status, body } = await who.visitor.post("/api/admin/order-watch", {
    watch_id: page,
    order_id: order,
  });
  return {
    status,
    others: (body.data as { others: { name: string; since: string }[] } | undefined)?.others,
  };
}

/** What the admin area is told at this person's page. */
async function listen({ id, visitor }: Person): Promise<AdminChanged[]> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const line: Line = io(url, {
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: url, cookie },
  });
  lines.push(line);
  await new Promise<void>((done, fail) => line.once("connect", done).once("connect_error", fail));
  await new Promise((done) => line.emit("sign-in", { userId: id }, done));
  const told: AdminChanged[] = [];
  line.on("order-admin.changed", (changed) => told.push(changed));
  return told;
}

it("the second who opens an order is told who is there and since when, and the first one hears of it, and of the end", async () => {
  const told = await listen(first);
  expect((await watch(first, pages.first)).others).toEqual([]);
  const { others } = await watch(second, pages.second);
  expect(others).toEqual([{ name: expect.any(String), since: expect.stringMatching(/^\d{4}-/) }]);
  expect((await watch(second, pages.second)).others).toEqual(others);
  await expect.poll(() => told).toEqual([1, 2].map(() => ({ orderId, what: "watchers" })));
  expect((await watch(first, pages.first)).others).toHaveLength(1);
  await watch(second, pages.second, null);
  await expect.poll(() => told).toHaveLength(3);
  expect((await watch(first, pages.first)).others).toEqual([]);
});

it("a page that walks on has left the order before, and one that falls silent stops counting", async () => {
  const next = (await shop.order(await shop.student())).id;
  await watch(second, pages.second);
  await watch(second, pages.second, next);
  expect((await watch(first, pages.first)).others).toEqual([]);
  expect((await watch(first, pages.first, next)).others).toHaveLength(1);
  await shop.pool.query(
    "update order_watch set seen_at = now() - interval '91 seconds' where account_id = $1",
    [second.id],
  );
  expect((await watch(first, pages.first, next)).others).toEqual([]);
});

it("an administrator cannot take over another's page, or watch an order that is not there", async () => {
  await watch(first, pages.first);
  await watch(second, pages.first, orderId);
  expect((await watch(second, pages.second)).others).toHaveLength(1);
  expect(await watch(second, pages.second, 999_999)).toEqual({ status: 200, others: [] });
});

it("a decision, and its undoing, is told to the whole admin at once, and to no student", async () => {
  const student = await shop.student();
  const order = await shop.order(student);
  const form = {
    order_id: order.id,
    bank_account: shop.bankAccountId,
    transfer_amount: "1290",
    slip: [await shop.slip(student)],
  };
  const { body } = await student.visitor.post("/private/payment/report", form);
  const [told, heardByStudent] = [await listen(second), await listen(student)];
  const now = () =>
    told.filter((changed) => changed.orderId === order.id && changed.what === "order").length;
  const reported = now();
  await first.visitor.post(`/api/admin/payments/${body.orderPaymentId}/approve`, { after_s: 30 });
  await expect.poll(now).toBeGreaterThan(reported);
  const approved = now();
  await first.visitor.post(`/api/admin/payments/${body.orderPaymentId}/undo`, {});
  await expect.poll(now).toBeGreaterThan(approved);
  expect(heardByStudent).toEqual([]);
});

it("is for administrators who may read orders", async () => {
  expect((await watch(await shop.student(), pages.second)).status).toBe(403);
});

it("ORDER-11 an internal note stands among what happened, with who and when, in the audit log, and never at the buyer's", async () => {
  const student = await shop.student();
  const { id } = await shop.order(student);
  const write = (who: Person, note: string, order = id) =>
    who.visitor.post(`/api/admin/orders/${order}/notes`, { note });
  expect((await write(first, " โทรหาผู้ซื้อแล้ว ")).status).toBe(200);
  const { timeline } = (await second.visitor.get(`/api/admin/orders/${id}`)).body.data as {
    timeline: { action: string; by_name: string; detail: object }[];
  };
  expect(timeline.filter(({ action }) => action === "order.noted")).toMatchObject([
    { by_name: expect.any(String), detail: { reason: "โทรหาผู้ซื้อแล้ว" } },
  ]);
  expect(JSON.stringify((await student.visitor.get(`/private/orders/${id}`)).body)).not.toContain(
    "โทรหา",
  );
  const audit = await shop.db
    .selectFrom("audit_entry")
    .select(["actor_id", "detail"])
    .where("action", "=", "order.noted")
    .execute();
  expect([audit.length, audit[0]?.actor_id, JSON.stringify(audit[0]?.detail)]).toEqual([
    1,
    first.id,
    expect.not.stringContaining("โทรหา"),
  ]);
  expect([
    (await write(first, "  ")).status,
    (await write(first, "x", 999_999)).status,
    (await write(student, "x")).status,
  ]).toEqual([422, 404, 403]);
});
