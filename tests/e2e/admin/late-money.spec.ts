import { expect, type Page } from "@playwright/test";
import { chargeOf, dialog, newestOrder, payBy, placeOrder } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { moneyCase, openMoneyCase } from "../support/money-case.ts";
import { admin, newPerson, register, signIn } from "../support/people.ts";
import { openShop, putInCart } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

test("ORDER-06 PAY-17 a PromptPay payment that comes after its order was cancelled is shown, given back, and the buyer sees it", {
  tag: "@desktop",
}, async ({ page, openBrowser }) => {
  const charge = await orderByPromptPay(page);
  await dialog(page, "สแกนจ่ายด้วย   พร้อมเพย์").getByRole("button", { name: "ปิด" }).last().click();
  const orderId = await newestOrder(page);
  const order = page.getByRole("group", { name: `คำสั่งซื้อ #${orderId}` });
  expect((await page.request.post(`${charge.control}/expire`, { data: {} })).status()).toBe(200);
  // The shop has heard that the code has ended: what may still be paid is not cancelled.
  const heard = async () =>
    (await (await page.request.get(`/private/orders/${orderId}`)).json()).last_payment?.state;
  await expect.poll(heard, { timeout: 20_000 }).toBe("expired");
  await order.getByRole("button", { name: /^ยกเลิก/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^ยกเลิกคำสั่งซื้อ/ })
    .click();
  await expect(order.getByText("ยกเลิกแล้ว").first()).toBeVisible();
  expect((await page.request.post(`${charge.control}/pay`, { data: {} })).status()).toBe(200);

  const adminPage = await openBrowser();
  await signIn(adminPage, admin, "/admin/payments/resolve");
  const row = moneyCase(adminPage, orderId);
  await expect(async () => {
    await openShop(adminPage, "/admin/payments/resolve");
    await expect(row.getByText("เงินเข้าหลังยกเลิกคำสั่งซื้อ")).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await openMoneyCase(adminPage, orderId);
  await looksRight(adminPage, "late-money-1-to-resolve");
  await row.getByRole("button", { name: "คืนเงิน" }).click();
  const form = dialog(adminPage, "คืนเงิน");
  await form.getByRole("button", { name: "คืนเงิน" }).click();
  await expect(form.getByText("กรุณากรอกช่องนี้").first()).toBeVisible();
  await form.getByLabel("เหตุผลถึงผู้ซื้อ").fill("เงินเข้าหลังยกเลิกคำสั่งซื้อ");
  await form.getByLabel("รหัสผ่านของคุณ").fill(admin.password);
  await looksRight(adminPage, "late-money-2-refund", { whole: false });
  await form.getByRole("button", { name: "คืนเงิน" }).click();
  // A provider that does not answer in time is asked again a minute later.
  await expect(row).toHaveCount(0, { timeout: 120_000 });
  await openShop(adminPage, "/admin/payments/resolve?state=done");
  await openMoneyCase(adminPage, orderId);
  await expect(row.getByText(/คืนเงินแล้ว/).first()).toBeVisible();
  await looksRight(adminPage, "late-money-3-done");

  await openShop(page, `/myaccount/student/order/${orderId}`);
  await expect(page.getByText("คืน ฿690.00 แล้ว")).toBeVisible();
  await expect(page.getByText("เงินเข้าหลังยกเลิกคำสั่งซื้อ")).toBeVisible();
  await looksRight(page, "late-money-4-buyer");
});

/** The charge at the provider, and where its control page takes orders. */
async function orderByPromptPay(page: Page): Promise<{ id: string; control: string }> {
  await openShop(page, "/register");
  await register(page, newPerson("ปลายฝน"));
  await expect(page).toHaveURL("/myaccount/home");
  await putInCart(page, "การเงินวันเริ่มทำงาน");
  await openShop(page, "/cart");
  await page
    .getByLabel(/ระยะเวลาเรียน\s*การเงินวันเริ่มทำงาน/)
    .selectOption({ label: "เรียนได้ 1 ปี · ฿690" });
  await payBy(page, "พร้อมเพย์");
  await placeOrder(page);
  return chargeOf(dialog(page, "สแกนจ่ายด้วย   พร้อมเพย์"));
}
