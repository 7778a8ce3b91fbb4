import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Permission } from "#domain/account/permissions.ts";
import { byHandSource } from "#domain/order/by-hand.ts";
import { settledArrival } from "#domain/visit/arrival.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import {
  courseRow,
  productRow,
  shippingOptionRow,
} from "../../../../../tests/support/catalog-rows.ts";
import { couponRow } from "../../../../../tests/support/discount-rows.ts";
import {
  givenAdministrator,
  givenBankAccount,
  givenPaymentMethods,
  givenSettings,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let clerk: Visitor & { id: number };
let buyer: Person;
let course: { id: number; planId: number };

const clerkWith = async (permissions: Permission[]) => {
  const person = await givenAdministrator(shop.db, { permissions });
  return { ...(await signedIn(shop, person)), id: person.id };
};
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  await givenBankAccount(shop.db);
});
beforeEach(async () => {
  await givenSettings(shop.db, { secondApprovalAboveSatang: 0 });
  shop.parts.settings.forget();
  clerk = await clerkWith(["payment.approve", "order.read"]);
  buyer = await givenStudent(shop.db);
  course = await courseRow(shop.db, { plan: { price_satang: 129_000 } });
});
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]));
afterAll(() => shop.close());

type Changes = Record<string, unknown>;
const typed = (changes: Changes = {}) => ({
  student_id: buyer.id,
  items: [{ item_id: course.id, plan_id: course.planId, qty: 1 }],
  reason: "cash",
  note: "รับเงินที่งานสัมมนา",
  paid_by: "cash",
  payable: 1290,
  ...changes,
});
const make = (changes: Changes = {}, { by = clerk, key = "" } = {}) =>
  by.post("/api/admin/orders/by-hand", typed(changes), key === "" ? {} : { idempotencyKey: key });
const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code ?? "done";
const faultOf = ({ body }: Answer) =>
  (body.errors as { param: string }[] | undefined)?.map(({ param }) => param);
const madeOf = ({ body }: Answer) => body.data as { order_id: number; state: string };
const ordersOf = async (accountId: number) =>
  shop.db
    .selectFrom("shop_order")
    .select(["id", "status", "payable_satang", "source", "discount_satang"])
    .where("account_id", "=", accountId)
    .orderBy("id")
    .execute();
const mailsOf = async (orderId: number) =>
  (
    await shop.pool.query(
      "select payload ->> 'template' as template from outbox_message where kind = 'mail' and payload -> 'data' ->> 'orderId' = $1",
      [String(orderId)],
    )
  ).rows.map(({ template }) => template);

describe("an order made by hand whose money has come", () => {
  it("ORDER-01 is approved by the rules of a transfer: access, books, day and log", async () => {
    const { order_id: id, state } = madeOf(await make({ paid_on: "2026-01-02" }));
    expect(state).toBe("paid");
    expect(await ordersOf(buyer.id)).toEqual([
      { id, status: "approved", payable_satang: 129_000, source: byHandSource, discount_satang: 0 },
    ]);
    const { rows } = await shop.pool.query(
      `select p.paid_on::text, p.paid_source, p.decided_by::int,
        (select count(*)::int from enrollment where account_id = $2 and state = 'active') as open,
        (select -sum(amount_satang)::int from ledger_entry
          where order_id = $1 and ledger_account = 'sales') as sales
      from payment p where p.order_id = $1`,
      [id, buyer.id],
    );
    expect(rows).toEqual([
      {
        paid_on: "2026-01-02",
        paid_source: "hand",
        decided_by: clerk.id,
        open: 1,
        sales: 129_000,
      },
    ]);
    const log = await shop.pool.query(
      "select action, detail from audit_entry where object = $1 and actor_id = $2 order by id",
      [`order:${id}`, clerk.id],
    );
    expect(log.rows[0]).toEqual({
      action: "order.made_by_hand",
      detail: { why: "cash", reason: "รับเงินที่งานสัมมนา", paid_by: "cash", paid_on: "2026-01-02" },
    });
    expect(log.rows.map(({ action }) => action)).toContain("payment.approved");
    expect(await mailsOf(id)).toEqual(["paymentApproved"]);
  });

  it("is shown on the order with who made it and why, and to the buyer", async () => {
    const { order_id: id } = madeOf(await make({ reason: "on_site" }));
    expect((await clerk.get(`/api/admin/orders/${id}`)).body.data).toMatchObject({
      by_hand: { reason: "on_site", note: "รับเงินที่งานสัมมนา", paid_by: "cash" },
    });
    const visitor = await signedIn(shop, buyer);
    expect((await visitor.get(`/private/orders/${id}`)).body.made_by_shop).toBe("on_site");
  });

  it("ORDER-03 a hundred presses under one key are one order", async () => {
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 100 }, () => make({}, { key })));
    const orders = await ordersOf(buyer.id);
    expect(orders.map(({ status }) => status)).toEqual(["approved"]);
    const done = all.filter((one) => codeOf(one) === "done");
    expect(new Set(done.map((one) => madeOf(one).order_id))).toEqual(new Set([orders[0]?.id]));
    expect(done.length).toBeGreaterThan(0);
    const others = all.map(codeOf).filter((code) => code !== "done");
    expect(others.filter((code) => code !== "SHOP_BUSY" && code !== "REQUEST_IN_PROGRESS")).toEqual(
      [],
    );
  });

  it("goes on with its order after a fall between the order and its money", async () => {
    const { order_id: id } = madeOf(await make({ paid_by: null }));
    await shop.pool.query(
      "update order_by_hand set paid_by = 'cash', paid_on = '2026-01-02' where order_id = $1",
      [id],
    );
    expect(madeOf(await make({ paid_on: "2026-01-02" }))).toEqual({ order_id: id, state: "paid" });
    expect(await ordersOf(buyer.id)).toHaveLength(1);
  });

  it("asks the buyer for a rest, and keeps what was too much as the buyer's", async () => {
    expect(codeOf(await make({ received: 1000 }))).toBe("REST_UNDECIDED");
    await shop.pool.query("update shop_order set cancel_at = now() where account_id = $1", [
      buyer.id,
    ]);
    const part = madeOf(await make({ received: 1000, rest: "ask" }));
    expect(part.state).toBe("rest");
    const [owed] = (
      await shop.pool.query("select owed_satang::int from shop_order where id = $1", [
        part.order_id,
      ])
    ).rows;
    expect(owed).toEqual({ owed_satang: 29_000 });
    const other = await givenStudent(shop.db);
    const over = madeOf(await make({ student_id: other.id, received: 1300 }));
    expect(over.state).toBe("paid");
    const { rows } = await shop.pool.query("select kind from review_item where order_id = $1", [
      over.order_id,
    ]);
    expect(rows).toEqual([{ kind: "overpaid" }]);
  });

  it("needs no bank account of the shop, nor an amount of its own", async () => {
    await givenSettings(shop.db, { ownTransferAmount: true });
    await shop.pool.query("update bank_account set archived_at = now()");
    const { order_id: id, state } = madeOf(await make());
    await shop.pool.query("update bank_account set archived_at = null");
    const [order] = await ordersOf(buyer.id);
    expect([state, order?.id, order?.payable_satang]).toEqual(["paid", id, 129_000]);
  });

  it("waits for a second person above the owner's amount", async () => {
    await givenSettings(shop.db, { secondApprovalAboveSatang: 100_000 });
    const { order_id: id, state } = madeOf(await make());
    expect([state, (await ordersOf(buyer.id))[0]?.status]).toEqual(["second", "pending"]);
    // A backup of this moment can be restored.
    expect(await brokenInvariants(shop.db)).toEqual([]);
    const second = await clerkWith(["payment.approve", "order.read"]);
    const [payment] = (
      await shop.pool.query("select id::int from payment where order_id = $1", [id])
    ).rows;
    await shop.pool.query("update account set is_owner = true where id = $1", [second.id]);
    const answer = await second.post(`/api/admin/payments/${payment.id}/approve`, {
      report_id: null,
    });
    expect(codeOf(answer)).toBe("done");
    expect((await ordersOf(buyer.id))[0]?.status).toBe("approved");
  });
});

describe("an order made by hand that has to be paid", () => {
  it("waits for the buyer, who gets a mail with the way to pay", async () => {
    const { order_id: id, state } = madeOf(await make({ paid_by: null, reason: "invoice" }));
    expect([state, (await ordersOf(buyer.id))[0]?.status]).toEqual(["open", "notYetReceived"]);
    expect(await mailsOf(id)).toEqual(["orderMade"]);
    const visitor = await signedIn(shop, buyer);
    const { body } = await visitor.get(`/private/orders/${id}`);
    expect(body.next_steps).toContain("pay");
  });

  it("is refused where the buyer has made the same order", async () => {
    const visitor = await signedIn(shop, buyer);
    await visitor.post("/private/cart/order", {
      courses: [{ course_id: course.id, priecingplan_id: course.planId }],
      payment_method_id: 1,
    });
    const answer = await make({ paid_by: null });
    const [own] = await ordersOf(buyer.id);
    expect([codeOf(answer), (answer.body.error as { result?: object }).result]).toEqual([
      "ORDER_OPEN_ALREADY",
      { order_id: own?.id },
    ]);
  });
});

describe("what an order by hand costs", () => {
  const quote = async (changes: Changes = {}) =>
    (
      await clerk.post("/api/admin/orders/by-hand/quote", {
        student_id: buyer.id,
        items: [{ item_id: course.id, plan_id: course.planId, qty: 1 }],
        ...changes,
      })
    ).body.data as {
      payable: number;
      blockers: { code: string }[];
      lines: { discounts: { kind: string; amount: number }[] }[];
    };

  it("is the buyer's own quote, with a coupon and then the shop's discount", async () => {
    const { code, id } = await couponRow(
      shop.db,
      { items: [course.id] },
      { code: `HAND-${course.id}` },
    );
    const { payable, lines } = await quote({ coupon_code: code, shop_discount: 90 });
    expect(lines[0]?.discounts.map(({ kind }) => kind)).toEqual(["coupon", "by_shop"]);
    expect(codeOf(await make({ coupon_code: code, shop_discount: 90, payable: payable + 1 }))).toBe(
      "PRICE_CHANGED",
    );
    const made = madeOf(await make({ coupon_code: code, shop_discount: 90, payable }));
    const { rows } = await shop.pool.query(
      "select state from coupon_use where coupon_id = $1 and order_id = $2",
      [id, made.order_id],
    );
    expect(rows).toEqual([{ state: "redeemed" }]);
    const { discounts } = (await clerk.get(`/api/admin/orders/${made.order_id}`)).body.data as {
      discounts: object[];
    };
    expect(discounts).toContainEqual({ kind: "by_shop", name: "", amount: 90 });
    expect(faultOf(await make({ coupon_code: "NO-SUCH" }))).toEqual(["coupon_code"]);
  });

  it("is nothing where the shop takes all of it off: it is approved at once, and nobody pays", async () => {
    const { order_id: id, state } = madeOf(
      await make({ shop_discount: 1290, payable: 0, paid_by: null, reason: "gift" }),
    );
    expect([state, (await ordersOf(buyer.id))[0]?.status]).toEqual(["paid", "approved"]);
    const { rows } = await shop.pool.query(
      "select paid_on, paid_source from payment where order_id = $1",
      [id],
    );
    expect(rows).toEqual([{ paid_on: null, paid_source: null }]);
  });

  it("takes seats, and refuses a full course, an owned one, and goods without an address", async () => {
    const full = await courseRow(shop.db, { seat_limit: 1 });
    const items = [{ item_id: full.id, plan_id: full.planId, qty: 1 }];
    const other = await givenStudent(shop.db);
    expect(codeOf(await make({ items, student_id: other.id }))).toBe("done");
    expect(codeOf(await make({ items }))).toBe("NO_MORE_SEAT");
    expect(codeOf(await make())).toBe("done");
    expect(codeOf(await make())).toBe("COURSE_DUPLICATE");
    const book = await productRow(shop.db);
    await shippingOptionRow(shop.db);
    const goods = [{ item_id: book, plan_id: null, qty: 2 }];
    expect((await quote({ items: goods })).blockers.map(({ code }) => code)).toContain(
      "SHIPPING_ADDRESS_REQUIRED",
    );
  });

  it("adds up with what the buyer was given today, and is no way around two people", async () => {
    await givenSettings(shop.db, { secondApprovalAboveSatang: 50_000 });
    const [one, other] = [await courseRow(shop.db), await courseRow(shop.db)];
    const first = {
      items: [{ item_id: one.id, plan_id: one.planId, qty: 1 }],
      shop_discount: 300,
      payable: 990,
      paid_by: null,
    };
    expect(codeOf(await make(first))).toBe("done");
    const second = { ...first, items: [{ item_id: other.id, plan_id: other.planId, qty: 1 }] };
    expect(codeOf(await make(second))).toBe("DISCOUNT_NEEDS_TWO");
    expect(codeOf(await make({ ...second, shop_discount: 200, payable: 1090 }))).toBe("done");
    expect(await ordersOf(buyer.id)).toHaveLength(2);
  });
});

describe("who may make one", () => {
  it("needs both permissions, and is nobody for themselves", async () => {
    const lacking: Permission[][] = [["payment.approve"], ["order.read", "user.manage"]];
    for (const permissions of lacking)
      expect(codeOf(await make({}, { by: await clerkWith(permissions) }))).toBe("FORBIDDEN");
    await shop.pool.query("update account set is_student = true where id = $1", [clerk.id]);
    expect(codeOf(await make({ student_id: clerk.id }))).toBe("OWN_ORDER");
    expect(await ordersOf(clerk.id)).toEqual([]);
  });

  it("is for a student whose account is open", async () => {
    await shop.pool.query("update account set is_allowed = false where id = $1", [buyer.id]);
    expect(codeOf(await make())).toBe("NOT_FOUND");
    const { body } = await clerk.get(`/api/admin/orders/by-hand/buyers?student=${buyer.id}`);
    expect(body.data).toEqual([]);
    await shop.pool.query("update account set is_allowed = true where id = $1", [buyer.id]);
  });

  it("finds a buyer by the e-mail, and by the id, before the e-mail is confirmed", async () => {
    for (const words of [`q=${encodeURIComponent(buyer.email)}`, `student=${buyer.id}`]) {
      const { body } = await clerk.get(`/api/admin/orders/by-hand/buyers?${words}`);
      expect(body.data).toMatchObject([{ id: buyer.id }]);
    }
  });

  it("names fields that are wrong", async () => {
    expect(faultOf(await make({ paid_on: "2999-01-01" }))).toEqual(["paid_on"]);
    expect(faultOf(await make({ paid_on: "2026-02-30" }))).toEqual(["paid_on"]);
    expect(faultOf(await make({ received: -5 }))).toEqual(["received"]);
    expect(faultOf(await make({ shop_discount: -1 }))).toEqual(["shop_discount"]);
    expect(faultOf(await make({ paid_by: "free" }))).toEqual(["paid_by"]);
  });
});

it("no browser can claim that the shop made its order", () => {
  expect(settledArrival({ source: byHandSource, campaign: "" }).source).toBe("");
});

it("what can be ordered is found by name, with the buyer's addresses", async () => {
  const { title_th } = await shop.db
    .updateTable("catalog_item")
    .set({ title_th: `ถ่ายภาพขั้นที่ ${course.id}` })
    .where("id", "=", course.id)
    .returning("title_th")
    .executeTakeFirstOrThrow();
  const { body } = await clerk.get(
    `/api/admin/orders/by-hand/choices?student=${buyer.id}&q=${encodeURIComponent(title_th)}`,
  );
  const { items } = body.data as { items: { id: number; plans: { id: number }[] }[] };
  expect(items.find(({ id }) => id === course.id)?.plans.map(({ id }) => id)).toEqual([
    course.planId,
  ]);
});
