import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { readQrCodes } from "../../../src/server/shop/storage/read-slip-code.ts";
import { dialog } from "../support/checkout.ts";
import { drawnSlip } from "../support/draw-slip.ts";
import { buttonEnd, isPhone, looksRight, shot } from "../support/look.ts";
import { type OwnShop, test } from "../support/own-shop.ts";
import { comeAlive, openShop } from "../support/shop.ts";

const course = "การเงินวันเริ่มทำงาน";
const password = "sawasdee.2569";

test.beforeEach(({ ownShop }) => choose(ownShop, true));
// The worker's other stories find the shop as it was.
test.afterEach(({ ownShop }) => choose(ownShop, false));

async function choose({ decide }: OwnShop, isShort: boolean): Promise<void> {
  await decide(({ registration, ...settings }) => ({
    ...settings,
    registration: { ...registration, isShort },
  }));
}

/** Counts what a buyer presses and types. */
function countingHand() {
  const done = { clicks: 0, fields: 0 };
  return {
    done,
    press: async (place: Locator) => {
      done.clicks += 1;
      await place.click();
    },
    type: async (place: Locator, text: string) => {
      done.fields += 1;
      await place.fill(text);
    },
  };
}

async function openCourse(page: Page): Promise<void> {
  await openShop(page, `/courses?q=${encodeURIComponent(course)}`);
  await page.getByRole("link", { name: course, exact: true }).click();
  await comeAlive(page);
}

type Hand = ReturnType<typeof countingHand>;

/** From the page of a course into the cart of a guest. */
async function comeToCart(page: Page, { press }: Hand): Promise<void> {
  await openCourse(page);
  await press(page.getByRole("button", { name: "ใส่ตะกร้า" }));
  await press(page.locator("main").getByRole("link", { name: "ไปที่ตะกร้า" }));
  await expect(page.locator("main").getByText("มีบัญชีอยู่แล้ว")).toBeVisible();
  await comeAlive(page);
}

async function orderAndRegister(page: Page, { press, type }: Hand): Promise<void> {
  await press(page.getByRole("button", { name: "สั่งซื้อ", exact: true }));
  const form = dialog(page, "สมัครสมาชิก");
  await expect(form.getByLabel("ชื่อ-นามสกุล")).toBeFocused();
  await expect(form.getByText(/^เมื่อกดสมัครสมาชิก ถือว่าคุณยอมรับ/)).toBeVisible();
  // What was said of the cart has not come along.
  await expect(page.getByText("ใส่ตะกร้าแล้ว")).toHaveCount(0);
  await looksRight(page, "short-2-form", { whole: false });
  await type(form.getByLabel("ชื่อ-นามสกุล"), "ใบเตย แสงทอง");
  await type(form.getByLabel("อีเมลหรือเบอร์โทรศัพท์"), `short-${Date.now()}@example.com`);
  await type(form.getByLabel("รหัสผ่าน", { exact: true }), password);
  await press(form.getByRole("button", { name: "สมัครสมาชิก", exact: true }));
}

test("REG-01 CART-11 CART-12 a guest comes to the PromptPay code with three fields and four presses", {
  tag: "@long-on-desktop",
}, async ({ page }) => {
  const hand = countingHand();
  await comeToCart(page, hand);
  await expect(page.getByRole("radio", { name: "พร้อมเพย์" })).toBeChecked();
  await looksRight(page, "short-1-cart");
  if (isPhone(page)) expect(await buttonEnd(page)).toBeLessThanOrEqual(1_100);
  await orderAndRegister(page, hand);
  const code = dialog(page, "สแกนจ่ายด้วย พร้อมเพย์");
  await expect(code.getByRole("img", { name: "QR พร้อมเพย์สำหรับคำสั่งซื้อนี้" })).toBeVisible();
  expect(hand.done).toEqual({ clicks: 4, fields: 3 });
  await shot(page, "short-3-code", { whole: false });
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    code.getByRole("button", { name: "บันทึกเป็นรูป" }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^qr-order-\d+\.png$/);
  const [text] = await readQrCodes(await readFile(await saved.path()));
  expect(text).toContain("5406690.00");
});

test("REG-01 PAY-02 PAY-03 a guest sends the slip with three fields and seven presses", {
  tag: "@phone",
}, async ({ page, ownShop }) => {
  const hand = countingHand();
  const { press } = hand;
  await withPromptPayNumber(ownShop, async () => {
    await comeToCart(page, hand);
    await press(page.getByRole("radio", { name: /^โอนเงินผ่านธนาคาร/ }));
    await orderAndRegister(page, hand);
    const form = dialog(page, "แจ้งโอนเงิน");
    await expect(form.getByRole("radio", { name: /^พร้อมเพย์/ })).toBeChecked();
    await looksRight(page, "short-9-transfer", { whole: false });
    hand.done.clicks += 1;
    await form.getByLabel(/^สลิปโอนเงิน: /).setInputFiles(await drawnSlip());
    await expect(form.getByText(/^อ่านสลิปแล้ว: ธนาคารกสิกรไทย/)).toBeVisible();
    await press(form.getByRole("button", { name: "แจ้งโอนเงิน" }));
    await expect(page).toHaveURL(/\/thankyou\?orderId=.+/);
    expect(hand.done).toEqual({ clicks: 7, fields: 3 });
  });
});

/** The shop also takes transfers to a PromptPay number, whose code it draws. */
async function withPromptPayNumber({ db }: OwnShop, story: () => Promise<void>): Promise<void> {
  const { id } = await db
    .insertInto("bank_account")
    .values({
      bank_code: "PROMPTPAY",
      account_name: "บริษัท ร้านเรียน จำกัด",
      account_number: "0999990000010",
      position: -1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await story();
  await db
    .updateTable("bank_account")
    .set({ archived_at: new Date() })
    .where("id", "=", id)
    .execute();
}

test("REG-01 REG-25 who registers by phone is told what that means, and where an account exists is led in with what was typed", {
  tag: "@long-on-desktop",
}, async ({ page, openBrowser, ownShop }) => {
  const phone = `08${String(Date.now()).slice(-8)}`;
  await openShop(page, "/register");
  const fill = async (place: Page | Locator, name: string, contact: string) => {
    await place.getByLabel("ชื่อ-นามสกุล").fill(name);
    await place.getByLabel("อีเมลหรือเบอร์โทรศัพท์").fill(contact);
    await place.getByLabel("รหัสผ่าน", { exact: true }).fill(password);
  };
  const submit = (place: Page | Locator) =>
    place.getByRole("button", { name: "สมัครสมาชิก", exact: true }).click();
  await submit(page);
  await expect(page.getByText("กรุณากรอกชื่อ-นามสกุล")).toBeVisible();
  await expect(page.getByLabel("ชื่อ-นามสกุล")).toBeFocused();
  await looksRight(page, "short-4-faults");
  await fill(page, "ภูผา ใจดี", phone);
  await expect(page.getByText(/ร้านจะไม่ส่งอีเมลถึงคุณ/)).toBeVisible();
  await looksRight(page, "short-5-by-phone");
  await submit(page);
  await expect(page).toHaveURL("/myaccount/home");
  await expect(page.getByText("ยังไม่มีอีเมลในบัญชี")).toBeVisible();
  await looksRight(page, "short-6-home");

  await test.step("another username and an e-mail address can be added", async () => {
    await page.getByRole("link", { name: "เพิ่มอีเมล" }).click();
    await expect(page.getByText("ยังไม่มีอีเมล", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "เปลี่ยนชื่อผู้ใช้" }).click();
    const change = dialog(page, "เปลี่ยนชื่อผู้ใช้");
    await change.getByLabel("ชื่อผู้ใช้ใหม่").fill(`phupha.${phone}`);
    await change.getByRole("button", { name: "บันทึกชื่อผู้ใช้" }).click();
    await expect(page.getByText(`phupha.${phone}`)).toBeVisible();
    await looksRight(page, "short-7-profile");
  });

  await test.step("the same phone once more", async () => {
    const other = await openBrowser();
    await openShop(other, `${ownShop.url}/register?next=%2Fcart`);
    await fill(other, "ภูผา ใจดี", phone);
    await submit(other);
    await expect(other.getByText(/มีบัญชีนี้อยู่แล้ว/)).toBeVisible();
    await looksRight(other, "short-8-known");
    await other.getByRole("button", { name: `เข้าสู่ระบบด้วย ${phone}` }).click();
    await expect(other).toHaveURL("/login?next=%2Fcart");
    await other.getByLabel("อีเมล เบอร์โทร หรือชื่อผู้ใช้").fill(phone);
    await other.getByLabel("รหัสผ่าน", { exact: true }).fill(password);
    await other.getByRole("button", { name: "เข้าสู่ระบบ", exact: true }).click();
    await expect(other).toHaveURL("/cart");
  });
});
