import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderRows } from "../../../../../../tests/support/order-rows.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "../../../../../../tests/support/payment-shop.ts";
import { visit } from "../../../../../../tests/support/visit.ts";

let shop: PaymentShop;
let student: Person;
let order: TestOrder;
beforeAll(async () => {
  shop = await paymentShop();
});
beforeEach(async () => {
  await shop.admins.paySolutions.reset();
  student = await shop.student();
  order = await shop.order(student, { methodId: 13, courses: [{}, {}] });
});
afterAll(() => shop.close());

type Form = {
  action: string;
  fields: Record<string, string>;
  order_payment_id: number;
  data: unknown;
};
const start = (who = student) => who.visitor.post("/api/pay-solutions", { order_id: order.id });
const rows = () => orderRows(shop, order);
const press = (page: string, answer: string) =>
  fetch(page, { method: "POST", body: new URLSearchParams({ answer }), redirect: "manual" });

/** As the buyer's browser does it; the page of the provider that follows. */
async function open(changes: Record<string, string> = {}): Promise<string> {
  const { action, fields } = (await start()).body as Form;
  const answer = await fetch(action, {
    method: "POST",
    body: new URLSearchParams({ ...fields, ...changes }),
    redirect: "manual",
  });
  return answer.headers.get("location") ?? "";
}

describe("POST /api/pay-solutions", () => {
  it("PAY-13 gives the hidden form of the own order, with the order and Bangkok's time as its name", async () => {
    const { body } = await start();
    expect(body).toMatchObject({
      success: true,
      data: {
        application_id_1: "12345678",
        course_ids: order.courseIds.toSorted((one, other) => one - other),
      },
      fields: {
        total: "1290.00",
        cc: "00",
        lang: "TH",
        refno: expect.stringMatching(new RegExp(`^${order.id}\\d{6}$`)),
      },
    });
    expect(JSON.stringify(body)).not.toContain("a secret");
  });

  it("PAY-13 PAY-17 the browser posts it, pays and comes back to the thank-you page", async () => {
    expect(await visit(await press(await open(), "pay"))).toEqual({
      status: 303,
      location: "/thankyou",
    });
    await shop.quiet();
    expect(await rows()).toMatchObject({ status: "approved", payments: [{ state: "succeeded" }] });
  });

  it("PAY-17 a total that the payer has lowered approves nothing and comes before a person", async () => {
    await press(await open({ total: "1.00" }), "pay");
    await shop.quiet();
    expect(await rows()).toMatchObject({ status: "pending", payments: [{ state: "mismatch" }] });
    const { rows: reviews } = await shop.pool.query(
      "select kind from review_item where order_id = $1",
      [order.id],
    );
    expect(reviews).toEqual([{ kind: "amount_mismatch" }]);
  });

  it("PAY-13 takes another name where the order's is used", async () => {
    const second = await start();
    const { fields } = second.body as Form;
    await shop.pool.query("update payment set state = 'failed' where order_id = $1", [order.id]);
    await shop.pool.query(
      `insert into payment (order_id, payment_method_id, provider, state, amount_satang, currency, provider_reference)
      select $1, 13, 'pay-solutions', 'failed', 1, 'THB', $2 || to_char(now() at time zone 'Asia/Bangkok' + make_interval(secs => s), 'HH24MISS') from generate_series(0, 120) s
      on conflict do nothing`,
      [order.id, order.id],
    );
    const third = (await start()).body as Form;
    expect([fields.refno?.length, third.fields.refno]).toEqual([
      String(order.id).length + 6,
      `9${String(third.order_payment_id).padStart(11, "0")}`,
    ]);
  });

  it("PAY-13 is for the owner of the order, with a session", async () => {
    expect([
      (await start(await shop.student())).status,
      (await shop.visitor().post("/api/pay-solutions", { order_id: order.id })).status,
    ]).toEqual([404, 401]);
  });
});

describe("the postback of Pay Solutions", () => {
  const send = (how: { query?: string; body?: string }) =>
    how.body === undefined
      ? fetch(`${shop.url}/webhook/payment/pay-solutions?${how.query}`)
      : fetch(`${shop.url}/webhook/payment/pay-solutions`, {
          method: "POST",
          body: how.body,
          headers: { "content-type": "application/x-www-form-urlencoded" },
        });

  it.each(["query", "body"])(
    "PAY-17 that is made up (as a %s) gets the constant answer and approves nothing",
    async (how) => {
      await open();
      const { reference } = await shop.admins.paySolutions.only();
      const answers = [];
      for (const refno of [reference, "999999999999"]) {
        const answer = await send({
          [how]: new URLSearchParams({
            refno,
            orderno: "1",
            status: "CP",
            statusname: "COMPLETE",
          }).toString(),
        });
        answers.push([answer.status, await answer.json()]);
      }
      await shop.quiet();
      expect(answers).toEqual([
        [200, { success: true }],
        [200, { success: true }],
      ]);
      expect((await rows()).status).toBe("pending");
    },
  );

  it("PAY-17 that is true approves, when the browser never comes back", async () => {
    await open();
    await shop.admins.paySolutions.pay((await shop.admins.paySolutions.only()).id);
    await shop.quiet();
    expect((await rows()).status).toBe("approved");
  });
});
