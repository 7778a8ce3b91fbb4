import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { type Buyer, givenBuyer, givenBuyers } from "../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenEnrollment,
  givenPaymentMethods,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";
import { offerSeats } from "./offer-seats.ts";

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  await shop.parts.outbox.stop();
  await givenPaymentMethods(shop.db);
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]));
afterAll(() => shop.close());

const offer = () => offerSeats({ ...shop.parts.payments, settings: shop.parts.settings }, 50);
const set = (column: string, person: { id: number }) =>
  shop.pool.query(`update account set ${column} where id = $1`, [person.id]);

/** Why somebody who waits cannot use a seat any more. */
const reasons: [string, (buyer: Buyer, courseId: number) => Promise<unknown>][] = [
  ["is locked out", ({ person }) => set("is_allowed = false", person)],
  ["has ended", ({ person }) => set("expires_at = now() - interval '1 minute'", person)],
  [
    "was given the course",
    ({ person }, courseId) =>
      owner.post(`/api/admin/people/${person.id}/access`, {
        course_id: courseId,
        term: null,
        reason: "รางวัล",
      }),
  ],
  [
    "has the course by an import",
    ({ person }, courseId) => givenEnrollment(shop.db, person.id, courseId),
  ],
];

describe("a seat is kept for nobody who has no use for it", () => {
  /** A course of one seat, which is in an order, and two who wait for it. */
  async function fullCourse() {
    const course = await courseRow(shop.db, { seat_limit: 1 });
    const [holder, first, second] = (await givenBuyers(shop, 3)) as [Buyer, Buyer, Buyer];
    const placed = await holder.api.placeOrder({
      body: {
        payment_method_id: 1,
        courses: [{ course_id: course.id, priecingplan_id: course.planId }],
      },
    });
    for (const buyer of [first, second])
      expect(
        await buyer.api.joinSeatWait({ params: { id: String(course.id) }, body: {} }),
      ).toMatchObject({ ok: true });
    const free = () =>
      holder.api.cancelOrder({ body: { order_id: placed.ok ? placed.value.orderId : 0 } });
    const keptFor = async () =>
      (
        await shop.pool.query(
          "select account_id as id from seat_wait where item_id = $1 and ended_at is null and offer_until > now()",
          [course.id],
        )
      ).rows;
    return { course, first, second, free, keptFor };
  }

  it.each(reasons)("who waits and %s is passed over", async (_, happens) => {
    const { course, first, second, free, keptFor } = await fullCourse();
    await happens(first, course.id);
    await free();
    await offer();
    expect(await keptFor()).toEqual([{ id: second.person.id }]);
  });

  it.each(reasons)("who was offered it and %s loses it to the next", async (_, happens) => {
    const { course, first, second, free, keptFor } = await fullCourse();
    await free();
    await offer();
    expect(await keptFor()).toEqual([{ id: first.person.id }]);
    await happens(first, course.id);
    await offer();
    expect(await keptFor()).toEqual([{ id: second.person.id }]);
  });
});

it("who waits and can come keeps the place", async () => {
  const course = await courseRow(shop.db, { seat_limit: 1 });
  const [holder, waiting] = [await givenBuyer(shop), await givenBuyer(shop)];
  await holder.api.placeOrder({
    body: {
      payment_method_id: 1,
      courses: [{ course_id: course.id, priecingplan_id: course.planId }],
    },
  });
  await waiting.api.joinSeatWait({ params: { id: String(course.id) }, body: {} });
  await offer();
  expect(await waiting.api.getSeatWait({ params: { id: String(course.id) } })).toMatchObject({
    ok: true,
    value: { data: { place: 1 } },
  });
});
