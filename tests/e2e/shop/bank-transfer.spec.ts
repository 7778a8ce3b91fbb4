import { expect, type Page } from "@playwright/test";
import {
  addAddress,
  dialog,
  expectInCart,
  newestOrder,
  payBy,
  placeOrder,
  reportTransfer,
} from "../support/checkout.ts";
import { hurryDecisions } from "../support/decisions.ts";
import { looksRight, shot } from "../support/look.ts";
import { admin, newPerson, register, signIn } from "../support/people.ts";
import { cartLink, openShop, putInCart } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

const course = "เปิดร้านออนไลน์ร้านแรก";
const product = "สมุดคัดอักษรญี่ปุ่น";

test("LOGIN-05 ORDER-01 ORDER-09 PAY-03 ROUTE-07 ROUTE-08 RT-02 a visitor pays by bank transfer and has the course as soon as the slip is approved", {
  tag: "@long-on-desktop",
}, async ({ page, openBrowser, troubles }) => {
  // The search for barriers looks into the letter, too, where nothing may run.
  troubles.expect(/Blocked script execution in 'about:srcdoc'/);
  const buyer = newPerson();

  await test.step("a visitor browses and puts a course and a product in the cart", async () => {
    await openShop(page, "/");
    await page.getByRole("link", { name: /ดูทั้งหมด คอร์สมาใหม่/ }).click();
    await expect(page).toHaveURL("/courses?type=course&sort=new");
    await putInCart(page, course);
    await putInCart(page, product);
    await cartLink(page).click();
    await expectInCart(page, [course, product]);
    await page.reload();
    await expectInCart(page, [course, product]);
    await looksRight(page, "bank-1-cart-guest");
  });

  await test.step("registers out of the cart, and the order goes on by itself to what is missing", async () => {
    await payBy(page, "โอนเงินผ่านธนาคาร");
    await placeOrder(page);
    await looksRight(page, "bank-2-sign-in", { whole: false });
    await dialog(page, "เข้าสู่ระบบ").getByRole("button", { name: "สมัครสมาชิก" }).click();
    await expect(dialog(page, "สมัครสมาชิก").getByLabel("อีเมล", { exact: true })).toBeVisible();
    await looksRight(page, "bank-3-register", { whole: false });
    await register(dialog(page, "สมัครสมาชิก"), buyer);
    await expect(page.getByRole("button", { name: "เพิ่มที่อยู่" })).toBeVisible();
    await expectInCart(page, [course, product]);
  });

  await test.step("says where the notebook goes, and orders", async () => {
    await addAddress(page);
    await page.getByRole("radio", { name: /ไปรษณีย์ธรรมดา/ }).check();
    await expect(page.getByText("฿1,475.00").first()).toBeVisible();
    await looksRight(page, "bank-4-cart-ready");
    await placeOrder(page);
  });

  await test.step("transfers and sends the slip", async () => {
    const form = dialog(page, "แจ้งโอนเงิน");
    await expect(form.getByLabel("จำนวนเงินที่โอน (บาท)")).toHaveValue("1475.00");
    await looksRight(page, "bank-5-transfer", { whole: false });
    await reportTransfer(form);
    await expect(page).toHaveURL(/\/thankyou\?orderId=.+/);
    await expect(
      page.getByRole("heading", { level: 1, name: "ได้รับคำสั่งซื้อแล้ว กำลังตรวจสอบ" }),
    ).toBeVisible();
    await expect(cartLink(page)).toHaveAccessibleName("ตะกร้า");
    await looksRight(page, "bank-6-thanks");
  });

  const orderId = await test.step("sees in the orders that the slip is being checked", async () => {
    const id = await newestOrder(page);
    const order = page.getByRole("group", { name: `คำสั่งซื้อ #${id}` });
    await expect(order.getByText("กำลังตรวจสอบ")).toBeVisible();
    await expect(order.getByText("฿1,475.00").first()).toBeVisible();
    await looksRight(page, "bank-7-orders");
    await openShop(page, "/myaccount/student/courses");
    await expect(page.getByRole("heading", { level: 1, name: "คอร์สของฉัน" })).toBeVisible();
    await looksRight(page, "bank-8-courses-before");
    return id;
  });

  const adminPage = await openBrowser();
  await test.step("an administrator finds the order, looks at the slip and approves", async () => {
    await hurryDecisions(adminPage);
    await signIn(adminPage, admin, "/admin");
    await expect(adminPage.getByRole("heading", { level: 1, name: "ภาพรวม" })).toBeVisible();
    await looksRight(adminPage, "bank-9-admin-home");
    await openShop(adminPage, "/admin/orders");
    await expect(adminPage.getByRole("list", { name: "รายการคำสั่งซื้อ" })).toBeVisible();
    await looksRight(adminPage, "bank-10-admin");
    await findOrder(adminPage, orderId, buyer.email);
    await lookAtSlip(adminPage, orderId);
    await adminPage.getByRole("button", { name: /^อนุมัติ/ }).click();
    await expect(adminPage.getByRole("timer")).toContainText("จะอนุมัติในอีก");
    await shot(adminPage, "bank-13-approving", { whole: false });
  });

  await test.step("the page that the student has open shows the course by itself", async () => {
    const opened = page.getByRole("status").filter({ hasText: "คอร์สของคุณเปิดแล้ว" });
    await expect(opened).toContainText(course, { timeout: 45_000 });
    await expect(page.getByRole("heading", { level: 2, name: course })).toBeVisible();
    await expect(page.getByText(/^เหลือ \d+ วัน$/)).toBeVisible();
    await looksRight(page, "bank-14-courses-after");
    await expect(page.getByRole("link", { name: `เข้าเรียน ${course}` })).toBeVisible();
  });

  await test.step("the letters of this purchase can be read", async () => {
    await openShop(adminPage, `/admin/mail?q=${encodeURIComponent(buyer.email)}`);
    const mails = adminPage.getByRole("list", { name: "อีเมลทั้งหมด" });
    await expect(mails.getByRole("link", { name: /ยินดีต้อนรับ/ })).toBeVisible();
    await expect(mails.getByRole("link", { name: /ได้รับแจ้งการโอนเงินแล้ว/ })).toBeVisible();
    await mails.getByRole("link", { name: new RegExp(`ยืนยันคำสั่งซื้อ .*${orderId} แล้ว`) }).click();
    await expect(
      adminPage.frameLocator("iframe").getByText(`สวัสดี คุณ${buyer.firstname}`),
    ).toBeVisible();
    await looksRight(adminPage, "bank-15-mail");
  });

  await test.step("the notebook's order goes on at the bookshop", async () => {
    await openShop(page, `/myaccount/student/order/${orderId}`);
    await looksRight(page, "bank-16-order");
    await page.getByRole("button", { name: `ไปที่ร้านหนังสือ คำสั่งซื้อ #${orderId}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: /ตะกร้าของร้านหนังสือ/ })).toBeVisible();
    await expect(page.getByText(`order-${orderId}`)).toBeVisible();
  });
});

async function findOrder(adminPage: Page, orderId: string, email: string): Promise<void> {
  await adminPage.getByRole("searchbox", { name: "ค้นหา" }).fill(email);
  await expect(adminPage.getByText("1 รายการ", { exact: true })).toBeVisible();
  await adminPage.getByRole("link", { name: `#${orderId}` }).click();
  await expect(adminPage.getByRole("heading", { name: `คำสั่งซื้อ #${orderId}` })).toBeVisible();
}

/** The slip large, and what was read of it beside what the buyer says. */
async function lookAtSlip(adminPage: Page, orderId: string): Promise<void> {
  const facts = adminPage.getByRole("list", { name: "ข้อมูลที่เทียบได้" });
  await expect(facts.getByText("ตรงกับยอดที่ต้องชำระ ฿1,475.00")).toBeVisible();
  await expect(facts.getByText("ตรงกับ QR บนสลิป")).toBeVisible();
  await expect(facts.getByText("ไม่เคยพบในคำสั่งซื้ออื่น")).toBeVisible();
  await looksRight(adminPage, "bank-11-order");
  await adminPage.getByRole("button", { name: /ดูภาพใหญ่/ }).click();
  const large = adminPage.getByRole("dialog", { name: `สลิปของคำสั่งซื้อ #${orderId}` });
  await expect(large.getByRole("img")).toBeVisible();
  await shot(adminPage, "bank-12-slip", { whole: false });
  await large.getByRole("button", { name: "ปิด" }).click();
}
