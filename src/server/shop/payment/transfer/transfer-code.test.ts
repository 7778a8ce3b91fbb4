import { parse } from "promptparse";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { transferCodePath } from "#contract/payment/transfer-code.ts";
import { readQrCodes } from "#server/shop/storage/read-slip-code.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
} from "../../../../../tests/support/payment-shop.ts";
import { promptPayText } from "./transfer-code.ts";

let shop: PaymentShop;
let student: Person;
let accountId: number;

beforeAll(async () => {
  shop = await paymentShop();
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into bank_account (bank_code, account_name, account_name_en, account_number, position)
    values ('PROMPTPAY', 'ร้านเรียน', 'Raanrian', '081-234-5678', 9) returning id`,
  );
  accountId = Number(rows[0]?.id);
});
beforeEach(async () => {
  student = await shop.student();
});
afterAll(() => shop.close());

function ask(who: Person, orderId: number, bankAccountId: number) {
  const cookie = [...who.visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return shop.app.inject({ url: transferCodePath(orderId, bankAccountId), headers: { cookie } });
}

describe("the PromptPay code of an order", () => {
  it("names the shop's number and the sum that is due", async () => {
    const order = await shop.order(student);
    const answer = await ask(student, order.id, accountId);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    const [text = ""] = await readQrCodes(answer.rawPayload);
    expect(text).toBe(promptPayText({ kind: "phone", digits: "0812345678" }, 129_000));
    expect([text.includes("0066812345678"), text.includes("54071290.00")]).toEqual([true, true]);
  });

  it("of a partly paid order names the rest", async () => {
    const order = await shop.order(student);
    await shop.pool.query("update shop_order set owed_satang = 9050 where id = $1", [order.id]);
    const [text] = await readQrCodes((await ask(student, order.id, accountId)).rawPayload);
    expect(text).toContain("540590.50");
  });

  it("is the right one for each of a hundred orders that ask at once", async () => {
    const orders = await Promise.all(
      Array.from({ length: 100 }, async (_, at) => {
        const buyer = await shop.student();
        const { id } = await shop.order(buyer, { payableSatang: 100_000 + at });
        return { id, buyer, sum: `1000.${String(at).padStart(2, "0")}` };
      }),
    );
    const answers = await Promise.all(orders.map(({ id, buyer }) => ask(buyer, id, accountId)));
    const texts = await Promise.all(answers.map(({ rawPayload }) => readQrCodes(rawPayload)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const wrong = orders.filter(({ sum }, at) => !texts[at]?.[0]?.includes(`5407${sum}`));
    expect([wrong, new Set(texts.flat()).size]).toEqual([[], 100]);
  });

  it("is not shown to others, for a bank's account, or for an order that is paid", async () => {
    const order = await shop.order(student);
    const stranger = await shop.student();
    const codes = [
      (await ask(stranger, order.id, accountId)).statusCode,
      (await ask(student, order.id, shop.bankAccountId)).statusCode,
      (await ask(student, order.id + 1_000_000, accountId)).statusCode,
      (await shop.app.inject(transferCodePath(order.id, accountId))).statusCode,
    ];
    await shop.pool.query("update shop_order set status = 'cancelled' where id = $1", [order.id]);
    codes.push((await ask(student, order.id, accountId)).statusCode);
    expect(codes).toEqual([404, 404, 404, 401, 404]);
  });

  it.each([
    [{ kind: "nationalId", digits: "1101666666669" }, "02131101666666669"],
    [{ kind: "wallet", digits: "123456789012345" }, "0315123456789012345"],
  ] as const)("of %o has a right checksum and names it", (receiver, part) => {
    const text = promptPayText(receiver, 100);
    expect([text.includes(part), parse(text, true) !== null]).toEqual([true, true]);
  });
});
