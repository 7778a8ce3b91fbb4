import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawnSlip } from "../../../../../tests/e2e/support/draw-slip.ts";
import { upload } from "../../../../../tests/support/examples/upload.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
} from "../../../../../tests/support/payment-shop.ts";

let shop: PaymentShop;
beforeAll(async () => {
  shop = await paymentShop();
});
afterAll(() => shop.close());

const ask = async (who: Person, orderId: number, names: string) =>
  (await who.visitor.get(`/private/orders/${orderId}/slips?names=${names}`)).body.data;

async function sent(who: Person, bytes: Buffer): Promise<string> {
  const { body } = await upload(who.visitor, "slip", [{ name: "slip.jpg", bytes }]);
  return (body.fileName as string[])[0] ?? "";
}

describe("what the shop reads of a slip", () => {
  it("PAY-02 is told to its sender: bank and reference; the rest stays as it was typed", async () => {
    const student = await shop.student();
    const order = await shop.order(student);
    const slip = await drawnSlip();
    const name = await sent(student, slip.buffer);
    expect(await ask(student, order.id, name)).toEqual([
      {
        name,
        bank_code: "KBANK",
        reference: slip.reference,
        transfer_datetime: null,
        time: null,
      },
    ]);
  });

  it("PAY-02 is told to nobody else, nor of another's order, nor of names that are none", async () => {
    const [student, stranger] = [await shop.student(), await shop.student()];
    const [order, other] = [await shop.order(student), await shop.order(stranger)];
    const name = await sent(student, (await drawnSlip()).buffer);
    expect([
      await ask(stranger, order.id, name),
      await ask(stranger, other.id, name),
      await ask(student, other.id, name),
      await ask(student, order.id, "..%2F..%2Fetc%2Fpasswd,,'"),
    ]).toEqual([[], [], [], []]);
  });
});
