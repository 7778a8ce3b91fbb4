import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { hashToken } from "#server/platform/process/tokens.ts";
import { countTrips, type TripCounter } from "../../../../tests/bench/trip-counter.ts";
import { givenBuyer } from "../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenBankAccount,
  givenPaymentMethods,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { csrfToken } from "../session/csrf-token.ts";

let shop: TestApp;
let trips: TripCounter;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "trips-"));
  trips = await countTrips(inject("cluster"), folder);
  shop = await testApp({ databaseHost: folder });
  // What follows a checkout is sent apart from it.
  await shop.parts.outbox.stop();
  await givenPaymentMethods(shop.db);
});
afterAll(async () => {
  await shop.close();
  trips.close();
});

const names = ["first", "second", "quote", "order", "report", "approve"] as const;

/** The trips of each call of one checkout. Other work of the shop may count along. */
async function checkout(
  courses: { id: number; planId: number }[],
  bankAccount: number,
  keyOf: () => { idempotencyKey?: string } = () => ({}),
) {
  const buyer = await givenBuyer(shop);
  const slip = `${randomBytes(6).toString("hex")}.webp`;
  const file = { name: slip, account_id: buyer.person.id, purpose: "slip" } as const;
  await shop.db
    .insertInto("stored_file")
    .values({ ...file, media_type: "image/webp", size_bytes: 0 })
    .execute();
  const owner = await signedIn(shop, await givenAdministrator(shop.db));
  const token = String(owner.cookies.get("sid"));
  const headers = {
    cookie: `sid=${token}`,
    "sec-fetch-site": "same-origin",
    "x-csrf-token": csrfToken(shop.config.secrets.session, hashToken(token)),
  };
  // As when an administrator has opened the list of payments before.
  await shop.app.inject({ method: "GET", url: "/public/session", headers });
  const counted: number[] = [];
  const count = async <T extends { ok: boolean }>(call: () => Promise<T>): Promise<T> => {
    await shop.parts.settings.current();
    const before = trips.count();
    const answer = await call();
    expect(answer).toMatchObject({ ok: true });
    counted.push(trips.count() - before);
    return answer;
  };
  const entries = courses.map(({ id, planId }) => ({ course_id: id, priecingplan_id: planId }));
  const save = (many: number) =>
    buyer.api.savePrivateCart({ body: { data: JSON.stringify(entries.slice(0, many)) } });
  await count(() => save(1));
  await count(() => save(2));
  const way = { payment_method_id: 1 };
  await count(() => buyer.api.getQuote({ body: way }));
  const placed = await count(() => buyer.api.placeOrder({ body: way }, keyOf()));
  const orderId = placed.ok ? placed.value.orderId : 0;
  const form = {
    ...way,
    order_id: orderId,
    contact_name: "มานี ใจดี",
    email: buyer.person.email,
    transfer_datetime: "2026-11-20",
    time: "10:00",
    transfer_amount: placed.ok ? placed.value.payable : 0,
    bank_account: bankAccount,
    bank_code: "KBANK",
    slip: [slip],
  };
  const reported = await count(() => buyer.api.reportPayment({ body: form }, keyOf()));
  const paymentId = reported.ok ? (reported.value.orderPaymentId ?? 0) : 0;
  await count(async () => {
    const url = `/api/admin/payments/${paymentId}/approve`;
    const { statusCode } = await shop.app.inject({ method: "POST", url, headers, payload: {} });
    return { ok: statusCode === 200 };
  });
  return counted;
}

it("the calls of a checkout wait for the database only so often, one after the other", async () => {
  const bankAccount = await givenBankAccount(shop.db);
  const courses = [await courseRow(shop.db), await courseRow(shop.db)];
  const all: number[][] = [];
  for (let round = 0; round < 5; round += 1) all.push(await checkout(courses, bankAccount.id));
  const least = names.map((name, at) => [name, Math.min(...all.map((one) => one[at] ?? 0))]);
  // Who is asking goes first where the call only writes, and beside the first read elsewhere, with
  // the count of the call. An order and an approval are: read, then write. A report and an approval
  // lock and read in one trip, and commit with what they write. The buyer's access is one more trip
  // of an approval.
  expect(Object.fromEntries(least)).toEqual({
    first: 2,
    second: 2,
    quote: 1,
    order: 2,
    report: 2,
    approve: 3,
  });
});

it("under a key, an order waits for two trips more at most, and a report for three", async () => {
  const bankAccount = await givenBankAccount(shop.db);
  const courses = [await courseRow(shop.db), await courseRow(shop.db)];
  const keyOf = () => ({ idempotencyKey: randomUUID() });
  const all: number[][] = [];
  for (let round = 0; round < 5; round += 1)
    all.push(await checkout(courses, bankAccount.id, keyOf));
  const least = (name: (typeof names)[number]) =>
    Math.min(...all.map((one) => one[names.indexOf(name)] ?? 0));
  // The key is taken and the call counted in one trip, and the answer is kept in another. What an
  // order reads is read meanwhile. A report locks its order, so it begins only after its turn came.
  expect(least("order")).toBeLessThanOrEqual(4);
  expect(least("report")).toBe(5);
});

it("a cart and what it begins with wait for one trip, beside the look-up of the caller", async () => {
  const { api } = await givenBuyer(shop);
  const course = await courseRow(shop.db);
  const data = JSON.stringify([{ course_id: course.id, priecingplan_id: course.planId }]);
  expect(await api.savePrivateCart({ body: { data } })).toMatchObject({ ok: true });
  const least = async (call: () => Promise<{ ok: boolean }>) => {
    const all: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const before = trips.count();
      expect(await call()).toMatchObject({ ok: true });
      all.push(trips.count() - before);
    }
    return Math.min(...all);
  };
  expect([
    await least(() => api.getPrivateCart()),
    await least(() => api.getReturningBuyer()),
  ]).toEqual([1, 1]);
});
