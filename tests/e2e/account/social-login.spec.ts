import { expect } from "@playwright/test";
import { dialog, expectInCart, placeOrder } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { newPerson, register } from "../support/people.ts";
import { openShop, putInCart } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";
import {
  beOffered,
  beSomebody,
  comeLater,
  finishRegistration,
  socialLink,
  somebodyElsewhere,
} from "../support/social.ts";

const course = "เปิดร้านออนไลน์ร้านแรก";

test("LOGIN-01 LOGIN-04 REG-23 REG-24 out of the cart by Google: a new person registers without a password and keeps the cart", {
  tag: "@long-on-desktop",
}, async ({ page }) => {
  const person = somebodyElsewhere();
  await putInCart(page, course);
  await openShop(page, "/cart");
  await placeOrder(page);
  const panel = dialog(page, "เข้าสู่ระบบ");
  await expect(socialLink(panel, "Google")).toBeVisible();
  await looksRight(page, "social-1-panel", { whole: false });
  await socialLink(panel, "Google").click();
  await beSomebody(page, person);
  await expect(page).toHaveURL("/cart");
  const form = dialog(page, "สมัครสมาชิกด้วย Google");
  await expect(form.getByLabel("ชื่อ", { exact: true })).toHaveValue(person.firstname);
  await expect(form.getByLabel("นามสกุล", { exact: true })).toHaveValue(person.lastname);
  await expect(form.getByLabel("อีเมล", { exact: true })).toHaveValue(person.email);
  await expect(form.getByLabel("อีเมล", { exact: true })).not.toBeEditable();
  await expect(form.getByLabel("รหัสผ่าน", { exact: true })).toHaveCount(0);
  await looksRight(page, "social-2-form", { whole: false });
  await finishRegistration(form);
  await expect(page.getByText("สมัครสมาชิกเรียบร้อยแล้ว")).toBeVisible();
  await expect(form).toHaveCount(0);
  await expectInCart(page, [course]);
  await comeLater(page);
  await openShop(page, "/login?next=%2Fcart");
  await socialLink(page, "Google").click();
  await beSomebody(page, person);
  await expect(page.getByText("เข้าสู่ระบบด้วย Google แล้ว")).toBeVisible();
  await expect(page).toHaveURL("/cart");
  await expectInCart(page, [course]);
});

test("LOGIN-04 REG-23 LINE gives no e-mail: the person types one, and comes back by LINE alone", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  const { firstname, lastname, email } = somebodyElsewhere();
  const atLine = { firstname, lastname: `${lastname} ${email.slice(11, 19)}`, email: "" };
  await openShop(page, "/register?next=%2Fcart");
  await page.getByRole("link", { name: "สมัครด้วย LINE", exact: true }).click();
  await beSomebody(page, atLine);
  const form = dialog(page, "สมัครสมาชิกด้วย LINE");
  await expect(form.getByText("ไม่ได้ส่งอีเมลมาด้วย")).toBeVisible();
  await finishRegistration(form, { email });
  await expect(page).toHaveURL("/cart");
  await comeLater(page);
  await openShop(page, "/login");
  await socialLink(page, "LINE").click();
  await beSomebody(page, atLine);
  await expect(page.getByText("เข้าสู่ระบบด้วย LINE แล้ว")).toBeVisible();
  await expect(page).toHaveURL("/myaccount/home");
});

test("LOGIN-04 Facebook: a new person registers, and the next time is one press", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  const person = somebodyElsewhere();
  await openShop(page, "/login?next=%2Fcourses");
  await socialLink(page, "Facebook").click();
  await beSomebody(page, person);
  await finishRegistration(dialog(page, "สมัครสมาชิกด้วย Facebook"));
  await expect(page).toHaveURL("/courses");
  await comeLater(page);
  await openShop(page, "/login?next=%2Fcourses");
  await socialLink(page, "Facebook").click();
  await beSomebody(page, person);
  await expect(page.getByText("เข้าสู่ระบบด้วย Facebook แล้ว")).toBeVisible();
  await expect(page).toHaveURL("/courses");
});

test("LOGIN-04 an e-mail that Facebook does not vouch for opens an account only with its password", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, troubles }) => {
  troubles.expect(/Failed to load resource.*401.*\/public\/login\/connect/);
  const person = newPerson();
  await openShop(page, "/register");
  await register(page, person);
  await expect(page).toHaveURL("/myaccount/home");
  await comeLater(page);
  await openShop(page, "/login");
  await socialLink(page, "Facebook").click();
  await beSomebody(page, person);
  const question = dialog(page, "เชื่อมบัญชี Facebook");
  await expect(question.getByText(person.email)).toBeVisible();
  await question.getByLabel("รหัสผ่านของบัญชีร้าน").fill("not-the-password");
  await question.getByRole("button", { name: "เชื่อมและเข้าสู่ระบบ" }).click();
  await expect(question.getByText("รหัสผ่านไม่ถูกต้อง")).toBeVisible();
  await looksRight(page, "social-3-password", { whole: false });
  await question.getByLabel("รหัสผ่านของบัญชีร้าน").fill(person.password);
  await question.getByRole("button", { name: "เชื่อมและเข้าสู่ระบบ" }).click();
  await expect(page).toHaveURL("/myaccount/home");
  await comeLater(page);
  await openShop(page, "/login");
  await socialLink(page, "Facebook").click();
  await beSomebody(page, person);
  await expect(page).toHaveURL("/myaccount/home");
});

test("LOGIN-04 a person who refuses at the provider, or closes the form, goes on as before and is not asked again", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page }) => {
  await openShop(page, "/login?next=%2Fcart");
  await socialLink(page, "Google").click();
  await beOffered(page, "ไม่อนุญาต");
  await expect(page.getByText("ยังไม่ได้เข้าสู่ระบบด้วย Google")).toBeVisible();
  await looksRight(page, "social-4-refused");
  await socialLink(page, "Google").click();
  await beSomebody(page, somebodyElsewhere());
  await dialog(page, "สมัครสมาชิกด้วย Google")
    .getByRole("button", { name: "ปิด", exact: true })
    .click();
  await openShop(page, "/login?next=%2Fcart");
  await expect(page.getByRole("button", { name: "เข้าสู่ระบบ", exact: true })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
