import { afterAll, beforeAll, expect, it } from "vitest";
import { expireOrders } from "#server/shop/order/expire-orders.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
} from "../../../../tests/support/payment-shop.ts";

let shop: PaymentShop;
let student: Person;
let admin: Person;

beforeAll(async () => {
  shop = await paymentShop();
  [student, admin] = [await shop.student(), await shop.administrator()];
});
afterAll(() => shop.close());

/** An order of 3,210 baht with a slip, decided. */
async function decided(amount: string, said: object): Promise<number> {
  const { id } = await shop.order(student, { payableSatang: 321_000 });
  const form = {
    order_id: id,
    bank_account: shop.bankAccountId,
    transfer_amount: amount,
    contact_name: "สมชาย",
    slip: [await shop.slip(student)],
  };
  const { body } = await student.visitor.post("/private/payment/report", form);
  expect(
    (await admin.visitor.post(`/api/admin/payments/${Number(body.orderPaymentId)}/approve`, said))
      .status,
  ).toBe(200);
  return id;
}

async function rowsOf(ids: number[]): Promise<Record<string, string>[]> {
  const cookie = `sid=${admin.visitor.cookies.get("sid")}`;
  const { body } = await shop.app.inject({
    url: `/api/admin/orders.csv?sort=oldest&ids=${ids.join(",")}`,
    headers: { cookie, "accept-language": "en" },
  });
  const [head = [], ...lines] = body
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  return lines.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ""])));
}

it("says of each order what has come, what is owed, forgiven and to go back", async () => {
  const given = await decided("3110.00", { received: 3110, rest: "forgive", reason: "ลูกค้าประจำ" });
  const asked = await decided("3110.00", { received: 3110, rest: "ask" });
  const over = await decided("3310.00", { received: 3310 });
  const ended = await decided("3000.00", { received: 3000, rest: "ask" });
  await shop.pool.query(
    "update shop_order set cancel_at = now() - interval '1 minute' where id = $1",
    [ended],
  );
  await expireOrders(shop.parts.payments, 100);
  const rows = await rowsOf([given, asked, over, ended]);
  const books = rows.map((row) =>
    ["ได้รับแล้ว", "ยอดค้างชำระ", "ไม่เก็บส่วนที่ขาด", "ต้องคืนผู้ซื้อ"].map((name) => Number(row[name])),
  );
  expect(books).toEqual([
    [3110, 0, 100, 0],
    [3110, 100, 0, 0],
    [3310, 0, 0, 100],
    [3000, 0, 0, 3000],
  ]);
  expect(rows.map((row) => row["ชำระเมื่อ (เวลาไทย)"] !== "")).toEqual([true, true, true, true]);
});
