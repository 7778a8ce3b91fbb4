import { expect, type Locator, type Page } from "@playwright/test";
import { dialog, newestOrder, payBy, placeOrder, reportTransfer } from "../support/checkout.ts";
import { hurryDecisions } from "../support/decisions.ts";
import { test } from "../support/empty-shop.ts";
import { looksRight } from "../support/look.ts";
import { fillRegistration, newPerson, signIn } from "../support/people.ts";
import { photo } from "../support/pictures.ts";
import { openShop, putInCart } from "../support/shop.ts";
import { closeDiscounts, enterCode } from "../support/shopper.ts";

const shopName = "ครัวคุณนก";
const course = "ทำขนมไทยขายที่บ้าน";
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test("ORDER-01 PAY-03 TEXT-04 the new production shop, from `admin:create` to the first sale, by clicks alone, and nothing untrue on the way", {
  tag: "@desktop",
}, async ({ page, emptyShop, openBrowser }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(30_000);
  const visitor = await openBrowser({ ...phone, baseURL: emptyShop.url, ignoreHTTPSErrors: true });
  const buyer = newPerson();

  await test.step("the shop says that there is nothing yet, and tells its owner what is missing", async () => {
    await openShop(visitor, "/courses");
    await expect(visitor.getByRole("heading", { name: "ร้านกำลังเตรียมคอร์สแรก" })).toBeVisible();
    await looksRight(visitor, "empty-1-courses");
    await signIn(page, emptyShop.owner, "/admin");
    await expect(steps(page).getByText("เสร็จแล้ว 0 จาก 8 ข้อ")).toBeVisible();
    await looksRight(page, "empty-2-admin");
  });

  await test.step("the owner names the shop, says where money goes and opens a category", async () => {
    await fill(page, { ชื่อร้าน: shopName });
    await page.getByRole("button", { name: "บันทึกแล้วไปข้อถัดไป" }).click();
    await expect(page.getByRole("heading", { name: "เปิดช่องทางรับเงิน" })).toBeFocused();
    await place(page, "ตั้งค่าร้าน").click();
    await page.getByRole("link", { name: /^หน้าตาร้านและการติดต่อ/ }).click();
    await fill(page, { เบอร์โทรร้าน: "0812345678" });
    await save(page);
    await toSteps(page, 1);
    await page.getByRole("link", { name: "ใช้เลขบัญชีธนาคารแทน" }).click();
    await page.getByLabel("ธนาคาร", { exact: true }).selectOption({ label: "ธนาคารไทยพาณิชย์" });
    await fill(page, {
      ชื่อบัญชี: "น.ส. นก ใจดี",
      เลขบัญชี: "999-2-10458-1",
      รหัสผ่านของคุณ: emptyShop.owner.password,
    });
    await save(page);
    await expect(page.getByRole("link", { name: /น\.ส\. นก ใจดี/ })).toBeVisible();
    await toSteps(page, 2);
    await place(page, "หมวดหมู่").click();
    await page.getByRole("link", { name: "เพิ่มหมวดหมู่" }).first().click();
    await fill(page, { ชื่อภาษาไทย: "อาหาร" });
    await save(page);
    await toSteps(page, 2);
  });

  await test.step("writes a course with a picture and a price, and publishes it", async () => {
    await page.getByRole("link", { name: "กรอกทุกอย่างเองทีละหน้า" }).click();
    await fill(page, { ชื่อภาษาไทย: course });
    await save(page);
    await expect(page.getByRole("heading", { level: 1, name: course })).toBeVisible();
    await page
      .getByLabel(/^ภาพปก: /)
      .setInputFiles(await photo("cover.jpg", { width: 1280, height: 720 }));
    await expect(page.getByRole("img", { name: /^ภาพปก: / })).toBeVisible();
    // It is no longer missing.
    await expect(page.getByRole("link", { name: "ภาพปก", exact: true })).toHaveCount(0);
    await expect(page.getByText("บันทึกฉบับร่างให้แล้ว")).toBeVisible();
    await part(page, "ราคา");
    await expect(page.getByText("ยังไม่มีแพ็กเกจ คอร์สนี้จึงยังซื้อไม่ได้")).toBeVisible();
    await page.getByRole("button", { name: "เพิ่มแพ็กเกจ" }).click();
    await fill(page, { ชื่อแพ็กเกจภาษาไทย: "เรียนหกเดือน", ระยะเวลาเรียน: "6", "ราคา (บาท)": "1000" });
    await save(page);
    await expect(page.getByText("เรียนหกเดือน · ฿1,000")).toBeVisible();
    await page.getByRole("button", { name: "เผยแพร่คอร์ส" }).click();
    await dialog(page, "เผยแพร่คอร์ส").getByRole("button", { name: "เปิดขายเลย" }).click();
    await expect(page.getByRole("link", { name: "ดูในร้าน" })).toBeVisible();
    // Nobody could learn anything in it.
    await toSteps(page, 2);
  });

  await test.step("writes its first lesson", async () => {
    await page.getByRole("link", { name: `เพิ่มบทเรียนใน ${course}` }).click();
    await page.getByRole("button", { name: "เพิ่มส่วน" }).click();
    await page.getByRole("textbox", { name: "ชื่อส่วน" }).fill("บทนำ");
    await page.getByRole("button", { name: "บันทึก", exact: true }).click();
    await page.getByRole("button", { name: "เพิ่มบทความ" }).click();
    await page.getByRole("textbox", { name: "ชื่อบทเรียน" }).fill("เริ่มต้น");
    await page.getByRole("textbox", { name: /^เนื้อหา(?!ภาษา)/ }).fill("ยินดีต้อนรับ");
    await page.getByRole("checkbox", { name: "เผยแพร่" }).check();
    await page.getByRole("button", { name: "บันทึก", exact: true }).click();
    await expect(page.getByText("บทความ", { exact: true })).toBeVisible();
    await toSteps(page, 3);
  });

  await test.step("says that the shop is not registered for VAT, and what a new student agrees to", async () => {
    await page.getByRole("button", { name: "ยังไม่จดทะเบียน" }).click();
    await toSteps(page, 4);
    await page.getByLabel("ข้อตกลงที่ผู้เรียนจะเห็น").fill("เราเก็บข้อมูลเท่าที่จำเป็นต่อการสอน");
    await page.getByRole("button", { name: "ใช้ข้อความนี้" }).click();
    await expect(page.getByText("กรุณาอ่านข้อความ แล้วทำเครื่องหมายในช่องนี้")).toBeVisible();
    await page.getByRole("checkbox", { name: "อ่านแล้ว" }).check();
    await page.getByRole("button", { name: "ใช้ข้อความนี้" }).click();
    await toSteps(page, 5);
    // In a low window the group of people is folded.
    await page.getByRole("button", { name: "คน", exact: true }).click();
    await place(page, "อีเมลที่ส่ง").click();
    await expect(page.getByText("ยังไม่ได้ตั้งเซิร์ฟเวอร์อีเมล", { exact: false })).toBeVisible();
  });

  await test.step("keeps the sheet that brings the shop back, which takes the owner's password", async () => {
    await toSteps(page, 5);
    // The steps say it, and no alarm says it again.
    await expect(page.getByText("ยังไม่มีใครเก็บคีย์กู้คืน (DATA_KEY)")).toHaveCount(0);
    await steps(page).getByRole("link", { name: "เก็บเอกสารกู้คืนร้าน" }).click();
    await page.getByRole("link", { name: "แสดงเอกสารกู้คืน" }).click();
    const ask = dialog(page, "แสดงเอกสารกู้คืน");
    await ask.locator("input[type=password]").fill(emptyShop.owner.password);
    await ask.getByRole("button", { name: "แสดงเอกสารกู้คืน" }).click();
    await expect(page.getByRole("heading", { name: "คีย์ของร้าน (DATA_KEY)" })).toBeVisible();
    await expect(page.getByText(/^[A-Za-z0-9+/]{43}=$/)).toBeVisible();
    await toSteps(page, 6);
  });

  await test.step("and a coupon", async () => {
    await place(page, "คูปอง").click();
    await page.getByRole("link", { name: "เพิ่มคูปอง" }).first().click();
    await fill(page, { รหัสคูปอง: "WELCOME" });
    await page.getByLabel(course, { exact: true }).check();
    await page.getByRole("button", { name: "เลือกทุกช่องทาง" }).click();
    await save(page);
    await expect(page.getByRole("heading", { level: 1, name: "WELCOME" })).toBeVisible();
  });

  await test.step("a visitor finds the course, joins and orders with the coupon", async () => {
    await openShop(visitor, "/");
    await expect(visitor.getByRole("banner").getByText(shopName)).toBeVisible();
    await expect(visitor.locator("main img")).not.toHaveCount(0);
    await expect(visitor.getByRole("contentinfo").getByRole("link", { name: /081/ })).toBeVisible();
    await expect(visitor.getByText("หนังสือ")).toHaveCount(0);
    await looksRight(visitor, "empty-3-home");
    await putInCart(visitor, course);
    await openShop(visitor, "/cart");
    await enterCode(visitor, "welcome");
    await dialog(visitor, "คุณได้รับส่วนลดจากคูปองนี้เรียบร้อยแล้ว!")
      .getByRole("button", { name: "ตกลง" })
      .click();
    await closeDiscounts(visitor);
    await expect(visitor.getByText("฿900.00").first()).toBeVisible();
    await expect(visitor.getByText("ภาษีมูลค่าเพิ่ม")).toHaveCount(0);
    await payBy(visitor, "โอนเงินผ่านธนาคาร");
    await placeOrder(visitor);
    await dialog(visitor, "เข้าสู่ระบบ").getByRole("button", { name: "สมัครสมาชิก" }).click();
    await expect(
      dialog(visitor, "สมัครสมาชิก").getByText("ใช้เข้าสู่ระบบ และให้ร้านติดต่อเรื่องคำสั่งซื้อ"),
    ).toBeVisible();
    await expect(dialog(visitor, "สมัครสมาชิก").getByText("ใบกำกับภาษี")).toHaveCount(0);
    await fillRegistration(dialog(visitor, "สมัครสมาชิก"), buyer);
    await dialog(visitor, "สมัครสมาชิก").getByLabel("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ").check();
    await dialog(visitor, "สมัครสมาชิก")
      .getByRole("button", { name: "สมัครสมาชิก", exact: true })
      .click();
    const form = dialog(visitor, "แจ้งโอนเงิน");
    await expect(form.getByLabel("จำนวนเงินที่โอน (บาท)")).toHaveValue("900.00");
    await reportTransfer(form);
    await expect(
      visitor.getByRole("heading", { level: 1, name: "ได้รับคำสั่งซื้อแล้ว กำลังตรวจสอบ" }),
    ).toBeVisible();
  });

  await test.step("the owner approves the slip, and the buyer is in the course", async () => {
    const orderId = await newestOrder(visitor);
    await openShop(visitor, "/myaccount/student/courses");
    await hurryDecisions(page);
    await place(page, "คำสั่งซื้อ").click();
    await page.getByRole("link", { name: `#${orderId}` }).click();
    await page.getByRole("button", { name: /^อนุมัติ/ }).click();
    await expect(page.getByRole("timer")).toContainText("จะอนุมัติในอีก");
    await expect(visitor.getByRole("heading", { level: 2, name: course })).toBeVisible({
      timeout: 60_000,
    });
    await expect(visitor.getByRole("link", { name: `เข้าเรียน ${course}` })).toBeVisible();
    await place(page, "ภาพรวม").click();
    await expect(page.getByRole("heading", { name: "สลิปและคำขอที่รอตรวจ" })).toBeVisible();
    // Only a way for mails is missing still.
    await expect(steps(page).getByText("เสร็จแล้ว 7 จาก 8 ข้อ")).toBeVisible();
    await expect(steps(page).getByRole("link", { name: "ตั้งค่าอีเมลของร้าน" })).toBeVisible();
    // A shop that sells is told at once.
    await expect(page.getByText("ร้านยังส่งอีเมลไม่ได้")).toBeVisible();
  });

  await test.step("and nowhere is a mail promised, or a word said of VAT", async () => {
    for (const path of [
      "/myaccount/home",
      "/myaccount/profile",
      "/myaccount/password",
      "/en",
      "/forgotpass",
    ]) {
      await openShop(visitor, path);
      await expect(
        visitor.getByText(/ส่งลิงก์|ส่งอีเมล(?!ไม่ได้)|ใบกำกับภาษี|VAT|ภาษีมูลค่าเพิ่ม|books/),
        path,
      ).toHaveCount(0);
    }
  });
});

/** Opens a part of the course's editor. */
async function part(page: Page, name: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "ส่วนของคอร์ส" })
    .getByRole("link", { name, exact: true })
    .click();
}

/** The link may also say how much waits there. */
function place(page: Page, name: string): Locator {
  return page
    .getByRole("navigation", { name: "หลังร้าน" })
    .getByRole("link", { name: new RegExp(`^${name}(?= รอจัดการ|$)`) });
}

function steps(page: Page): Locator {
  return page.getByRole("region", { name: "อีกนิดเดียวก็เปิดขายได้" });
}

/** Back on the first page, which knows how much is done. */
async function toSteps(page: Page, done: number): Promise<void> {
  await place(page, "ภาพรวม").click();
  await expect(steps(page).getByText(`เสร็จแล้ว ${done} จาก 8 ข้อ`)).toBeVisible();
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(begins(label)).fill(value);
}

/** What may be left out says so behind its name. */
function begins(label: string): RegExp {
  return new RegExp(`^${label.replace(/[()]/g, "\\$&")}(?= |$)`);
}

/** The bar is there while something is not saved. */
async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "บันทึก", exact: true }).click();
  await expect(page.getByText("มีการแก้ไขที่ยังไม่ได้บันทึก")).toBeHidden();
}
