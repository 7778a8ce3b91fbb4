import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { givenBuyer } from "../../../../../tests/support/buyers.ts";
import { courseRow } from "../../../../../tests/support/catalog-rows.ts";
import { givenSettings } from "../../../../../tests/support/factories.ts";
import { omiseCardToken } from "../../../../../tests/support/payment-drivers.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
} from "../../../../../tests/support/payment-shop.ts";
import type { Answer } from "../../../../../tests/support/visitor.ts";

let shop: PaymentShop;
let owner: Person;
let student: Person;
beforeAll(async () => {
  shop = await paymentShop();
  owner = await shop.administrator(["key.manage"]);
  await givenSettings(shop.db, { takesUsd: true });
  shop.parts.settings.forget();
});
beforeEach(async () => {
  await shop.omise.reset();
  await shop.admins.payPal.reset();
  student = await shop.student();
});
afterAll(() => shop.close());

const codeOf = ({ body }: Answer) => (body.error as { code: string } | undefined)?.code ?? "ok";
const path = (id: number) => `/api/admin/payment-methods/${id}`;
type Revision = { version: number; values: Record<string, unknown> };
async function set(id: number, values: object): Promise<Answer> {
  const { data } = (await owner.visitor.get(path(id))).body as { data: Revision };
  return owner.visitor.put(path(id), {
    version: data.version,
    values: { ...data.values, ...values },
  });
}
const rowOf = async (id: number) => {
  const { rows } = await shop.pool.query(
    "select status, (select json_agg(json_build_array(p.state, p.currency)) from payment p where p.order_id = o.id) as payments from shop_order o where o.id = $1",
    [id],
  );
  return rows[0] as { status: string; payments: [string, string][] };
};

describe("the most that a method takes", () => {
  it("CART-09 is the owner's, is told before the order, and refuses what was ordered before it was set", async () => {
    expect((await set(9, { maximum: 1000 })).status).toBe(200);
    const course = await courseRow(shop.db, { plan: { price_satang: 100_001 } });
    const buyer = await givenBuyer(shop);
    const body = {
      payment_method_id: 9,
      courses: [{ course_id: course.id, priecingplan_id: course.planId }],
    };
    const quoted = await buyer.api.getQuote({ body });
    expect(quoted.ok && quoted.value.data.blockers.map(({ code }) => code)).toEqual([
      "ABOVE_MAXIMUM",
    ]);
    expect(await buyer.api.placeOrder({ body })).toMatchObject({
      ok: false,
      status: 422,
      code: "ABOVE_MAXIMUM",
      result: { maximum: 1000 },
    });
    const before = await shop.order(student, { methodId: 9, payableSatang: 100_001 });
    expect(codeOf(await student.visitor.post("/api/omise/promptpay", { orderId: before.id }))).toBe(
      "ABOVE_MAXIMUM",
    );
    const fits = await shop.order(student, { methodId: 9, payableSatang: 100_000 });
    expect((await student.visitor.post("/api/omise/promptpay", { orderId: fits.id })).status).toBe(
      200,
    );
    const offered = await student.visitor.get("/public/cart/payments/methods");
    expect(
      (offered.body.data as { id: number; maximum: number | null }[]).find(({ id }) => id === 9)
        ?.maximum,
    ).toBe(1000);
    expect((await set(9, { maximum: "" })).status).toBe(200);
  });

  it("CART-09 is never more than the provider takes, nor less than the least", async () => {
    const refused = await Promise.all([
      set(9, { maximum: 150_001 }),
      set(9, { minimum: 500, maximum: 499 }),
      set(9, { maximum: 0 }),
    ]);
    expect(
      refused.map(({ status, body }) => [
        status,
        (body.errors as { param: string }[] | undefined)?.map(({ param }) => param),
      ]),
    ).toEqual([
      [422, ["maximum"]],
      [422, ["maximum"]],
      [422, ["maximum"]],
    ]);
    const dear = await shop.order(student, { methodId: 9, payableSatang: 15_000_001 });
    expect(codeOf(await student.visitor.post("/api/omise/promptpay", { orderId: dear.id }))).toBe(
      "ABOVE_MAXIMUM",
    );
  });
});

describe("an order in dollars", () => {
  const order = (methodId: number) =>
    shop.order(student, { methodId, payableSatang: 3_950, currency: "USD" });

  it("CART-17 is paid by a card where the owner says that the contract takes dollars, and not before", async () => {
    const token = () => omiseCardToken(shop, "4242424242424242");
    const own = await order(8);
    expect(
      codeOf(
        await student.visitor.post("/api/omise/creditcard", {
          orderId: own.id,
          omise_token: await token(),
        }),
      ),
    ).toBe("ORDER_NOT_PAYABLE");
    expect((await set(8, { currencies: "THB_USD" })).status).toBe(200);
    expect(
      (
        await student.visitor.post("/api/omise/creditcard", {
          orderId: own.id,
          omise_token: await token(),
        })
      ).body,
    ).toMatchObject({ status: "successful" });
    expect(await rowOf(own.id)).toEqual({ status: "approved", payments: [["succeeded", "USD"]] });
    expect((await shop.omise.state()).charges).toMatchObject([{ amount: 3_950, currency: "USD" }]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("CART-17 is paid by PayPal, whose script hears the currency", async () => {
    expect((await set(2, { currencies: "THB_USD" })).status).toBe(200);
    const own = await order(2);
    const { body } = await student.visitor.post("/api/payment/paypal/create", { orderId: own.id });
    expect(body.data).toMatchObject({ currency: "USD" });
    const { id } = await shop.admins.payPal.only();
    await fetch(`${shop.admins.payPal.url}/checkout/${id}?popup=1`, {
      method: "POST",
      body: new URLSearchParams({ answer: "pay" }),
    });
    const reported = await student.visitor.post("/public/payment/report", {
      order_id: own.id,
      payment_method_id: 2,
      status: "approved",
    });
    expect(reported.body).toMatchObject({ status: "approved" });
    expect(await rowOf(own.id)).toEqual({ status: "approved", payments: [["succeeded", "USD"]] });
  });

  it("CART-17 is paid in our own form for cards, and what 2C2P says is read in dollars", async () => {
    expect((await set(3, { currencies: "THB_USD" })).status).toBe(200);
    const own = await order(3);
    const card = {
      encryptedCardInfo: `00acSIMULATED${Buffer.from('{"number":"4111111111111111"}').toString("base64url")}`,
    };
    const { body } = await student.visitor.post("/api/payment/2c2p/card/authorize", {
      orderId: own.id,
      ...card,
    });
    const { action, fields } = body as unknown as {
      action: string;
      fields: { paymentRequest: string };
    };
    await fetch(action, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
    await shop.admins.twoCTwoP.pay((await shop.admins.twoCTwoP.only()).id);
    await shop.quiet();
    expect(await rowOf(own.id)).toEqual({ status: "approved", payments: [["succeeded", "USD"]] });
  });

  it("CART-17 is not taken where the code cannot move dollars, whatever a caller sends", async () => {
    const refused = await set(9, { currencies: "THB_USD" });
    expect([
      refused.status,
      (refused.body.errors as { param: string }[]).map(({ param }) => param),
    ]).toEqual([422, ["currencies"]]);
    const own = await order(9);
    expect(codeOf(await student.visitor.post("/api/omise/promptpay", { orderId: own.id }))).toBe(
      "ORDER_NOT_PAYABLE",
    );
  });
});
