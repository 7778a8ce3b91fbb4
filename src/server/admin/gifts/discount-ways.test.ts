import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { blankCoupon, blankPromotion, blankSeries } from "#contract/admin/discount-fields.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { courseRow, planRow } from "../../../../tests/support/catalog-rows.ts";
import {
  givenAdministrator,
  givenPaymentMethods,
  givenSettings,
  next,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../tests/support/visitor.ts";

const password = "dek-D_2569";
let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  await givenSettings(shop.db, { secondApprovalAboveSatang: 500_000 });
});
afterEach(async () => expect(await brokenInvariants(shop.db)).toEqual([]));
afterAll(() => shop.close());

const kept = "KEPT_FOR_SECOND_PERSON";
const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code ?? "done";
const clerk = async () =>
  signedIn(
    shop,
    await givenAdministrator(shop.db, {
      permissions: ["coupon.manage"],
      passwordHash: await shop.parts.passwords.hash(password),
    }),
  );
const course = async (baht: number) =>
  (await courseRow(shop.db, { plan: { price_satang: baht * 100 } })).id;
const courses = (count: number, baht: number) =>
  Promise.all(Array.from({ length: count }, () => course(baht)));
const off = (baht: number) => ({ discount_type: "amount", percent: "", discount_amont: baht });
const percent = (part: number) => ({ discount_type: "percent", percent: part });
type ItemIds = readonly number[];
const coupon = async (of: ItemIds, changes: object, by?: Visitor) => {
  const values = {
    ...blankCoupon,
    code: `WAY${next()}`,
    payment_method: "1",
    courses: of.join(","),
    ...changes,
  };
  return codeOf(await (by ?? (await clerk())).post("/api/admin/coupons", { values }));
};
const promotion = async (of: ItemIds, changes: object, by?: Visitor) => {
  const values = { ...blankPromotion, title_th: "ลดราคา", courses: of.join(","), ...changes };
  return codeOf(await (by ?? (await clerk())).post("/api/admin/promotions", { values }));
};
const series = async (of: ItemIds, count: number, changes: object) => {
  const values = { ...blankSeries, payment_method: "1", courses: of.join(","), ...changes };
  return codeOf(
    await (await clerk()).post("/api/admin/coupons/series", {
      values,
      prefix: `W${next()}`,
      count,
    }),
  );
};

describe("the most that a discount takes off one order", () => {
  it("is what it takes off each course that it is for", async () => {
    const [two, five] = [await courses(2, 4900), await courses(5, 4900)];
    expect([
      await coupon(two, off(2500)),
      await coupon(five, off(2500)),
      await promotion(five, off(1001)),
    ]).toEqual(["done", kept, kept]);
    const [cheap, others] = [await courses(5, 100), await courses(5, 4900)];
    expect([await coupon(cheap, off(4900)), await coupon(others, percent(50))]).toEqual([
      "done",
      kept,
    ]);
  });

  it("is its part of all of them together where it asks for some, and its sum once", async () => {
    const [five, others] = [await courses(5, 4900), await courses(5, 4900)];
    const set = { scope: "P2", number_of_course: 3 };
    expect([
      await coupon(five, { ...set, ...percent(50) }),
      await coupon(five, { ...set, ...percent(20) }),
      await coupon(others, { ...set, ...off(4900) }),
    ]).toEqual([kept, "done", "done"]);
  });

  it("is that of the dearest plan that the course has had, and of the course that it is a copy of", async () => {
    const dear = await courseRow(shop.db, {
      plan: { price_satang: 2_000_000, archived_at: new Date() },
    });
    await planRow(shop.db, dear.id, { price_satang: 10_000 });
    const { id: copy } = await courseRow(shop.db, {
      copied_from: dear.id,
      plan: { price_satang: 10_000 },
    });
    expect([
      await coupon([dear.id], percent(100)),
      await promotion([copy], percent(100)),
      await coupon([copy], percent(20)),
    ]).toEqual([kept, kept, "done"]);
  });

  it("is that of everything in the shop where it is for all of it", async () => {
    await course(20_000);
    const [cheap, by] = [await course(100), await clerk()];
    expect([
      await coupon([], { reach: "all", ...percent(50) }),
      await promotion([], { reach: "all", ...percent(50) }),
    ]).toEqual([kept, kept]);
    const values = {
      ...blankCoupon,
      code: `WAY${next()}`,
      payment_method: "1",
      courses: String(cheap),
      ...percent(50),
    };
    const { id, ...made } = (await by.post("/api/admin/coupons", { values })).body.data as {
      id: number;
      version: number;
      values: object;
    };
    expect(
      codeOf(
        await by.put(`/api/admin/coupons/${id}`, {
          version: made.version,
          values: { ...made.values, reach: "all" },
        }),
      ),
    ).toBe(kept);
  });
});

describe("discounts that one order can have together", () => {
  it("are judged together, whoever made them and whatever the settings say of coupons today", async () => {
    await givenSettings(shop.db, { secondApprovalAboveSatang: 500_000, oneCoupon: true });
    const [one, another] = [[await course(20_000)], [await course(20_000)]];
    expect([
      await coupon(one, off(2000)),
      await promotion(one, off(2000)),
      await coupon(one, off(1001)),
      await coupon(one, off(1000)),
    ]).toEqual(["done", "done", kept, "done"]);
    expect([
      await promotion(another, off(3000)),
      await promotion(another, off(3000)),
      await coupon(another, off(3000)),
    ]).toEqual(["done", "done", kept]);
    await givenSettings(shop.db, { secondApprovalAboveSatang: 500_000 });
  });

  it("do not stack where no buyer is in the tiers of both, no day is in both, or the whole price is gone before", async () => {
    const [one, cheap] = [[await course(20_000)], [await course(3000)]];
    expect([
      await coupon(one, { ...off(4000), tier_list: "gold" }),
      await coupon(one, { ...off(4000), tier_list: "silver" }),
    ]).toEqual(["done", "done"]);
    const other = [await course(20_000)];
    const [early, late] = [{ ends_at: "2099-01-01T00:00" }, { starts_at: "2099-01-01T00:00" }];
    expect([
      await coupon(other, { ...off(4000), ...early }),
      await coupon(other, { ...off(4000), ...late }),
    ]).toEqual(["done", "done"]);
    expect([
      await coupon(cheap, percent(90)),
      await coupon(cheap, percent(90)),
      await coupon(cheap, off(3000)),
    ]).toEqual(["done", "done", "done"]);
  });

  it("of a series are as many as one buyer can use", async () => {
    const [one, another] = [[await course(20_000)], [await course(20_000)]];
    expect([
      await series(one, 100, off(100)),
      await series(one, 100, { ...off(100), series_limit_per_account: 50 }),
    ]).toEqual([kept, "done"]);
    expect([
      await coupon(one, off(1)),
      await series(another, 50, off(100)),
      await coupon(another, off(1)),
    ]).toEqual([kept, "done", kept]);
  });

  it("leave out what two have agreed to", async () => {
    const [one, second] = [[await course(20_000)], await clerk()];
    expect(await coupon(one, off(20_000))).toBe(kept);
    const { items } = (await second.get("/api/admin/gift-approvals?state=open")).body.data as {
      items: { id: number }[];
    };
    expect(
      codeOf(
        await second.post(`/api/admin/gift-approvals/${items.at(-1)!.id}/confirm`, { password }),
      ),
    ).toBe("done");
    expect(await coupon(one, off(4000))).toBe("done");
  });
});

it("what one person gives on one day by discounts adds up, each as much as it came to be", async () => {
  const [by, [one, two, three]] = [await clerk(), await courses(3, 20_000)];
  expect([
    await coupon([one!], off(3000), by),
    await promotion([two!], off(3000), by),
    await coupon([three!], off(2000), by),
  ]).toEqual(["done", kept, "done"]);
  await shop.pool.query(
    "update gift_approval set ended_at = ended_at - interval '1 day' where ended_how = 'alone'",
  );
  expect(await promotion([two!], off(3500), by)).toBe("done");
});

it("two discounts at the same moment are judged one after the other", async () => {
  const one = [await course(20_000)];
  const [first, second] = [await clerk(), await clerk()];
  expect(
    (await Promise.all([coupon(one, off(3000), first), coupon(one, off(3000), second)])).toSorted(),
  ).toEqual([kept, "done"]);
});
