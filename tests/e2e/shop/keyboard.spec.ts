import { expect, type Page } from "@playwright/test";
import { dialog } from "../support/checkout.ts";
import { drawnSlip } from "../support/draw-slip.ts";
import { expectTrapped, tabTo } from "../support/keyboard.ts";
import { looksRight, shot } from "../support/look.ts";
import { join, type NewPerson, newPerson } from "../support/people.ts";
import { photo } from "../support/pictures.ts";
import { openItem, openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

test("ORDER-01 PAY-03 from a course to the reported transfer by keyboard alone", {
  tag: "@desktop",
}, async ({ page }) => {
  await openItem(page, "เปิดร้านออนไลน์ร้านแรก");
  await openShop(page, page.url());
  const buyer = newPerson("มะลิ");

  await test.step("jumps over the menus, chooses a plan and puts it in the cart", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "ข้ามไปที่เนื้อหา" })).toBeFocused();
    await shot(page, "keyboard-1-skip", { whole: false });
    await page.keyboard.press("Enter");
    await expect(page.locator("#content")).toBeFocused();
    await tabTo(page, page.getByRole("radio", { name: /เรียนได้ 90 วัน/ }));
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: /เรียนได้ตลอดชีพ/ })).toBeChecked();
    await tabTo(page, page.getByRole("button", { name: "ใส่ตะกร้า" }));
    await page.keyboard.press("Enter");
    await expect(page.locator("main").getByRole("link", { name: "ไปที่ตะกร้า" })).toBeFocused();
    await shot(page, "keyboard-2-added", { whole: false });
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/cart");
  });

  const order = page.getByRole("button", { name: "สั่งซื้อ", exact: true });
  await test.step("walks through the payment methods with the arrows", async () => {
    await expect(page.locator("#content")).toBeFocused();
    await expect(order).toBeEnabled();
    await tabTo(page, page.getByRole("radio", { name: /^พร้อมเพย์/ }));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: /^โอนเงินผ่านธนาคาร/ })).toBeChecked();
  });
  await test.step("the sign-in dialog keeps the keyboard, and gives it back", async () => {
    await expect(order).toBeEnabled();
    await tabTo(page, order);
    await shot(page, "keyboard-3-order", { whole: false });
    await page.keyboard.press("Enter");
    const signIn = dialog(page, "เข้าสู่ระบบ");
    await expect(signIn.getByLabel("ชื่อผู้ใช้หรืออีเมล")).toBeFocused();
    await expectTrapped(page, signIn);
    await page.keyboard.press("Escape");
    await expect(signIn).toBeHidden();
    await expect(order).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, signIn.getByRole("button", { name: "สมัครสมาชิก" }));
    await page.keyboard.press("Enter");
  });

  await test.step("registers, and the order goes on by itself", () =>
    fillRegistration(page, buyer));

  await test.step("reports the transfer", async () => {
    const form = dialog(page, "แจ้งโอนเงิน");
    await expect(form.getByLabel("จำนวนเงินที่โอน (บาท)")).toHaveValue("1990.00");
    await tabTo(page, form.getByRole("radio", { name: /^ธนาคารไทยพาณิชย์/ }));
    await page.keyboard.press("Space");
    await shot(page, "keyboard-4-transfer", { whole: false });
    // NOTE: waited for early, because the browser's own window opens when the key comes before the
    // runner is ready.
    const chooser = page.waitForEvent("filechooser");
    await tabTo(page, form.getByLabel(/^สลิปโอนเงิน: /));
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(await drawnSlip());
    await expect(form.getByText(/^อ่านสลิปแล้ว: ธนาคารกสิกรไทย/)).toBeVisible();
    await tabTo(page, form.getByRole("button", { name: "แจ้งโอนเงิน" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/thankyou\?orderId=.+/);
    await expect(
      page.getByRole("heading", { level: 1, name: "ได้รับคำสั่งซื้อแล้ว กำลังตรวจสอบ" }),
    ).toBeVisible();
  });
});

test("the menu of an account opens, is walked and closes by keyboard", {
  tag: ["@long", "@desktop"],
}, async ({ page }) => {
  await openShop(page, "/login");
  await tabTo(page, page.getByLabel("ชื่อผู้ใช้หรืออีเมล"));
  await page.keyboard.type("student");
  await tabTo(page, page.getByLabel("รหัสผ่าน", { exact: true }));
  await page.keyboard.type("raanrian");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/myaccount/home");
  const menu = page.getByRole("button", { name: /^เมนูบัญชีของ/ });
  await openShop(page, "/courses");
  await expect(menu).toBeVisible();
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("banner").getByRole("link", { name: "คำสั่งซื้อ" }));
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute("aria-expanded", "false");
});

test("REG-01 REG-05 REG-16 a company's person joins by keyboard alone", {
  tag: ["@long", "@desktop"],
}, async ({ page }) => {
  const { firstname, lastname, email, tel, username, password } = newPerson("ชบา");
  await openShop(page, "/register");
  const main = page.locator("main");
  const typeInto = async (label: string, words: string) => {
    await tabTo(page, main.getByLabel(label, { exact: true }));
    await page.keyboard.type(words);
  };
  for (const [label, words] of Object.entries({
    ชื่อ: firstname,
    นามสกุล: lastname,
    อีเมล: email,
    เบอร์โทรศัพท์: tel,
  }))
    await typeInto(label, words);
  await tabTo(page, main.locator("summary"));
  await page.keyboard.press("Enter");
  // NOTE: waited for early, because the browser's own window opens when the key comes before the
  // runner is ready.
  const chooser = page.waitForEvent("filechooser");
  await tabTo(page, main.getByLabel(/^รูปโปรไฟล์: /));
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(await photo("me.jpg"));
  await expect(main.getByRole("button", { name: "ลบรูป me.jpg" })).toBeFocused();
  for (const [label, words] of Object.entries({
    ชื่อผู้ใช้: username,
    รหัสผ่าน: password,
    ยืนยันรหัสผ่าน: password,
  }))
    await typeInto(label, words);

  await test.step("asks for a company's tax invoice", async () => {
    await tabTo(page, main.getByLabel("ขอใบกำกับภาษี"));
    await page.keyboard.press("Space");
    await tabTo(page, main.getByLabel("บุคคลธรรมดา"));
    await page.keyboard.press("ArrowRight");
    await expect(main.getByLabel("นิติบุคคล")).toBeChecked();
    await typeInto("ชื่อบริษัท", "บริษัท ใจดี จำกัด");
    await typeInto("เลขที่สาขา", "00000");
    await typeInto("เลขประจำตัวผู้เสียภาษี", "0105536112014");
    await typeInto("ที่อยู่บริษัท", "99/1");
    await tabTo(page, main.getByRole("combobox", { name: /^ตำบล/ }));
    await page.keyboard.type("คลองตันเหนือ");
    await expect(main.getByRole("listbox").getByRole("option")).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    await shot(page, "keyboard-5-areas", { whole: false });
    await page.keyboard.press("Enter");
    await expect(main.getByRole("combobox", { name: "รหัสไปรษณีย์" })).toHaveValue("10110");
  });

  await test.step("reads the terms, accepts them there and sends", async () => {
    await tabTo(page, main.getByRole("button", { name: "อ่านข้อตกลง" }));
    await page.keyboard.press("Enter");
    await expectTrapped(page, dialog(page, "ข้อตกลงการใช้บริการ"));
    await tabTo(page, page.getByRole("button", { name: "ยอมรับข้อตกลง" }));
    await page.keyboard.press("Enter");
    await expect(main.getByRole("button", { name: "อ่านข้อตกลง" })).toBeFocused();
    await tabTo(page, main.getByRole("button", { name: "สมัครสมาชิก", exact: true }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/myaccount/home");
  });
});

test("the settings are walked by keyboard", { tag: ["@long", "@desktop"] }, async ({ page }) => {
  await join(page, newPerson());
  await openShop(page, "/myaccount/consents");
  await expect(page.getByRole("heading", { level: 1, name: "ความยินยอม" })).toBeVisible();
  await tabTo(
    page,
    page.getByRole("navigation", { name: "ตั้งค่าบัญชี" }).getByRole("link", { name: "รหัสผ่าน" }),
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "รหัสผ่าน" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "เปลี่ยนรหัสผ่าน" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("รหัสผ่านปัจจุบัน", { exact: true })).toBeFocused();
});

async function fillRegistration(
  page: Page,
  { firstname, lastname, email, tel, username, password }: NewPerson,
): Promise<void> {
  const form = dialog(page, "สมัครสมาชิก");
  await expect(form.getByLabel("ชื่อ", { exact: true })).toBeFocused();
  await page.keyboard.type(firstname);
  const typeInto = async (label: string, words: string) => {
    await tabTo(page, form.getByLabel(label, { exact: true }));
    await page.keyboard.type(words);
  };
  await typeInto("นามสกุล", lastname);
  await typeInto("อีเมล", email);
  await typeInto("เบอร์โทรศัพท์", tel);
  await typeInto("ชื่อผู้ใช้", username);
  await typeInto("รหัสผ่าน", password);
  await typeInto("ยืนยันรหัสผ่าน", password);
  await tabTo(page, form.getByLabel("ฉันได้อ่านและยอมรับข้อตกลงการใช้บริการ"));
  await page.keyboard.press("Space");
  await tabTo(page, form.getByRole("button", { name: "สมัครสมาชิก", exact: true }));
  await page.keyboard.press("Enter");
}

test("ROUTE-05 the forgotten password works by keyboard alone, in English too", {
  tag: ["@long", "@desktop"],
}, async ({ page }) => {
  await openShop(page, "/en/login");
  await tabTo(page, page.getByRole("link", { name: "Forgotten password?" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en/forgotpass");
  await expect(page.locator("#content")).toBeFocused();
  await tabTo(page, page.getByLabel("E-mail", { exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please enter E-mail.")).toBeVisible();
  await page.keyboard.type("nobody-at-all@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Please check your e-mail" })).toBeFocused();
  await looksRight(page, "way-back-7-english");
});
