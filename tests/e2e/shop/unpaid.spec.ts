import { expect, type Page } from "@playwright/test";
import { chooseMethod, dialog, placeOrder } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { test as base, type OwnShop } from "../support/own-shop.ts";
import { comeAlive } from "../support/shop.ts";
import { comeAsStudent, newCourse, openCartWith } from "../support/shopper.ts";

/**
 * Where providers send the buyer back to: the shop's public address. A session belongs to one host.
 */
const publicOf = (shop: OwnShop): OwnShop => ({
  ...shop,
  url: shop.url.replace("127.0.0.1", "localhost"),
});
const test = base.extend({ baseURL: async ({ ownShop }, use) => use(publicOf(ownShop).url) });

const orders = "/myaccount/student/order";
const failed = "ชำระเงินไม่สำเร็จ ยังไม่มีการตัดเงิน";

for (const [id, method] of [
  ["PAY-10", "ผ่อนชำระด้วยบัตรเครดิต (2C2P)"],
  ["PAY-11", "บัตรเครดิต (GB Prime Pay)"],
  ["PAY-13", "Pay Solutions"],
  ["PAY-14", "QR (2C2P)"],
] as const) {
  test(`${id} ${method}: declined and cancelled at the provider's page, told both times where the buyer lands, and paid at the third try`, {
    tag: id === "PAY-11" ? "@long-on-desktop" : ["@long", "@long-on-desktop"],
  }, async ({ page, ownShop }) => {
    await orderBy(page, ownShop, method);
    await page.getByRole("button", { name: /^ปฏิเสธ/ }).click();
    await expectTold(page, /ไม่อนุมัติรายการนี้/);
    if (id === "PAY-11") await looksRight(page, "unpaid-1-declined");
    // The same way again opens by itself, and ends otherwise.
    await told(page).getByRole("button", { name: "ลองอีกครั้ง" }).click();
    await expect(page.getByRole("button", { name: /^ยืนยันจ่าย/ })).toBeVisible();
    await page.getByRole("button", { name: /^ยกเลิก/ }).click();
    await expectTold(page, "รายการถูกยกเลิกก่อนชำระเสร็จ");
    await told(page).getByRole("button", { name: "ลองอีกครั้ง" }).click();
    await page.getByRole("button", { name: /^ยืนยันจ่าย/ }).click();
    await expect(page).toHaveURL("/thankyou");
    await expect(page.getByText("ชำระเงินเรียบร้อยแล้ว")).toBeVisible();
  });
}

test("PAY-05 a card in our own form that the bank declines is told, and the other ways stand open", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop }) => {
  await orderBy(page, ownShop, "บัตรเครดิต (2C2P)");
  const form = dialog(page, "จ่ายด้วยบัตร");
  await form.getByLabel("หมายเลขบัตร").fill("4242424242424242");
  await form.getByLabel("เดือน (MM)").fill("12");
  await form.getByLabel("ปี ค.ศ. (YYYY)").fill(String(new Date().getFullYear() + 2));
  await form.getByLabel("CVV").fill("123");
  await form.getByRole("button", { name: "ชำระเงิน" }).click();
  await page.getByRole("button", { name: /^ปฏิเสธ/ }).click();
  await expectTold(page, /ไม่อนุมัติรายการนี้/);
  await told(page).getByRole("link", { name: "เลือกช่องทางอื่น" }).click();
  await expect(page).toHaveURL(/\/cart\/\d+$/);
  await expect(page.getByRole("heading", { level: 2, name: failed })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^โอนเงินผ่านธนาคาร/ })).toBeEnabled();
  await looksRight(page, "unpaid-2-order");
});

test("PAY-08 PAY-21 a card that is declined at once, and one that the issuer's page declines", {
  tag: "@long-on-desktop",
}, async ({ page, ownShop }) => {
  await orderBy(page, ownShop, "บัตรเครดิตหรือเดบิต");
  await typeOmiseCard(page, "4111 1111 1114 0011");
  await expectTold(page, "เงินในบัญชีหรือวงเงินบัตรไม่พอ");
  await told(page).getByRole("button", { name: "ลองอีกครั้ง" }).click();
  await typeOmiseCard(page, "4111 1111 1111 1111");
  await page.getByRole("button", { name: /^ปฏิเสธ/ }).click();
  await expectTold(page, /ไม่อนุมัติรายการนี้/);
  await told(page).getByRole("button", { name: "ไว้ชำระภายหลัง" }).click();
  await expect(told(page)).toBeHidden();
  await expect(page.getByText(failed)).toBeVisible();
});

test("PAY-08 a card window that is closed leaves nothing unsaid", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop }) => {
  await orderBy(page, ownShop, "บัตรเครดิตหรือเดบิต");
  await omiseWindow(page).getByRole("button", { name: /ปิด/ }).click();
  await expect(page).toHaveURL(orders);
  await expect(page.getByRole("region", { name: "ยังไม่ได้ชำระเงิน" })).toBeVisible();
  await page.getByRole("link", { name: /^ชำระเงิน/ }).click();
  await page.getByRole("button", { name: "จ่ายด้วยบัตร" }).click();
  await omiseWindow(page).getByRole("button", { name: /ปิด/ }).click();
  await expect(page).toHaveURL(orders);
});

test("PAY-09 PromptPay that the bank refuses ends at the orders with its reason; a reload keeps the code before that", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop }) => {
  await orderBy(page, ownShop, "พร้อมเพย์");
  const code = dialog(page, "สแกนจ่ายด้วย พร้อมเพย์");
  await expect(code.getByRole("timer")).toBeVisible();
  await expect(page).toHaveURL(/\/cart\/\d+$/);
  const before = await code.getByRole("img", { name: /^QR พร้อมเพย์/ }).getAttribute("src");
  await page.reload();
  await expect(code.getByRole("timer")).toBeVisible();
  expect(await code.getByRole("img", { name: /^QR พร้อมเพย์/ }).getAttribute("src")).toBe(before);
  const opened = page.waitForEvent("popup");
  await code.getByRole("link", { name: "เปิดแอปธนาคารจำลอง" }).click();
  await (await opened).getByRole("button", { name: /^ไม่จ่าย/ }).click();
  await expectTold(page, /ไม่อนุมัติรายการนี้/);
});

test("PAY-12 a code of GB Prime that the bank refuses", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop }) => {
  await orderBy(page, ownShop, "QR (GB Prime Pay)");
  const code = dialog(page, "สแกนจ่ายด้วย พร้อมเพย์");
  const opened = page.waitForEvent("popup");
  await code.getByRole("link", { name: "เปิดแอปธนาคารจำลอง" }).click();
  await (await opened).getByRole("button", { name: /^(ปฏิเสธ|ไม่จ่าย)/ }).click();
  await expectTold(page, /ไม่อนุมัติรายการนี้/);
});

test("PAY-04 PayPal that was left is told as unpaid, and can be gone on with", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, ownShop }) => {
  await orderBy(page, ownShop, "PayPal");
  const payPal = dialog(page, "ชำระเงินด้วยระบบ Paypal");
  const opened = page.waitForEvent("popup");
  await payPal.getByRole("button", { name: /^PayPal/ }).click();
  await (await opened).close();
  await expect(payPal.getByText("ยังไม่ได้ชำระ")).toBeVisible();
  await payPal.getByText("ปิด", { exact: true }).click();
  await expect(page).toHaveURL(orders);
  await comeAlive(page);
  const open = page.getByRole("region", { name: "ยังไม่มีเงินเข้า" });
  await expect(open).toBeVisible();
  await open.getByRole("button", { name: "ชำระต่อ" }).click();
  await expect(payPal).toBeVisible();
});

function told(page: Page) {
  return page.getByRole("region", { name: failed });
}

async function expectTold(page: Page, why: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(orders, { timeout: 20_000 });
  await comeAlive(page);
  await expect(told(page).getByText(why)).toBeVisible();
  for (const name of ["ลองอีกครั้ง", "ไว้ชำระภายหลัง", "ยกเลิกคำสั่งซื้อ"])
    await expect(told(page).getByRole("button", { name })).toBeVisible();
  await expect(told(page).getByRole("link", { name: "เลือกช่องทางอื่น" })).toBeVisible();
  await expect(page.getByText("ต้องส่งสลิปใหม่")).toBeHidden();
}

async function orderBy(page: Page, ownShop: OwnShop, method: string): Promise<void> {
  const [course, person] = [await newCourse(ownShop), await comeAsStudent(page, publicOf(ownShop))];
  await openCartWith(page, ownShop, person, [course]);
  await chooseMethod(page, method);
  await placeOrder(page);
}

function omiseWindow(page: Page) {
  return page.frameLocator('iframe[data-omise="popup"]');
}

async function typeOmiseCard(page: Page, number: string): Promise<void> {
  const form = omiseWindow(page);
  await form.getByRole("button", { name: new RegExp(number) }).click();
  await form.getByRole("button", { name: /^ชำระเงิน/ }).click();
}
