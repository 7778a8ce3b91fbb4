import { expect, type Locator, type Page } from "@playwright/test";
import { dialog } from "../support/checkout.ts";
import { looksRight, shot } from "../support/look.ts";
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

test("REG-01 CART-11 a guest comes to the PromptPay code with three fields and six presses", {
  tag: "@long-on-desktop",
}, async ({ page }) => {
  await openCourse(page);
  const { press, type, done } = countingHand();
  await press(page.getByRole("button", { name: "ใส่ตะกร้า" }));
  await press(page.locator("main").getByRole("link", { name: "ไปที่ตะกร้า" }));
  await expect(page.locator("main").getByText("มีบัญชีอยู่แล้ว")).toBeVisible();
  const promptPay = page.getByRole("radio", { name: "พร้อมเพย์" });
  await comeAlive(page);
  if (!(await promptPay.isChecked())) {
    done.clicks += 1;
    await promptPay.check();
  }
  await looksRight(page, "short-1-cart");
  await press(page.getByRole("button", { name: "สั่งซื้อ", exact: true }));

  const form = dialog(page, "สมัครสมาชิก");
  await expect(form.getByLabel("ชื่อ-นามสกุล")).toBeFocused();
  await looksRight(page, "short-2-form", { whole: false });
  const contact = `short-${Date.now()}@example.com`;
  await type(form.getByLabel("ชื่อ-นามสกุล"), "ใบเตย แสงทอง");
  await type(form.getByLabel("อีเมลหรือเบอร์โทรศัพท์"), contact);
  await type(form.getByLabel("รหัสผ่าน", { exact: true }), password);
  await press(form.getByLabel("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ"));
  await press(form.getByRole("button", { name: "สมัครสมาชิก", exact: true }));

  const code = dialog(page, "สแกนจ่ายด้วย พร้อมเพย์");
  await expect(code.getByRole("img", { name: "QR พร้อมเพย์สำหรับคำสั่งซื้อนี้" })).toBeVisible();
  expect(done.fields).toBe(3);
  expect(done.clicks).toBeLessThanOrEqual(6);
  await shot(page, "short-3-code", { whole: false });
});

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
  await page.getByLabel("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ").check();
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
    await other.getByLabel("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ").check();
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
