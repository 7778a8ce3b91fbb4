import { readFileSync } from "node:fs";
import { generate } from "promptparse";
import sharp from "sharp";
import type { ShopClient } from "#contract/client.ts";
import { drawQr } from "../../src/server/shop/payment/start/draw-qr.ts";
import { courseRow } from "./catalog-rows.ts";
import { upload } from "./examples/upload.ts";
import { clientOf, givenStudent, type Person, signedIn } from "./factories.ts";
import type { TestApp } from "./test-app.ts";
import type { Visitor } from "./visitor.ts";

export type AdminBuyer = { person: Person; visitor: Visitor; api: ShopClient };
export type Claims = {
  transfer_amount?: string;
  bank_account?: number;
  bank_code?: string;
  transfer_datetime?: string;
  time?: string;
  description?: string;
  address?: string;
};

/**
 * Slips of the demo with real mini-QRs. The picture and the reference are of the same transfer,
 * from Krungthai.
 */
export const slipPicture = readFileSync(
  new URL("../../src/server/demo/pictures/slips/rungnapa-cooking.jpg", import.meta.url),
);
export const slipReference = "C2607RNP44180935162";

/** Another picture of the same slip, like a second screenshot. */
export function otherPicture(picture: Buffer): Promise<Buffer> {
  return sharp(picture).png().toBuffer();
}

/** A picture without a QR code, unique by its shade. */
export function plainPicture(shade: number): Promise<Buffer> {
  return sharp({
    create: { width: 60, height: 90, channels: 3, background: { r: shade, g: 120, b: 60 } },
  })
    .png()
    .toBuffer();
}

/** A picture with a mini-QR of this reference. */
export async function codedPicture(reference: string): Promise<Buffer> {
  return Buffer.from(
    await drawQr(generate.slipVerify({ sendingBank: "004", transRef: reference })),
    "base64",
  );
}

export async function givenAdminBuyer(
  shop: TestApp,
  parts: Parameters<typeof givenStudent>[1] = {},
): Promise<AdminBuyer> {
  const person = await givenStudent(shop.db, parts);
  const visitor = await signedIn(shop, person);
  return { person, visitor, api: clientOf(visitor) };
}

/** An unpaid order of one course. */
export async function placeAdminOrder(
  shop: TestApp,
  { api }: AdminBuyer,
  { title = "คอร์ส", priceSatang = 129_000 } = {},
): Promise<number> {
  const course = await courseRow(shop.db, {
    title_th: title,
    title_en: `${title} in English`,
    plan: { price_satang: priceSatang },
  });
  const answer = await api.placeOrder({
    body: {
      payment_method_id: 1,
      courses: [{ course_id: course.id, priecingplan_id: course.planId }],
    },
  });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.orderId;
}

/** Reports a transfer as the payment page does. Returns the payment and the names of its slips. */
export async function reportTransfer(
  { visitor }: AdminBuyer,
  {
    orderId,
    pictures,
    claims = {},
  }: { orderId: number; pictures: readonly Buffer[]; claims?: Claims },
): Promise<{ paymentId: number; slips: string[] }> {
  const slips: string[] = [];
  for (const bytes of pictures) {
    const { body } = await upload(visitor, "slip", [{ name: "slip.png", bytes }]);
    slips.push(...(body.fileName as string[]));
  }
  const form = {
    order_id: orderId,
    payment_method_id: 1,
    contact_name: "มานี",
    transfer_amount: "1290",
    slip: slips,
    ...claims,
  };
  const { body } = await visitor.post("/private/payment/report", form);
  if (body.success !== true) throw new Error(JSON.stringify(body));
  return { paymentId: Number(body.orderPaymentId), slips };
}
