import { expect, type Page } from "@playwright/test";
import { dialog } from "../support/checkout.ts";
import { looksRight } from "../support/look.ts";
import { admin, fillSignIn, newPerson, register, signIn, student } from "../support/people.ts";
import { openShop } from "../support/shop.ts";
import { test } from "../support/shop-test.ts";

// The socket of an ended session is turned away as well, if it happens to knock before the person
// does.
test.beforeEach(({ troubles }) =>
  troubles.expect(/Failed to load resource.*(401|403)|RefusedError|WebSocket is closed before/),
);

async function leave(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "ออกจากระบบ" }).click();
  await expect(page).toHaveURL("/");
}

test("LOGIN-06 a session that ended elsewhere says so, and after signing in again everything is where it was", {
  tag: "@long-on-desktop",
}, async ({ page, openBrowser }) => {
  await signIn(page, student, "/myaccount/student/order");
  await expect(page.getByRole("group", { name: /^คำสั่งซื้อ #/ }).first()).toBeVisible();
  const search = page.getByRole("banner").locator("input[name=q]");
  const canType = await search.isVisible();
  if (canType) await search.fill("ยังพิมพ์ไม่จบ");
  const elsewhere = await openBrowser({ storageState: await page.context().storageState() });
  await openShop(elsewhere, "/myaccount/home");
  await leave(elsewhere);

  const ended = dialog(page, "หมดเวลาการใช้งาน");
  await expect(ended.getByLabel("ชื่อผู้ใช้หรืออีเมล", { exact: true })).toBeFocused();
  await looksRight(page, "ended-1-dialog", { whole: false });
  await fillSignIn(ended, student);
  await expect(ended).toBeHidden();
  await expect(page).toHaveURL("/myaccount/student/order");
  await expect(page.getByRole("group", { name: /^คำสั่งซื้อ #/ }).first()).toBeVisible();
  if (canType) await expect(search).toHaveValue("ยังพิมพ์ไม่จบ");
});

test("LOGIN-06 an administrator whose session ended goes on at the same order", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, openBrowser }) => {
  await signIn(page, admin, "/admin/orders?state=all");
  const rows = page.getByRole("list", { name: "รายการคำสั่งซื้อ" }).getByRole("link");
  await rows.last().click();
  await expect(page.getByRole("heading", { level: 2, name: /^คำสั่งซื้อ #\d+$/ })).toBeVisible();
  const opened = page.url();
  const elsewhere = await openBrowser({ storageState: await page.context().storageState() });
  await openShop(elsewhere, "/myaccount/home");
  await leave(elsewhere);
  const ended = dialog(page, "หมดเวลาการใช้งาน");
  await fillSignIn(ended, admin);
  await expect(ended).toBeHidden();
  await expect(page).toHaveURL(opened);
  await expect(page.getByRole("heading", { level: 2, name: /^คำสั่งซื้อ #\d+$/ })).toBeVisible();
});

test("LOGIN-06 a person who does not sign in again sees nothing of the person any more", {
  tag: ["@long", "@long-on-desktop"],
}, async ({ page, openBrowser }) => {
  const person = newPerson();
  await openShop(page, "/register");
  await register(page, person);
  await expect(page).toHaveURL("/myaccount/home");
  const elsewhere = await openBrowser({ storageState: await page.context().storageState() });
  await openShop(elsewhere, "/myaccount/home");
  await leave(elsewhere);
  await dialog(page, "หมดเวลาการใช้งาน")
    .getByRole("banner")
    .getByRole("button", { name: "ปิด" })
    .click();
  await expect(page.getByRole("heading", { name: "คุณออกจากระบบแล้ว" })).toBeVisible();
  await expect(page.getByText(person.email)).toHaveCount(0);
});
