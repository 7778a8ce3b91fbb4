import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { upload } from "../../../../../tests/support/examples/upload.ts";
import { refusalOf } from "../../../../../tests/support/order-rows.ts";
import {
  type OrderCommand,
  type PaymentShop,
  type Person,
  paymentShop,
} from "../../../../../tests/support/payment-shop.ts";

let shop: PaymentShop;
let bytes: Buffer;
beforeAll(async () => {
  shop = await paymentShop();
  bytes = await sharp({ create: { width: 40, height: 60, channels: 3, background: "#2a6" } })
    .png()
    .toBuffer();
});
afterAll(() => shop.close());

const send = (who: Person, files = 1, purpose: string | null = "slip") =>
  upload(
    who.visitor,
    purpose,
    Array.from({ length: files }, (_, number) => ({ name: `${number}.png`, bytes })),
  );
const filesOf = async ({ id }: Person) =>
  (
    await shop.pool.query(
      "select count(*)::int as files from stored_file where account_id = $1 and state not in ('deleting', 'deleted')",
      [id],
    )
  ).rows[0].files;
const end = (order: { id: number }, status: string) =>
  shop.pool.query("update shop_order set status = $2 where id = $1", [order.id, status]);

describe("a slip", () => {
  it.each(["slip", null])(
    "PAY-02 is not taken from who has nothing to pay, whatever the call says of it (%s)",
    async (purpose) => {
      const student = await shop.student();
      const answer = await send(student, 1, purpose);
      expect([answer.status, refusalOf(answer)]).toEqual([409, "SLIP_WITHOUT_ORDER"]);
      expect((answer.body.error as { msg: string }).msg).toContain("คำสั่งซื้อ");
      expect(await filesOf(student)).toBe(0);
    },
  );

  it.each<[string, OrderCommand, string[], number]>([
    ["an unpaid order", {}, [], 200],
    ["one that is being looked at", {}, ["pending"], 200],
    ["one whose slip was turned down", {}, ["pending", "rejected"], 200],
    ["one to be paid in another way", { methodId: 9 }, [], 200],
    ["one whose time is over", { isOverdue: true }, [], 409],
    ["one that has run out", { isOverdue: true }, ["expired"], 409],
    ["one that is paid", {}, ["approved"], 409],
    ["one that costs nothing", { payableSatang: 0 }, [], 409],
  ])("PAY-02 for %s is taken or not", async (_what, command, moves, status) => {
    const student = await shop.student();
    const order = await shop.order(student, command);
    for (const move of moves) await end(order, move);
    expect((await send(student)).status).toBe(status);
  });

  it("PAY-02 is taken for the rest of an order that was paid in part", async () => {
    const student = await shop.student();
    const order = await shop.order(student);
    await shop.pool.query("update shop_order set owed_satang = 5000 where id = $1", [order.id]);
    expect((await send(student)).status).toBe(200);
  });

  it("PAY-02 of another person's order is none", async () => {
    const [student, other] = [await shop.student(), await shop.student()];
    await shop.order(other);
    expect(refusalOf(await send(student))).toBe("SLIP_WITHOUT_ORDER");
  });

  it("PAY-02 comes twenty times for an order, however many are sent at once, and again for the next order", async () => {
    const student = await shop.student();
    const order = await shop.order(student);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(student, 5)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409]);
    expect([await filesOf(student), refusalOf(await send(student))]).toEqual([
      20,
      "TOO_MANY_SLIPS",
    ]);
    await shop.order(student);
    expect((await send(student)).status).toBe(200);
    await end(order, "cancelled");
    expect(refusalOf(await send(student))).toBe("TOO_MANY_SLIPS");
  });

  it("PAY-02 that went with an order which is over leaves its place to the next one", async () => {
    const student = await shop.student();
    const order = await shop.order(student);
    const names = (await send(student, 5)).body.fileName as string[];
    const report = {
      order_id: order.id,
      payment_method_id: 1,
      bank_account: shop.bankAccountId,
      transfer_amount: "1290",
      slip: names,
    };
    expect((await student.visitor.post("/private/payment/report", report)).body.success).toBe(true);
    await end(order, "approved");
    await shop.order(student);
    for (let round = 0; round < 4; round += 1) expect((await send(student, 5)).status).toBe(200);
    expect(refusalOf(await send(student))).toBe("TOO_MANY_SLIPS");
  });
});
