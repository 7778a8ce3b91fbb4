import { createServer } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paymentCodePath } from "#contract/payment/payment-code.ts";
import { readQrCodes } from "#server/shop/storage/read-slip-code.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "../../../../../tests/support/payment-shop.ts";
import { codeAsPng } from "./payment-code.ts";

let shop: PaymentShop;
let student: Person;
let order: TestOrder;
let paymentId: number;

beforeAll(async () => {
  shop = await paymentShop();
});
beforeEach(async () => {
  student = await shop.student();
  order = await shop.order(student);
  const { body } = await student.visitor.post("/api/omise/promptpay", { orderId: order.id });
  paymentId = Number(body.order_payment_id);
});
afterAll(() => shop.close());

function ask(who: Person, orderId: number, payment: number) {
  const cookie = [...who.visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return shop.app.inject({ url: paymentCodePath(orderId, payment), headers: { cookie } });
}

async function standsAt(url: string): Promise<void> {
  await shop.pool.query(
    "update payment set next_step = jsonb_set(next_step, '{image,url}', to_jsonb($2::text)) where id = $1",
    [paymentId, url],
  );
}

describe("the code of a payment at a provider", () => {
  it("PAY-09 comes from this shop as a PNG that a bank's app reads", async () => {
    const answer = await ask(student, order.id, paymentId);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(answer.headers["cache-control"]).toBe("private, max-age=1800");
    const [text = ""] = await readQrCodes(answer.rawPayload);
    expect(text).toContain("54071290.00");
  });

  it("is not shown to others, beside another order, or when it takes no money any more", async () => {
    const stranger = await shop.student();
    const other = await shop.order(student);
    const statuses = [
      (await ask(stranger, order.id, paymentId)).statusCode,
      (await ask(student, other.id, paymentId)).statusCode,
      (await ask(student, order.id, paymentId + 1_000_000)).statusCode,
      (await shop.app.inject(paymentCodePath(order.id, paymentId))).statusCode,
    ];
    await shop.pool.query("update payment set state = 'expired' where id = $1", [paymentId]);
    statuses.push((await ask(student, order.id, paymentId)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 401, 404]);
  });

  it("is read at the provider's own host alone, whatever address is stored", async () => {
    let calls = 0;
    const inside = createServer((_, response) => {
      calls += 1;
      response.setHeader("content-type", "image/svg+xml").end("<svg/>");
    });
    await new Promise<void>((done) => void inside.listen(0, "127.0.0.1", done));
    const address = inside.address();
    const port = typeof address === "object" && address ? address.port : 0;
    for (const url of [
      `http://127.0.0.1:${port}/secret`,
      "http://169.254.169.254/latest/meta-data",
      "file:///etc/passwd",
      "nothing",
    ]) {
      await standsAt(url);
      expect((await ask(student, order.id, paymentId)).statusCode).toBe(404);
    }
    expect(calls).toBe(0);
    await new Promise((done) => inside.close(done));
  });
});

describe("a picture of a provider", () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 56"><rect width="40" height="56" fill="red"/></svg>',
  );

  it("becomes a PNG of its own shape, however small it is drawn", async () => {
    const png = await codeAsPng({ type: "image/svg+xml; charset=utf-8", body: svg });
    const { format, width, height } = await sharp(png ?? Buffer.alloc(0)).metadata();
    expect([format, width, height]).toEqual(["png", 714, 1000]);
  });

  it.each([
    [
      "that takes minutes to draw",
      {
        type: "image/svg+xml",
        body: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><filter id="f"><feTurbulence/></filter></svg>',
        ),
      },
    ],
    ["of another type", { type: "text/html", body: svg }],
    ["that is none", { type: "image/png", body: Buffer.from("<html>") }],
    [
      "that is too large",
      { type: "image/svg+xml", body: Buffer.concat([svg, Buffer.alloc(262_144, 32)]) },
    ],
  ])("%s is not handed on", async (_, picture) => {
    expect(await codeAsPng(picture)).toBeNull();
  });
});
