import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "../../../../../tests/support/payment-shop.ts";

let shop: PaymentShop;
let student: Person;
let order: TestOrder;

beforeAll(async () => {
  shop = await paymentShop();
});
beforeEach(async () => {
  student = await shop.student();
  order = await shop.order(student);
});
afterAll(() => shop.close());

async function waiting() {
  const { body } = await student.visitor.get("/private/cart/returning");
  const { waiting_orders } = body.data as { waiting_orders: Record<string, unknown>[] };
  return waiting_orders.map(({ id, is_in_payment, can_pay, payment_method_id }) => [
    id,
    is_in_payment,
    can_pay,
    payment_method_id,
  ]);
}

async function start(path: string, body: object = {}) {
  return (await student.visitor.post(path, { orderId: order.id, ...body })).body;
}

const payments = async () =>
  (
    await shop.pool.query("select state from payment where order_id = $1 order by id", [order.id])
  ).rows.map(({ state }) => state);
const passes = (state: string) =>
  shop.pool.query("update payment set state = $2 where order_id = $1", [order.id, state]);

describe("an order that was left after its code was shown", () => {
  it("ROUTE-07 can be paid on at once: by the same code while it lives", async () => {
    expect(await waiting()).toEqual([[order.id, false, true, 1]]);
    const first = await start("/api/omise/promptpay");
    expect(await waiting()).toEqual([[order.id, true, true, 9]]);
    const again = await start("/api/omise/promptpay");
    expect([again.order_payment_id, again.QrcodeUrl]).toEqual([
      first.order_payment_id,
      first.QrcodeUrl,
    ]);
    expect(await payments()).toEqual(["requires_action"]);
  });

  it("ROUTE-07 by a new code when the first has lapsed, and by another way: only one of them takes money", async () => {
    const first = await start("/api/omise/promptpay");
    await shop.pool.query("update payment set expires_at = now() where order_id = $1", [order.id]);
    const second = await start("/api/omise/promptpay");
    expect(second.order_payment_id).not.toBe(first.order_payment_id);
    const third = await start("/api/payment/start", { methodId: 15 });
    expect(third.success).toBe(true);
    expect(await payments()).toEqual(["expired", "expired", "requires_action"]);
    expect(await waiting()).toEqual([[order.id, true, true, 15]]);
  });

  it("PAY-13 of a buyer who has only a phone is not paid where an e-mail address is needed", async () => {
    const pay = async () => {
      const { error, success } = await start("/api/payment/start", { methodId: 13 });
      return (error as { code?: string } | undefined)?.code ?? success;
    };
    await shop.pool.query("update shop_order set email = '' where id = $1", [order.id]);
    await shop.pool.query("update account set email = '' where id = $1", [student.id]);
    expect([await pay(), await payments()]).toEqual(["EMAIL_NEEDED", []]);
    const email = `later-${student.id}@example.com`;
    await shop.pool.query("update account set email = $2 where id = $1", [student.id, email]);
    expect(await pay()).toBe(true);
  });

  it("PAY-16 cannot be paid while nobody knows whether money was taken", async () => {
    await start("/api/omise/promptpay");
    await passes("unknown");
    expect(await waiting()).toEqual([[order.id, true, false, 9]]);
  });

  it("PAY-03 cannot be paid while its slip is looked at", async () => {
    await shop.pool.query("update shop_order set status = 'pending' where id = $1", [order.id]);
    expect(await waiting()).toEqual([[order.id, true, false, 1]]);
  });
});
