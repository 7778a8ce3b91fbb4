import { expect, type Page } from "@playwright/test";
import { dialog, newestOrder, payBy, placeOrder } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { type NewPerson, newPerson, register, signIn } from "../support/people.ts";
import { openShop, putInCart } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

const course = "การเงินวันเริ่มทำงาน";

test("REG-01 ROUTE-06 ROUTE-09 PAY-09 a student pays by PromptPay and the dialog turns by itself", {
  tag: "@long-on-desktop",
}, async ({ page }) => {
  const buyer = newPerson("ใบเตย");
  await joinOnPage(page, buyer);
  await orderByPromptPay(page);

  const code = dialog(page, "สแกนจ่ายด้วย พร้อมเพย์");
  await expect(code.getByText("฿690.00")).toBeVisible();
  await expect(code.getByRole("img", { name: "QR พร้อมเพย์สำหรับคำสั่งซื้อนี้" })).toBeVisible();
  await expect(code.getByRole("timer")).toBeVisible();
  await looksRight(page, "promptpay-1-code", { whole: false });

  const bank = await openBankApp(page);
  await expect(bank.getByText("฿690.00").first()).toBeVisible();
  await looksRight(bank, "promptpay-2-bank-app");
  await bank.getByRole("button", { name: /ยืนยันจ่าย/ }).click();
  await expect(bank.getByRole("heading", { name: /จ่ายสำเร็จ/ })).toBeVisible();

  await expect(page).toHaveURL("/thankyou", { timeout: 20_000 });
  await expect(
    page.getByRole("heading", { level: 1, name: "ขอบคุณสำหรับคำสั่งซื้อ คุณใบเตย" }),
  ).toBeVisible();
  await expect(page.getByText("ชำระเงินเรียบร้อยแล้ว")).toBeVisible();
  await looksRight(page, "promptpay-3-thanks");
  await page.getByRole("link", { name: "เริ่มเรียน" }).click();
  await expect(page.getByRole("heading", { level: 1, name: course })).toBeVisible();
  await expect(page.getByText("ยังไม่มีบทเรียน ผู้สอนกำลังเตรียมเนื้อหา")).toBeVisible();
  await looksRight(page, "promptpay-4-course");
});

test("PAY-17 the provider's word alone opens the course, when the buyer's browser is gone", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ openBrowser }) => {
  const buyer = newPerson("ภูผา");
  const phone = await openBrowser();
  await joinOnPage(phone, buyer);
  await orderByPromptPay(phone);
  const payHere = await bankAppAddress(phone);
  await phone.context().close();

  const bank = await openBrowser();
  await bank.goto(payHere);
  await bank.getByRole("button", { name: /ยืนยันจ่าย/ }).click();
  await expect(bank.getByRole("heading", { name: /จ่ายสำเร็จ/ })).toBeVisible();

  const laptop = await openBrowser();
  await signIn(laptop, buyer, "/myaccount/student/courses");
  await expect(laptop.getByRole("heading", { level: 2, name: course })).toBeVisible({
    timeout: 20_000,
  });
});

test("ROUTE-02 ROUTE-07 an order that was left unpaid is taken up again, by the same code or by another way to pay", {
  tag: "@long-on-desktop",
}, async ({ page }) => {
  await joinOnPage(page, newPerson("ต้นข้าว"));
  await orderByPromptPay(page);
  await dialog(page, "สแกนจ่ายด้วย พร้อมเพย์").getByRole("button", { name: "ปิด" }).last().click();
  await expect(page).toHaveURL("/myaccount/student/order");
  const id = await newestOrder(page);
  const code = dialog(page, "สแกนจ่ายด้วย พร้อมเพย์").getByRole("img", { name: /^QR พร้อมเพย์/ });
  await test.step("the cart says so, and shows the code again with one press", async () => {
    await openShop(page, "/cart");
    await expect(page.getByText(`คำสั่งซื้อ #${id} รอชำระ ฿690.00`)).toBeVisible();
    await looksRight(page, "promptpay-8-cart");
    await page.getByRole("link", { name: "ชำระต่อ" }).click();
    await expect(code).toBeVisible();
    await dialog(page, "สแกนจ่ายด้วย พร้อมเพย์").getByRole("button", { name: "ปิด" }).last().click();
  });
  await openShop(page, "/myaccount/student/order");
  const order = page.getByRole("group", { name: `คำสั่งซื้อ #${id}` });
  await looksRight(page, "promptpay-5-order-waiting");

  await order.getByRole("link", { name: /^ชำระเงิน/ }).click();
  await expect(page).toHaveURL(`/cart/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: `คำสั่งซื้อ #${id}` })).toBeVisible();
  await expect(page.getByRole("radio", { name: "พร้อมเพย์" })).toBeChecked();
  await looksRight(page, "promptpay-6-taken-up");
  await page.getByRole("button", { name: "แสดง QR พร้อมเพย์" }).click();
  await expect(dialog(page, "สแกนจ่ายด้วย พร้อมเพย์").getByText("฿690.00")).toBeVisible();
  await dialog(page, "สแกนจ่ายด้วย พร้อมเพย์").getByRole("button", { name: "ปิด" }).last().click();
  await page.getByRole("radio", { name: /โอนเงินผ่านธนาคาร/ }).check();
  await expect(page.getByRole("button", { name: "แจ้งโอนเงิน" })).toBeVisible();
  await looksRight(page, "promptpay-7-transfer-instead");
});

async function joinOnPage(page: Page, person: NewPerson): Promise<void> {
  await openShop(page, "/register");
  await register(page, person);
  await expect(page).toHaveURL("/myaccount/home");
  await expect(
    page.getByRole("heading", { level: 1, name: `สวัสดี คุณ${person.firstname}` }),
  ).toBeVisible();
}

async function orderByPromptPay(page: Page): Promise<void> {
  await putInCart(page, course);
  await openShop(page, "/cart");
  await page
    .getByLabel(new RegExp(`ระยะเวลาเรียน\\s*${course}`))
    .selectOption({ label: "เรียนได้ 1 ปี · ฿690" });
  await payBy(page, "พร้อมเพย์");
  await expect(page.getByText("฿690.00").first()).toBeVisible();
  await placeOrder(page);
}

async function bankAppAddress(page: Page): Promise<string> {
  const link = dialog(page, "สแกนจ่ายด้วย พร้อมเพย์").getByRole("link", { name: "เปิดแอปธนาคารจำลอง" });
  return (await link.getAttribute("href")) ?? "";
}

async function openBankApp(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await dialog(page, "สแกนจ่ายด้วย พร้อมเพย์").getByRole("link", { name: "เปิดแอปธนาคารจำลอง" }).click();
  return opened;
}
