import { expect, type Page } from "@playwright/test";
import { sql } from "kysely";
import { givenAdministrator } from "../../support/factories.ts";
import { textOf } from "../../support/run/mail-text.ts";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { openMoneyCase } from "../support/money-case.ts";
import { test as base, type OwnShop } from "../support/own-shop.ts";
import { payByPromptPay, publicOf } from "../support/paid-order.ts";
import { openShop } from "../support/shop.ts";
import { bringSession } from "../support/shopper.ts";

const test = base.extend({ baseURL: async ({ ownShop }, use) => use(publicOf(ownShop).url) });
const password = "raanrian";

test.afterEach(({ ownShop }) =>
  ownShop.decide((settings) => ({ ...settings, secondApprovalAboveSatang: 0 })),
);

test("a refund above the owner's amount waits where all see it, is declined with a reason that its first person reads, and is confirmed when it is asked for again", {
  tag: ["@long", "@long-on-phone"],
}, async ({ page, ownShop, openBrowser, isMobile }) => {
  const shop = publicOf(ownShop);
  const { title, orderId } = await payByPromptPay(page, shop);
  await ownShop.decide((settings) => ({ ...settings, secondApprovalAboveSatang: 100_000 }));
  const [first, second] = [
    await administrator(await openBrowser(), shop, "สมศรี"),
    await administrator(await openBrowser(), shop, "วิภา"),
  ];

  await askForRefund(first, orderId, "เรียนไม่ได้ตามที่ตกลง");
  await openShop(second, "/admin/payments/resolve");
  const row = await openMoneyCase(second, orderId);
  await expect(row.getByText("คืนเงินรอคนที่สองยืนยัน")).toBeVisible();
  // On a phone the places of the admin area stand in a menu.
  if (isMobile) await second.getByRole("button", { name: "เมนู", exact: true }).click();
  await expect(second.getByRole("link", { name: /^เงินที่ต้องจัดการ.*\d/ })).toBeVisible();
  if (isMobile) await second.keyboard.press("Escape");
  await looksRight(second, "waiting-refund-1-to-resolve");

  await row.getByRole("button", { name: "ไม่เห็นด้วย" }).click();
  const declining = dialog(second, "ไม่เห็นด้วยกับคำขอนี้");
  await declining.getByRole("button", { name: "ไม่เห็นด้วย" }).click();
  await expect(declining.getByText("กรุณาบอกเหตุผล")).toBeVisible();
  await declining.getByLabel(/เหตุผลที่ไม่เห็นด้วย/).fill("เรียนไปแล้วครึ่งหนึ่ง");
  await declining.getByRole("button", { name: "ไม่เห็นด้วย" }).click();
  await expect(row).toHaveCount(0);
  await openShop(first, "/admin/payments/resolve?state=done");
  await openMoneyCase(first, orderId);
  await expect(first.getByText("เรียนไปแล้วครึ่งหนึ่ง").first()).toBeVisible();
  const told = async () =>
    (
      await sql<{
        packed: Buffer;
      }>`select packed from mail where template like 'moneyDeclined%'`.execute(ownShop.db)
    ).rows.map((mail) => ({ text: textOf(mail) }));
  await expect.poll(told).toMatchObject([{ text: expect.stringContaining("เรียนไปแล้วครึ่งหนึ่ง") }]);
  await openShop(page, "/myaccount/student/courses");
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByText("คืนเงินแล้ว")).toHaveCount(0);

  await askForRefund(first, orderId, "ตกลงกันใหม่แล้ว");
  await openShop(second, `/admin/orders/${orderId}`);
  await second.getByRole("button", { name: "ยืนยัน", exact: true }).click();
  const confirming = dialog(second, "ยืนยันการคืนเงิน ฿1,290.00");
  await confirming.getByLabel("รหัสผ่านของคุณ").fill(password);
  await confirming.getByRole("button", { name: "ยืนยัน" }).click();
  await expect(confirming).toHaveCount(0);
  await expect(async () => {
    await openShop(page, "/myaccount/student/courses");
    await expect(page.getByText(/คืนเงินแล้ว สิทธิ์สิ้นสุด/)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await looksRight(page, "waiting-refund-2-buyer");
});

/** With the demo's password. */
async function administrator(page: Page, shop: OwnShop, firstName: string): Promise<Page> {
  const { password_hash: passwordHash } = await shop.db
    .selectFrom("account")
    .select("password_hash")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  await bringSession(
    page,
    shop,
    await givenAdministrator(shop.db, { firstName, passwordHash: passwordHash ?? "" }),
  );
  return page;
}

async function askForRefund(page: Page, orderId: number, reason: string): Promise<void> {
  await openShop(page, `/admin/orders/${orderId}`);
  await page.getByRole("button", { name: "คืนเงิน" }).click();
  const form = dialog(page, "คืนเงิน");
  await form.getByLabel("เหตุผลถึงผู้ซื้อ").fill(reason);
  await form.getByLabel("รหัสผ่านของคุณ").fill(password);
  await form.getByRole("button", { name: "คืนเงิน" }).click();
  await expect(page.getByText("จะมีผลเมื่อผู้ดูแลอีกคนยืนยัน")).toBeVisible();
}
