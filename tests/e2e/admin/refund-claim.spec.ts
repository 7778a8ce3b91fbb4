import { expect } from "@playwright/test";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { openMoneyCase } from "../support/money-case.ts";
import { test as base } from "../support/own-shop.ts";
import { givenOwner, publicOf } from "../support/paid-order.ts";
import { openShop } from "../support/shop.ts";
import { bringSession } from "../support/shopper.ts";

const test = base.extend({ baseURL: async ({ ownShop }, use) => use(publicOf(ownShop).url) });

test("a student asks for the money of a transfer back, the desk agrees, and the student sees it", async ({
  page,
  ownShop,
  openBrowser,
  troubles,
}) => {
  // The reason is missing at first.
  troubles.expect(/422 \(Unprocessable Entity\) \(\S+\/answer\)/);
  const shop = publicOf(ownShop);
  await ownShop.decide((settings) => ({
    ...settings,
    refundClaims: { isOpen: true, days: 365, watchedPercent: 100 },
  }));
  const { id, account_id } = await shop.db
    .selectFrom("shop_order as o")
    .innerJoin("payment as p", "p.order_id", "o.id")
    .select(["o.id", "o.account_id"])
    .where("o.status", "=", "approved")
    .where("p.state", "=", "succeeded")
    .where("p.provider", "is", null)
    .where("o.payable_satang", ">", 0)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom("refund as r").select("r.id").whereRef("r.order_id", "=", "o.id"))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(selectFrom("refund_claim as c").select("c.id").whereRef("c.order_id", "=", "o.id")),
      ),
    )
    .orderBy("p.decided_at", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await bringSession(page, shop, { id: account_id });
  await openShop(page, `/myaccount/student/order/${id}`);
  await expect(page.getByText(/^ขอคืนเงินได้ถึง/)).toBeVisible();
  await looksRight(page, "claim-1-offered");
  await page.getByRole("button", { name: "ขอคืนเงิน", exact: true }).click();
  const form = dialog(page, `ขอคืนเงินคำสั่งซื้อ #${id}`);
  await form.getByRole("button", { name: "ส่งคำขอ" }).click();
  await expect(form.getByText("กรุณากรอกเหตุผล")).toBeVisible();
  await form.getByLabel("เหตุผลที่ขอคืนเงิน").fill("ย้ายงาน ไม่มีเวลาเรียนแล้ว");
  await form.getByLabel("ธนาคารที่รับเงินคืน").selectOption({ index: 1 });
  await form.getByLabel("เลขที่บัญชี").fill("123-4-56789-0");
  await form.getByLabel("ชื่อบัญชี").fill("สมชาย ใจดี");
  await looksRight(page, "claim-2-form", { whole: false });
  await form.getByRole("button", { name: "ส่งคำขอ" }).click();
  await expect(page.getByText("ส่งคำขอแล้ว รอร้านตอบ")).toBeVisible();
  await looksRight(page, "claim-3-asked");

  const desk = await openBrowser();
  await bringSession(desk, shop, await givenOwner(shop));
  await openShop(desk, "/admin/payments/resolve");
  const row = await openMoneyCase(desk, id);
  await expect(row.getByText("ผู้เรียนขอคืนเงิน")).toBeVisible();
  await looksRight(desk, "claim-4-resolve");
  await openShop(desk, `/admin/orders/${id}`);
  await expect(desk.getByText("123-4-56789-0")).toBeVisible();
  await looksRight(desk, "claim-5-desk", { whole: false });
  await desk.getByRole("button", { name: "รับคำขอ", exact: true }).click();
  await expect(desk.getByText("รับคำขอแล้ว รอคืนเงิน")).toBeVisible();

  await page.reload();
  await expect(page.getByText("ร้านรับคำขอแล้ว กำลังคืนเงิน")).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await looksRight(page, "claim-6-agreed-dark");

  await refundedInPart(shop, id);
  await openShop(desk, `/admin/orders/${id}`);
  await expect(desk.getByText(/^คืนเงินไปแล้วบางส่วน/)).toBeVisible();
  await looksRight(desk, "claim-7-desk-part", { whole: false });
  await desk.getByRole("button", { name: "คืนเท่านี้และปิดคำขอ" }).click();
  await expect(desk.getByText("คืนบางส่วนแล้ว ปิดคำขอแล้ว")).toBeHidden();
  await desk.getByLabel("เหตุผลถึงผู้เรียน").fill("เรียนไปแล้วครึ่งคอร์ส");
  await desk.getByRole("button", { name: "คืนเท่านี้และปิดคำขอ" }).click();
  await expect(desk.getByText("คืนบางส่วนแล้ว ปิดคำขอแล้ว")).toBeVisible();
  await page.emulateMedia({ colorScheme: "light" });
  await page.reload();
  await expect(page.getByText(/^ร้านคืนเงินบางส่วนเมื่อ/)).toBeVisible();
  await expect(page.getByText(/^คืนแล้ว ฿100.00 ไม่คืน/)).toBeVisible();
  await looksRight(page, "claim-8-part");
});

/** A hundred baht went back from the shop's bank account. */
async function refundedInPart({ db }: ReturnType<typeof publicOf>, orderId: number): Promise<void> {
  const payment = await db
    .selectFrom("payment")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "=", "succeeded")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("refund")
    .values({
      order_id: orderId,
      payment_id: payment.id,
      amount_satang: 10_000,
      currency: "THB",
      way: "bank",
      state: "confirmed",
      is_of_sale: true,
      reference: "R1",
      settled_at: new Date(),
    })
    .execute();
}
