import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { createRateLimiter, limits } from "#server/platform/http/rate-limit.ts";
import { Refused } from "#server/platform/http/refusal.ts";
import { type Buyer, givenBuyer } from "../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../tests/support/catalog-rows.ts";
import { couponRow, enterCode, promotionRow } from "../../../../tests/support/discount-rows.ts";
import { clientOf, givenPaymentMethods } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { mergeGuest } from "../session/guest-queries.ts";
import { findCoupon } from "./coupon-routes.ts";

let shop: TestApp;
let course: { id: number; planId: number };
beforeAll(async () => {
  shop = await testApp();
  await givenPaymentMethods(shop.db);
  course = await courseRow(shop.db);
});
afterAll(() => shop.close());

async function codeOf({ api }: Buyer, coupon_code: string) {
  const answer = await api.findCoupon({ body: { coupon_code } });
  return answer.ok ? "ok" : `${answer.status} ${answer.code}`;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

describe("POST /public/cart/getCouponByCouponCode", () => {
  it("COUPON-01 COUPON-07 tells every field of a coupon", async () => {
    const other = await courseRow(shop.db);
    const values = {
      coupon_type: "P2",
      required_course_count: 2,
      amount_satang: 35_050,
      amount_usd_cents: 1_000,
      code: "TWO4U",
    } as const;
    const { id } = await couponRow(shop.db, { items: [course.id, other.id] }, values);
    const buyer = await givenBuyer(shop);
    expect(
      await buyer.api.findCoupon({ body: { coupon_code: "TWO4U", user_id: buyer.person.id } }),
    ).toEqual({
      ok: true,
      value: {
        success: true,
        data: [
          {
            id,
            code: "TWO4U",
            courses: [course.id, other.id],
            payment_method: [1, 9],
            coupon_type: "P2",
            number_of_course: 2,
            discount_type: "amount",
            discount_amont: 350.5,
            discount_amount_usd: 10,
          },
        ],
      },
    });
  });

  it("COUPON-07 tells a percentage with its decimals", async () => {
    const { code } = await couponRow(shop.db, { items: [course.id] }, { percent: "12.50" });
    const answer = await (await givenBuyer(shop)).api.findCoupon({ body: { coupon_code: code } });
    expect(answer.ok && answer.value.data).toMatchObject([
      { discount_type: "percent", discount_amont: 12.5, number_of_course: 1 },
    ]);
  });

  it("COUPON-01 takes a code however it was typed", async () => {
    await couponRow(shop.db, { items: [course.id] }, { code: "ลดแรง10" });
    const buyer = await givenBuyer(shop);
    for (const typed of [" ลดแรง10 ", "ลดแรง１０", "ลด\u200bแรง10"])
      expect(await codeOf(buyer, typed)).toBe("ok");
    await couponRow(shop.db, { items: [course.id] }, { code: "Straße" });
    expect(await codeOf(buyer, "STRASSE")).toBe("ok");
  });

  it("COUPON-02 knows no such code, with the status that the screen shows", async () => {
    expect(await codeOf(await givenBuyer(shop), "NOPE")).toBe("200 NOT_FOUND");
  });

  it.each([
    ["has not started", { starts_at: inDays(1) }],
    ["is over", { ends_at: inDays(-1) }],
    ["is switched off", { is_enabled: false }],
    ["is used up", { use_limit: 3, uses_redeemed: 2, uses_held: 1 }],
    ["is for another tier", { is_tier_limited: true, tiers: ["gold"] }],
  ])("COUPON-02 COUPON_NOT_AVAILABLE when it %s", async (_, values) => {
    const { code } = await couponRow(shop.db, { items: [course.id] }, values);
    expect(await codeOf(await givenBuyer(shop), code)).toBe("200 COUPON_NOT_AVAILABLE");
  });

  it("COUPON-02 a tier's coupon is for its tier", async () => {
    const { code } = await couponRow(
      shop.db,
      { items: [course.id] },
      { is_tier_limited: true, tiers: ["gold"] },
    );
    const buyer = await givenBuyer(shop);
    await shop.db
      .updateTable("account")
      .set({ tier: "gold" })
      .where("id", "=", buyer.person.id)
      .execute();
    expect(await codeOf(buyer, code)).toBe("ok");
    expect(
      await clientOf(shop.visitor()).findCoupon({ body: { coupon_code: code } }),
    ).toMatchObject({ ok: false, code: "COUPON_NOT_AVAILABLE" });
  });

  it("answers no caller in another's name", async () => {
    const [buyer, stranger] = [await givenBuyer(shop), await givenBuyer(shop)];
    expect(
      await buyer.api.findCoupon({ body: { coupon_code: "X", user_id: stranger.person.id } }),
    ).toMatchObject({
      ok: false,
      status: 404,
      code: "NOT_FOUND",
    });
  });

  it("does the same work for a code that is not there and for one that cannot be had", async () => {
    const { code } = await couponRow(shop.db, { items: [course.id] }, { ends_at: inDays(-1) });
    const buyer = await givenBuyer(shop);
    const statements = async (typed: string) => {
      shop.takeStatements();
      await codeOf(buyer, typed);
      return shop.takeStatements();
    };
    // What is remembered of settings and catalogue is read anew by the first call after a change:
    // that is no part of it.
    await statements(code);
    expect(await statements("NOT-THERE")).toEqual(await statements(code));
  });

  it("holds nothing", async () => {
    const { id, code } = await couponRow(shop.db, { items: [course.id] }, { use_limit: 1 });
    await enterCode(await givenBuyer(shop), code);
    expect(
      await shop.db
        .selectFrom("coupon")
        .select(["uses_held", "version"])
        .where("id", "=", id)
        .executeTakeFirst(),
    ).toMatchObject({ uses_held: 0 });
    expect(await codeOf(await givenBuyer(shop), code)).toBe("ok");
  });
});

describe("how often codes may be tried", () => {
  const nameless = {
    username: "",
    email: "",
    firstName: "",
    lastName: "",
    phone: "",
    isEmailConfirmed: true,
    endsAt: null,
    hasFactor: false,
    needsFactor: false,
  };
  const caller = (id: number): Parameters<typeof findCoupon>[2]["caller"] => ({
    kind: "account",
    account: {
      id,
      isStudent: true,
      isInstructor: false,
      isAdministrator: false,
      isOwner: false,
      permissions: [],
      tier: null,
      lang: "th",
      ...nameless,
    },
    sessionHash: Buffer.alloc(32),
  });

  it("ten a minute from one, twenty wrong ones an hour, and a hundred wrong ones an hour from an address", async () => {
    const limiter = createRateLimiter(shop.db, { factor: 1 });
    const { code } = await couponRow(shop.db, { items: [course.id] });
    const attempt = async (who: number, typed: string, address: string) => {
      const found = await findCoupon({ db: shop.db, limiter }, typed, {
        caller: caller(who),
        address,
      });
      return found instanceof Refused ? found.code : "ok";
    };
    const newMinute = () =>
      shop.pool.query("delete from rate_limit where key like 'couponByCaller%'");
    const [first, second] = [
      (await givenBuyer(shop)).person.id,
      (await givenBuyer(shop)).person.id,
    ];
    for (let count = 0; count < limits.couponByCaller.hits; count += 1)
      expect(await attempt(first, "WRONG", "1.1.1.1")).toBe("NOT_FOUND");
    expect(await attempt(first, "WRONG", "1.1.1.1")).toBe("TOO_MANY_REQUESTS");
    await newMinute();
    for (let count = 10; count < limits.wrongCouponByCaller.hits; count += 1)
      await attempt(first, "WRONG", "1.1.1.1");
    await newMinute();
    expect([await attempt(first, code, "1.1.1.1"), await attempt(second, code, "1.1.1.1")]).toEqual(
      ["TOO_MANY_REQUESTS", "ok"],
    );
    await shop.pool.query(
      "update rate_limit set hits = $1 where key = 'wrongCouponByAddress:1.1.1.1'",
      [limits.wrongCouponByAddress.hits],
    );
    expect([
      await attempt(second, code, "1.1.1.1"),
      await attempt(second, code, "2.2.2.2"),
    ]).toEqual(["TOO_MANY_REQUESTS", "ok"]);
  });
});

describe("guesses sent at once", () => {
  it("are looked at a hundred times from one address, by any callers, and a right one that is too many hears what the wrong ones hear", async () => {
    const limiter = createRateLimiter(shop.db, { factor: 1 });
    const { code } = await couponRow(shop.db, { items: [course.id] });
    const guess = async (guestId: number) => {
      const caller = {
        kind: "guest" as const,
        guest: { id: guestId, handle: "" },
        secretHash: Buffer.alloc(32),
      };
      const found = await findCoupon(
        { db: shop.db, limiter },
        guestId % 2 === 0 && guestId >= 110 ? code : "WRONG",
        {
          caller,
          address: `2001:db8::${guestId}`,
        },
      );
      return found instanceof Refused ? found.code : "ok";
    };
    const wrong = await Promise.all(Array.from({ length: 110 }, (_, number) => guess(number)));
    const then = await Promise.all(Array.from({ length: 20 }, (_, number) => guess(110 + number)));
    expect([wrong.filter((code) => code === "NOT_FOUND").length, new Set(then)]).toEqual([
      limits.wrongCouponByAddress.hits,
      new Set(["TOO_MANY_REQUESTS"]),
    ]);
  });
});

describe("POST /public/cart/getallcoupon", () => {
  it("COUPON-01 lists those whose codes were typed, and no others", async () => {
    const [mine, theirs] = [
      await couponRow(shop.db, { items: [course.id] }),
      await couponRow(shop.db, { items: [course.id] }),
    ];
    const buyer = await givenBuyer(shop);
    await enterCode(buyer, mine.code);
    const answer = await buyer.api.listOwnCoupons({
      body: { couponID: [mine.id, theirs.id, 999_999] },
    });
    expect(answer.ok && answer.value.data.map(({ code }) => code)).toEqual([mine.code]);
    const other = await (await givenBuyer(shop)).api.listOwnCoupons({
      body: { couponID: [mine.id, theirs.id] },
    });
    expect(other.ok && other.value.data).toEqual([]);
  });

  it("remembers the last fifty codes of a cart", async () => {
    const buyer = await givenBuyer(shop);
    const all: { id: number; code: string }[] = [];
    for (let count = 0; count < 52; count += 1)
      all.push(await couponRow(shop.db, { items: [course.id] }));
    for (const { code } of all) await enterCode(buyer, code);
    await enterCode(buyer, all[51]!.code);
    const { known_coupon_ids } = await shop.db
      .selectFrom("cart")
      .select("known_coupon_ids")
      .where("account_id", "=", buyer.person.id)
      .executeTakeFirstOrThrow();
    expect(known_coupon_ids).toEqual(all.slice(2).map(({ id }) => id));
  });
});

describe("promotions", () => {
  it("PROMO-01 PROMO-06 are listed with every field, their courses and what they would cost", async () => {
    const own = await courseRow(shop.db, {
      title_th: "ชงกาแฟ",
      cover_file: "cafe.webp",
      plan: { price_satang: 99_950 },
    });
    const gone = await courseRow(shop.db, { is_published: false });
    const texts = {
      title_th: "ลดกาแฟ",
      title_en: "Coffee",
      descriptions_th: ["ข้อหนึ่ง", "ข้อสอง"],
      descriptions_en: ["one", "two"],
    };
    const id = await promotionRow(shop.db, { items: [own.id, gone.id] }, texts);
    const answer = await clientOf(shop.visitor()).listPromotions({ query: {} });
    expect(answer.ok && answer.value.data.find((each) => each.id === id)).toEqual({
      id,
      title: "ลดกาแฟ",
      description_list: ["ข้อหนึ่ง", "ข้อสอง"],
      promotion_type: "P1",
      courses: [own.id],
      coursesInPromotion: [
        {
          id: own.id,
          course_name: "ชงกาแฟ",
          course_image: "/files/cafe-640.webp",
          course_type: "course",
          price_from: 999.5,
          plan_id: own.planId,
          price_after: 899.55,
        },
      ],
      number_of_course: 1,
      discount_type: "percent",
      discount_amont: 10,
      discount_amount_usd: 10,
      is_enable_tier: false,
      tier_list: [],
      starts_at: null,
      ends_at: null,
    });
    expect(await clientOf(shop.visitor()).getPromotion({ params: { id } })).toMatchObject({
      ok: true,
      value: { data: { id, title: "ลดกาแฟ" } },
    });
  });

  it("PROMO-05 of a tier are shown to that tier, and no other tier is named", async () => {
    const id = await promotionRow(
      shop.db,
      { items: [course.id] },
      { is_tier_limited: true, tiers: ["gold", "scholar"] },
    );
    const buyer = await givenBuyer(shop);
    await shop.db
      .updateTable("account")
      .set({ tier: "gold" })
      .where("id", "=", buyer.person.id)
      .execute();
    const shown = await buyer.api.listPromotions({ query: {} });
    expect(shown.ok && shown.value.data.find((each) => each.id === id)).toMatchObject({
      is_enable_tier: true,
      tier_list: ["gold"],
    });
    for (const { api } of [await givenBuyer(shop), { api: clientOf(shop.visitor()) }]) {
      const listed = await api.listPromotions({ query: {} });
      expect(listed.ok && listed.value.data.some((each) => each.id === id)).toBe(false);
      expect(await api.getPromotion({ params: { id } })).toMatchObject({
        ok: false,
        status: 404,
        code: "NOT_FOUND",
      });
    }
  });

  it.each([
    ["is over", { ends_at: inDays(-1) }],
    ["has not begun", { starts_at: inDays(1) }],
    ["is off", { is_enabled: false }],
  ])("PROMO-06 one that %s is not there", async (_, values) => {
    const id = await promotionRow(shop.db, { items: [course.id] }, values);
    expect(await clientOf(shop.visitor()).getPromotion({ params: { id } })).toMatchObject({
      ok: false,
      code: "NOT_FOUND",
    });
  });
});

describe("the cart", () => {
  const entries = (more: object) =>
    JSON.stringify([
      { course_id: course.id, priecingplan_id: course.planId, paymentmethod_id: 1, ...more },
    ]);

  it("CART-15 keeps coupons whose codes were typed, in their order, and drops others in silence", async () => {
    const buyer = await givenBuyer(shop);
    const [a, b, unknown] = [
      await couponRow(shop.db, { items: [course.id] }),
      await couponRow(shop.db, { items: [course.id] }),
      await couponRow(shop.db, { items: [course.id] }),
    ];
    await enterCode(buyer, a.code);
    await enterCode(buyer, b.code);
    const kept = async (coupons_id: unknown) => {
      await buyer.api.savePrivateCart({ body: { data: entries({ coupons_id }) } });
      const cart = await buyer.api.getPrivateCart();
      return cart.ok && cart.value.data[0]?.coupons_id;
    };
    expect(await kept([b.id, a.id, unknown.id])).toBe(JSON.stringify([b.id, a.id]));
    expect(await kept(undefined)).toBe(JSON.stringify([b.id, a.id]));
    expect(await kept(JSON.stringify([a.id]))).toBe(JSON.stringify([a.id]));
    expect(await kept([])).toBe("[]");
    expect(
      await buyer.api.savePrivateCart({ body: { data: entries({ coupons_id: ["x"] }) } }),
    ).toMatchObject({
      ok: false,
      code: "INPUT_ERROR",
      errors: [{ param: "data.coupons_id" }],
    });
  });

  it("keeps coupons and the way to pay by themselves, and puts nothing into the cart by that", async () => {
    const buyer = await givenBuyer(shop);
    const { id, code } = await couponRow(shop.db, { items: [course.id] });
    await enterCode(buyer, code);
    await buyer.api.savePrivateCart({
      body: { data: "[]", coupons_id: [id], paymentmethod_id: 9 },
    });
    expect(await buyer.api.getPrivateCart()).toMatchObject({ ok: true, value: { data: [] } });
    await buyer.api.savePrivateCart({
      body: { data: JSON.stringify([{ course_id: course.id, priecingplan_id: course.planId }]) },
    });
    expect(await buyer.api.getPrivateCart()).toMatchObject({
      ok: true,
      value: { data: [{ coupons_id: JSON.stringify([id]), paymentmethod_id: 9 }] },
    });
  });

  it("keeps the chosen promotion and the currency until something else is said", async () => {
    const buyer = await givenBuyer(shop);
    const promotion_id = await promotionRow(shop.db, { items: [course.id] });
    const save = async (body: object) => {
      await buyer.api.savePrivateCart({ body: { data: entries({}), ...body } });
      const cart = await buyer.api.getPrivateCart();
      return cart.ok && cart.value.data.map((item) => [item.promotion_id, item.currency_code])[0];
    };
    expect(await save({ promotion_id, currency_code: "USD" })).toEqual([promotion_id, "USD"]);
    expect(await save({})).toEqual([promotion_id, "USD"]);
    expect(await save({ promotion_id: null, currency_code: "THB" })).toEqual([null, "THB"]);
  });

  it("COUPON-01 a guest's codes go along when the guest becomes a student", async () => {
    const visitor = shop.visitor();
    const api = clientOf(visitor);
    const { id, code } = await couponRow(shop.db, { items: [course.id] });
    await enterCode({ api }, code);
    await api.savePublicCart({ body: { data: entries({ coupons_id: [id] }) } });
    const asGuest = await api.getQuote({ body: {} });
    const buyer = await givenBuyer(shop);
    const { guest_id } = await shop.db
      .selectFrom("cart")
      .select("guest_id")
      .where("guest_id", "is not", null)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await inTransaction(shop.db, (tx) =>
      mergeGuest(tx, { guestId: guest_id ?? 0, accountId: buyer.person.id }),
    );
    const asStudent = await buyer.api.getQuote({ body: {} });
    expect([asGuest, asStudent].map((answer) => answer.ok && answer.value.data.coupon_ids)).toEqual(
      [[id], [id]],
    );
  });
});
