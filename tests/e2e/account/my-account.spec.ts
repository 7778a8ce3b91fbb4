import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { addAddress, dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { linkInMail } from "../support/mails.ts";
import { admin, demoPassword, fillSignIn, join, newPerson, signIn } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

const newPassword = "sabai-Dee.2570";

async function openSettings(page: Page, name: string, heading: string): Promise<void> {
  await openShop(page, `/myaccount/${name}`);
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
}

function save(page: Page) {
  return page.getByRole("button", { name: "บันทึก", exact: true }).click();
}

test("ROUTE-07 two windows change one profile: the second sees what the first has saved, and loses nothing", {
  tag: "@long-on-desktop",
}, async ({ page, troubles }) => {
  troubles.expect(/Failed to load resource.*409/);
  await join(page, newPerson());
  await openShop(page, "/myaccount/home");
  await page.getByRole("main").getByRole("link", { name: "ตั้งค่า", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ตั้งค่าบัญชี" })).toBeVisible();
  await looksRight(page, "my-1-settings");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^โปรไฟล์และอีเมล/ })
    .click();
  const second = await page.context().newPage();
  await openSettings(second, "profile", "โปรไฟล์และอีเมล");
  await second.getByLabel("ชื่อ", { exact: true }).fill("ชูใจ");

  await page.getByLabel("ชื่อ", { exact: true }).fill("ปิติ");
  await save(page);
  await expect(page.getByText("บันทึกแล้ว")).toBeVisible();

  await save(second);
  const conflict = second.getByRole("alert").filter({ hasText: "ข้อมูลนี้เพิ่งถูกแก้ไขจากอีกหน้าต่างหนึ่ง" });
  await expect(conflict).toBeFocused();
  await expect(conflict.getByRole("row", { name: /^ชื่อ .*ปิติ.*ชูใจ$/ })).toBeVisible();
  await expect(second.getByLabel("ชื่อ", { exact: true })).toHaveValue("ชูใจ");
  await looksRight(second, "my-2-conflict");
  await conflict.getByRole("button", { name: "บันทึกของฉันแทน" }).click();
  await expect(second.getByText("บันทึกแล้ว")).toBeVisible();
  await openSettings(page, "profile", "โปรไฟล์และอีเมล");
  await expect(page.getByLabel("ชื่อ", { exact: true })).toHaveValue("ชูใจ");
  await looksRight(page, "my-3-profile");
});

test("another e-mail counts once its mailed link is opened", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, openBrowser }) => {
  const person = newPerson();
  const email = `new-${person.email}`;
  await join(page, person);
  await openSettings(page, "profile", "โปรไฟล์และอีเมล");
  await page.getByRole("button", { name: "เปลี่ยนอีเมล" }).click();
  const change = dialog(page, "เปลี่ยนอีเมล");
  await change.getByRole("button", { name: "ส่งลิงก์ยืนยัน" }).click();
  await expect(change.getByLabel("อีเมลใหม่", { exact: true })).toBeFocused();
  await change.getByLabel("อีเมลใหม่", { exact: true }).fill(email);
  await change.getByLabel("รหัสผ่านปัจจุบัน", { exact: true }).fill(person.password);
  await looksRight(page, "my-4-change-email", { whole: false });
  await change.getByRole("button", { name: "ส่งลิงก์ยืนยัน" }).click();
  await expect(page.getByText(`รอยืนยันอีเมลใหม่ ${email}`)).toBeVisible();
  await looksRight(page, "my-5-email-waits");

  const adminPage = await openBrowser();
  await signIn(adminPage, admin, "/admin");
  await page.goto(await linkInMail(adminPage, email, /ยืนยันอีเมลใหม่/));
  await page.getByRole("button", { name: "ยืนยันอีเมล" }).click();
  await expect(page.getByRole("heading", { name: "ยืนยันอีเมลแล้ว" })).toBeVisible();
  await openSettings(page, "profile", "โปรไฟล์และอีเมล");
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText("ยืนยันแล้ว", { exact: true })).toBeVisible();
});

test("LOGIN-06 another password ends the session on the other device, and goes on here", {
  tag: "@long-on-desktop",
}, async ({ page, openBrowser, troubles }) => {
  troubles.expect(/Failed to load resource.*(401|422)/);
  const person = newPerson();
  await join(page, person);
  const elsewhere = await openBrowser();
  await signIn(elsewhere, person);
  await openSettings(page, "password", "รหัสผ่าน");
  const fill = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).fill(value);
  await fill("รหัสผ่านปัจจุบัน", "not-this-one");
  await fill("รหัสผ่านใหม่", newPassword);
  await fill("ยืนยันรหัสผ่านใหม่", newPassword);
  await page.getByRole("button", { name: "เปลี่ยนรหัสผ่าน" }).click();
  await expect(page.getByText("รหัสผ่านไม่ถูกต้อง")).toBeVisible();
  await expect(page.getByLabel("รหัสผ่านปัจจุบัน", { exact: true })).toBeFocused();
  await looksRight(page, "my-6-password-wrong");
  await fill("รหัสผ่านปัจจุบัน", person.password);
  await page.getByRole("button", { name: "เปลี่ยนรหัสผ่าน" }).click();
  await expect(page.getByText("เปลี่ยนรหัสผ่านแล้ว")).toBeVisible();

  await expect(dialog(elsewhere, "หมดเวลาการใช้งาน")).toBeVisible();
  await openSettings(page, "devices", "อุปกรณ์ที่เข้าสู่ระบบ");
  await expect(page.getByText("ไม่มีเครื่องอื่นเข้าสู่ระบบอยู่")).toBeVisible();
  const later = await openBrowser();
  await signIn(later, { username: person.username, password: newPassword });
});

test("SHIP-03 addresses are added, changed, made the first choice and removed", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  await join(page, newPerson());
  await openSettings(page, "addresses", "ที่อยู่จัดส่ง");
  await expect(page.getByRole("heading", { name: "ยังไม่มีที่อยู่จัดส่ง" })).toBeVisible();
  await looksRight(page, "my-7-addresses-empty");
  await addAddress(page);
  await addAddress(page);
  const main = page.getByRole("main");
  await expect(main.getByText("99/1 ซอยสุขใจ 5")).toHaveCount(2);
  await expect(page.getByText("บันทึกที่อยู่แล้ว")).toHaveCount(0);
  await main.getByRole("button", { name: /^แก้ไข/ }).last().click();
  const edit = dialog(page, "แก้ไขที่อยู่จัดส่ง");
  await edit.getByLabel("บ้านเลขที่ หมู่ ซอย ถนน", { exact: true }).fill("7 ถนนสุขุมวิท");
  await edit.getByLabel("เบอร์โทรศัพท์", { exact: true }).fill("12");
  await edit.getByRole("button", { name: "บันทึกที่อยู่" }).click();
  await expect(edit.getByLabel("เบอร์โทรศัพท์", { exact: true })).toBeFocused();
  await looksRight(page, "my-8-address-edit", { whole: false });
  await edit.getByLabel("เบอร์โทรศัพท์", { exact: true }).fill("0899999999");
  await edit.getByRole("button", { name: "บันทึกที่อยู่" }).click();
  await expect(edit).toBeHidden();
  await main
    .getByRole("button", { name: /^ตั้งเป็นที่อยู่หลัก/ })
    .last()
    .click();
  const cards = main.locator("address");
  await expect(cards.first()).toContainText("7 ถนนสุขุมวิท");
  await expect(main.getByText("ที่อยู่หลัก", { exact: true })).toBeVisible();
  await looksRight(page, "my-9-addresses");
  await main.getByRole("button", { name: /^ลบ/ }).last().click();
  await dialog(page, "ลบที่อยู่นี้").getByRole("button", { name: "ลบ", exact: true }).click();
  await expect(cards).toHaveCount(1);
});

test("tax-invoice details are added, shown with a hidden number, and given up", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  await join(page, newPerson());
  await openSettings(page, "tax", "ใบกำกับภาษี");
  await page.getByRole("button", { name: "เพิ่มข้อมูลใบกำกับภาษี" }).click();
  const form = dialog(page, "ข้อมูลใบกำกับภาษี");
  await form.getByRole("radio", { name: "บุคคลธรรมดา" }).check({ force: true });
  const fill = (label: string, value: string) =>
    form.getByLabel(label, { exact: true }).fill(value);
  await fill("ชื่อ", "ปานตะวัน");
  await fill("นามสกุล", "แสงทอง");
  await fill("เลขประจำตัวผู้เสียภาษี", "1101700207030");
  await fill("ที่อยู่ในใบกำกับภาษี", "99/1 ซอยสุขใจ 5");
  await fill("รหัสไปรษณีย์", "10110");
  await form.getByRole("button", { name: "บันทึก" }).click();
  await expect(form).toBeHidden();
  const main = page.getByRole("main");
  await expect(main.getByText("•••••••••7030")).toBeVisible();
  await looksRight(page, "my-10-tax");
  await main.getByRole("button", { name: "แสดงเลข" }).click();
  await expect(main.getByText("1101700207030")).toBeVisible();
  await main.getByRole("button", { name: "ไม่รับใบกำกับภาษี" }).click();
  await expect(main.getByText("ตอนนี้คุณไม่ได้ขอใบกำกับภาษี")).toBeVisible();
});

test("LOGIN-06 devices are signed out one by one and all at once", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, openBrowser, troubles }) => {
  troubles.expect(/Failed to load resource.*401/);
  const person = newPerson();
  await join(page, person);
  const [second, third] = [await openBrowser(), await openBrowser()];
  await signIn(second, person);
  await signIn(third, person);
  await openSettings(page, "devices", "อุปกรณ์ที่เข้าสู่ระบบ");
  const main = page.getByRole("main");
  await expect(main.getByText("เครื่องนี้", { exact: true })).toBeVisible();
  await looksRight(page, "my-11-devices");
  await main
    .getByRole("button", { name: /^ออกจากระบบ Chrome/ })
    .first()
    .click();
  await expect(
    main.getByRole("status").filter({ hasText: "ออกจากระบบในอุปกรณ์นั้นแล้ว" }),
  ).toBeVisible();
  await main.getByRole("button", { name: "ออกจากระบบเครื่องอื่นทั้งหมด" }).click();
  await expect(main.getByText("ออกจากระบบเครื่องอื่นแล้ว 1 เครื่อง")).toBeVisible();
  await expect(dialog(second, "หมดเวลาการใช้งาน")).toBeVisible();
  await expect(dialog(third, "หมดเวลาการใช้งาน")).toBeVisible();
});

test("REG-21 consents are read, given and taken back as easily", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  await join(page, newPerson());
  await openSettings(page, "consents", "ความยินยอม");
  const main = page.getByRole("main");
  const card = (title: string) =>
    main
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 2, name: title }) });
  const [terms, news] = [card("ข้อตกลงการใช้บริการ"), card("ข่าวสารและโปรโมชัน")];
  await expect(terms.getByText("ยินยอมแล้ว")).toBeVisible();
  await terms.getByText("ข้อความที่คุณยินยอม").click();
  await news.getByRole("button", { name: "ยินยอม", exact: true }).click();
  await expect(news.getByText("ยินยอมแล้ว")).toBeVisible();
  await news.getByRole("button", { name: "ถอนความยินยอม" }).click();
  await expect(news.getByText("ถอนแล้ว", { exact: true })).toBeVisible();
  await looksRight(page, "my-12-consents");
  await expect(page.getByText(/^ถอนแล้ว ร้านจะไม่ส่ง/)).toHaveCount(0);
  await terms.getByRole("button", { name: "ถอนความยินยอม" }).click();
  const withdraw = dialog(page, "ถอนการยอมรับข้อตกลง");
  await looksRight(page, "my-13-withdraw", { whole: false });
  await withdraw.getByRole("button", { name: "ถอนอย่างเดียว" }).click();
  await expect(
    terms.getByText("คุณถอนการยอมรับข้อตกลงแล้ว ยอมรับอีกครั้งเพื่อใช้ร้านต่อ หรือลบบัญชี"),
  ).toBeVisible();
  await terms.getByRole("button", { name: "ยินยอม", exact: true }).click();
  await expect(terms.getByText("ยินยอมแล้ว")).toBeVisible();
});

test("a copy of everything is prepared and taken home", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  const person = newPerson();
  await join(page, person);
  await openSettings(page, "data", "ดาวน์โหลดข้อมูลของฉัน");
  await page.getByRole("button", { name: "เตรียมไฟล์ข้อมูล" }).click();
  await expect(page.getByRole("heading", { name: "ไฟล์พร้อมแล้ว" })).toBeVisible();
  await looksRight(page, "my-14-data");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: /^ดาวน์โหลด \(/ }).click();
  const file = await (await downloading).path();
  const copy = JSON.parse(await readFile(file, "utf8"));
  expect(copy.account).toMatchObject({ email: person.email, first_name: person.firstname });
  expect(copy.consent).toHaveLength(1);
});

test("ROUTE-07 a deleted account is gone everywhere, and its e-mail can join again", {
  tag: "@long-on-desktop",
}, async ({ page, openBrowser, troubles }) => {
  troubles.expect(/Failed to load resource.*(401|422)/);
  const person = newPerson();
  await join(page, person);
  const elsewhere = await openBrowser();
  await signIn(elsewhere, person);
  await openSettings(page, "delete", "ลบบัญชี");
  await looksRight(page, "my-15-delete");
  await page.getByRole("button", { name: "ลบบัญชีของฉัน" }).click();
  await expect(page.getByText("กรุณาทำเครื่องหมายว่าเข้าใจแล้ว")).toBeVisible();
  await page.getByLabel("รหัสผ่านปัจจุบัน", { exact: true }).fill(person.password);
  await page.getByLabel("ฉันเข้าใจว่าบัญชีและสิทธิ์เรียนจะหายไปถาวร").check();
  await page.getByRole("button", { name: "ลบบัญชีของฉัน" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("เราส่งอีเมลยืนยันไปที่อีเมลเดิมของคุณ")).toBeVisible();
  await expect(dialog(elsewhere, "หมดเวลาการใช้งาน")).toBeVisible();

  const later = await openBrowser();
  await openShop(later, "/login");
  await fillSignIn(later, person);
  await expect(later.getByText("ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง")).toBeVisible();
  await join(later, person);
});

test("LOGIN-08 staff have the same settings without what is about ordering", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  await signIn(page, { username: "instructor", password: demoPassword }, "/myaccount/settings");
  await expect(page.getByRole("main").getByRole("link", { name: /^ที่อยู่จัดส่ง/ })).toHaveCount(0);
  await openSettings(page, "delete", "ลบบัญชี");
  await expect(page.getByText("ออกจากการเป็นผู้สอนก่อน จึงจะลบบัญชีได้")).toBeVisible();
  await looksRight(page, "my-16-staff");
});
