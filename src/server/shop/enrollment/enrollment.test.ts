import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { givenBuyer } from "../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import {
  clientOf,
  givenEnrollment,
  givenPaymentMethods,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

const day = 86_400_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<typeof givenBuyer>>;

/** A course that costs nothing, ordered and taken. */
async function take(buyer: Buyer, course: { id: number; planId: number }, payment = "AutoFree") {
  const answer = await buyer.api.placeOrder({
    body: { courses: [{ course_id: course.id, priecingplan_id: course.planId }] },
  });
  if (!answer.ok) throw new Error(answer.code);
  const reported = await buyer.api.reportPayment({
    body: { order_id: answer.value.orderId, payment },
  });
  if (!reported.ok) throw new Error(reported.code);
  return answer.value.orderId;
}

async function coursesOf({ api }: Buyer) {
  const answer = await api.listEnrollments();
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.data;
}

describe("GET /private/enrollments", () => {
  it("ORDER-10 gives access for the plan's term: a month is 30 days", async () => {
    const buyer = await givenBuyer(shop);
    const plan = {
      plan_type: "free",
      price_satang: 0,
      term: 2,
      term_unit: "month",
      name_th: "2 เดือน",
    } as const;
    const course = await courseRow(shop.db, { cover_file: "cover.webp", plan });
    const orderId = await take(buyer, course);
    const [entry] = await coursesOf(buyer);
    expect(entry).toMatchObject({
      course_id: course.id,
      course_image: "/files/cover-640.webp",
      plan_name: "2 เดือน",
      state: "active",
      order_id: orderId,
    });
    expect(new Date(entry!.ends_at!).getTime() - new Date(entry!.starts_at).getTime()).toBe(
      60 * day,
    );
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it.each([
    ["AutoFree", "active"],
    ["NeedApprovedFree", "waiting"],
  ])("takes what is free (%s) whichever way to pay the cart remembers", async (payment, state) => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, {
      plan: { plan_type: "free", price_satang: 0, needs_approval: payment === "NeedApprovedFree" },
    });
    const placed = await buyer.api.placeOrder({
      body: {
        payment_method_id: 9,
        courses: [{ course_id: course.id, priecingplan_id: course.planId }],
      },
    });
    if (!placed.ok) throw new Error(placed.code);
    expect(
      await buyer.api.reportPayment({
        body: { order_id: placed.value.orderId, payment_method_id: 9, payment },
      }),
    ).toMatchObject({ ok: true });
    expect(await coursesOf(buyer)).toMatchObject([{ course_id: course.id, state }]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("shows what waits for an administrator", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, {
      plan: { plan_type: "free", price_satang: 0, needs_approval: true },
    });
    await take(buyer, course, "NeedApprovedFree");
    expect(await coursesOf(buyer)).toMatchObject([{ course_id: course.id, state: "waiting" }]);
  });

  it("shows a course once: running before ended, with the end of the last renewal", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db);
    const soon = new Date(Date.now() + 5 * day);
    const later = new Date(Date.now() + 35 * day);
    await givenEnrollment(shop.db, buyer.person.id, course.id, new Date(Date.now() - day));
    await givenEnrollment(shop.db, buyer.person.id, course.id, soon);
    await shop.db
      .insertInto("enrollment")
      .values({
        account_id: buyer.person.id,
        item_id: course.id,
        state: "active",
        starts_at: soon,
        ends_at: later,
      })
      .execute();
    expect(await coursesOf(buyer)).toMatchObject([
      { course_id: course.id, state: "active", ends_at: later.toISOString() },
    ]);
  });

  it("says ended, refused and revoked", async () => {
    const buyer = await givenBuyer(shop);
    const [ended, refused, revoked] = [
      await courseRow(shop.db),
      await courseRow(shop.db),
      await courseRow(shop.db),
    ];
    await givenEnrollment(shop.db, buyer.person.id, ended.id, new Date("2026-01-01"));
    const rows = [
      { account_id: buyer.person.id, item_id: refused.id, state: "refused" as const },
      { account_id: buyer.person.id, item_id: revoked.id, state: "revoked" as const },
    ];
    await shop.db.insertInto("enrollment").values(rows).execute();
    const states = new Map(
      (await coursesOf(buyer)).map(({ course_id, state }) => [course_id, state]),
    );
    expect([states.get(ended.id), states.get(refused.id), states.get(revoked.id)]).toEqual([
      "ended",
      "refused",
      "revoked",
    ]);
  });

  it("says of an ended course from how much on it is on sale again, and of no other", async () => {
    const buyer = await givenBuyer(shop);
    const [ended, hidden, running] = [
      await courseRow(shop.db, { plan: { price_satang: 59_000 } }),
      await courseRow(shop.db, { plan: { price_satang: 59_000 }, is_published: false }),
      await courseRow(shop.db, { plan: { price_satang: 59_000 } }),
    ];
    for (const { id } of [ended, hidden])
      await givenEnrollment(shop.db, buyer.person.id, id, new Date("2026-01-01"));
    await givenEnrollment(shop.db, buyer.person.id, running.id);
    const prices = new Map(
      (await coursesOf(buyer)).map(({ course_id, again_from }) => [course_id, again_from]),
    );
    expect([ended, hidden, running].map(({ id }) => prices.get(id))).toEqual([
      590,
      undefined,
      undefined,
    ]);
  });

  it("shows no courses of another student, and none without a session", async () => {
    const [buyer, stranger] = [await givenBuyer(shop), await givenBuyer(shop)];
    await givenEnrollment(shop.db, buyer.person.id, (await courseRow(shop.db)).id);
    expect(await coursesOf(stranger)).toEqual([]);
    expect(await clientOf(shop.visitor()).listEnrollments()).toMatchObject({
      ok: false,
      code: "UNAUTHORIZED",
    });
  });
});

describe("GET /private/cart/ordercourse", () => {
  it("CART-07 lists what is owned and running, with the plan it came from", async () => {
    const buyer = await givenBuyer(shop);
    const owned = await courseRow(shop.db, {
      title_th: "วาดสีน้ำ",
      plan: { plan_type: "free", price_satang: 0 },
    });
    const ended = await courseRow(shop.db);
    await take(buyer, owned);
    await givenEnrollment(shop.db, buyer.person.id, ended.id, new Date("2026-01-01"));
    expect(await buyer.api.listOwnedCourses()).toEqual({
      ok: true,
      value: {
        success: true,
        data: [
          {
            courseID: owned.id,
            priceplan_id: owned.planId,
            courseName: "วาดสีน้ำ",
            pricing_type: "default",
          },
        ],
      },
    });
  });

  it("does not count a trial as owned", async () => {
    const buyer = await givenBuyer(shop);
    const course = await courseRow(shop.db, {
      plan: { plan_type: "trial", price_satang: 0, term: 7, term_unit: "day" },
    });
    await take(buyer, course);
    expect(await coursesOf(buyer)).toMatchObject([{ state: "active" }]);
    expect(await buyer.api.listOwnedCourses()).toMatchObject({ ok: true, value: { data: [] } });
  });

  it("needs a session", async () => {
    expect(await clientOf(shop.visitor()).listOwnedCourses()).toMatchObject({
      ok: false,
      status: 401,
      code: "UNAUTHORIZED",
    });
  });
});
