import { expect, type Page } from "@playwright/test";
import { chooseMethod, dialog, placeOrder } from "../support/checkout.ts";
import { looksRight, shot } from "../support/look.ts";
import { test as base, type OwnShop } from "../support/own-shop.ts";
import { comeAsStudent, newCourse, openCartWith } from "../support/shopper.ts";

/**
 * Where providers send the buyer back to: the shop's public address. A session belongs to one host.
 */
const publicOf = (shop: OwnShop): OwnShop => ({
  ...shop,
  url: shop.url.replace("127.0.0.1", "localhost"),
});
const test = base.extend({ baseURL: async ({ ownShop }, use) => use(publicOf(ownShop).url) });

const thanks = "/thankyou";
const orders = "/myaccount/student/order";

test("PAY-07 PAY-22 a code of SCB is scanned, paid in the bank app, and the dialog turns by itself", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  await orderBy(page, ownShop, "QR ไทยพาณิชย์");
  const code = dialog(page, "สแกนจ่ายด้วย พร้อมเพย์");
  await expect(code.getByText("กรุณาจ่ายเงินก่อน")).toBeVisible();
  await expect(code.getByRole("button", { name: "เสร็จสิ้น" })).toBeVisible();
  await looksRight(page, "pay-1-scb", { whole: false });
  await payInBankApp(page, code.getByRole("link", { name: "เปิดแอปธนาคารจำลอง" }));
  await expect(page).toHaveURL(thanks);
  await expect(page.getByText("ชำระเงินเรียบร้อยแล้ว")).toBeVisible();
});

test("PAY-12 a code of GB Prime is closed, taken up again from the order, and paid", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  await orderBy(page, ownShop, "QR (GB Prime Pay)");
  const code = dialog(page, "สแกนจ่ายด้วย พร้อมเพย์");
  await expect(code.getByRole("timer")).toBeVisible();
  await code.getByRole("button", { name: "ปิด" }).last().click();
  await expect(page).toHaveURL(orders);
  await page.getByRole("link", { name: /^ชำระเงิน/ }).click();
  await page.getByRole("button", { name: "แสดง QR พร้อมเพย์" }).click();
  await looksRight(page, "pay-2-gb-code", { whole: false });
  await payInBankApp(page, code.getByRole("link", { name: "เปิดแอปธนาคารจำลอง" }));
  await expect(page).toHaveURL(thanks);
});

for (const [id, method] of [
  ["PAY-10", "ผ่อนชำระด้วยบัตรเครดิต (2C2P)"],
  ["PAY-13", "Pay Solutions"],
  ["PAY-14", "QR (2C2P)"],
] as const) {
  test(`${id} ${method}: paid at the provider's own page`, { tag: "@phone" }, async ({
    page,
    ownShop,
  }) => {
    await orderBy(page, ownShop, method);
    await confirmAtProvider(page);
    await expect(page).toHaveURL(thanks);
    await expect(page.getByText("ชำระเงินเรียบร้อยแล้ว")).toBeVisible();
  });
}

test("PAY-11 PAY-16 a page that was left is gone back from, and another way closes the first attempt", {
  tag: ["@long", "@phone"],
}, async ({ page, ownShop }) => {
  await orderBy(page, ownShop, "บัตรเครดิต (GB Prime Pay)");
  await expect(page.getByRole("button", { name: /ยืนยันจ่าย/ })).toBeVisible();
  await page.goBack();
  // The order exists, so the address is its own; a browser that shows the page as it was left has
  // the cart again.
  await expect(page).toHaveURL(/\/cart(\/\d+)?$/);
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(orders);
  await page.getByRole("link", { name: /^ชำระเงิน/ }).click();
  await expect(page.getByText(/^กำลังรอผลจากธนาคารหรือผู้ให้บริการ/)).toBeVisible();
  await chooseMethod(page, "QR ไทยพาณิชย์");
  await looksRight(page, "pay-3-order-again");
  await page.getByRole("button", { name: "แสดง QR พร้อมเพย์" }).click();
  await expect(dialog(page, "สแกนจ่ายด้วย พร้อมเพย์").getByRole("timer")).toBeVisible();
});

test("PAY-08 PAY-21 a card is typed into Omise's window and confirmed at the issuer's page", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  await orderBy(page, ownShop, "บัตรเครดิตหรือเดบิต");
  await typeOmiseCard(page, "4111 1111 1111 1111");
  await page.getByRole("button", { name: /^ยืนยัน/ }).click();
  await expect(page).toHaveURL(thanks);
  await expect(page.getByText("ชำระเงินเรียบร้อยแล้ว")).toBeVisible();
});

test("ROUTE-11 PAY-05 PAY-06 a card in our own form is encrypted, sent on by itself and paid", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  await orderBy(page, ownShop, "บัตรเครดิต (2C2P)");
  const form = dialog(page, "จ่ายด้วยบัตร");
  await form.getByRole("button", { name: "ชำระเงิน" }).click();
  await expect(page.getByText("กรุณากรอกข้อมูลให้ครบถ้วน")).toBeVisible();
  await shot(page, "pay-4-card-empty", { whole: false });
  await form.getByLabel("หมายเลขบัตร").fill("4242424242424242");
  await expect(form.getByRole("img", { name: "Visa" })).toBeVisible();
  await form.getByLabel("เดือน (MM)").fill("12");
  await form.getByLabel("ปี ค.ศ. (YYYY)").fill("2099");
  await form.getByLabel("CVV").fill("123");
  await form.getByLabel("ปี ค.ศ. (YYYY)").fill(String(new Date().getFullYear() + 2));
  await looksRight(page, "pay-5-card", { whole: false });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));
  await form.getByRole("button", { name: "ชำระเงิน" }).click();
  await confirmAtProvider(page);
  await expect(page).toHaveURL(thanks);
  await expect(page.getByText("ชำระเงินเรียบร้อยแล้ว")).toBeVisible();
  expect(asked.filter((sent) => /4242 ?4242 ?4242 ?4242|encryptedCardInfo=/.test(sent))).toEqual(
    [],
  );
});

test("PAY-04 PAY-23 PayPal's window is closed half-way, opened again, and pays", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  await orderBy(page, ownShop, "PayPal");
  const payPal = dialog(page, "ชำระเงินด้วยระบบ Paypal");
  const first = await openPayPal(page);
  await first.close();
  await expect(payPal.getByText("ยังไม่ได้ชำระ")).toBeVisible();
  await looksRight(page, "pay-6-paypal", { whole: false });
  const second = await openPayPal(page);
  await second.getByRole("button", { name: /ยืนยันจ่าย/ }).click();
  await expect(page).toHaveURL(thanks);
  await expect(page.getByText("ชำระเงินเรียบร้อยแล้ว")).toBeVisible();
});

/** A cart with one course, ordered in this way. */
async function orderBy(page: Page, ownShop: OwnShop, method: string): Promise<void> {
  const [course, person] = [await newCourse(ownShop), await comeAsStudent(page, publicOf(ownShop))];
  await openCartWith(page, ownShop, person, [course]);
  await chooseMethod(page, method);
  await placeOrder(page);
}

async function payInBankApp(page: Page, link: ReturnType<Page["locator"]>): Promise<void> {
  const opened = page.waitForEvent("popup");
  await link.click();
  const bank = await opened;
  await bank.getByRole("button", { name: /ยืนยันจ่าย/ }).click();
  await expect(bank.getByRole("heading", { name: /จ่ายสำเร็จ/ })).toBeVisible();
}

async function confirmAtProvider(page: Page): Promise<void> {
  await page.getByRole("button", { name: /ยืนยันจ่าย/ }).click();
}

function omiseWindow(page: Page) {
  return page.frameLocator('iframe[data-omise="popup"]');
}

async function typeOmiseCard(page: Page, number: string): Promise<void> {
  const form = omiseWindow(page);
  await form.getByRole("button", { name: new RegExp(number) }).click();
  await shot(page, "pay-7-omise-window", { whole: false });
  await form.getByRole("button", { name: /^ชำระเงิน/ }).click();
}

async function openPayPal(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await dialog(page, "ชำระเงินด้วยระบบ Paypal")
    .getByRole("button", { name: /^PayPal/ })
    .click();
  return opened;
}
