import { expect } from "@playwright/test";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { linkInMail } from "../support/mails.ts";
import { admin, fillSignIn, join, newPerson, signIn } from "../support/people.ts";
import { openShop, putInCart } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

const newPassword = "sabai-Dee.2570";

test("ROUTE-05 from the sign-in dialog through the mail to a new password, and every older session ends", {
  tag: "@long-on-desktop",
}, async ({ page, openBrowser, troubles }) => {
  troubles.expect(/Failed to load resource.*(401|409)/);
  const person = newPerson();
  const [elsewhere, adminPage] = [await openBrowser(), await openBrowser()];
  await join(elsewhere, person);
  await openShop(elsewhere, "/myaccount/home");
  await putInCart(page, "Python ก้าวแรก");
  await openShop(page, "/login?next=%2Fcart");
  await page.getByRole("link", { name: "ลืมรหัสผ่าน" }).click();
  await expect(page).toHaveURL("/forgotpass");
  await looksRight(page, "way-back-1-forgotten");
  await page.getByLabel("อีเมล", { exact: true }).fill(person.email);
  await page.getByRole("button", { name: "ส่งลิงก์ตั้งรหัสผ่านใหม่" }).click();
  await expect(page.getByRole("heading", { name: "กรุณาตรวจอีเมลของคุณ" })).toBeFocused();
  await looksRight(page, "way-back-2-sent");

  await signIn(adminPage, admin, "/admin");
  const link = await linkInMail(adminPage, person.email, /ตั้งรหัสผ่านใหม่/);
  await looksRight(adminPage, "way-back-3-mail");
  await page.goto(link);
  await expect(page.getByText(`สำหรับบัญชี ${person.username}`)).toBeVisible();
  expect(page.url()).not.toContain("#");
  await looksRight(page, "way-back-4-new-password");
  await page.getByLabel("รหัสผ่านใหม่", { exact: true }).fill(newPassword);
  await page.getByLabel("ยืนยันรหัสผ่านใหม่", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "บันทึกรหัสผ่านใหม่" }).click();
  await expect(page.getByRole("heading", { name: "ตั้งรหัสผ่านใหม่แล้ว" })).toBeFocused();
  await looksRight(page, "way-back-5-done");
  await page.getByRole("link", { name: "ไปที่ตะกร้า" }).click();
  await expect(page.getByRole("main").getByText("Python ก้าวแรก").first()).toBeVisible();

  await expect(dialog(elsewhere, "หมดเวลาการใช้งาน")).toBeVisible();

  // The same link once more, in a browser that has never seen it.
  const later = await openBrowser();
  await later.goto(link);
  await expect(later.getByRole("heading", { name: "ลิงก์นี้ใช้ไม่ได้แล้ว" })).toBeVisible();
  await looksRight(later, "way-back-6-dead-link");
  await openShop(later, "/login");
  await fillSignIn(later, { username: person.username, password: newPassword });
  await expect(later).toHaveURL("/myaccount/home");
});

test("REG-24 the mail of a registration confirms the address, and my account asks for it no more", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, openBrowser, troubles }) => {
  troubles.expect(/Failed to load resource.*409/);
  const person = newPerson();
  const adminPage = await openBrowser();
  await join(page, person);
  await openShop(page, "/myaccount/home");
  await expect(page.getByText("ยืนยันอีเมลของคุณ")).toBeVisible();
  await looksRight(page, "confirm-1-banner");
  await page.getByRole("button", { name: "ส่งลิงก์อีกครั้ง" }).click();
  await expect(page.getByText(/ส่งลิงก์ใหม่ไปที่/)).toBeVisible();

  await signIn(adminPage, admin, "/admin");
  const older = await linkInMail(adminPage, person.email, /ยินดีต้อนรับ/);
  const newer = await linkInMail(adminPage, person.email, /ยืนยันอีเมล/);
  await page.goto(older);
  await page.getByRole("button", { name: "ยืนยันอีเมล" }).click();
  await expect(page.getByRole("heading", { name: "ลิงก์นี้ใช้ไม่ได้แล้ว" })).toBeVisible();
  await looksRight(page, "confirm-2-dead");
  await page.goto("about:blank");
  await page.goto(newer);
  await looksRight(page, "confirm-3-press");
  await page.getByRole("button", { name: "ยืนยันอีเมล" }).click();
  await expect(page.getByRole("heading", { name: "ยืนยันอีเมลแล้ว" })).toBeFocused();
  await looksRight(page, "confirm-4-done");
  await page.getByRole("link", { name: "ไปที่บัญชีของฉัน" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^สวัสดี/ })).toBeVisible();
  await expect(page.getByText("ยืนยันอีเมลของคุณ")).toBeHidden();
});
