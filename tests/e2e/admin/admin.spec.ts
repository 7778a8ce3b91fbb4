import { expect, type Page } from "@playwright/test";
import { dialog, newestOrder, payBy, placeOrder, reportTransfer } from "../support/checkout.ts";
import { hurryDecisions } from "../support/decisions.ts";
import { looksRight } from "../support/look.ts";
import { admin, newPerson, register, signIn } from "../support/people.ts";
import { openShop, putInCart } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

const course = "เปิดร้านออนไลน์ร้านแรก";

test("ORDER-11 ORDER-12 PAY-19 a slip that is turned down says why, is sent again and accepted; a decision can be taken back before it happens", {
  tag: "@desktop",
}, async ({ page, openBrowser }) => {
  const buyer = newPerson("กานต์รวี");
  const orderId = await orderByTransfer(page, buyer);

  const adminPage = await openBrowser();
  await hurryDecisions(adminPage);
  await signIn(adminPage, admin, "/admin");
  await test.step("the administrator turns the slip down, and takes that back", async () => {
    await openOrder(adminPage, orderId);
    await turnDown(adminPage, orderId);
    await adminPage.getByRole("button", { name: "เลิกทำ", exact: true }).first().click();
    await expect(
      adminPage.getByRole("status").filter({ hasText: "เลิกทำแล้ว" }).first(),
    ).toBeVisible();
    await expect(adminPage.getByRole("button", { name: /^อนุมัติ/ })).toBeEnabled();
    await looksRight(adminPage, "admin-1-undone");
  });

  await test.step("turns it down for good, and the buyer reads why", async () => {
    await turnDown(adminPage, orderId);
    await openShop(page, "/myaccount/student/order");
    const order = page.getByRole("group", { name: `คำสั่งซื้อ #${orderId}` });
    await expect(order.getByText("ต้องส่งสลิปใหม่")).toBeVisible({ timeout: 45_000 });
    await expect(order.getByText(/เหตุผล: ยอดเงินในสลิปไม่ตรง/)).toBeVisible();
    await looksRight(page, "admin-2-turned-down");
    await order.getByRole("link", { name: /^ส่งสลิปอีกครั้ง/ }).click();
  });

  await test.step("another slip is sent and approved", async () => {
    await expect(page).toHaveURL(`/cart/${orderId}`);
    await reportTransfer(page.getByRole("main"));
    await expect(page).toHaveURL(/\/thankyou/);
    await openOrder(adminPage, orderId);
    await adminPage.getByRole("button", { name: /^อนุมัติ/ }).click();
    await openShop(page, "/myaccount/student/courses");
    await expect(page.getByRole("heading", { level: 2, name: course })).toBeVisible({
      timeout: 45_000,
    });
  });
});

test("ORDER-08 an order that is not wanted any more is cancelled by its buyer, or by the shop with a reason, and cannot be paid", {
  tag: ["@long", "@desktop"],
}, async ({ page, openBrowser, troubles }) => {
  await signUp(page, newPerson("ธนภัทร"));
  const orderId = await orderToPayLater(page);
  const order = page.getByRole("group", { name: `คำสั่งซื้อ #${orderId}` });
  await order.getByRole("button", { name: /^ยกเลิก/ }).click();
  const question = dialog(page, `ยกเลิกคำสั่งซื้อ #${orderId}`);
  await looksRight(page, "admin-3-cancel", { whole: false });
  await question.getByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }).click();
  await expect(order.getByText("ยกเลิกแล้ว")).toBeVisible();
  await expect(order.getByRole("link", { name: /^ชำระเงิน/ })).toHaveCount(0);
  await openShop(page, `/cart/${orderId}`);
  await expect(page.getByRole("button", { name: "แจ้งโอนเงิน" })).toHaveCount(0);

  await test.step("is ordered once more and cancelled in the admin area: the buyer's page turns and says why", async () => {
    // The cart still names the order that was cancelled; the shop refuses that one and makes
    // another.
    troubles.expect(/Failed to load resource.*409.*\/private\/cart\/order/);
    const againId = await orderToPayLater(page);
    const adminPage = await openBrowser();
    await signIn(adminPage, admin, "/admin");
    await openOrder(adminPage, againId);
    await adminPage.getByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }).click();
    const why = dialog(adminPage, `ยกเลิกคำสั่งซื้อ #${againId}`);
    await why.getByRole("button", { name: /^สั่งซ้ำ/ }).click();
    await looksRight(adminPage, "admin-4-cancel-for-shop", { whole: false });
    await why.getByRole("button", { name: "ยกเลิกคำสั่งซื้อ" }).click();
    await expect(adminPage.getByText(/^ร้านยกเลิกเพราะ คำสั่งซื้อนี้ซ้ำ/)).toBeVisible();
    const again = page.getByRole("group", { name: `คำสั่งซื้อ #${againId}` });
    await expect(again.getByText(/^ร้านยกเลิกคำสั่งซื้อนี้ เหตุผล: คำสั่งซื้อนี้ซ้ำ/)).toBeVisible({
      timeout: 45_000,
    });
  });
});

async function orderToPayLater(page: Page): Promise<string> {
  await putInCart(page, course);
  await openShop(page, "/cart");
  await payBy(page, "โอนเงินผ่านธนาคาร");
  await placeOrder(page);
  await dialog(page, "แจ้งโอนเงิน").getByRole("button", { name: "แจ้งภายหลัง" }).click();
  return newestOrder(page);
}

async function signUp(page: Page, person: ReturnType<typeof newPerson>): Promise<void> {
  await openShop(page, "/register");
  await register(page, person);
  await expect(page).toHaveURL("/myaccount/home");
}

async function orderByTransfer(page: Page, buyer: ReturnType<typeof newPerson>): Promise<string> {
  await signUp(page, buyer);
  await putInCart(page, course);
  await openShop(page, "/cart");
  await payBy(page, "โอนเงินผ่านธนาคาร");
  await placeOrder(page);
  await reportTransfer(dialog(page, "แจ้งโอนเงิน"));
  await expect(page).toHaveURL(/\/thankyou/);
  return newestOrder(page);
}

async function openOrder(adminPage: Page, orderId: string): Promise<void> {
  await openShop(adminPage, `/admin/orders/${orderId}`);
  await expect(adminPage.getByRole("heading", { name: `คำสั่งซื้อ #${orderId}` })).toBeVisible();
}

async function turnDown(adminPage: Page, orderId: string): Promise<void> {
  await adminPage.getByRole("button", { name: /^ไม่อนุมัติ/ }).click();
  const why = dialog(adminPage, `ไม่อนุมัติคำสั่งซื้อ #${orderId}`);
  await why.getByRole("button", { name: "ไม่อนุมัติ", exact: true }).click();
  await expect(why.getByText("กรุณาเลือกหรือพิมพ์เหตุผล")).toBeVisible();
  await why.getByRole("button", { name: "ยอดไม่ตรง" }).click();
  await why.getByRole("button", { name: "ไม่อนุมัติ", exact: true }).click();
  await expect(adminPage.getByRole("timer").first()).toContainText("จะไม่อนุมัติในอีก");
}
