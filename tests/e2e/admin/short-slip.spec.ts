import { expect, type Page } from "@playwright/test";
import { dialog, newestOrder, payBy, placeOrder, reportTransfer } from "../support/checkout.ts";
import { hurryDecisions } from "../support/decisions.ts";
import { looksRight } from "../support/look.ts";
import { admin, newPerson, register, signIn } from "../support/people.ts";
import { openShop, putInCart } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

const course = "เปิดร้านออนไลน์ร้านแรก";

test("a slip that is a hundred baht short is booked as it came: the buyer is asked for the rest, pays just that, and is in the course", {
  tag: ["@long", "@long-on-phone"],
}, async ({ page, openBrowser }) => {
  await openShop(page, "/register");
  await register(page, newPerson("ปานตะวัน"));
  await expect(page).toHaveURL("/myaccount/home");
  await putInCart(page, course);
  await openShop(page, "/cart");
  await payBy(page, "โอนเงินผ่านธนาคาร");
  await placeOrder(page);
  const form = dialog(page, "แจ้งโอนเงิน");
  await form.getByText("แก้ไข", { exact: true }).click();
  await form.getByLabel("จำนวนเงินที่โอน (บาท)").fill("1190");
  await form.getByLabel("วันที่โอน").fill("2031-01-01");
  await expect(form.getByText(/เวลาที่กรอกยังมาไม่ถึง/)).toBeVisible();
  await form
    .getByLabel("วันที่โอน")
    .fill(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10));
  await reportTransfer(form);
  await expect(page).toHaveURL(/\/thankyou/);
  const orderId = await newestOrder(page);

  const adminPage = await openBrowser();
  await hurryDecisions(adminPage);
  await signIn(adminPage, admin, "/admin");
  await test.step("the admin area says what is missing, asks what has come, and asks the buyer for the rest", async () => {
    await openShop(adminPage, `/admin/orders?q=${orderId}`);
    await expect(adminPage.getByText("สลิปมีข้อไม่ตรง").first()).toBeVisible();
    await openOrder(adminPage, orderId);
    await expect(adminPage.getByText("ผู้ซื้อแจ้ง ขาด ฿100.00 จากยอดที่ต้องชำระ ฿1,290.00")).toBeVisible();
    await looksRight(adminPage, "short-1-facts");
    await adminPage.keyboard.press("a");
    const sheet = dialog(adminPage, `อนุมัติคำสั่งซื้อ #${orderId}`);
    await expect(sheet.getByLabel("ยอดที่เข้าบัญชีจริง")).toHaveValue("1190.00");
    await expect(sheet.getByText("ขาด ฿100.00")).toBeVisible();
    await looksRight(adminPage, "short-2-sheet", { whole: false });
    await sheet.getByRole("button", { name: "รับยอดนี้และเรียกเก็บส่วนที่ขาด" }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step("the buyer sees what came and what is missing, and pays just that", async () => {
    await openShop(page, "/myaccount/student/order");
    const order = page.getByRole("group", { name: `คำสั่งซื้อ #${orderId}` });
    await expect(order.getByText("รอชำระส่วนที่ขาด")).toBeVisible({ timeout: 45_000 });
    await expect(order.getByText(/^ได้รับเงินแล้ว ฿1,190\.00 ยังขาดอีก ฿100\.00/)).toBeVisible();
    await looksRight(page, "short-3-rest");
    await order.getByRole("link", { name: /^ชำระส่วนที่ขาด/ }).click();
    await expect(page).toHaveURL(`/cart/${orderId}`);
    const main = page.getByRole("main");
    await expect(main.getByLabel("จำนวนเงินที่โอน (บาท)")).toHaveValue("100.00");
    await looksRight(page, "short-4-pay-the-rest");
    await reportTransfer(main);
    await expect(page).toHaveURL(/\/thankyou/);
  });

  await test.step("the rest fits and is approved with one key; the course is open", async () => {
    await openOrder(adminPage, orderId);
    await expect(adminPage.getByText("ได้รับเงินแล้วบางส่วน", { exact: true })).toBeVisible();
    await looksRight(adminPage, "short-5-rest-at-the-admin");
    await adminPage.keyboard.press("a");
    await openShop(page, "/myaccount/student/courses");
    await expect(page.getByRole("heading", { level: 2, name: course })).toBeVisible({
      timeout: 45_000,
    });
    await openOrder(adminPage, orderId);
    await expect(adminPage.getByText("รับแล้วบางส่วน", { exact: true })).toBeVisible();
  });
});

async function openOrder(adminPage: Page, orderId: string): Promise<void> {
  await openShop(adminPage, `/admin/orders/${orderId}`);
  await expect(adminPage.getByRole("heading", { name: `คำสั่งซื้อ #${orderId}` })).toBeVisible();
}
